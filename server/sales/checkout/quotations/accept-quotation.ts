import { fail, type Result, succeed } from '#contract/failures.ts';
import { centsFromDollars, dollarsFromCents, formatCents } from '#contract/money.ts';
import type { Order } from '#contract/sales/orders.ts';
import type { AcceptQuotation } from '#contract/sales/quotations/quotation-requests.ts';
import { quotationName, versionName } from '#contract/sales/quotations/quotations.ts';
import { lockParts } from '#server/catalogue/stock/stock-back.repository.ts';
import { writeAudit } from '#server/platform/audit/audit.repository.ts';
import type { CurrentUser } from '#server/platform/calls/current-user.ts';
import type { Transaction } from '#server/platform/database/connection.ts';
import { beginOrder } from '#server/sales/checkout/begin-order.ts';
import { type CheckedOrder, checkSums, type Destination, toWrite } from '#server/sales/checkout/check-order.ts';
import type { Checkout } from '#server/sales/checkout/checkout.ts';
import type { OrderToPlace } from '#server/sales/checkout/order-basis.repository.ts';
import { retryPlacing, takesCreditOf, withAccountLock } from '#server/sales/checkout/retry-placing.ts';
import { type Ordering, writeOrders } from '#server/sales/checkout/write-orders.ts';
import { findOrderFor } from '#server/sales/orders/order-access.ts';
import { toOrder } from '#server/sales/orders/order-answer.ts';
import type { AskedLine } from '#server/sales/prices/prices.ts';
import { toShopMail } from '#server/sales/quotations/quotation.mails.ts';
import { checkBuyer, holdQuotationFor, type ReadableQuotation } from '#server/sales/quotations/quotation-access.ts';
import { insertMessage } from '#server/sales/quotations/quotation-messages.repository.ts';
import { releaseHeld } from '#server/sales/quotations/quotation-stock.ts';
import { listVersions, type StoredVersion, updateQuotation } from '#server/sales/quotations/quotations.repository.ts';
import { lockCredit } from '#server/sales/receivables/turns.repository.ts';
import { linesOf, offeredBy } from './offer-sum.ts';

const ROUTE = 'POST /quotations/accept';

/**
 * Accepts the newest version of a quote: it becomes one order at its prices, in one transaction with what it holds of the stock. Two who accept
 * at once, and one who does it twice, get the same order. Fails with `quote-expired` once it is over, with `changed-meanwhile` for another version
 * than the newest, with `wrong-state` where there is nothing to accept, and as placing an order does.
 */
export async function acceptQuotation(
  checkout: Checkout,
  actor: CurrentUser,
  id: string,
  input: AcceptQuotation,
): Promise<Result<Order>> {
  const request = { actor, route: ROUTE, repeatable: null };
  const placed = await retryPlacing(checkout, request, () =>
    withAccountLock(checkout, { userId: actor.userId, companyId: null, alone: false }, async (db) => {
      const tx = db as Transaction;
      const found = await holdQuotationFor(tx, actor, id);
      if (!found.ok) return found;
      const before = await orderBefore(tx, actor, found.value);
      if (before) return before;
      const version = await acceptable(tx, found.value, input);
      if (!version.ok) return version;
      const creditOf = takesCreditOf({ ...input, company: found.value.row.companyId ?? undefined });
      if (creditOf !== null) await lockCredit(tx, creditOf);
      // Before the stock that is held goes back: whoever locks some parts locks all of them at once.
      const offered = offeredBy(found.value, version.value);
      await lockParts(tx, offered.lines);
      await releaseHeld(tx, id);
      const question = {
        ...{ userId: actor.userId, companyId: found.value.row.companyId ?? undefined, country: input.country },
        parts: offered.lines.map(({ partId }) => partId),
      };
      const company = found.value.row.companyId ?? undefined;
      const begun = await beginOrder(tx, { ...request, input: { ...input, company }, asked: question });
      if (begun.done) return begun.done;
      const { read, to } = begun;
      const checked = checkOffer(read, version.value, { input, to, offered });
      if (!checked.ok) return checked;
      const ordering: Ordering = {
        ...request,
        input,
        company: begun.company,
        placedBy: null,
        ...to,
        orderedBy: 'lines',
      };
      const written = await writeOrders(tx, checkout, ordering, { read, checked: [checked.value] });
      if (written !== 'changed' && written.ok)
        for (const order of written.value) await noteAccepted(checkout, tx, actor, found.value, order);
      return written;
    }),
  );
  if (!placed.ok) return placed;
  const [order] = placed.value;
  if (!order) throw new Error('An accepted quote became no order');
  return succeed(order);
}

