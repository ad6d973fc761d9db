import { randomUUIDv7 } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import { dollarsFromCents } from '#contract/money.ts';
import { retention } from '#contract/retention.ts';
import { piecesIn } from '#contract/sales/order-lines.ts';
import type { Order } from '#contract/sales/orders.ts';
import type { PriceReason } from '#contract/sales/prices.ts';
import type { Database, Transaction } from '#server/platform/database/connection.ts';
import { idempotencyKey, order, orderEvent, orderLine } from '#server/platform/database/schema/orders.ts';
import { stockMovement } from '#server/platform/database/schema/stock.ts';
import { placeAndPurpose, toLine } from './order-answer.ts';
import { type StoredSums, showSums } from './order-sums.ts';

/** A line to write: prices in cents, quantity in pieces. */
export interface NewLine {
  partId: string;
  name: string;
  sku: string;
  /** The part's price for everybody, of which the price was computed. */
  listPriceCents: number;
  unitPriceCents: number;
  quantity: number;
  priceCents: number;
  /** In basis points; null where tax is off. */
  taxRate: number | null;
  taxCents: number;
  taxAddedCents: number;
  /** Why it costs that; null where no rule names the part. */
  reasons: readonly PriceReason[] | null;
  companyNumber: string | null;
  companyName: string | null;
}

export interface NewOrder {
  id: string;
  userId: string;
  company: { _id: string; name: string } | null;
  purchaseOrderNumber: string | null;
  note: string | null;
  email: string;
  street: string;
  city: string;
  phone: string;
  country: string | null;
  postalCode: string | null;
  holdMinutes: number;
  lines: readonly NewLine[];
  sums: StoredSums;
  /** `orders`: the ids of all that the same request places; stored with the first. */
  repeatable: { route: string; key: string; bodyHash: string; orders: readonly string[] } | null;
}

/** What an order costs, in cents: its lines, delivery and what tax adds to both. */
export function totalOf({ lines, sums }: Pick<NewOrder, 'lines' | 'sums'>): number {
  return lines.reduce((sum, { priceCents }) => sum + priceCents, sums.shippingCents + sums.taxAddedCents);
}

/** The columns of the sums, with their types. */
const sumTypes = {
  shipping_cents: 'bigint',
  shipping_tax_rate: 'integer',
  shipping_tax_cents: 'bigint',
  shipping_tax_added_cents: 'bigint',
  tax_cents: 'bigint',
  tax_added_cents: 'bigint',
  prices_gross: 'boolean',
  reverse_charge: 'text',
  delivery_kind: 'text',
  delivery_zone: 'text',
  delivery_carrier: 'text',
  request_state: 'text',
  weight_grams: 'bigint',
  planned_cartons: 'integer',
} as const;
const sumNames = sql.raw(Object.keys(sumTypes).join(', '));
const sumColumns = sql.raw(
  Object.entries(sumTypes)
    .map(([name, type]) => `${name} ${type}`)
    .join(', '),
);

function sumsOf(sums: StoredSums): string {
  return JSON.stringify({
    shipping_cents: sums.shippingCents,
    shipping_tax_rate: sums.shippingTaxRate,
    shipping_tax_cents: sums.shippingTaxCents,
    shipping_tax_added_cents: sums.shippingTaxAddedCents,
    tax_cents: sums.taxCents,
    tax_added_cents: sums.taxAddedCents,
    prices_gross: sums.pricesGross,
    reverse_charge: sums.reverseCharge,
    delivery_kind: sums.deliveryKind,
    delivery_zone: sums.deliveryZone,
    delivery_carrier: sums.deliveryCarrier,
    request_state: sums.requestState,
    weight_grams: sums.weightGrams,
    planned_cartons: sums.plannedCartons,
  } satisfies Record<keyof typeof sumTypes, unknown>);
}

/**
 * Writes an order with its lines, the ledger's holds, its first event and its idempotency key, in one statement.
 * Throws a unique violation of `idempotency_key` when that key was used before. Gives the order as its buyer sees it.
 */
