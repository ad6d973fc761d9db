import { fail, type Result, succeed } from '#contract/failures.ts';
import type { OrderPage } from '#contract/sales/orders.ts';
import { isClosedUnverified } from '#server/accounts/identity/accounts.repository.ts';
import { isMailWanted } from '#server/accounts/own-account/mail-choices.repository.ts';
import { writeAudit } from '#server/platform/audit/audit.repository.ts';
import type { CurrentUser } from '#server/platform/calls/current-user.ts';
import { inTransaction, type Transaction } from '#server/platform/database/connection.ts';
import type { NewMail } from '#server/platform/mail/mail.port.ts';
import { changeOrder, type OrderChanges } from '#server/sales/orders/change-order.ts';
import { type BuyerMail, mailAsAllowed, readersInPlaceOf } from '#server/sales/orders/notify-buyer.ts';
import { findOrderFor, isOfBuyersSide } from '#server/sales/orders/order-access.ts';
import type { StoredOrder } from '#server/sales/orders/orders.repository.ts';
import { setAnswered, setWaitsForAnswer } from '#server/sales/orders/waits-for-answer.repository.ts';
import { toBuyerMail, toShopMail } from './order-messages.mails.ts';
import {
  findLastAsker,
  findQuestionAfter,
  insertMessage,
  setMessagesRead,
  wasJustWritten,
} from './order-messages.repository.ts';

/** What messages about orders work with. */
export interface Messages extends BuyerMail, OrderChanges {
  /** Who answers buyers, and where mail to the shop goes. */
  seller: { name: string; email: string };
}

/**
 * Writes a message about an order and mails it to the other side. From its buyer and members of its company it goes to the shop, and waits for
 * an answer; from other admins to the buyer, or to the owners in place of who left the company, and to the member who asked last. A buyer whose email nobody has verified
 * is mailed that there is one, without its words. What is sent again because its answer was lost is one message. Fails with `not-found`, and with `email-unverified` where nobody is left to read it.
 */
export async function writeMessage(
  messages: Messages,
  actor: CurrentUser,
  orderId: string,
  text: string,
): Promise<Result<OrderPage>> {
  return changeOrder(messages, actor, orderId, async (tx) => {
    const readable = await findOrderFor(tx, actor, orderId, 'read');
    if (!readable.ok) return readable;
    const found = readable.value;
    const fromShop = !(await isOfBuyersSide(tx, actor, found.row));
    const message = { orderId, authorId: actor.userId, text };
    if (await wasJustWritten(tx, message)) return succeed(null);
    const mailed = fromShop
      ? await mailBuyer(messages, tx, found, text)
      : await mailShop(messages, tx, found, actor, text);
    if (!mailed.ok) return mailed;
    await insertMessage(tx, { ...message, fromShop });
    if (!fromShop) await setWaitsForAnswer(tx, orderId);
    else {
      await setAnswered(tx, orderId);
      const who = { kind: 'user', id: actor.userId } as const;
      await writeAudit(tx, { actor: who, action: 'buyer-written', subject: { kind: 'order', id: orderId } });
    }
    return succeed(null);
  });
}

/** Says that what the buyer of an order wrote up to a message needs no answer, for admins. What they wrote since then waits on. Fails with `not-found`. */
export function needNoAnswer(
  messages: Messages,
  actor: CurrentUser,
  orderId: string,
  upTo: string,
): Promise<Result<OrderPage>> {
  return changeOrder(messages, actor, orderId, async (tx) => {
    const after = await findQuestionAfter(tx, orderId, upTo);
    if (!after) return fail('not-found', 'There is no such message.');
    await setAnswered(tx, orderId, after.at);
    return succeed(null);
  });
}

/** Says that the buyer's side has seen the shop's messages; what an admin sees for the shop changes nothing. Fails with `not-found`. */
export async function readMessages(
  { db }: Messages,
  actor: CurrentUser,
  orderId: string,
): Promise<Result<{ modifiedCount: number }>> {
  return inTransaction(db, async (tx) => {
    const found = await findOrderFor(tx, actor, orderId, 'read');
    if (!found.ok) return found;
    const isTheirs = await isOfBuyersSide(tx, actor, found.value.row);
    return succeed({ modifiedCount: isTheirs ? await setMessagesRead(tx, orderId) : 0 });
  });
}

async function mailBuyer(messages: Messages, tx: Transaction, found: StoredOrder, text: string): Promise<Result<null>> {
  const { row, name, email, companyName } = found;
  const write = (to: { name: string; email: string }) =>
    toBuyerMail({ order: row, text, publicUrl: messages.publicUrl }, to, messages.seller);
  const owners = await readersInPlaceOf(tx, row);
  if (!owners && (await isClosedUnverified(tx, row.userId)))
    return fail(
      'email-unverified',
      `The account of ${name} is closed, and its email was never verified. The phone number is ${row.phone}.`,
    );
  const wants = (userId: string) => isMailWanted(tx, 'order-messages', userId);
  const mails: (NewMail | null)[] = [];
  for (const owner of owners ?? []) mails.push((await wants(owner.userId)) ? write(owner) : null);
  if (!owners) {
    const isWanted = await wants(row.userId);
    mails.push(isWanted ? await mailAsAllowed(messages, tx, row.userId, write({ name, email })) : null);
  }
  // Who asked for the company reads the answer too.
  const asker = await findLastAsker(tx, row);
  if (asker && !owners?.some((owner) => owner.userId === asker.userId))
    mails.push((await wants(asker.userId)) ? write(asker) : null);
  if (mails.length === 0)
    return fail(
      'email-unverified',
      `Who ordered this has left ${companyName}, and no owner has verified their email. The phone number is ${row.phone}.`,
    );
  for (const mail of mails.filter((each) => each !== null)) await messages.mail.post(tx, mail);
  return succeed(null);
}

async function mailShop(
  { mail, publicUrl, seller }: Messages,
  tx: Transaction,
  { row }: StoredOrder,
  { name }: CurrentUser,
  text: string,
): Promise<Result<null>> {
  await mail.post(tx, toShopMail({ order: row, text, publicUrl }, { to: seller.email, from: name }));
  return succeed(null);
}
