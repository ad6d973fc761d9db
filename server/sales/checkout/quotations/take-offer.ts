import { fail, type Result, succeed } from '#contract/failures.ts';
import { centsFromDollars, dollarsFromCents, formatCents } from '#contract/money.ts';
import { orderableOf } from '#contract/quantities.ts';
import type { Order } from '#contract/sales/orders.ts';
import type { AcceptQuotation } from '#contract/sales/quotations/quotation-requests.ts';
import { quotationName, versionName } from '#contract/sales/quotations/quotations.ts';
import { lockParts } from '#server/catalogue/stock/stock-back.repository.ts';
import { writeAudit } from '#server/platform/audit/audit.repository.ts';
import type { CurrentUser } from '#server/platform/calls/current-user.ts';
import type { Queryable, Transaction } from '#server/platform/database/connection.ts';
import { type CheckedOrder, checkSums, type Destination, toWrite } from '#server/sales/checkout/check-order.ts';
import type { Checkout } from '#server/sales/checkout/checkout.ts';
import type { OrderBasis } from '#server/sales/checkout/order-basis.repository.ts';
import type { AskedLine } from '#server/sales/prices/prices.ts';
import { toShopMail } from '#server/sales/quotations/quotation.mails.ts';
import {
  checkBuyer,
  findQuotationFor,
  holdQuotationFor,
  type ReadableQuotation,
} from '#server/sales/quotations/quotation-access.ts';
import { insertMessage } from '#server/sales/quotations/quotation-messages.repository.ts';
import { releaseHeld } from '#server/sales/quotations/quotation-stock.ts';
import { listVersions, updateQuotation } from '#server/sales/quotations/quotations.repository.ts';
import { linesOf, type Offered, offeredBy } from './offer-sum.ts';

/** The newest version of a quote, as it is about to become an order. `held`: pieces of a part that it holds until then; `reserved`: those that it held, for its order. */
export interface AcceptableOffer {
  quote: ReadableQuotation;
  validUntil: Date;
  offered: Offered;
  parts: string[];
  held: ReadonlyMap<string, number>;
  reserved?: ReadonlyMap<string, number>;
}

/** What somebody could accept of a quote now, while nothing changes. Fails as `findQuotationFor` and `acceptQuotation` do. */
export async function findOfferFor(
  db: Queryable,
  actor: CurrentUser,
  id: string,
  number: number,
): Promise<Result<AcceptableOffer>> {
  const found = await findQuotationFor(db, actor, id);
  return found.ok ? findOffer(db, found.value, number) : found;
}

/** The same of a quote that was read. Fails as `acceptQuotation` does before it places. */
async function findOffer(db: Queryable, found: ReadableQuotation, number: number): Promise<Result<AcceptableOffer>> {
  const may = checkBuyer(found);
  if (!may.ok) return may;
  const { row, state } = found;
  const name = quotationName(row.number);
  if (state === 'expired')
    return fail('quote-expired', `${versionName(row.number, row.version)} is over. Ask whether it still stands.`);
  if (state !== 'offered') return fail('wrong-state', `${name} cannot be accepted. Please look at it again.`);
  const [version] = await listVersions(db, row.id, row.version);
  if (number !== row.version || !version)
    return fail(
      'changed-meanwhile',
      `The newest version of ${name.toLowerCase()} is ${row.version}. Please look at it first.`,
    );
  if (version.lines.some(({ partId }) => partId === null))
    return fail('not-found', 'A part of it is not on sale any more. Please ask for another version.');
  const offered = offeredBy(found, version);
  const held = new Map(version.lines.map(({ partId, held }) => [partId ?? '', held]));
  return succeed({
    ...{ quote: found, validUntil: version.row.validUntil, offered, held },
    parts: offered.lines.map(({ partId }) => partId),
  });
}

/** The same for an order that is written in this transaction: what the quote holds of the stock goes back first. The caller has locked the quote. */
export async function takeOffer(
  tx: Transaction,
  found: ReadableQuotation,
  number: number,
): Promise<Result<AcceptableOffer>> {
  const offer = await findOffer(tx, found, number);
  if (!offer.ok) return offer;
  // Before the stock that is held goes back: whoever locks some parts locks all of them at once.
  await lockParts(tx, offer.value.offered.lines);
  await releaseHeld(tx, found.row.id, { forOrder: true });
  return succeed({ ...offer.value, held: new Map(), reserved: offer.value.held });
}

