import { and, asc, eq, gt, isNull, type SQL, sql } from 'drizzle-orm';
import { costOf } from '#contract/money.ts';
import { discountReasonTexts, refundReasonTexts, takeOutReasonTexts } from '#contract/sales/refunds.ts';
import type { Database, Queryable, Transaction } from '#server/platform/database/connection.ts';
import { creditNote, invoice } from '#server/platform/database/schema/sales/invoices.ts';
import { order } from '#server/platform/database/schema/sales/orders.ts';
import { payment, type RefundedLine, refund } from '#server/platform/database/schema/sales/payments.ts';
import { listLines, readClock } from '#server/sales/orders/orders.repository.ts';
import type { RefundRow } from '#server/sales/payments/refunds.repository.ts';
import { creditedRates } from './document-taxes.ts';
import { type CreditNote, creditNoteNumberOf, type DocumentRate, type Invoice, type Seller } from './documents.ts';
import { enterDocumentsOf } from './enter-documents.repository.ts';
import { lineOf, readInvoice, sellerOf } from './invoices.repository.ts';

/** The lock under which credit notes are numbered; the year stands beside it. */
const NUMBERING = 20_260_313;

/**
 * Issues the credit note of a refund in the transaction in which it succeeds, as `numberInvoice` does an invoice: the next
 * number of the year, and all that it says. Gives the number, or null where there is nothing to credit, or a credit note
 * already. Nothing is credited where nothing was invoiced: money that came after the end of an order, or a second time,
 * paid for nothing and goes back whole.
 */
export async function issueCreditNote(tx: Transaction, refundId: string, seller: Seller): Promise<string | null> {
  const [found] = await selectCreditable(tx).where(and(eq(refund.id, refundId), isCreditable));
  if (!found) return null;
  const invoiced = await readInvoice(tx, found.refund.orderId, seller);
  if (!invoiced) throw new Error(`Order ${found.refund.orderId} has an invoice that cannot be stored`);
  return creditRefund(tx, found, invoiced, seller);
}

/** The same of an order on account, over the invoice that is named: no money goes back, the company owes less. */
export async function issueCreditNoteOnAccount(
  tx: Transaction,
  refunded: RefundRow,
  { id: invoiceId, data }: { id: string; data: Invoice },
  seller: Seller,
): Promise<string | null> {
  return creditRefund(tx, { refund: refunded, invoiceId, shippedAt: null }, data, seller);
}

async function creditRefund(
  tx: Transaction,
  found: { refund: RefundRow; invoiceId: string; shippedAt: Date | null },
  invoiced: Invoice,
  seller: Seller,
): Promise<string | null> {
  const refundId = found.refund.id;
  const { amountCents: totalCents, settledAt, providerId, reason, lines: refunded, orderId } = found.refund;
  const pieces = refunded ? await creditedLines(tx, orderId, refunded) : null;
  const onlyRate = reason === 'delivery' ? (invoiced.shippingTax?.rate ?? null) : null;
  const before = await readCredited(tx, found.invoiceId);
  return issue(tx, { refundId }, { ...found, orderId }, seller, async (issuedAt) => ({
    ...creditedOn(invoiced, found.shippedAt),
    ...taxCredited(invoiced, before, { totalCents, lines: pieces, onlyRate }),
    // Pieces that were paid with a cash discount come back for less than they cost: then the sum alone is credited.
    lines: pieces && costOfLines(pieces) === totalCents ? pieces : null,
    reason: reasonTexts[reason] ?? null,
    totalCents,
    payment: {
      ...invoiced.payment,
      refundId: providerId ?? refundId,
      refundedAt: settledAt?.toISOString() ?? issuedAt,
    },
  }));
}

/**
 * Issues the credit note of a dispute that the shop gave up, over what was lost (cents) and not credited before, in the
 * transaction in which the loss is booked. Gives the number, or null where nothing was invoiced by that payment, nothing is
 * left to credit, or there is a credit note already.
 */
