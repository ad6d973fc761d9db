import { and, asc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { Database } from '#server/platform/database/connection.ts';
import { creditNote, invoice } from '#server/platform/database/schema/sales/invoices.ts';
import { order, orderLine } from '#server/platform/database/schema/sales/orders.ts';
import { refund } from '#server/platform/database/schema/sales/payments.ts';
import { billedTo, type Whose } from '#server/sales/orders/own-orders.repository.ts';
import { type CreditNote, creditNoteSchema, type Invoice, invoiceSchema, type Seller } from './documents.ts';
import { readInvoice } from './invoices.repository.ts';

/** When a document was issued, as it says itself. */
const invoicedAt = sql`coalesce((${invoice.data} ->> 'paidAt')::timestamptz, ${order.paidAt})`;
const creditedAt = sql`(${creditNote.data} ->> 'issuedAt')::timestamptz`;

/** The months (UTC) in which invoices or credit notes were billed to somebody, newest first. One query. */
export async function listMonths(db: Database, whose: Whose): Promise<string[]> {
  const month = (at: SQL) => sql`to_char(${at} at time zone 'UTC', 'YYYY-MM')`;
  const billed = billedTo(whose);
  const { rows } = await db.execute<{ month: string }>(sql`
    select ${month(invoicedAt)} as month from ${invoice} join ${order} on ${order.id} = ${invoice.orderId} where ${billed}
    union
    select ${month(creditedAt)} from ${creditNote} join ${invoice} on ${invoice.id} = ${creditNote.invoiceId}
      join ${order} on ${order.id} = ${invoice.orderId} where ${billed}
    order by month desc`);
  return rows.map((row) => row.month);
}

/** Within a month such as `2026-11`, in UTC. */
function within(at: SQL, month: string): SQL {
  const begins = sql`(${`${month}-01`}::timestamp at time zone 'UTC')`;
  const ends = sql`((${`${month}-01`}::timestamp + interval '1 month') at time zone 'UTC')`;
  return sql`${at} >= ${begins} and ${at} < ${ends}`;
}

const linesOf = (data: SQL) =>
  sql`jsonb_array_length(case when jsonb_typeof(${data}) = 'array' then ${data} else '[]' end)`;

/** How many documents were issued to somebody in a month, and how many lines they have. One query. */
export async function sizeOfMonth(
  db: Database,
  whose: Whose,
  month: string,
): Promise<{ documents: number; lines: number }> {
  const billed = billedTo(whose);
  const { rows } = await db.execute<{ documents: number; lines: number }>(sql`
    select count(*)::int as documents, coalesce(sum(lines), 0)::int as lines from (
      select (select count(*) from ${orderLine} where ${orderLine.orderId} = ${order.id}) as lines
      from ${invoice} join ${order} on ${order.id} = ${invoice.orderId}
      where ${billed} and ${within(invoicedAt, month)}
      union all
      select ${linesOf(sql`${creditNote.data} -> 'lines'`)} from ${creditNote}
      join ${invoice} on ${invoice.id} = ${creditNote.invoiceId} join ${order} on ${order.id} = ${invoice.orderId}
      where ${billed} and ${within(creditedAt, month)}
    ) as document`);
  return rows[0] ?? { documents: 0, lines: 0 };
}

/**
 * What was issued to somebody in a month, by number; `failed`: the money of a credit note did not arrive. What an earlier version
 * of the shop has just numbered is stored first, with `seller`. Three queries.
 */
export async function listMonth(
  db: Database,
  whose: Whose,
  month: string,
  seller: Seller,
): Promise<{ invoices: Invoice[]; notes: { note: CreditNote; failed: boolean }[] }> {
  const issued = and(billedTo(whose), within(invoicedAt, month));
  const joined = eq(order.id, invoice.orderId);
  const unstored = await db
    .select({ orderId: invoice.orderId })
    .from(invoice)
    .innerJoin(order, joined)
    .where(and(issued, isNull(invoice.data)));
  for (const { orderId } of unstored) await readInvoice(db, orderId, seller);
  const invoices = await db
    .select({ data: invoice.data })
    .from(invoice)
    .innerJoin(order, joined)
    .where(issued)
    .orderBy(asc(invoice.year), asc(invoice.number));
  const notes = await db
    .select({ data: creditNote.data, state: refund.state })
    .from(creditNote)
    .innerJoin(invoice, eq(invoice.id, creditNote.invoiceId))
    .innerJoin(order, joined)
    .leftJoin(refund, eq(refund.id, creditNote.refundId))
    .where(and(billedTo(whose), within(creditedAt, month)))
    .orderBy(asc(creditNote.year), asc(creditNote.number));
  return {
    invoices: invoices.flatMap(({ data }) => (data ? [invoiceSchema.parse(data)] : [])),
    notes: notes.map(({ data, state }) => ({ note: creditNoteSchema.parse(data), failed: state === 'failed' })),
  };
}