/** The same of a quote that nobody else accepts or changes until the transaction ends. */
export async function takeOfferFor(
  tx: Transaction,
  actor: CurrentUser,
  id: string,
  number: number,
): Promise<Result<AcceptableOffer>> {
  const found = await holdQuotationFor(tx, actor, id);
  return found.ok ? takeOffer(tx, found.value, number) : found;
}

/**
 * The order of an offer as it is to be written: at its own prices and pieces, whatever the minimum, where there is stock for them. `input.price`: the
 * total as its buyer saw it; without it, it is compared elsewhere.
 */
export function checkOffer(
  read: OrderBasis,
  { validUntil, offered, held, reserved }: AcceptableOffer,
  { input, to }: { input: Omit<AcceptQuotation, 'version' | 'price'> & { price?: number }; to: Destination },
): Result<CheckedOrder[]> {
  if (validUntil.getTime() <= read.rules.at)
    return fail('quote-expired', 'It is over since a moment. Ask whether it still stands.');
  const lines = linesOf(read, offered);
  if (!lines.ok) return lines;
  const { basis, ordered } = lines.value;
  const enough = checkStock(ordered, held);
  if (!enough.ok) return enough;
  const { shippingCents: offeredCents } = offered;
  const summed = checkSums(basis, ordered, { input, to, orderedBy: 'lines', offeredCents });
  if (!summed.ok) return summed;
  const [sum] = summed.value;
  if (input.price !== undefined && centsFromDollars(input.price) !== sum.totalCents)
    return fail('price-changed', `The total is now ${formatCents(sum.totalCents)}. Please check it and accept again.`, {
      facts: { price: dollarsFromCents(sum.totalCents) },
    });
  const written = toWrite(sum, basis, input);
  return succeed([
    { ...written, lines: written.lines.map((line) => ({ ...line, reserved: reserved?.get(line.partId) ?? 0 })) },
  ]);
}

function checkStock(ordered: readonly AskedLine[], held: AcceptableOffer['held']): Result<null> {
  const short = ordered.flatMap(({ part, quantity }) => {
    const { id, name } = part;
    const there = orderableOf(part) + (held.get(id) ?? 0);
    return quantity > there ? [{ part: id, name, quantity, available: there }] : [];
  });
  if (short.length === 0) return succeed(null);
  const names = short.map(({ name, quantity, available }) => `${name}: ${available} of ${quantity}`).join(', ');
  return fail('out-of-stock', `There is not enough stock any more: ${names}. Ask for another version.`, {
    facts: { short: short.map(({ part, quantity, available }) => ({ part, quantity, available })) },
  });
}

/** Says that a quote became an order: on the quote, in the audit log, and by a mail to the shop. */
export async function noteAccepted(
  { mail, publicUrl, seller }: Checkout,
  tx: Transaction,
  actor: CurrentUser,
  { row }: ReadableQuotation,
  order: Order,
): Promise<void> {
  const about = { quotationId: row.id, kind: 'accepted', authorId: actor.userId, fromShop: false } as const;
  await updateQuotation(tx, row.id, { state: 'accepted', orderId: order._id, draft: null, waitsSince: null });
  await insertMessage(tx, { ...about, version: row.version });
  const who = { kind: 'user', id: actor.userId } as const;
  await writeAudit(tx, {
    ...{ actor: who, action: 'quote-accepted', subject: { kind: 'quotation', id: row.id } },
    data: { version: row.version, order: order.orderNumber },
  });
  const subject = `${versionName(row.number, row.version)} is accepted: order ${order.orderNumber}`;
  const text = `By ${actor.name}, ${formatCents(centsFromDollars(order.price) ?? 0)}. ${paidWords(order)}`;
  await mail.post(tx, toShopMail({ id: row.id, subject, text, publicUrl }, seller.email));
}

function paidWords({ paymentMethod, status }: Order): string {
  return paymentMethod === 'account' && status === 'shipping' ? 'It goes on account.' : 'It waits for its payment.';
}
