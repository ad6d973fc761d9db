import { createHash, randomBytes } from 'node:crypto';
import { fail, type Result, succeed } from '#contract/failures.ts';
import { normalEmail } from '#contract/values.ts';
import { PreparedFile } from '#server/platform/calls/answers.ts';
import { streamAsCsv } from '#server/platform/calls/csv.ts';
import {
  type Database,
  inTransaction,
  type Queryable,
  type Transaction,
} from '#server/platform/database/connection.ts';
import type { Jobs } from '#server/platform/jobs/jobs.port.ts';
import type { MailService } from '#server/platform/mail/mail.port.ts';
import { leaveUrl as leaveUrlOf } from './issue.layout.ts';
import { confirmMail, welcomingMail } from './newsletter.mails.ts';
import {
  deleteByEmail,
  deleteByLeaveToken,
  findLink,
  findSubscription,
  forgetUnconfirmed,
  listConfirmed,
  markConfirmed,
  noteSubscriber,
  storeLink,
  subscribeProven,
} from './newsletter.repository.ts';

/** Over about an hour. */
const retry = { times: 8, firstDelayS: 15 };
/** How many subscribers of a file are read together. */
const EXPORTED_AT_ONCE = 1000;
const columns = ['Email', 'Confirmed', 'Unsubscribe'];

export interface NewsletterService {
  /**
   * Takes a subscription. Does the same work and answers the same whether or not the address is known; the mail
   * is written by a job, at most one an hour to an address, and after its first day one a day.
   */
  subscribe(email: string): Promise<Result<{ done: true }>>;
  /** Confirms a subscription, once. Fails with `link-forged`, `link-used` or `link-expired`. */
  confirm(token: string): Promise<Result<{ email: string }>>;
  /** Ends a subscription and deletes its address. `left` is false where the token leads to none, such as the second time. */
  leave(token: string): Promise<Result<{ left: boolean }>>;
  /** Whether an address (lower case) is a confirmed subscriber. */
  isSubscribed(db: Queryable, email: string): Promise<boolean>;
  /** Subscribes an address that was shown to be its owner's, with the mail that says so, or ends its subscription. */
  subscribeOwner(tx: Transaction, email: string, on: boolean): Promise<void>;
  /** The confirmed addresses as CSV, each with its link to leave. */
  export(): PreparedFile;
  /** Deletes addresses that nobody confirmed for 7 days. */
  forget(): Promise<void>;
}

export interface NewsletterParts {
  db: Database;
  jobs: Jobs;
  mail: MailService;
  publicUrl: string;
}

/** The subscribers of the newsletter: an address counts once it was confirmed by a link in a mail. */
export function newsletterService({ db, jobs, mail, publicUrl }: NewsletterParts): NewsletterService {
  const leaveUrl = (token: string) => leaveUrlOf(publicUrl, token);

  const requests = jobs.queue<{ email: string }>(
    'newsletter',
    async ({ email }) => {
      const token = newToken();
      await inTransaction(db, async (tx) => {
        const recipient = await noteSubscriber(tx, { email, leaveToken: newToken() });
        if (!recipient) return;
        if (recipient.confirmed) {
          const input = { email, publicUrl, leaveUrl: leaveUrl(recipient.leaveToken), again: true };
          return mail.post(tx, welcomingMail(input));
        }
        await storeLink(tx, { hash: hashOf(token), subscriptionId: recipient.id });
        await mail.post(tx, confirmMail({ email, publicUrl, token }));
      });
    },
    retry,
  );

  return {
    async subscribe(email) {
      await requests.add(db, { email: normalEmail(email) });
      return succeed({ done: true });
    },
    confirm: (token) =>
      inTransaction(db, async (tx) => {
        const link = await findLink(tx, hashOf(token));
        if (!link) return forged;
        if (link.confirmed) return used;
        if (link.expired) return expired;
        const { email } = link;
        await markConfirmed(tx, link.id);
        await mail.post(tx, welcomingMail({ email, publicUrl, leaveUrl: leaveUrl(link.leaveToken), again: false }));
        return succeed({ email });
      }),
    leave: async (token) => succeed({ left: await inTransaction(db, (tx) => deleteByLeaveToken(tx, token)) }),
    isSubscribed: async (from, email) => (await findSubscription(from, email))?.confirmedAt != null,
    async subscribeOwner(tx, email, on) {
      if (!on) return deleteByEmail(tx, email);
      const leaveToken = await subscribeProven(tx, { email, leaveToken: newToken() });
      if (leaveToken !== null)
        await mail.post(tx, welcomingMail({ email, publicUrl, leaveUrl: leaveUrl(leaveToken), again: false }));
    },
    export() {
      const rows = streamAsCsv(columns, listConfirmed(db, EXPORTED_AT_ONCE), ({ email, confirmedAt, leaveToken }) => [
        email,
        confirmedAt?.toISOString() ?? null,
        leaveUrl(leaveToken),
      ]);
      return new PreparedFile('newsletter.csv', rows);
    },
    forget: () => forgetUnconfirmed(db),
  };
}

const forged = fail('link-forged', 'Part of the link is missing or changed. Open it from the mail again.');
const used = fail('link-used', 'This address is confirmed already.');
const expired = fail('link-expired', 'The link has run out. Subscribe again, and a new one comes by mail.');

function newToken(): string {
  return randomBytes(32).toString('base64url');
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
