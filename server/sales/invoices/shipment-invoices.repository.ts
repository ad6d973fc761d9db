import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { costOf } from '#contract/money.ts';
import { shareOfPieces } from '#contract/sales/piece-share.ts';
import { CASH_DISCOUNT } from '#contract/sales/refunds.ts';
import { findBilledCompanies } from '#server/accounts/companies/companies.repository.ts';
import type { Queryable, Transaction } from '#server/platform/database/connection.ts';
import { creditNote, invoice } from '#server/platform/database/schema/sales/invoices.ts';
import { type RefundedLine, refund } from '#server/platform/database/schema/sales/payments.ts';
import { findOrder, type OrderLineRow, readClock, type StoredOrder } from '#server/sales/orders/orders.repository.ts';
import { findTerms } from '#server/sales/receivables/credit.repository.ts';
import { dueOf } from '#server/sales/receivables/credit.rules.ts';
import { rfReference } from '#server/sales/receivables/rf-reference.ts';
import { type Invoice, invoiceNumberOf, invoiceSchema, type Seller } from './documents.ts';
import { enterDocumentsOf } from './enter-documents.repository.ts';
import { draftOf, takeInvoiceNumber } from './invoices.repository.ts';

/** An invoice of an order, as it is stored. */
export interface StoredInvoice {
  id: string;
  data: Invoice;
}

/** The invoices of an order that are stored, by number. */
async function listInvoices(db: Queryable, orderId: string): Promise<StoredInvoice[]> {
  const rows = await db
    .select({ id: invoice.id, data: invoice.data })
    .from(invoice)
    .where(and(eq(invoice.orderId, orderId), sql`${invoice.data} is not null`))
    .orderBy(asc(invoice.year), asc(invoice.number));
  return rows.map(({ id, data }) => ({ id, data: invoiceSchema.parse(data) }));
}

/** One invoice, or null where there is none whose text is stored. */
export async function findStoredInvoice(db: Queryable, id: string): Promise<StoredInvoice | null> {
  const [row] = await db.select({ data: invoice.data }).from(invoice).where(eq(invoice.id, id));
  return row?.data ? { id, data: invoiceSchema.parse(row.data) } : null;
}

/** The pieces of a line that were invoiced, or credited before they were, with their share of its tax and of what that adds (cents). */
export interface Settled {
  pieces: number;
  taxCents: number;
  addedCents: number;
}

/** What was settled of each line of an order on account, by part: those that left and those that were taken out. */
export async function readSettled(
  tx: Transaction,
  { row, lines }: StoredOrder,
): Promise<{ invoices: StoredInvoice[]; of(line: OrderLineRow): Settled }> {
  const invoices = await listInvoices(tx, row.id);
  const takenOut = await tx
    .select({ lines: refund.lines })
    .from(refund)
    .leftJoin(creditNote, eq(creditNote.refundId, refund.id))
    .where(and(eq(refund.orderId, row.id), isNull(refund.paymentId), isNull(creditNote.id)));
  const sums = new Map(lines.map(({ partId }) => [partId, { pieces: 0, taxCents: 0, addedCents: 0 }]));
  const add = (partId: string | undefined, pieces: number, taxCents = 0, addedCents = 0) => {
    const sum = sums.get(partId ?? '');
    if (!sum) return;
    sum.pieces += pieces;
    sum.taxCents += taxCents;
    sum.addedCents += addedCents;
  };
  const parts = new Map(lines.map(({ sku, partId }) => [sku, partId]));
  for (const { data } of invoices)
    for (const { sku, quantity, tax } of data.lines) add(parts.get(sku), quantity, tax?.cents, tax?.addedCents);
  for (const { lines: out } of takenOut)
    for (const line of out ?? []) add(line.partId, line.quantity, line.taxCents, line.addedCents);
  return { invoices, of: ({ partId }) => sums.get(partId) ?? { pieces: 0, taxCents: 0, addedCents: 0 } };
}

/** The share of some more pieces of a line in its tax and in what that adds, so that all of them together come to just that. */
export function shareOf(line: OrderLineRow, before: Settled, pieces: number): Omit<Settled, 'pieces'> {
  const share = (sum: number, cents: number) =>
    shareOfPieces(sum, line.quantity, { pieces: before.pieces, cents }, pieces);
  return {
    taxCents: share(line.taxCents, before.taxCents),
    addedCents: share(line.taxAddedCents, before.addedCents),
  };
}

/**
 * Issues the invoice of a shipment of an order on account, over its pieces and with the first one over delivery, in the transaction that hands it over: the next number of the
 * year, when it is due, and the reference by which it is paid. It takes the place of the order in what the company owes.
 */
