import { randomUUIDv7 } from 'node:crypto';
import { type SQL, sql } from 'drizzle-orm';
import { piecesIn } from '#contract/sales/order-lines.ts';
import { rememberingFirst } from '#server/accounts/addresses/addresses.repository.ts';
import { stayingMember } from '#server/accounts/companies/companies.repository.ts';
import { holdPieces, partsToTake, takePieces } from '#server/catalogue/stock/stock.repository.ts';
import type { Queryable } from '#server/platform/database/connection.ts';
import { part } from '#server/platform/database/schema/catalogue/parts.ts';
import { idempotencyKey, order, orderEvent, orderLine } from '#server/platform/database/schema/sales/orders.ts';
import { statement } from '#server/platform/database/statements.ts';
import type { NewMail } from '#server/platform/mail/mail.port.ts';
import { mailRows, storingMails } from '#server/platform/mail/mail.repository.ts';
import { takeTurn } from './holds.repository.ts';
import { type NewLine, type NewOrder, type OrderHead, totalOf } from './new-order.ts';
import { sumsOf, sumTypes } from './order-sums.ts';
import { termsText } from './order-terms.repository.ts';

/** Gives a number for an order that nobody else gets, in a query. */
export const nextOrderNumber = sql`nextval('order_number')`;

/** So many numbers for orders. One query. */
export async function takeOrderNumbers(db: Queryable, count: number): Promise<number[]> {
  const { rows } = await db.execute<{ number: number }>(
    sql`select ${nextOrderNumber} as number from generate_series(1, ${count}::integer)`,
  );
  return rows.map(({ number }) => number);
}

/** The columns of the sums. */
const sumNames = sql.raw(Object.keys(sumTypes).join(', '));
const sumColumns = sql.raw(
  Object.entries(sumTypes)
    .map(([name, type]) => `${name} ${type}`)
    .join(', '),
);

/** Orders to write together, with all that holds of them. */
export interface Placing {
  head: OrderHead;
  orders: readonly NewOrder[];
  /** The turn of the account and the text of the terms that they were checked by, and what the buyer is in the company. */
  checkedBy: { turn: number; terms: string; member: { role: string; groupId: string | null } | null };
  /** What they take of the company's credit, which is not taken otherwise since; null where they are not on account. */
  credit: { turn: number; release: string | null } | null;
  /** The key of the request, which answers them from now on. */
  repeatable: { route: string; key: string; bodyHash: string } | null;
  mails: readonly NewMail[];
  /** Whether the address is remembered, if it is the first one of the person. */
  remember: boolean;
}

const types = {
  user: 'uuid',
  placer: 'uuid',
  company: 'uuid',
  role: 'text',
  group: 'uuid',
  country: 'text',
  turn: 'integer',
  terms: 'text',
  at: 'bigint',
  orders: 'json',
  parts: 'uuid[]',
  lines: 'json',
  keys: 'json',
  mails: 'json',
  places: 'json',
  credit: 'integer',
  release: 'uuid',
} as const;

/** The parts of the statement by which orders take credit of a company, and use a release: credit stands above orders. */
export interface CreditParts {
  takeCredit(values: Record<'companyId' | 'turn' | 'when', SQL>): SQL;
  takeRelease(values: Record<'id' | 'orderId' | 'when', SQL>): SQL;
}

const placing = ({ takeCredit, takeRelease }: CreditParts) =>
  statement(
    'place-orders',
    types,
    ({
      user,
      placer,
      company,
      role,
      group,
      country,
      turn,
      terms,
      at,
      orders,
      parts,
      lines,
      keys,
      mails,
      places,
      credit,
      release,
    }) => {
      const allThere = sql`exists (select from good)`;
      const isChecked = sql`exists (select from turned) and (${credit} is null or exists (select from credited))`;
      return sql<{ id: string }>`
    with wanted as materialized (
      select * from json_to_recordset(${lines}) as line(
        order_id uuid, id uuid, movement_id uuid, part_id uuid, part_version integer, position integer, name text, sku text,
        unit_price_cents bigint, list_price_cents bigint, quantity integer, price_cents bigint, tax_rate integer,
        tax_cents bigint, tax_added_cents bigint, price_reasons jsonb, company_number text, company_name text,
        cost_centre text, text text, ahead boolean)
    ), moment as (
      select to_timestamp(${at} / 1000.0)::timestamptz(3) as placed_at
    ), staying as materialized (
      ${stayingMember({ userId: user, companyId: company, role, groupId: group })}
    ), turned as (
      ${takeTurn({
        userId: user,
        turn,
        when: sql`${termsText({ company, group, country })} = ${terms} and (${company} is null or exists (select from staying))`,
      })}
    ), credited as (
      ${takeCredit({ companyId: company, turn: credit, when: sql`exists (select from turned)` })}
    ), there as materialized (
      ${partsToTake(parts, sql`${isChecked} and held.version = line.part_version and held.price_cents = line.list_price_cents`)}
    ), good as materialized (
      select 1 as all_there where (select count(*) from there) = (select count(*) from wanted)
    ), claimed as (
      insert into ${idempotencyKey} (user_id, route, key, body_hash, answer)
      select ${user}, route, key, body_hash, jsonb_build_object('orders', orders)
      from json_to_recordset(${keys}) as claim(route text, key text, body_hash text, orders jsonb) where ${allThere}
    ), placed as (
      insert into ${order} (id, order_number, user_id, placed_by, company_id, purchase_order_number, note, email, street, city, phone,
        country, postal_code, quantity, total_cents, payment_method, fulfilment, deposit_cents, held_until, created_at, updated_at, ${sumNames})
      select id, order_number, ${user}, ${placer}, ${company}, purchase_order_number, note, email, street, city, phone,
        country, postal_code, quantity, total_cents, payment_method, fulfilment, deposit_cents, to_timestamp(held_until / 1000.0), placed_at, placed_at, ${sumNames}
      from json_to_recordset(${orders}) as entry(id uuid, order_number bigint, purchase_order_number text, note text,
        email text, street text, city text, phone text, country text, postal_code text, quantity integer, total_cents bigint,
        payment_method text, fulfilment text, deposit_cents bigint, held_until float8, ${sumColumns}), moment where ${allThere}
      returning id
    ), lines as (
      insert into ${orderLine} (id, order_id, part_id, position, name, sku, unit_price_cents,
        list_price_cents, quantity, price_cents, tax_rate, tax_cents, tax_added_cents, price_reasons, company_number, company_name,
        cost_centre, text, cost_cents)
      select id, order_id, part_id, position, name, sku, unit_price_cents,
        list_price_cents, quantity, price_cents, tax_rate, tax_cents, tax_added_cents, price_reasons, company_number, company_name,
        cost_centre, text, (select part.cost_cents from ${part} where part.id = part_id)
      from wanted where ${allThere}
    ), held as (${holdPieces(user, allThere)}
    ), noted as (
      insert into ${orderEvent} (id, order_id, kind, actor_kind, actor_id, created_at)
      select event.id, entry.id, event.kind, 'user', coalesce(${placer}, ${user}), placed_at
      from json_to_recordset(${orders}) as entry(id uuid, events json),
        json_to_recordset(entry.events) as event(id uuid, kind text), moment where ${allThere}
    ), mailed as (${storingMails(mails, allThere)}
    ), remembered as (${rememberingFirst(user, places, allThere)}
    ), taken as (${takePieces(parts, allThere)}
    ), released as (
      ${takeRelease({ id: release, orderId: sql`(select min(id::text)::uuid from placed)`, when: allThere })}
    )
    select id from placed`;
    },
  );

