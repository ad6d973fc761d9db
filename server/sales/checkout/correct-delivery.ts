import { countryName } from '#contract/countries.ts';
import { fail, type Result, succeed } from '#contract/failures.ts';
import { formatCents } from '#contract/money.ts';
import type { CorrectDelivery } from '#contract/sales/order-corrections.ts';
import type { OrderPage } from '#contract/sales/orders.ts';
import type { CurrentUser } from '#server/platform/calls/current-user.ts';
import { sellsForShop } from '#server/platform/calls/staff.ts';
import type { Transaction } from '#server/platform/database/connection.ts';
import { zoneOf } from '#server/sales/delivery/delivery-of.ts';
import { listZones } from '#server/sales/delivery/zones.repository.ts';
import { changeOrder } from '#server/sales/orders/change-order.ts';
import { notifyBuyer } from '#server/sales/orders/notify-buyer.ts';
import { findOrderFor } from '#server/sales/orders/order-access.ts';
import { correctOrder } from '#server/sales/orders/order-corrections.repository.ts';
import { moverOf, noteOrder, unpack } from '#server/sales/orders/order-steps.repository.ts';
import { listLines, type OrderRow } from '#server/sales/orders/orders.repository.ts';
import { readDestination } from './check-order.ts';
import type { Checkout } from './checkout.ts';
import { readBasis } from './order-basis.repository.ts';
import { wrongState } from './order-status.ts';
import { type Place, sumLines } from './order-sum.ts';

const fields = ['street', 'postalCode', 'city', 'country', 'phone', 'purchaseOrderNumber'] as const;

type Delivery = Pick<OrderRow, (typeof fields)[number]>;

/**
 * Puts right where a paid order goes, its phone number and the buyer's own number, for whoever may cancel it. Where nothing is
 * other than before, nobody is written to. Fails as `findOrderFor` does, with `wrong-state` for an order that does not wait to
 * be shipped, and with `invalid-request` for a place that is none, or where tax or delivery would be others.
 */
export async function correctDelivery(
  checkout: Checkout,
  actor: CurrentUser,
  orderId: string,
  input: CorrectDelivery,
): Promise<Result<OrderPage>> {
  const found = await findOrderFor(checkout.db, actor, orderId, 'correct');
  if (!found.ok) return found;
  return changeOrder(checkout, actor, orderId, async (tx, order) => {
    if (order.fulfilment !== 'shipping' || order.payment === 'refunded')
      return wrongState(order, 'Only an order that is paid and not shipped yet can be changed.');
    const named = namedBy(input, order);
    if (!named.ok) return named;
    const changed = fields.filter((field) => named.value[field] !== order[field]);
    if (changed.length === 0) return succeed(null);
    const allowed = await checkPlace(tx, actor, order, { ...named.value, changed });
    if (!allowed.ok) return allowed;
    await correctOrder(tx, orderId, named.value);
    await noteOrder(tx, orderId, 'delivery-corrected', moverOf(actor), { fields: changed.map(wordOf).join(', ') });
    // Its label and its slip say the former place.
    await unpack(tx, orderId, moverOf(actor));
    await notifyBuyer(checkout, tx, orderId, { kind: 'delivery-corrected' });
    return succeed(null);
  });
}

/** What the order then says; the postal code as its country writes it. */
function namedBy(input: CorrectDelivery, order: OrderRow): Result<Delivery> {
  const { street = order.street, city = order.city, number = order.phone } = input;
  const country = input.country ?? order.country ?? undefined;
  const postalCode = input.postalCode ?? order.postalCode ?? undefined;
  const moved = input.country !== undefined || input.postalCode !== undefined;
  const to = moved ? readDestination({ country, postalCode }) : succeed(order);
  if (!to.ok) return to;
  const purchaseOrderNumber = (input.purchaseOrderNumber ?? order.purchaseOrderNumber) || null;
  const { country: inCountry, postalCode: code } = to.value;
  return succeed({ street, city, phone: number, country: inCountry, postalCode: code, purchaseOrderNumber });
}