export async function invoiceShipment(
  tx: Transaction,
  orderId: string,
  { shipmentId, lines }: { shipmentId: string; lines: readonly Pick<OrderLineRow, 'id' | 'quantity'>[] },
  seller: Seller,
): Promise<string> {
  const found = await findOrder(tx, orderId);
  const terms = found?.row.companyId ? await findTerms(tx, found.row.companyId) : null;
  if (!found || !terms) throw new Error(`Order ${orderId} is on account of no company with terms`);
  const companies = await findBilledCompanies(tx, [found.row.companyId]);
  const settled = await readSettled(tx, found);
  const shipped = lines.flatMap(({ id, quantity }) => {
    const line = found.lines.find((one) => one.id === id);
    if (!line) return [];
    const { taxCents, addedCents } = shareOf(line, settled.of(line), quantity);
    return [
      { ...line, quantity, priceCents: costOf(line.unitPriceCents, quantity), taxCents, taxAddedCents: addedCents },
    ];
  });
  const isFirst = settled.invoices.length === 0;
  const next = await takeInvoiceNumber(tx);
  const number = invoiceNumberOf(next.year, next.number);
  const issuedAt = await readClock(tx);
  const draft = draftOf(
    { ...found, row: isFirst ? found.row : withoutDelivery(found.row), lines: shipped },
    found.name,
    seller,
    companies,
  );
  const { shippingTaxAddedCents, shippingCents } = isFirst ? found.row : { shippingTaxAddedCents: 0, shippingCents: 0 };
  const totalCents = shipped.reduce(
    (sum, { priceCents, taxAddedCents }) => sum + priceCents + taxAddedCents,
    shippingCents + shippingTaxAddedCents,
  );
  const data: Invoice = {
    ...draft,
    number,
    paidAt: issuedAt.toISOString(),
    deliveredOn: issuedAt.toISOString().slice(0, 10),
    totalCents,
    payment: { method: found.row.paymentMethod, transactionId: rfReference(number) },
    due: dueOf(terms, issuedAt, totalCents),
  };
  await tx.insert(invoice).values({ orderId, shipmentId, ...next, buyerName: found.name, data });
  await enterDocumentsOf(tx, orderId);
  return number;
}

/** The sums of an order without those of its delivery, which its first invoice has. */
function withoutDelivery(row: StoredOrder['row']): StoredOrder['row'] {
  return {
    ...row,
    ...{ shippingCents: 0, shippingTaxRate: null, shippingTaxCents: 0, shippingTaxAddedCents: 0 },
    ...{ weightGrams: null, plannedCartons: null },
  };
}

/** The cash discount that was credited of an invoice and holds, and the sum that it was given on: the invoice less what was credited before (cents). Null where there is none. */
export async function readDiscount(
  tx: Transaction,
  { id, data }: StoredInvoice,
): Promise<{ cents: number; ofCents: number } | null> {
  const notes = await tx
    .select({ cents: refund.amountCents, reason: refund.reason })
    .from(refund)
    .innerJoin(creditNote, eq(creditNote.refundId, refund.id))
    .where(and(eq(creditNote.invoiceId, id), eq(refund.state, 'succeeded')))
    .orderBy(asc(creditNote.year), asc(creditNote.number));
  const place = notes.findIndex(({ reason }) => reason === CASH_DISCOUNT);
  const discount = notes[place];
  if (!discount) return null;
  const before = notes.slice(0, place).reduce((sum, { cents }) => sum + cents, 0);
  return { cents: discount.cents, ofCents: data.totalCents - before };
}

/** The pieces of an invoice that were credited after another credit of it, such as a cash discount, with the sums that were credited for them. */
export async function listCreditedAfter(
  tx: Transaction,
  invoiceId: string,
  refundId: string,
): Promise<{ cents: number; lines: RefundedLine[] }[]> {
  const rows = await tx
    .select({ cents: refund.amountCents, lines: refund.lines })
    .from(refund)
    .innerJoin(creditNote, eq(creditNote.refundId, refund.id))
    .where(
      and(
        eq(creditNote.invoiceId, invoiceId),
        sql`(${creditNote.year}, ${creditNote.number}) > (select n.year, n.number from ${creditNote} n where n.refund_id = ${refundId})`,
      ),
    );
  return rows.flatMap(({ cents, lines }) => (lines ? [{ cents, lines }] : []));
}

/** What of an invoice was credited, by part: refunds of lines name it. */
export async function listCreditedLines(tx: Transaction, invoiceId: string): Promise<RefundedLine[]> {
  const rows = await tx
    .select({ lines: refund.lines })
    .from(refund)
    .innerJoin(creditNote, eq(creditNote.refundId, refund.id))
    .where(eq(creditNote.invoiceId, invoiceId));
  return rows.flatMap(({ lines }) => lines ?? []);
}
