import { type Database, inTransaction, type Transaction } from '#server/platform/database/connection.ts';
import { creditNoteSchema, invoiceSchema } from '#server/sales/invoices/documents.ts';
import { bookCreditNote, bookInvoice } from './book-document.ts';
import {
  insertBooked,
  linesToBook,
  lockBooking,
  nextCreditNotes,
  nextInvoices,
  ordersBooked,
  zeroFailed,
} from './booked-documents.repository.ts';

/** How many documents are booked in one transaction. */
const BATCH = 500;

/**
 * Books the invoices and credit notes that were issued since it ran last, and takes back what credit notes say whose money did not
 * arrive. Runs each minute and before figures are read, so that they agree with the documents at any moment. A few queries where there is nothing to do.
 */
export async function bookDocuments(db: Database): Promise<void> {
  while (await inTransaction(db, bookBatch));
}

/** Gives whether there may be more. */
async function bookBatch(tx: Transaction): Promise<boolean> {
  await lockBooking(tx);
  const invoices = await nextInvoices(tx, BATCH);
  const notes = await nextCreditNotes(tx, BATCH);
  const orderIds = [...invoices, ...notes].map(({ orderId }) => orderId);
  if (orderIds.length > 0) {
    const lines = await linesToBook(tx, orderIds);
    const booked = new Set(await ordersBooked(tx, orderIds));
    await insertBooked(tx, [
      ...invoices.map((head) => {
        const orders = booked.has(head.orderId) ? 0 : 1;
        booked.add(head.orderId);
        return { head, orders, sums: bookInvoice(invoiceSchema.parse(head.data), lines.get(head.orderId) ?? []) };
      }),
      ...notes.map(({ refunded, reason, ...head }) => ({
        head,
        orders: 0,
        sums: bookCreditNote(creditNoteSchema.parse(head.data), lines.get(head.orderId) ?? [], {
          lines: refunded,
          isDelivery: reason === 'delivery',
        }),
      })),
    ]);
  }
  await zeroFailed(tx);
  return invoices.length === BATCH || notes.length === BATCH;
}
