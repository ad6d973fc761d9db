import type { Transaction } from '#server/platform/database/connection.ts';
import type { NewMail } from '#server/platform/mail/mail.port.ts';
import { readBuyerAndMoney } from '#server/sales/orders/order-page.repository.ts';
import { findOrder, toOrder } from '#server/sales/orders/orders.repository.ts';
import type { Checkout } from './checkout.ts';
import { type OrderNews, orderMail, unverifiedMail } from './order.mails.ts';

/** Mails the buyer what has happened to an order, with the transaction in which it happens: rolled back, there is no mail. */
export async function tellBuyer(
  checkout: Pick<Checkout, 'mail' | 'allowMail' | 'publicUrl'>,
  tx: Transaction,
  orderId: string,
  news: OrderNews,
): Promise<void> {
  const found = await findOrder(tx, orderId);
  if (!found) throw new Error(`Order ${orderId} has news and is not there`);
  const { name } = await readBuyerAndMoney(tx, found.row);
  await mailBuyer(checkout, tx, found.row.userId, orderMail(news, toOrder(found), name, checkout.publicUrl));
}

/** Posts a mail about an order as far as its buyer may be written to. */
export async function mailBuyer(
  { mail, allowMail, publicUrl }: Pick<Checkout, 'mail' | 'allowMail' | 'publicUrl'>,
  tx: Transaction,
  userId: string,
  written: NewMail,
): Promise<void> {
  const allowed = await allowMail(tx, userId);
  if (allowed === 'nothing') return;
  await mail.post(tx, allowed === 'everything' ? written : unverifiedMail(written, allowed.link, publicUrl));
}
