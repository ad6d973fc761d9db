import { createHash, randomBytes } from 'node:crypto';
import { BOOKKEEPING_TOKEN_START, type OfferedCopies, type SetBookkeeping } from '#contract/accounts/bookkeeping.ts';
import type { Company } from '#contract/accounts/companies.ts';
import { fail, type Result, succeed } from '#contract/failures.ts';
import { pages } from '#contract/pages.ts';
import { normalEmail } from '#contract/values.ts';
import type { Companies } from '#server/accounts/companies/companies.ts';
import { changeCompany } from '#server/accounts/companies/company-change.ts';
import { findPerson } from '#server/accounts/identity/accounts.repository.ts';
import type { CurrentUser } from '#server/platform/calls/current-user.ts';
import { allOrNothing } from '#server/platform/database/rollback.ts';
import { mailOf } from '#server/platform/mail/mail.layout.ts';
import type { NewMail } from '#server/platform/mail/mail.port.ts';
import { accountKey } from '#server/platform/rate-limits/rate-limits.keys.ts';
import { spendOnce } from '#server/platform/rate-limits/rate-limits.repository.ts';
import { confirmBookkeepingOf, dropBookkeeping, findUnconfirmed, storeBookkeeping } from './bookkeeping.repository.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

const gone = fail(
  'not-found',
  'This link was opened already, or has run out. An owner of the company can send another one.',
);

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');

/**
 * Sets the address of a company's bookkeeping, for owners, and mails it the link that confirms it. Fails with `email-unverified` for an owner whose
 * own email is not, and with `too-many-requests` where the company has mailed that mailbox within a day.
 */
export function setBookkeeping(
  companies: Companies,
  actor: CurrentUser,
  id: string,
  { email: typed }: SetBookkeeping,
): Promise<Result<Company>> {
  return changeCompany(companies, actor, id, async ({ tx, company, note }) => {
    const email = normalEmail(typed);
    if (!(await findPerson(tx, { id: actor.userId }))?.emailVerified)
      return fail('email-unverified', 'Verify your own email first: it stands in the mail. The way is in My Profile.');
    if (!(await spendOnce(tx, `bookkeeping:${id}:${accountKey(email)}`, DAY_MS))) {
      const message = `A link was mailed to ${email} within a day already`;
      return fail('too-many-requests', `${message}. Another one can be mailed once the day is over.`, {
        errors: { email: `${message}: try again tomorrow` },
      });
    }
    const token = `${BOOKKEEPING_TOKEN_START}${randomBytes(32).toString('base64url')}`;
    await storeBookkeeping(tx, { companyId: id, email, hash: hashOf(token), setBy: actor.userId });
    await note('company-changed', { fields: 'address of bookkeeping' });
    await companies.mail.post(
      tx,
      confirmMail({ to: email, company: company.name, by: actor.email, token }, companies.publicUrl),
    );
    return succeed(null);
  });
}

/** Takes the address away, for owners. */
export function removeBookkeeping(companies: Companies, actor: CurrentUser, id: string): Promise<Result<Company>> {
  return changeCompany(companies, actor, id, async ({ tx, note }) => {
    if (await dropBookkeeping(tx, id)) await note('company-changed', { fields: 'address of bookkeeping' });
    return succeed(null);
  });
}

/** What the link of a token offers. Fails with `not-found`. */
export async function readOfferedCopies({ db }: Companies, token: string): Promise<Result<OfferedCopies>> {
  const found = await findUnconfirmed(db, hashOf(token));
  return found ? succeed({ company: found.company, email: found.email }) : gone;
}

/** Confirms an address by the token that was mailed to it. Fails with `not-found`. */
export function confirmBookkeeping({ db }: Companies, token: string): Promise<Result<OfferedCopies>> {
  return allOrNothing<OfferedCopies>(db, async (tx) => {
    const found = await findUnconfirmed(tx, hashOf(token));
    if (!found || !(await confirmBookkeepingOf(tx, hashOf(token)))) return gone;
    return succeed({ company: found.company, email: found.email });
  });
}

function confirmMail(
  { to, company, by, token }: { to: string; company: string; by: string; token: string },
  publicUrl: string,
): NewMail {
  return {
    to,
    ...mailOf({
      subject: `Documents of ${company}: confirm this address`,
      paragraphs: [
        `${by} wants invoices, credit notes, statements and reminders for ${company} sent here, too.`,
        'They come once you confirm that this is the address of its bookkeeping.',
      ],
      button: {
        label: 'Confirm this address',
        url: `${publicUrl}${pages.invitation}?${new URLSearchParams({ token })}`,
      },
      closing: 'If you know nothing of it, do nothing: no other mail comes.',
      publicUrl,
    }),
  };
}