export async function issueCreditNoteOfDispute(
  tx: Transaction,
  { id, orderId, intentId, cents }: { id: string; orderId: string; intentId: string; cents: number },
  seller: Seller,
): Promise<string | null> {
  const [found] = await tx
    .select({ invoiceId: invoice.id, shippedAt: order.shippedAt })
    .from(invoice)
    .innerJoin(order, and(eq(order.id, invoice.orderId), eq(order.transactionId, intentId)))
    .where(eq(invoice.orderId, orderId));
  const invoiced = found && (await readInvoice(tx, orderId, seller));
  if (!invoiced) return null;
  const before = await readCredited(tx, found.invoiceId);
  const totalCents = Math.min(cents, invoiced.totalCents - before.totalCents);
  if (totalCents <= 0) return null;
  return issue(tx, { disputeId: id }, { ...found, orderId }, seller, async (issuedAt) => ({
    ...creditedOn(invoiced, found.shippedAt),
    ...taxCredited(invoiced, before, { totalCents, lines: null, onlyRate: null }),
    lines: null,
    reason: 'The payment was disputed at the bank',
    totalCents,
    payment: { ...invoiced.payment, refundId: id, refundedAt: issuedAt, by: 'dispute' },
  }));
}

/** What was credited of an invoice, and per rate of its tax, in cents, without refunds that failed. */
export async function readCredited(
  tx: Transaction,
  invoiceId: string,
): Promise<{ totalCents: number; taxes: readonly DocumentRate[] }> {
  const notes = await tx
    .select({
      totalCents: sql<number>`(${creditNote.data} ->> 'totalCents')::bigint`.mapWith(Number),
      taxes: sql<DocumentRate[]>`coalesce(${creditNote.data} -> 'taxes', '[]')`,
    })
    .from(creditNote)
    .leftJoin(refund, eq(refund.id, creditNote.refundId))
    .where(and(eq(creditNote.invoiceId, invoiceId), sql`${refund.state} is distinct from 'failed'`));
  return {
    totalCents: notes.reduce((sum, note) => sum + note.totalCents, 0),
    taxes: notes.flatMap(({ taxes }) => taxes),
  };
}

/** What a credit note says of tax, as its invoice does. */
function taxCredited(
  invoiced: Invoice,
  before: Parameters<typeof creditedRates>[1],
  credited: Parameters<typeof creditedRates>[2],
) {
  const { taxes, prices, reverseCharge } = invoiced;
  if (!taxes) return { version: 1 as const, tax: { rate: invoiced.tax?.rate ?? 0, cents: 0 } };
  const rates = creditedRates(invoiced, before, credited);
  const onRates = rates.reduce((sum, { baseCents, taxCents }) => sum + baseCents + taxCents, 0);
  return {
    version: 2 as const,
    ...(prices && { prices }),
    taxes: rates,
    ...(onRates === credited.totalCents ? {} : { differenceCents: credited.totalCents - onRates }),
    ...(reverseCharge && { reverseCharge }),
  };
}

/** What a credit note takes over from its invoice, and when the order had left. */
function creditedOn(invoiced: Invoice, shippedAt: Date | null) {
  const { number, paidAt, buyer, orderNumber, purchaseOrderNumber, currency, rehearsal } = invoiced;
  const { deliveryPlace, deliveredOn = shippedAt?.toISOString().slice(0, 10) } = invoiced;
  return {
    invoice: { number, paidAt },
    buyer,
    ...(deliveryPlace && { deliveryPlace }),
    ...(deliveredOn && { deliveredOn }),
    orderNumber,
    ...(purchaseOrderNumber ? { purchaseOrderNumber } : {}),
    currency,
    ...(rehearsal ? { rehearsal: true } : {}),
  };
}

