import type { Transaction } from '#server/platform/database/connection.ts';
import type { MailService } from '#server/platform/mail/mail.port.ts';
import { readBuyerAndMoney } from '#server/sales/orders/order-page.repository.ts';
import { findOrder, toOrder } from '#server/sales/orders/orders.repository.ts';
import { type OrderNews, orderMail } from './order.mails.ts';

/** Mails the buyer what has happened to an order, with the transaction in which it happens: rolled back, there is no mail. */
export async function tellBuyer(
  { mail, publicUrl }: { mail: MailService; publicUrl: string },
  tx: Transaction,
  orderId: string,
  news: OrderNews,
): Promise<void> {
  const found = await findOrder(tx, orderId);
  if (!found) throw new Error(`Order ${orderId} has news and is not there`);
  const { name } = await readBuyerAndMoney(tx, found.row);
  await mail.post(tx, orderMail(news, toOrder(found), name, publicUrl));
}
