import type { Closing } from '#contract/accounts/own-account.ts';
import { fail, type Result, succeed } from '#contract/failures.ts';
import { normalEmail } from '#contract/values.ts';
import { accountClosed, type LockedAccount, lockAccount } from '#server/accounts/identity/accounts.repository.ts';
import { closeLocked } from '#server/accounts/users/close-account.ts';
import { writeAudit } from '#server/platform/audit/audit.repository.ts';
import type { CurrentUser } from '#server/platform/calls/current-user.ts';
import { inTransaction, type Transaction } from '#server/platform/database/connection.ts';
import { closedMail } from './close-own-account.mails.ts';
import type { OwnAccount } from './own-account.ts';

type Parts = Pick<OwnAccount, 'db' | 'mail' | 'publicUrl' | 'merchantEmail' | 'closing'>;

/** What closing one's account would leave to do, and what has to be done before. */
export async function readClosing({ db, closing }: Parts, { userId }: CurrentUser): Promise<Result<Closing>> {
  return inTransaction<Result<Closing>>(db, async (tx) => {
    const account = await lockAccount(tx, userId);
    if (!account) return accountClosed;
    const refused = await refusalOf(tx, account, closing);
    return succeed({
      refusal: refused.ok ? null : refused.failure.detail,
      unpaid: await closing.orders.findUnpaid(tx, userId),
      unshipped: await closing.orders.findUnshipped(tx, userId),
    });
  });
}

/**
 * Closes one's own account, whose email was typed once more: all sessions end, and what an admin's closing erases goes. Paid
 * orders are still delivered. Fails with `invalid-request` for another email, `still-admin` for who works for the shop, `last-owner`, and
 * `orders-unpaid` as long as an order waits for its payment.
 */
export function closeOwnAccount(
  { db, mail, publicUrl, merchantEmail, closing }: Parts,
  { userId }: CurrentUser,
  typed: string,
): Promise<Result<{ modifiedCount: number }>> {
  return inTransaction<Result<{ modifiedCount: number }>>(db, async (tx) => {
    const account = await lockAccount(tx, userId);
    if (!account) return accountClosed;
    if (normalEmail(typed) !== account.email) return otherEmail;
    const refused = await refusalOf(tx, account, closing);
    if (!refused.ok) return refused;
    const who = { kind: 'user', id: userId } as const;
    const data = { orders: await closing.orders.count(tx, userId) };
    await closeLocked(tx, userId, closing);
    await writeAudit(tx, { actor: who, action: 'account-closed', subject: who, data });
    // Nobody was ever shown to own an email that is not verified.
    if (account.emailVerified) await mail.post(tx, closedMail({ email: account.email, publicUrl, merchantEmail }));
    return succeed({ modifiedCount: 1 });
  });
}

/** Why an account cannot be closed by its owner now, with what to do. */
async function refusalOf(
  tx: Transaction,
  { id, role }: LockedAccount,
  { companies, orders }: OwnAccount['closing'],
): Promise<Result<null>> {
  if (role !== 'user')
    return fail(
      'still-admin',
      'You work for this shop. An admin has to take your role away first, then you can close it.',
    );
  const company = await companies.findOwnedAlone(tx, id);
  if (company !== null)
    return fail(
      'last-owner',
      `You are the only owner of ${company}. Make another member an owner first, or close the company.`,
    );
  const unpaid = await orders.findUnpaid(tx, id);
  if (unpaid.total > 0)
    return fail('orders-unpaid', 'An order of yours waits for its payment. Pay it or cancel it first.');
  return succeed(null);
}

const otherWords = 'Please type the email of your account';
const otherEmail = fail('invalid-request', `${otherWords}.`, { errors: { email: otherWords } });
