import type { Order } from '#contract/sales/orders.ts';
import { findMembership } from '#server/accounts/companies/companies.repository.ts';
import { listOwners } from '#server/accounts/companies/members.repository.ts';
import type { Transaction } from '#server/platform/database/connection.ts';
import type { MailService } from '#server/platform/mail/mail.port.ts';
import { readBuyerAndMoney } from '#server/sales/orders/order-page.repository.ts';
import { findOrder, toOrder } from '#server/sales/orders/orders.repository.ts';
import { type OrderNews, orderMail, unverifiedMail } from './order.mails.ts';

/** What it takes to write to buyers. */
export interface BuyerMail {
  mail: MailService;
  /**
   * What may be mailed to a buyer: everything once their email is verified, else the link that verifies it, and that once
   * in an hour unless `always`.
   */
  allowMail(
    tx: Transaction,
    userId: string,
    how: { always: boolean },
  ): Promise<'everything' | 'nothing' | { link: string }>;
  /** The origin that mails lead to. */
  publicUrl: string;
}

/**
 * Mails the buyer what has happened to an order, with the transaction in which it happens: rolled back, there is no mail. Who
 * left the company that it was for learns no more of it: its owners get the mail.
 */
export async function tellBuyer(
  buyerMail: BuyerMail,
  tx: Transaction,
  orderId: string,
  news: OrderNews,
): Promise<void> {
  const found = await findOrder(tx, orderId);
  if (!found) throw new Error(`Order ${orderId} has news and is not there`);
  const { name } = await readBuyerAndMoney(tx, found.row);
  const { userId, companyId } = found.row;
  if (companyId !== null && !(await findMembership(tx, userId, companyId))) {
    for (const owner of await listOwners(tx, companyId))
      await buyerMail.mail.post(tx, orderMail(news, toOrder(found), name, buyerMail.publicUrl, owner));
    return;
  }
  await mailBuyer(buyerMail, tx, { userId, name, order: toOrder(found), news });
}

/**
 * Posts a mail about an order as far as its buyer may be written to. Who paid learns what becomes of the money whenever it
 * happens; orders that cost nothing mail an unverified email once in an hour.
 */
export async function mailBuyer(
  { mail, allowMail, publicUrl }: BuyerMail,
  tx: Transaction,
  { userId, name, order, news }: { userId: string; name: string; order: Order; news: OrderNews },
): Promise<void> {
  const free =
    news.kind === 'placed' || news.kind === 'expired' || (news.kind === 'cancelled' && news.refundCents === 0);
  const allowed = await allowMail(tx, userId, { always: !free });
  if (allowed === 'nothing') return;
  const written = orderMail(news, order, name, publicUrl);
  await mail.post(tx, allowed === 'everything' ? written : unverifiedMail(written, allowed.link, publicUrl));
}