/** Whether the order costs at the other place what it cost, as it was paid: then it may go there. */
async function checkPlace(
  tx: Transaction,
  actor: CurrentUser,
  order: OrderRow,
  { changed, country, postalCode }: Delivery & { changed: readonly (keyof Delivery)[] },
): Promise<Result<null>> {
  const { pricesGross, deliveryKind } = order;
  const place = { country: country ?? '', postalCode: postalCode ?? '' };
  if (deliveryKind === 'request' && !sellsForShop(actor) && changed.some((field) => ofPlace.includes(field)))
    return refused(changed, 'The price of its delivery was agreed for that address. Please write to us.');
  if (place.country === (order.country ?? '') && place.postalCode === (order.postalCode ?? '')) return succeed(null);
  const otherCountry = place.country !== (order.country ?? '');
  const zones = deliveryKind === null ? [] : await listZones(tx);
  const zoneAt = (at: Place) => zoneOf(zones, at.country, at.postalCode)?.id ?? null;
  const otherZone = zoneAt(place) !== zoneAt({ country: order.country ?? '', postalCode: order.postalCode ?? '' });
  if (!otherZone && !(otherCountry && pricesGross !== null)) return succeed(null);
  const where = otherCountry
    ? `${countryName(place.country)} is another country.`
    : 'That postal code is in another zone of delivery.';
  const costs = await costsAt(tx, order, place);
  return refused(
    otherCountry ? ['country'] : ['postalCode'],
    `${where} ${costs} The order cannot be moved there: cancel it, and all of its money goes back; then order anew to that address.`,
  );
}

const ofPlace: readonly (keyof Delivery)[] = ['street', 'postalCode', 'city', 'country'];

function refused(changed: readonly (keyof Delivery)[], message: string) {
  const [field = 'street'] = changed.filter((one) => ofPlace.includes(one));
  return fail('invalid-request', message, { errors: { [field]: message } });
}

/** What the order would cost at a place by today's terms, beside what it cost, as a sentence. */
async function costsAt(tx: Transaction, order: OrderRow, place: Place): Promise<string> {
  const lines = await listLines(tx, [order.id]);
  const parts = lines.map(({ partId }) => partId);
  const { userId, companyId } = order;
  const basis = await readBasis(tx, { userId, companyId: companyId ?? undefined, country: place.country, parts });
  const priced = lines.flatMap(({ partId, quantity, priceCents }) => {
    const part = basis.parts.get(partId);
    return part ? [{ ...part, quantity, priceCents }] : [];
  });
  if (priced.length < lines.length) return 'What it costs there has to be worked out anew.';
  const choice = order.deliveryKind === 'pick-up' ? 'pick-up' : 'send';
  const { sums, totalCents, refusal } = sumLines(priced, basis, place, { choice });
  if (refusal) return refusal.message;
  if (sums.requestState !== null) return 'What delivery costs there has to be worked out first.';
  const more = totalCents - order.totalCents;
  const other = more === 0 ? 'as much' : `${formatCents(Math.abs(more))} ${more > 0 ? 'more' : 'less'}`;
  const rows = [
    ['delivery', sums.shippingCents, order.shippingCents],
    ['tax', sums.taxCents, order.taxCents],
  ] as const;
  const why = rows.map(([name, there, here]) => `${name} ${formatCents(there)} in place of ${formatCents(here)}`);
  return `There it costs ${other}: ${formatCents(totalCents)} in place of ${formatCents(order.totalCents)} (${why.join(', ')}).`;
}

const words = { postalCode: 'postal code', phone: 'phone number', purchaseOrderNumber: 'own number' } as const;

const wordOf = (field: keyof Delivery): string => (field in words ? words[field as keyof typeof words] : field);
