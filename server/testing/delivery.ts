import { sql } from 'drizzle-orm';
import type { SaveZone } from '#contract/sales/delivery.ts';
import type { Order } from '#contract/sales/orders.ts';
import { taxOf } from '#server/sales/tax/tax-of.ts';
import type { Person, TestShop } from './open-shop.ts';

/** A zone as it is typed. */
export const aZone = {
  name: 'Nordic',
  countries: ['Sweden', 'no', 'DK', 'Finland'],
  postalCodes: [],
  countedBy: 'weight',
  steps: [
    { upTo: 10, price: 38 },
    { upTo: 30.5, price: 64 },
  ],
  above: 'request',
  freeFrom: 5000,
  carrier: 'Nordic Freight',
  pickUp: true,
  ownCarrier: false,
} satisfies SaveZone;

/** A zone for all other countries, where each order waits for a price. */
export const everywhereElse = {
  ...aZone,
  ...{ name: 'Everywhere else', countries: [], steps: [], freeFrom: null, carrier: 'by agreement', pickUp: false },
} satisfies SaveZone;

/** Adds a zone that must be taken. Gives its id. */
export async function addZone(shop: TestShop, admin: Person, zone: SaveZone): Promise<string> {
  const answer = await shop.ask('POST', '/delivery-zones', { as: admin, body: zone });
  if (answer.status !== 200) throw new Error(`The zone was refused: ${JSON.stringify(answer.body)}`);
  return answer.body.zones.find(({ name }: { name: string }) => name === zone.name)._id;
}

/** Rates in basis points with which an order was placed; none: tax was off. */
export interface Rates {
  goods: number;
  delivery: number;
  gross?: boolean;
  reverse?: boolean;
}

/** Turns an order into one whose delivery has a price on request, with the tax of its goods. */
export async function askForDelivery({ checkout: { db } }: TestShop, { _id }: Pick<Order, '_id'>, rates?: Rates) {
  const { gross = false, reverse = false } = rates ?? {};
  await db.execute(sql`update order_line set tax_rate = ${rates?.goods ?? null} where order_id = ${_id}`);
  await db.execute(sql`update "order" set delivery_kind = 'request', request_state = 'asked', delivery_zone = 'Everywhere else',
    delivery_carrier = 'by agreement', weight_grams = 84000, planned_cartons = 6, country = 'KR', postal_code = '04524',
    held_until = created_at + interval '48 hours', shipping_tax_rate = ${rates?.delivery ?? null},
    prices_gross = ${rates ? gross : null}, reverse_charge = ${reverse ? 'The buyer owes the VAT.' : null} where id = ${_id}`);
  const [row] = (await db.execute(sql`select price_cents::int as cents from order_line where order_id = ${_id}`)).rows;
  if (!rates) return;
  const [share] = taxOf([{ cents: Number(row?.cents), rate: rates.goods }], { gross, reverse });
  const { taxCents = 0, addedCents = 0 } = share ?? {};
  await db.execute(
    sql`update order_line set tax_cents = ${taxCents}, tax_added_cents = ${addedCents} where order_id = ${_id}`,
  );
  await db.execute(sql`update "order" set tax_cents = ${taxCents}, tax_added_cents = ${addedCents},
    total_cents = total_cents + ${addedCents} where id = ${_id}`);
}