/** Writes orders with what they take of stock and of credit: see `insert`. */
export function orderWriter(credit: CreditParts): (db: Queryable, placing: Placing) => Promise<boolean> {
  const write = placing(credit);
  return (db, orders) => insert(db, write, orders);
}

/**
 * Writes orders with their lines, the ledger's holds, first events, key, mails and the address, and takes their stock: one
 * statement, which writes all of it or nothing. Parts are locked in the order of their ids. Gives whether they
 * are written: not where a part is short or not as it was read, the terms changed, the account ordered something else
 * meanwhile, the credit of the company was taken otherwise, or the buyer does not belong to the company as they did. Throws a unique violation of
 * `idempotency_key` when that key was used before.
 */
async function insert(db: Queryable, write: ReturnType<typeof placing>, orderly: Placing): Promise<boolean> {
  const { head, orders, checkedBy, credit, repeatable, mails, remember } = orderly;
  const { street, city, phone, country, postalCode } = head;
  const rows = await write(db, {
    user: head.userId,
    placer: head.placedBy?.id ?? null,
    company: head.company?._id ?? null,
    role: checkedBy.member?.role ?? null,
    group: checkedBy.member?.groupId ?? null,
    country: country ?? '',
    turn: checkedBy.turn,
    credit: credit?.turn ?? null,
    release: credit?.release ?? null,
    terms: checkedBy.terms,
    at: head.createdAt.getTime(),
    orders: JSON.stringify(orders.map(orderRow)),
    parts: orders.flatMap(({ lines }) => lines.map(({ partId }) => partId)),
    lines: JSON.stringify(orders.flatMap(({ id, lines }) => lines.map((line, place) => lineRow(id, line, place)))),
    keys: JSON.stringify(repeatable ? [keyRow(repeatable, orders)] : []),
    mails: mailRows(mails),
    places: JSON.stringify(
      remember ? [{ id: randomUUIDv7(), street, city, phone, country, postal_code: postalCode ?? '' }] : [],
    ),
  });
  return rows.length > 0;
}

function keyRow({ route, key, bodyHash }: NonNullable<Placing['repeatable']>, orders: readonly NewOrder[]) {
  return { route, key, body_hash: bodyHash, orders: orders.map(({ id }) => id) };
}

function orderRow(placing: NewOrder) {
  const kinds = placing.sums.requestState ? ['placed', 'delivery-asked'] : ['placed'];
  return {
    id: placing.id,
    order_number: placing.orderNumber,
    purchase_order_number: placing.purchaseOrderNumber,
    note: placing.note,
    ...{ email: placing.email, street: placing.street, city: placing.city, phone: placing.phone },
    ...{ country: placing.country, postal_code: placing.postalCode },
    quantity: piecesIn(placing.lines),
    total_cents: totalOf(placing),
    ...{ payment_method: placing.paymentMethod, fulfilment: placing.fulfilment },
    deposit_cents: placing.depositCents,
    held_until: placing.heldUntil.getTime(),
    ...sumsOf(placing.sums),
    events: kinds.map((kind) => ({ id: randomUUIDv7(), kind })),
  };
}

function lineRow(orderId: string, line: NewLine, position: number) {
  return {
    order_id: orderId,
    id: randomUUIDv7(),
    movement_id: randomUUIDv7(),
    part_id: line.partId,
    part_version: line.partVersion,
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
    cost_centre: line.costCentre,
    text: line.text,
    ahead: line.ahead,
  };
}
