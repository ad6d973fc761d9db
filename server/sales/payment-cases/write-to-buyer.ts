import { fail, type Result, succeed } from '#contract/failures.ts';
import { pages } from '#contract/pages.ts';
import type { OrderPage } from '#contract/sales/orders.ts';
import { BUYER_MAILS_A_DAY } from '#contract/sales/payment-cases.ts';
import type { CurrentUser } from '#server/platform/calls/current-user.ts';
import { inTransaction } from '#server/platform/database/connection.ts';
import { mailOf } from '#server/platform/mail/mail.layout.ts';
import type { NewMail } from '#server/platform/mail/mail.port.ts';
import { isVerified } from '#server/sales/orders/holds.repository.ts';
import { readersInPlaceOf } from '#server/sales/orders/notify-buyer.ts';
import { countEventsOfDay, moverOf, noteOrder } from '#server/sales/orders/order-steps.repository.ts';
import { findOrder, lockOrder, type StoredOrder } from '#server/sales/orders/orders.repository.ts';
import { readOrderPage } from '#server/sales/orders/orders.service.ts';
import type { PaymentCases } from './take-dispute.ts';

/** The event of an order that says that its buyer was written to. It has none of the words: they are in the mail. */
const WRITTEN = 'buyer-written';

/**
 * Mails the buyer of an order in an admin's words, with the audit log's entry; in place of who left its company, the owners.
 * Fails with `email-unverified` where nobody has shown whose the email is, and with `too-many-requests` after so many such mails for one order in a day.
 */
export async function writeToBuyer(
  cases: Pick<PaymentCases, 'db' | 'orderChanged' | 'mail' | 'publicUrl' | 'seller'>,
  actor: CurrentUser,
  orderId: string,
  words: string,
): Promise<Result<OrderPage>> {
  const written = await inTransaction<Result<null>>(cases.db, async (tx) => {
    // Two at once count one after the other.
    await lockOrder(tx, orderId);
    const found = await findOrder(tx, orderId);
    if (!found) return fail('not-found', 'There is no such order.');
    const owners = await readersInPlaceOf(tx, found.row);
    if (owners?.length === 0)
      return fail(
        'email-unverified',
        `Who ordered this has left ${found.companyName}, and no owner has verified their email. The phone number is ${found.row.phone}.`,
      );
    if (!owners && !(await isVerified(tx, found.row.userId)))
      return fail(
        'email-unverified',
        `Nobody has verified ${found.row.email} yet, so nothing goes there that somebody wrote. The phone number is ${found.row.phone}.`,
      );
    if ((await countEventsOfDay(tx, orderId, WRITTEN)) >= BUYER_MAILS_A_DAY)
      return fail('too-many-requests', `The buyer had ${BUYER_MAILS_A_DAY} such mails today. Please telephone.`);
    for (const to of owners ?? [{ name: found.name, email: found.row.email }])
      await cases.mail.post(tx, mailTo(to, found, words, cases));
    await noteOrder(tx, orderId, WRITTEN, moverOf(actor));
    return succeed(null);
  });
  if (!written.ok) return written;
  cases.orderChanged(orderId);
  return readOrderPage(cases.db, actor, orderId);
}

/** The mail: the words in their own paragraphs, and answers go to the company. */
function mailTo(
  { name, email }: { name: string; email: string },
  { row: { id, orderNumber } }: StoredOrder,
  words: string,
  { publicUrl, seller }: Pick<PaymentCases, 'publicUrl' | 'seller'>,
): NewMail {
  const title = `About order ${orderNumber}`;
  return {
    to: email,
    replyTo: seller.email,
    ...mailOf({
      subject: title,
      paragraphs: [`Hello, ${name}.`, ...words.split(/\n+/).filter((line) => line.trim() !== '')],
      button: { label: `See order ${orderNumber}`, url: `${publicUrl}${pages.order(id)}` },
      closing: `Answer this mail, and you reach ${seller.name}.`,
      publicUrl,
    }),
  };
}
