import type { Order } from '#contract/sales/orders.ts';
import { findBookkeeping } from '#server/accounts/companies/bookkeeping/bookkeeping.repository.ts';
import { findMembership } from '#server/accounts/companies/companies.repository.ts';
import { type FoundMember, listOwners } from '#server/accounts/companies/members.repository.ts';
import type { Transaction } from '#server/platform/database/connection.ts';
import type { MailService, NewMail } from '#server/platform/mail/mail.port.ts';
import { toOrder } from '#server/sales/orders/order-answer.ts';
import { findOrder } from '#server/sales/orders/orders.repository.ts';
import { orderMail } from './order.mails.ts';
import { documentsOf, type OrderNews } from './order-news.ts';
import { listStandings } from './orders-of-users.repository.ts';
import { type Standing, unverifiedMail, verifiedMail } from './unverified.mails.ts';

/** What it takes to write to buyers. */
export interface BuyerMail {
  mail: MailService;
  /** What may be mailed to a buyer: everything once their email is verified, else the link that verifies it, once in an hour. */
  allowMail(tx: Transaction, userId: string): Promise<'everything' | 'nothing' | { link: string }>;
  /** The origin that mails lead to. */
  publicUrl: string;
}

/**
 * Who is written to about a company's order in place of its buyer, who has left the company: its owners with verified emails.
 * Null where the buyer may read of it.
 */
export async function readersInPlaceOf(
  tx: Transaction,
  { userId, companyId }: { userId: string; companyId: string | null },
): Promise<FoundMember[] | null> {
  if (companyId === null || (await findMembership(tx, userId, companyId))) return null;
  return listOwners(tx, companyId);
}

/**
 * Mails the buyer what has happened to an order, with the transaction in which it happens: rolled back, there is no mail. Who
 * left the company that it was for learns no more of it: its owners get the mail. With documents, the company's bookkeeping gets a copy, unless its address is among them.
 */
export async function notifyBuyer(
  buyerMail: BuyerMail,
  tx: Transaction,
  orderId: string,
  news: OrderNews,
): Promise<void> {
  const found = await findOrder(tx, orderId);
  if (!found) throw new Error(`Order ${orderId} has news and is not there`);
  const { name, email } = found;
  const writeTo = (to: { name: string; email: string }) =>
    orderMail(news, toOrder(found), name, buyerMail.publicUrl, to);
  const owners = await readersInPlaceOf(tx, found.row);
  // To the email that the account has now: the one that the order was placed with may be given up.
  const mails = owners
    ? owners.map(writeTo)
    : [await mailAsAllowed(buyerMail, tx, found.row.userId, writeTo({ name, email }))];
  for (const mail of mails) if (mail) await buyerMail.mail.post(tx, mail);
  if (found.row.companyId !== null && documentsOf(news, toOrder(found)).length > 0) {
    const copy = await findBookkeeping(tx, found.row.companyId);
    const isTold = mails.some((one) => one?.to.toLowerCase() === copy?.email.toLowerCase());
    if (copy?.confirmed && !isTold) await buyerMail.mail.post(tx, writeTo({ name: 'bookkeeping', email: copy.email }));
  }
}

/**
 * The mail about an order that its buyer is placing, as far as they may be written to, or null. While nobody has verified the email, all that an hour
 * brings is one mail, and it and the mail after verifying tell how every order stands: so nothing held back is lost. `fresh`:
 * orders that the transaction is about to write.
 */
export async function mailFor(
  buyerMail: BuyerMail,
  tx: Transaction,
  about: { userId: string; name: string; order: Order; news: OrderNews; fresh: readonly Standing[] },
): Promise<NewMail | null> {
  const { userId, name, order, news, fresh } = about;
  return mailAsAllowed(buyerMail, tx, userId, orderMail(news, order, name, buyerMail.publicUrl), fresh);
}

/** A mail about an order that is written already, as far as that buyer may be written to: `mailFor` says how far that is. */
export async function mailAsAllowed(
  { allowMail, publicUrl }: BuyerMail,
  tx: Transaction,
  userId: string,
  written: NewMail,
  fresh: readonly Standing[] = [],
): Promise<NewMail | null> {
  const allowed = await allowMail(tx, userId);
  if (allowed === 'nothing') return null;
  if (allowed === 'everything') return written;
  const standings = await listStandings(tx, userId, fresh);
  return unverifiedMail(written, { standings, link: allowed.link, publicUrl });
}

/** Mails somebody whose email was just verified how their orders stand; whoever has none gets no mail. */
export async function tellVerified(
  { mail, publicUrl }: Pick<BuyerMail, 'mail' | 'publicUrl'>,
  tx: Transaction,
  { userId, email }: { userId: string; email: string },
): Promise<void> {
  const standings = await listStandings(tx, userId);
  if (standings.length > 0) await mail.post(tx, verifiedMail(email, standings, publicUrl));
}
