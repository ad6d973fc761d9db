import type { Database } from '#server/platform/database/connection.ts';
import type { MailFile, ReadDocument } from '#server/platform/mail/mail.port.ts';
import { findOrder } from '#server/sales/orders/orders.repository.ts';
import { type DocumentMaking, documentFile, type NamedDocument } from './document-file.ts';
import type { CreditNote, Invoice, Seller } from './documents.ts';
import { readInvoice } from './invoices.repository.ts';
import { findNumberedCreditNote } from './read-credit-notes.repository.ts';
import { creditNoteSheet, invoiceSheet } from './sheets.ts';

export function namedInvoice(invoice: Invoice): NamedDocument {
  return { document: invoice, sheet: invoiceSheet(invoice), name: `invoice-${invoice.number}` };
}

/** `failed`: its money did not arrive after all. */
export function namedCreditNote(note: CreditNote, failed: boolean): NamedDocument {
  return { document: note, sheet: creditNoteSheet(note, failed), name: `credit-note-${note.number}` };
}

/**
 * Makes the invoices and credit notes that mails carry, of orders by their numbers: as PDF, and in the format that the company of the order wishes
 * where the document says all that it needs.
 */
export function mailedDocuments(
  db: Database,
  seller: Seller,
  making: DocumentMaking,
): Record<'invoice' | 'credit-note', ReadDocument> {
  const filesOf = async (orderId: string, named: NamedDocument): Promise<MailFile[]> => {
    const wish = (await findOrder(db, orderId))?.companyFormat ?? 'pdf';
    const wished = wish === 'pdf' ? null : await documentFile(making, named, wish);
    // Factur-X is a PDF itself.
    const pdf = wish === 'factur-x' && wished?.ok ? null : await documentFile(making, named, 'pdf');
    return [pdf, wished].flatMap((file) => (file?.ok ? [file.value] : []));
  };
  return {
    async invoice(orderId, number) {
      const invoice = await readInvoice(db, orderId, seller, number);
      return invoice ? filesOf(orderId, namedInvoice(invoice)) : [];
    },
    async 'credit-note'(orderId, number) {
      const found = await findNumberedCreditNote(db, orderId, number);
      return found && !found.failed ? filesOf(orderId, namedCreditNote(found.note, false)) : [];
    },
  };
}
