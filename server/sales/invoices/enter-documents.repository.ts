import { and, asc, eq, gt, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '#server/platform/database/connection.ts';
import { creditNote, invoice } from '#server/platform/database/schema/sales/invoices.ts';
import { order } from '#server/platform/database/schema/sales/orders.ts';
import { dispute } from '#server/platform/database/schema/sales/payment-cases.ts';
import { payment, refund } from '#server/platform/database/schema/sales/payments.ts';
import { ledgerEntry } from '#server/platform/database/schema/sales/receivables.ts';
import { allocateByRules } from '#server/sales/receivables/allocate.ts';
import {
  type EntryRow,
  enterEntries,
  enterSettled,
  listDeposits,
  type NewEntry,
} from '#server/sales/receivables/ledger.repository.ts';

/** How many documents are entered at once. */
const BATCH = 500;

const isOfCompany = isNotNull(order.companyId);
const totalOf = (data: typeof invoice.data | typeof creditNote.data) =>
  sql<number>`(${data} ->> 'totalCents')::bigint`.mapWith(Number);
const textOf = (data: typeof invoice.data | typeof creditNote.data, name: string) =>
  sql<string>`${data} ->> ${sql.raw(`'${name}'`)}`;

/**
 * Enters the documents of companies into the ledger that are not there, with the money of cards that belongs to them: an invoice with the payment
 * that paid it, a credit note with the refund, and what a bank took back by a dispute. `only`: of these orders. All of them at the start, since
 * a version of the shop may have issued them that had no ledger.
 */
export async function enterDocuments(tx: Transaction, only?: SQL): Promise<void> {
  while ((await enterInvoices(tx, only)) === BATCH);
  await enterLosses(tx, only);
  while ((await enterCreditNotes(tx, only)) === BATCH);
}

/** The same with those of one order, in the transaction that issues one. One query where it is no company's. */
export async function enterDocumentsOf(tx: Transaction, orderId: string): Promise<void> {
  const [found] = await tx.select({ companyId: order.companyId }).from(order).where(eq(order.id, orderId));
  if (found?.companyId) await enterDocuments(tx, eq(order.id, orderId));
}

/** Gives how many were entered, `BATCH` at most. */
async function enterInvoices(tx: Transaction, only?: SQL): Promise<number> {
  const found = await tx
    .select({
      invoiceId: invoice.id,
      orderId: order.id,
      companyId: order.companyId,
      currency: order.currency,
      documentNumber: textOf(invoice.data, 'number'),
      amountCents: totalOf(invoice.data),
      issuedAt: textOf(invoice.data, 'paidAt'),
      paymentId: payment.id,
      intentId: payment.intentId,
      dueOn: sql<string | null>`${invoice.data} -> 'due' ->> 'on'`,
    })
    .from(invoice)
    .innerJoin(order, eq(order.id, invoice.orderId))
    .leftJoin(ledgerEntry, and(eq(ledgerEntry.invoiceId, invoice.id), eq(ledgerEntry.kind, 'invoice')))
    .leftJoin(payment, eq(payment.intentId, order.transactionId))
    .where(and(isOfCompany, isNotNull(invoice.data), isNull(ledgerEntry.id), only))
    .orderBy(asc(invoice.id))
    .limit(BATCH);
  const settled: Parameters<typeof enterSettled>[1][number][] = [];
  const owed: NewEntry[] = [];
  for (const { paymentId, intentId, companyId, issuedAt, documentNumber, dueOn, ...head } of found) {
    const shared = { ...head, companyId: companyId as string, issuedAt: new Date(issuedAt) };
    const debit = { ...shared, kind: 'invoice' as const, documentNumber, dueOn: dueOn ?? dayOf(issuedAt) };
    if (dueOn !== null) owed.push(debit);
    else settled.push({ debit, credit: { ...shared, kind: 'payment', documentNumber: intentId, paymentId } });
  }
  await enterSettled(tx, settled);
  await settleByDeposits(tx, await enterEntries(tx, owed));
  return found.length;
}

/** Allocates what is left of the deposits of orders to their new invoices. */
async function settleByDeposits(tx: Transaction, invoices: readonly EntryRow[]): Promise<void> {
  const orderIds = invoices.flatMap(({ orderId }) => orderId ?? []);
  for (const { id, orderId } of await listDeposits(tx, orderIds)) {
    const only = invoices.filter((entry) => entry.orderId === orderId).map((entry) => entry.id);
    await allocateByRules(tx, id, { only });
  }
}

/** Gives how many were entered, `BATCH` at most. */
async function enterCreditNotes(tx: Transaction, only?: SQL): Promise<number> {
  const found = await tx
    .select({
      creditNoteId: creditNote.id,
      invoiceId: creditNote.invoiceId,
      orderId: order.id,
      companyId: order.companyId,
      currency: order.currency,
      documentNumber: textOf(creditNote.data, 'number'),
      amountCents: totalOf(creditNote.data),
      issuedAt: textOf(creditNote.data, 'issuedAt'),
      refundId: creditNote.refundId,
      disputeId: creditNote.disputeId,
      providerId: refund.providerId,
      paymentId: refund.paymentId,
    })
    .from(creditNote)
    .innerJoin(invoice, eq(invoice.id, creditNote.invoiceId))
    .innerJoin(order, eq(order.id, invoice.orderId))
    .leftJoin(refund, eq(refund.id, creditNote.refundId))
    .leftJoin(ledgerEntry, eq(ledgerEntry.creditNoteId, creditNote.id))
    .where(and(isOfCompany, isNull(ledgerEntry.id), only))
    .orderBy(asc(creditNote.id))
    .limit(BATCH);
  const settled: Parameters<typeof enterSettled>[1][number][] = [];
  for (const {
    refundId,
    disputeId,
    providerId,
    paymentId,
    creditNoteId,
    documentNumber,
    companyId,
    issuedAt,
    ...head
  } of found) {
    const shared = { ...head, companyId: companyId as string, issuedAt: new Date(issuedAt) };
    const credit: NewEntry = { ...shared, kind: 'credit-note', creditNoteId, documentNumber };
    if (disputeId !== null) await enterNote(tx, credit, eq(ledgerEntry.disputeId, disputeId));
    // On account no money goes back: the note settles its invoice, and what is more stays a credit.
    else if (paymentId === null) await enterNote(tx, { ...credit, refundId }, isInvoice(head.invoiceId));
    else
      settled.push({
        credit,
        debit: { ...shared, kind: 'refund', refundId, documentNumber: providerId, dueOn: dayOf(issuedAt) },
      });
  }
  await enterSettled(tx, settled);
  return found.length;
}

const isInvoice = (invoiceId: string) => and(eq(ledgerEntry.invoiceId, invoiceId), eq(ledgerEntry.kind, 'invoice'));

/** Enters a credit note that settles a debit which is entered before: its invoice, or what a bank took back when the dispute was lost. */
async function enterNote(tx: Transaction, credit: NewEntry, of: SQL | undefined): Promise<void> {
  const [entered] = await enterEntries(tx, [credit]);
  const [debit] = await tx.select({ id: ledgerEntry.id }).from(ledgerEntry).where(of);
  if (entered && debit) await allocateByRules(tx, entered.id, { only: [debit.id] });
}

/** What banks took back of payments that paid something: their buyers owe it again. */
async function enterLosses(tx: Transaction, only?: SQL): Promise<void> {
  const found = await tx
    .select({
      disputeId: dispute.id,
      orderId: order.id,
      companyId: order.companyId,
      currency: order.currency,
      amountCents: dispute.amountCents,
      issuedAt: sql<Date>`coalesce(${dispute.closedAt}, ${dispute.updatedAt})`.mapWith(dispute.updatedAt),
    })
    .from(dispute)
    .innerJoin(payment, eq(payment.id, dispute.paymentId))
    .innerJoin(order, and(eq(order.id, dispute.orderId), eq(order.transactionId, payment.intentId)))
    .innerJoin(invoice, eq(invoice.orderId, order.id))
    .leftJoin(ledgerEntry, eq(ledgerEntry.disputeId, dispute.id))
    .where(and(isOfCompany, eq(dispute.status, 'lost'), isNull(ledgerEntry.id), only));
  await enterEntries(
    tx,
    found.map(({ companyId, ...head }) => ({
      ...head,
      companyId: companyId as string,
      kind: 'refund' as const,
      documentNumber: head.disputeId,
      dueOn: dayOf(head.issuedAt.toISOString()),
    })),
  );
}

/** The orders of companies that changed in the last day and have a document that is not in the ledger: a process of a version without one issued it. */
export async function listNotEntered(db: Queryable): Promise<string[]> {
  const isNew = gt(order.updatedAt, sql`now() - interval '1 day'`);
  const rows = await db
    .selectDistinct({ id: order.id })
    .from(invoice)
    .innerJoin(order, eq(order.id, invoice.orderId))
    .leftJoin(creditNote, eq(creditNote.invoiceId, invoice.id))
    .where(
      and(
        isNew,
        isOfCompany,
        isNotNull(invoice.data),
        sql`(not exists (select from ${ledgerEntry} where ledger_entry.invoice_id = ${invoice.id} and ledger_entry.kind = 'invoice')
          or ${creditNote.id} is not null and not exists (select from ${ledgerEntry} where ledger_entry.credit_note_id = ${creditNote.id}))`,
      ),
    );
  return rows.map(({ id }) => id);
}

function dayOf(moment: string): string {
  return moment.slice(0, 10);
}