/** Stores a credit note under the next number of the year. Gives the number, or null where its cause has one already. */
async function issue(
  tx: Transaction,
  cause: { refundId: string } | { disputeId: string },
  { invoiceId, orderId }: { invoiceId: string; orderId: string },
  seller: Seller,
  dataOf: (issuedAt: string) => Promise<Omit<CreditNote, 'number' | 'issuedAt' | 'seller'>>,
): Promise<string | null> {
  const issuedAt = (await readClock(tx)).toISOString();
  const year = sql`extract(year from now() at time zone 'UTC')::integer`;
  // A statement of its own: what the next one sees begins only once the lock is held.
  await tx.execute(sql`select pg_advisory_xact_lock(${NUMBERING}, ${year})`);
  const [next] = await tx
    .select({ year: sql<number>`${year}`, number: sql<number>`coalesce(max(${creditNote.number}), 0) + 1` })
    .from(creditNote)
    .where(eq(creditNote.year, year));
  if (!next) throw new Error('The database gave no number');
  const data: CreditNote = {
    number: creditNoteNumberOf(next.year, next.number),
    issuedAt,
    seller: sellerOf(seller),
    ...(await dataOf(issuedAt)),
  };
  const issued = await tx
    .insert(creditNote)
    .values({ ...cause, invoiceId, ...next, data })
    // Another process issued it while this one waited for the lock.
    .onConflictDoNothing({ target: 'refundId' in cause ? creditNote.refundId : creditNote.disputeId })
    .returning({ id: creditNote.id });
  if (issued.length === 0) return null;
  await enterDocumentsOf(tx, orderId);
  return data.number;
}

/** Why money goes back, in words, for what admins choose and for what the shop does by itself. */
const reasonTexts: Readonly<Record<string, string>> = {
  ...refundReasonTexts,
  ...takeOutReasonTexts,
  cancelled: 'The order was cancelled',
  ...discountReasonTexts,
};

/** The lines of the order, as far as money goes back for their pieces. */
async function creditedLines(
  tx: Transaction,
  orderId: string,
  refunded: readonly RefundedLine[],
): Promise<Invoice['lines']> {
  const pieces = new Map(refunded.map((line) => [line.partId, line]));
  return (await listLines(tx, [orderId])).flatMap((line) => {
    const back = pieces.get(line.partId);
    if (!back) return [];
    const { quantity, taxCents = 0, addedCents: taxAddedCents = 0 } = back;
    return [lineOf({ ...line, quantity, priceCents: costOf(line.unitPriceCents, quantity), taxCents, taxAddedCents })];
  });
}

const costOfLines = (lines: Invoice['lines']) =>
  lines.reduce((sum, { priceCents, tax }) => sum + priceCents + (tax?.addedCents ?? 0), 0);

/** Refunds with the invoice of what they give back, to be narrowed. */
function selectCreditable(db: Queryable) {
  return db
    .select({ refund, invoiceId: invoice.id, shippedAt: order.shippedAt })
    .from(refund)
    .innerJoin(payment, eq(payment.id, refund.paymentId))
    .innerJoin(order, and(eq(order.id, refund.orderId), eq(order.transactionId, payment.intentId)))
    .innerJoin(invoice, eq(invoice.orderId, order.id))
    .leftJoin(creditNote, eq(creditNote.refundId, refund.id))
    .$dynamic();
}

const isCreditable = and(eq(refund.state, 'succeeded'), isNull(creditNote.id));

/**
 * Issues the credit notes of refunds that a version of the shop made which issued none, in the order in which they
 * succeeded. All of them, at the start.
 */
export async function issueOldCreditNotes(tx: Transaction, seller: Seller): Promise<void> {
  for (const { id } of await listUncredited(tx)) await issueCreditNote(tx, id, seller);
}

/**
 * Refunds of orders that changed in the last day and have no credit note, in the order in which they succeeded: a process of
 * such a version made them, or somebody at the provider.
 */
export async function listNewUncredited(db: Database): Promise<{ id: string; orderId: string }[]> {
  return listUncredited(db, gt(order.updatedAt, sql`now() - interval '1 day'`));
}

async function listUncredited(db: Queryable, only?: SQL): Promise<{ id: string; orderId: string }[]> {
  const rows = await selectCreditable(db).where(and(isCreditable, only)).orderBy(asc(refund.settledAt), asc(refund.id));
  return rows.map(({ refund: { id, orderId } }) => ({ id, orderId }));
}
