import { randomUUID } from 'node:crypto';
import { type Result, succeed } from '#contract/failures.ts';
import { CASH_DISCOUNT, DISCOUNT_SHARE } from '#contract/sales/refunds.ts';
import type { Transaction } from '#server/platform/database/connection.ts';
import { issueCreditNoteOnAccount } from '#server/sales/invoices/credit-notes.repository.ts';
import type { Seller } from '#server/sales/invoices/documents.ts';
import { findStoredInvoice, listCreditedAfter } from '#server/sales/invoices/shipment-invoices.repository.ts';
import { addCredited, type Mover, noteOrder } from '#server/sales/orders/order-steps.repository.ts';
import { findOrder, lockOrder } from '#server/sales/orders/orders.repository.ts';
import { insertCredited, listCreditedAs, setRefundFailed } from '#server/sales/payments/refunds.repository.ts';
import { allocate, reverseAllocation } from '#server/sales/receivables/allocate.ts';
import type { Share } from '#server/sales/receivables/allocation.rules.ts';
import {
  enterEntries,
  findNoteOf,
  listSettledInvoices,
  listStanding,
  readOpen,
} from '#server/sales/receivables/ledger.repository.ts';
import { centsOf, roomOf, writeCredited } from './refund-on-account.ts';

/** The payment in the ledger that took a discount of an invoice. */
const keyOf = (payment: string, invoiceId: string) => `${CASH_DISCOUNT}:${payment}:${invoiceId}:`;

/** Locks the orders of invoices, before their entries of the ledger are locked: in the order of their ids, as nobody waits in a circle then. */
export async function lockOrdersOf(tx: Transaction, entryIds: readonly string[]): Promise<void> {
  const entries = await readOpen(tx, entryIds);
  const orderIds = new Set(entries.flatMap(({ orderId }) => orderId ?? []));
  for (const id of [...orderIds].toSorted()) await lockOrder(tx, id);
}

/**
 * Credits the cash discounts that a payment took, in the transaction that has allocated it: each invoice by a credit note, with the tax of each rate lowered in proportion. Payment and credit note settle the
 * invoice wholly. The orders of the invoices are locked.
 */
export async function creditDiscounts(
  tx: Transaction,
  { payment, discounts, by, seller }: { payment: string; discounts: readonly Share[]; by: Mover; seller: Seller },
): Promise<void> {
  const entries = await readOpen(
    tx,
    discounts.map(({ debitId }) => debitId),
  );
  for (const { debitId, cents } of discounts) {
    const entry = entries.find(({ id }) => id === debitId);
    const invoice = entry?.invoiceId ? await findStoredInvoice(tx, entry.invoiceId) : null;
    if (!entry?.orderId || !invoice) throw new Error(`Entry ${debitId} has a cash discount and no invoice`);
    const { orderId } = entry;
    const key = `${keyOf(payment, invoice.id)}${randomUUID()}`;
    const row = await insertCredited(tx, { orderId, amountCents: cents, key, reason: CASH_DISCOUNT, lines: null });
    const creditNote = await issueCreditNoteOnAccount(tx, row, invoice, seller);
    await noteOrder(tx, orderId, 'discount-taken', by, { cents, ...(creditNote && { creditNote }) });
    await addCredited(tx, orderId, cents);
  }
}

/**
 * Takes back the cash discounts that a payment took, because it came back or does not pay that invoice any more; `debitId`: of that one alone. The credit note counts no more, and its sum is owed again by an
 * entry of its own, which the credit note settles: so the invoice is open, less what pieces that came back meanwhile were credited too little. Its orders are locked here, before the ledger is. Gives their sum (cents).
 */
export async function takeDiscountsBack(
  tx: Transaction,
  { payment, debitId, by, on, seller }: { payment: string; debitId?: string; by: Mover; on: string; seller: Seller },
): Promise<Result<number>> {
  const invoices = (await listSettledInvoices(tx, payment)).filter(({ id }) => debitId === undefined || id === debitId);
  await lockOrdersOf(
    tx,
    invoices.map(({ id }) => id),
  );
  let sum = 0;
  for (const { invoiceId, orderId } of invoices) {
    if (!invoiceId || !orderId) continue;
    for (const { id, amountCents: cents } of await listCreditedAs(tx, orderId, keyOf(payment, invoiceId))) {
      await setRefundFailed(tx, id, { providerId: null, failureReason: 'payment-came-back' });
      await addCredited(tx, orderId, -cents);
      const note = await findNoteOf(tx, id);
      if (!note) throw new Error(`Refund ${id} has no entry in the ledger`);
      await noteOrder(tx, orderId, 'discount-taken-back', by, { cents, creditNote: note.documentNumber ?? '' });
      for (const standing of await listStanding(tx, note.id)) {
        const reversed = await reverseAllocation(tx, standing.id, by.id);
        if (!reversed.ok) return reversed;
      }
      const { companyId, currency, documentNumber } = note;
      const [debit] = await enterEntries(tx, [
        {
          ...{ companyId, currency, documentNumber, orderId, kind: 'refund', amountCents: cents, dueOn: on },
          issuedAt: new Date(`${on}T12:00:00Z`),
        },
      ]);
      if (!debit) throw new Error('A discount that was taken back was not entered');
      const settled = await allocate(tx, { creditId: note.id, debitId: debit.id, cents, by: by.id });
      if (!settled.ok) return settled;
      await creditDiscountShare(tx, { orderId, invoiceId, discount: id }, { by, seller });
      sum += cents;
    }
  }
  return succeed(sum);
}

/**
 * Credits what pieces of an invoice were credited less because of a cash discount that counts no more, in a transaction that has locked the order. `discount`: the refund that it was.
 */
async function creditDiscountShare(
  tx: Transaction,
  { orderId, invoiceId, discount }: { orderId: string; invoiceId: string; discount: string },
  { by, seller }: { by: Mover; seller: Seller },
): Promise<void> {
  const back = await listCreditedAfter(tx, invoiceId, discount);
  const [stored, invoice] = [await findOrder(tx, orderId), await findStoredInvoice(tx, invoiceId)];
  if (back.length === 0 || !stored || !invoice) return;
  const cost = back.flatMap(({ lines }) => lines).reduce((sum, line) => sum + centsOf(stored, line), 0);
  const missing = cost - back.reduce((sum, { cents }) => sum + cents, 0);
  const cents = Math.min(missing, await roomOf(tx, invoice));
  if (cents <= 0) return;
  const about = { reason: DISCOUNT_SHARE, key: `${DISCOUNT_SHARE}:${discount}`, by, seller };
  await writeCredited(tx, orderId, { invoice, cents, lines: null }, about);
}
