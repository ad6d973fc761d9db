import { createHash } from 'node:crypto';
import type { EmailOutcome } from '#contract/accounts/own-account.ts';
import { fail, type Result, succeed } from '#contract/failures.ts';
import { normalEmail } from '#contract/values.ts';
import {
  accountClosed,
  endOtherSessions,
  findPerson,
  lockPerson,
} from '#server/accounts/identity/accounts.repository.ts';
import {
  dropEmailChange,
  isOfAnother,
  noteAgreed,
  storeEmailChange,
  takeEmail,
} from '#server/accounts/identity/email-change.repository.ts';
import { endChallengesOf, endSessionsOf, spendLinks } from '#server/accounts/identity/links.repository.ts';
import { EMAIL_LINK_MS } from '#server/accounts/identity/links.service.ts';
import { writeAudit } from '#server/platform/audit/audit.repository.ts';
import type { CurrentUser } from '#server/platform/calls/current-user.ts';
import { inTransaction, type Transaction } from '#server/platform/database/connection.ts';
import { spendOnce } from '#server/platform/rate-limits/rate-limits.repository.ts';
import { askNewMail, askOldMail, changedMail, takenMail } from './change-email.mails.ts';
import type { OwnAccount } from './own-account.ts';

const linkKinds = ['email-from', 'email-to'] as const;

/**
 * Asks for another email. The one there is gets a mail with a link to agree or refuse, the new one a link to confirm. An email that
 * nobody was ever shown to own is not asked: who mistyped it at sign-up never reads its mails. Where the new one is or was another
 * account's, its owner is told, and the answer is the same. Fails with `invalid-request` for the email there is, and with
 * `too-many-requests` for one that the account asked for within the last hour.
 */
export function askEmailChange(
  { db, mail, links, publicUrl, unverifiedMinutes }: OwnAccount,
  { userId }: CurrentUser,
  typed: string,
): Promise<Result<{ done: true }>> {
  const email = normalEmail(typed);
  return inTransaction<Result<{ done: true }>>(db, async (tx) => {
    const person = (await lockPerson(tx, userId)) && (await findPerson(tx, { id: userId }));
    if (!person) return accountClosed;
    if (email === person.email) return same;
    if (
      unverifiedMinutes > 0 &&
      !(await spendOnce(tx, `email-change:${userId}:${hashOf(email)}`, unverifiedMinutes * 60_000))
    )
      return mailedBefore(unverifiedMinutes);
    await spendLinks(tx, userId, linkKinds);
    await storeEmailChange(tx, { userId, email, oldAgreed: !person.emailVerified, lifeMs: EMAIL_LINK_MS });
    if (person.emailVerified) {
      const token = await links.make(tx, { kind: 'email-from', userId });
      await mail.post(tx, askOldMail({ before: person.email, email, token, publicUrl }));
    }
    if (await isOfAnother(tx, userId, email)) await mail.post(tx, takenMail({ email, publicUrl }));
    else {
      const token = await links.make(tx, { kind: 'email-to', userId });
      await mail.post(tx, askNewMail({ email, token, publicUrl, isAlone: !person.emailVerified }));
    }
    await record(tx, userId, 'email-change-asked');
    return succeed({ done: true });
  });
}

/** Gives up the change that was asked for; 0 where there was none. */
export function cancelEmailChange(
  { db }: Pick<OwnAccount, 'db'>,
  { userId }: CurrentUser,
): Promise<Result<{ modifiedCount: number }>> {
  return inTransaction(db, async (tx) => {
    if (!(await lockPerson(tx, userId))) return accountClosed;
    return succeed({ modifiedCount: (await giveUp(tx, userId)) ? 1 : 0 });
  });
}

/**
 * Agrees to a change or refuses it, for whoever has opened one of its links. Once both have agreed, in either order, the email
 * changes, all sessions end but that of `actor` where it is theirs, and both addresses are told. Fails with `link-forged`, `link-used`,
 * `link-expired`, and with `taken` where the new email has become another account's.
 */
export async function answerEmailChange(
  own: OwnAccount,
  actor: CurrentUser | null,
  { token, agree }: { token: string; agree: boolean },
): Promise<Result<{ outcome: EmailOutcome }>> {
  const link = await own.links.open(token, linkKinds);
  if (!link.ok) return link;
  const { userId, kind } = link.value;
  return inTransaction<Result<{ outcome: EmailOutcome }>>(own.db, async (tx) => {
    if (!(await lockPerson(tx, userId))) return accountClosed;
    const spent = await own.links.spend(tx, token);
    if (!spent.ok) return spent;
    if (!agree) {
      await giveUp(tx, userId);
      return succeed({ outcome: 'refused' });
    }
    const change = await noteAgreed(tx, userId, kind === 'email-from' ? { oldAgreed: true } : { newAgreed: true });
    if (!change) return goneMeanwhile;
    if (!change.oldAgreed || !change.newAgreed) return succeed({ outcome: 'waiting' });
    return finish(own, tx, { userId, email: change.email, keep: actor?.userId === userId ? actor.sessionId : null });
  });
}

async function finish(
  { mail, links, publicUrl, merchantEmail }: OwnAccount,
  tx: Transaction,
  { userId, email, keep }: { userId: string; email: string; keep: string | null },
): Promise<Result<{ outcome: EmailOutcome }>> {
  const before = await takeEmail(tx, userId, email);
  await dropEmailChange(tx, userId);
  // Links to another password, too: they were mailed to an address that is not the account's any more.
  await spendLinks(tx, userId);
  if (!before) return taken;
  if (!before.emailVerified) await links.proveEmail(tx, { userId, email });
  if (keep === null) await endSessionsOf(tx, userId);
  else {
    await endOtherSessions(tx, userId, keep);
    await endChallengesOf(tx, userId);
  }
  await record(tx, userId, 'email-changed');
  // Nothing that another person chose is mailed to an address that nobody was shown to own.
  const readers = before.emailVerified ? [before.email, email] : [email];
  for (const to of readers)
    await mail.post(tx, changedMail({ to, before: before.email, email, publicUrl, merchantEmail }));
  return succeed({ outcome: 'changed' });
}

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex');

async function giveUp(tx: Transaction, userId: string): Promise<boolean> {
  await spendLinks(tx, userId, linkKinds);
  if (!(await dropEmailChange(tx, userId))) return false;
  await record(tx, userId, 'email-change-given-up');
  return true;
}

type Action = 'email-change-asked' | 'email-change-given-up' | 'email-changed';

async function record(tx: Transaction, id: string, action: Action): Promise<void> {
  const who = { kind: 'user', id } as const;
  await writeAudit(tx, { actor: who, action, subject: who });
}

const sameEmail = 'This is the email of your account already';
const same = fail('invalid-request', `${sameEmail}.`, { errors: { email: sameEmail } });
const goneMeanwhile = fail('link-used', 'The change was given up, or another one was asked for.');
const taken = fail('taken', 'Another account has that email by now, so nothing has changed. Ask for another email.');

function mailedBefore(minutes: number) {
  return fail(
    'too-many-requests',
    `You named this email within the last ${minutes} minutes. Look for the mail among unwanted mails too, or ask again later.`,
    { facts: { retryAfter: minutes * 60 } },
  );
}
