import { randomUUIDv7 } from 'node:crypto';
import { and, asc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Transaction } from '#server/platform/database/connection.ts';
import { creditNote, invoice } from '#server/platform/database/schema/sales/invoices.ts';
import { order, orderLine } from '#server/platform/database/schema/sales/orders.ts';
import { type RefundedLine, refund } from '#server/platform/database/schema/sales/payments.ts';
import { bookedDocument, bookedLine, bookedTax } from '#server/platform/database/schema/sales/reports.ts';
import type { BookedSums, OrderedLine } from './book-document.ts';

/** Lets one transaction at a time book documents; the others wait until it ends, and then see what it booked. */
const BOOKING = 20_261_130;
/** How many rows one statement writes. */
const CHUNK = 5000;

/** What is known of a document beside what it says itself. */
export interface DocumentHead {
  invoiceId: string;
  creditNoteId: string | null;
  year: number;
  number: number;
  orderId: string;
  companyId: string | null;
  /** Where the order goes. */
  country: string | null;
  data: unknown;
}

export interface CreditNoteHead extends DocumentHead {
  refunded: RefundedLine[] | null;
  reason: string | null;
}

export async function lockBooking(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${BOOKING})`);
}

/**
 * The ids of the documents after the last one that is booked, by number, at most `limit`. Documents are numbered under a lock that lasts to the end of
 * their transaction, so that none comes before one that is there. One query.
 */
async function nextIds(tx: Transaction, table: typeof invoice | typeof creditNote, limit: number): Promise<string[]> {
  const booked = sql`select max(number) from ${bookedDocument} where (credit_note_id is null) = ${table === invoice} and year = each.year`;
  const { rows } = await tx.execute<{ id: string }>(sql`
    select unbooked.id from (select generate_series(min(year), max(year)) as year from ${table}) each cross join lateral (
      select id, number from ${table} where year = each.year and number > coalesce((${booked}), 0) order by number limit ${limit}) unbooked
    order by each.year, unbooked.number limit ${limit}`);
  return rows.map(({ id }) => id);
}

const head = {
  orderId: order.id,
  companyId: order.companyId,
  country: order.country,
};

/** The next invoices to book, at most `limit`. One whose text is not stored yet holds those after it up. Two queries at most. */
export async function nextInvoices(tx: Transaction, limit: number): Promise<DocumentHead[]> {
  const ids = await nextIds(tx, invoice, limit);
  if (ids.length === 0) return [];
  const rows = await tx
    .select({
      ...{ invoiceId: invoice.id, creditNoteId: sql<null>`null`, ...head },
      ...{ year: invoice.year, number: invoice.number, data: invoice.data },
    })
    .from(invoice)
    .innerJoin(order, eq(order.id, invoice.orderId))
    .where(inArray(invoice.id, ids))
    .orderBy(asc(invoice.year), asc(invoice.number));
  const unstored = rows.findIndex(({ data }) => data === null);
  return unstored < 0 ? rows : rows.slice(0, unstored);
}

/** The next credit notes to book, at most `limit`, with what was refunded. Two queries at most. */
export async function nextCreditNotes(tx: Transaction, limit: number): Promise<CreditNoteHead[]> {
  const ids = await nextIds(tx, creditNote, limit);
  if (ids.length === 0) return [];
  return tx
    .select({
      ...{ invoiceId: creditNote.invoiceId, creditNoteId: creditNote.id, ...head },
      ...{ year: creditNote.year, number: creditNote.number, data: creditNote.data },
      ...{ refunded: refund.lines, reason: refund.reason },
    })
    .from(creditNote)
    .innerJoin(invoice, eq(invoice.id, creditNote.invoiceId))
    .innerJoin(order, eq(order.id, invoice.orderId))
    .leftJoin(refund, eq(refund.id, creditNote.refundId))
    .where(inArray(creditNote.id, ids))
    .orderBy(asc(creditNote.year), asc(creditNote.number));
}

/** The lines of some orders. One query. */
export async function linesToBook(
  tx: Transaction,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, OrderedLine[]>> {
  const rows = await tx
    .select({
      ...{ orderId: orderLine.orderId, partId: orderLine.partId, sku: orderLine.sku },
      ...{ unitPriceCents: orderLine.unitPriceCents, costCents: orderLine.costCents },
    })
    .from(orderLine)
    .where(inArray(orderLine.orderId, [...new Set(orderIds)]))
    .orderBy(asc(orderLine.position));
  return Map.groupBy(rows, ({ orderId }) => orderId);
}

/** Which of some orders have an invoice that is booked. One query. */
export async function ordersBooked(tx: Transaction, orderIds: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await tx
    .selectDistinct({ orderId: bookedDocument.orderId })
    .from(bookedDocument)
    .where(and(inArray(bookedDocument.orderId, [...new Set(orderIds)]), isNull(bookedDocument.creditNoteId)));
  return new Set(rows.map(({ orderId }) => orderId));
}

/** Writes booked documents: a statement for each so many rows, for PostgreSQL takes 65,535 values in one. */
export async function insertBooked(
  tx: Transaction,
  documents: readonly { head: DocumentHead; orders: number; sums: BookedSums }[],
): Promise<void> {
  if (documents.length === 0) return;
  const rows = documents.map(({ head: { data: _data, country, ...known }, orders, sums }) => {
    const { lines, taxes, ...said } = sums;
    const { invoiceId, creditNoteId, year, number, orderId, companyId } = known;
    const id = randomUUIDv7();
    return {
      row: {
        ...{ id, invoiceId, creditNoteId, year, number, orderId, companyId, orders },
        ...said,
        country: said.country ?? country,
      },
      lines: lines.map((line, position) => ({ documentId: id, position, issuedAt: said.issuedAt, ...line })),
      taxes: taxes.map((tax, position) => ({ documentId: id, position, ...tax })),
    };
  });
  await tx.insert(bookedDocument).values(rows.map(({ row }) => row));
  for (const lines of chunksOf(rows.flatMap((row) => row.lines))) await tx.insert(bookedLine).values(lines);
  for (const taxes of chunksOf(rows.flatMap((row) => row.taxes))) await tx.insert(bookedTax).values(taxes);
}

function chunksOf<Row>(rows: readonly Row[]): Row[][] {
  return Array.from({ length: Math.ceil(rows.length / CHUNK) }, (_, at) => rows.slice(at * CHUNK, (at + 1) * CHUNK));
}

/** Takes sums off of credit notes whose money did not arrive: they stay, and do not count. One query, of refunds that failed alone. */
export async function zeroFailed(tx: Transaction): Promise<void> {
  const failed = sql`(select ${creditNote.id} from ${refund} join ${creditNote} on ${creditNote.refundId} = ${refund.id}
    where ${refund.state} = 'failed')`;
  const none = { pieces: 0, netCents: 0, costCents: 0, costedCents: 0 };
  const emptied = await tx
    .update(bookedDocument)
    .set({ ...none, taxCents: 0 })
    .where(
      and(
        isNotNull(bookedDocument.creditNoteId),
        sql`${bookedDocument.creditNoteId} in ${failed}`,
        sql`(${bookedDocument.netCents} <> 0 or ${bookedDocument.taxCents} <> 0)`,
      ),
    )
    .returning({ id: bookedDocument.id });
  const ids = emptied.map(({ id }) => id);
  if (ids.length === 0) return;
  await tx.update(bookedLine).set(none).where(inArray(bookedLine.documentId, ids));
  await tx.update(bookedTax).set({ baseCents: 0, taxCents: 0 }).where(inArray(bookedTax.documentId, ids));
}