/** The order that a quote has become before, for whoever accepts it again; or null. */
async function orderBefore(
  tx: Transaction,
  actor: CurrentUser,
  { row, side }: ReadableQuotation,
): Promise<Result<Order[]> | null> {
  if (row.state !== 'accepted' || row.orderId === null || side === 'shop') return null;
  const order = await findOrderFor(tx, actor, row.orderId, 'read');
  return order.ok ? succeed([toOrder(order.value)]) : order;
}

/** The version, where it can be accepted now by the actor. */
async function acceptable(
  tx: Transaction,
  found: ReadableQuotation,
  input: AcceptQuotation,
): Promise<Result<StoredVersion>> {
  const may = checkBuyer(found);
  if (!may.ok) return may;
  const { row, state } = found;
  const name = quotationName(row.number);
  if (state === 'expired')
    return fail('quote-expired', `${versionName(row.number, row.version)} is over. Ask whether it still stands.`);
  if (state !== 'offered') return fail('wrong-state', `${name} cannot be accepted. Please look at it again.`);
  const [version] = await listVersions(tx, row.id, row.version);
  if (input.version !== row.version || !version)
    return fail(
      'changed-meanwhile',
      `The newest version of ${name.toLowerCase()} is ${row.version}. Please look at it first.`,
    );
  if (version.lines.some(({ partId }) => partId === null))
    return fail('not-found', 'A part of it is not on sale any more. Please ask for another version.');
  return succeed(version);
}

/** The order of an offer as it is to be written: at its own prices and pieces, whatever the minimum, where there is stock for them. */
function checkOffer(
  read: OrderToPlace,
  version: StoredVersion,
  { input, to, offered }: { input: AcceptQuotation; to: Destination; offered: ReturnType<typeof offeredBy> },
): Result<CheckedOrder> {
  if (version.row.validUntil.getTime() <= read.rules.at)
    return fail('quote-expired', 'It is over since a moment. Ask whether it still stands.');
  const lines = linesOf(read, offered);
  if (!lines.ok) return lines;
  const { basis, ordered } = lines.value;
  const enough = checkStock(ordered);
  if (!enough.ok) return enough;
  const { shippingCents: offeredCents } = offered;
  const summed = checkSums(basis, ordered, { input, to, orderedBy: 'lines', offeredCents });
  if (!summed.ok) return summed;
  const [sum] = summed.value;
  if (centsFromDollars(input.price) !== sum.totalCents)
    return fail('price-changed', `The total is now ${formatCents(sum.totalCents)}. Please check it and accept again.`, {
      facts: { price: dollarsFromCents(sum.totalCents) },
    });
  return succeed(toWrite(sum, basis, input));
}

function checkStock(ordered: readonly AskedLine[]): Result<null> {
  const short = ordered.filter(({ part, quantity }) => quantity > part.available);
  if (short.length === 0) return succeed(null);
  const names = short.map(({ part, quantity }) => `${part.name}: ${part.available} of ${quantity}`).join(', ');
  return fail('out-of-stock', `There is not enough stock any more: ${names}. Ask for another version.`, {
    facts: { short: short.map(({ part, quantity }) => ({ part: part.id, quantity, available: part.available })) },
  });
}

async function noteAccepted(
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
  const text = `By ${actor.name}, ${formatCents(centsFromDollars(order.price) ?? 0)}. It waits for its payment.`;
  await mail.post(tx, toShopMail({ id: row.id, subject, text, publicUrl }, seller.email));
}