export async function insertOrder(tx: Transaction, input: NewOrder): Promise<Order> {
  const lines = JSON.stringify(
    input.lines.map((line, position) => ({
      id: randomUUIDv7(),
      movement_id: randomUUIDv7(),
      part_id: line.partId,
      position,
      name: line.name,
      sku: line.sku,
      unit_price_cents: line.unitPriceCents,
      list_price_cents: line.listPriceCents,
      quantity: line.quantity,
      price_cents: line.priceCents,
      tax_rate: line.taxRate,
      tax_cents: line.taxCents,
      tax_added_cents: line.taxAddedCents,
      price_reasons: line.reasons,
      company_number: line.companyNumber,
      company_name: line.companyName,
    })),
  );
  const keys = JSON.stringify(
    input.repeatable
      ? [
          {
            route: input.repeatable.route,
            key: input.repeatable.key,
            body_hash: input.repeatable.bodyHash,
            orders: input.repeatable.orders,
          },
        ]
      : [],
  );
  // Times as milliseconds: Drizzle hands raw rows over with PostgreSQL's own text for them.
  const answer = await tx.execute<{ order_number: number; held_until: number; created_at: number }>(sql`
    with ordered as (
      select * from json_to_recordset(${lines}::json) as line(
        id uuid, movement_id uuid, part_id uuid, position integer, name text, sku text,
        unit_price_cents bigint, list_price_cents bigint, quantity integer, price_cents bigint, tax_rate integer, tax_cents bigint,
        tax_added_cents bigint, price_reasons jsonb, company_number text,
        company_name text)
    ), summed as (
      select * from json_to_record(${sumsOf(input.sums)}::json) as sums(${sumColumns})
    ), claimed as (
      insert into ${idempotencyKey} (user_id, route, key, body_hash, answer)
      select ${input.userId}::uuid, route, key, body_hash, jsonb_build_object('orders', orders)
      from json_to_recordset(${keys}::json) as claim(route text, key text, body_hash text, orders jsonb)
    ), placed as (
      insert into ${order} (id, user_id, company_id, purchase_order_number, note, email, street, city, phone, country,
        postal_code, quantity, total_cents, held_until, ${sumNames})
      select ${input.id}::uuid, ${input.userId}::uuid, ${input.company?._id ?? null}::uuid, ${input.purchaseOrderNumber}::text,
        ${input.note}::text,
        ${input.email}, ${input.street}, ${input.city}, ${input.phone}, ${input.country}::text, ${input.postalCode}::text,
        pieces, goods + shipping_cents + tax_added_cents, now() + make_interval(mins => ${input.holdMinutes}::integer), ${sumNames}
      from (select sum(quantity) as pieces, sum(price_cents) as goods from ordered) as sum cross join summed
      returning order_number, held_until, created_at
    ), lines as (
      insert into ${orderLine} (id, order_id, part_id, position, name, sku, unit_price_cents,
        list_price_cents, quantity, price_cents, tax_rate, tax_cents, tax_added_cents, price_reasons, company_number, company_name)
      select id, ${input.id}::uuid, part_id, position, name, sku, unit_price_cents,
        list_price_cents, quantity, price_cents, tax_rate, tax_cents, tax_added_cents, price_reasons, company_number, company_name
      from ordered
    ), held as (
      insert into ${stockMovement} (id, part_id, order_line_id, kind, quantity, actor_id)
      select movement_id, part_id, id, 'hold', -quantity, ${input.userId}::uuid from ordered
    ), noted as (
      insert into ${orderEvent} (id, order_id, kind, actor_kind, actor_id)
      values (${randomUUIDv7()}::uuid, ${input.id}::uuid, 'placed', 'user', ${input.userId}::uuid)
    )
    select order_number, (extract(epoch from held_until) * 1000)::bigint as held_until,
      (extract(epoch from created_at) * 1000)::bigint as created_at
    from placed`);
  const [placed] = answer.rows;
  if (!placed) throw new Error('An insert gave no row');
  return {
    _id: input.id,
    orderNumber: placed.order_number,
    email: input.email,
    street: input.street,
    city: input.city,
    number: input.phone,
    ...placeAndPurpose({ ...input, companyId: input.company?._id ?? null }, input.company?.name ?? null),
    quantity: piecesIn(input.lines),
    price: dollarsFromCents(totalOf(input)),
    ...showSums(input.sums, input.lines),
    paid: false,
    payment: 'unpaid',
    status: 'pending',
    lines: input.lines.map(({ reasons, ...line }) => toLine({ ...line, winner: reasons?.[0] ?? null })),
    heldUntil: new Date(placed.held_until).toISOString(),
    createdAt: new Date(placed.created_at).toISOString(),
    received: 0,
    refunded: 0,
    refundPending: 0,
  };
}

/** What a key was used for, or null. */
export async function findIdempotencyKey(db: Database | Transaction, userId: string, route: string, key: string) {
  const [row] = await db
    .select({ bodyHash: idempotencyKey.bodyHash, answer: idempotencyKey.answer })
    .from(idempotencyKey)
    .where(and(eq(idempotencyKey.userId, userId), eq(idempotencyKey.route, route), eq(idempotencyKey.key, key)));
  return row ?? null;
}

/** Remembers a key for a call that is safe to run again. Does nothing when the key is there already. */
export async function storeIdempotencyKey(
  db: Database | Transaction,
  used: { userId: string; route: string; key: string; bodyHash: string },
): Promise<void> {
  await db.insert(idempotencyKey).values(used).onConflictDoNothing();
}

/** Forgets keys older than a day. */
export async function forgetOldKeys(db: Database): Promise<void> {
  await db
    .delete(idempotencyKey)
    .where(sql`${idempotencyKey.createdAt} < now() - make_interval(hours => ${retention.idempotencyKeyHours})`);
}
