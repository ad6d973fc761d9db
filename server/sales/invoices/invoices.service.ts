import { fail, type Result, succeed } from '#contract/failures.ts';
import { PreparedFile } from '#server/platform/calls/answers.ts';
import type { CurrentUser } from '#server/platform/calls/current-user.ts';
import type { Database } from '#server/platform/database/connection.ts';
import { findOrderFor } from '#server/sales/orders/order-access.ts';
import { findCreditNote, findCreditNoteOfDispute } from './credit-notes.repository.ts';
import type { Seller } from './documents.ts';
import type { DrawSheet } from './invoices.port.ts';
import { readInvoice } from './invoices.repository.ts';
import { creditNoteSheet, invoiceSheet } from './sheets.ts';

export interface InvoicesService {
  /** The invoice of an order as PDF, for whoever may read the order. Fails with `not-found`, and with `not-paid` before there is one. */
  read(actor: CurrentUser, orderId: string): Promise<Result<PreparedFile>>;
  /** The credit note of a refund of an order, likewise. Fails with `not-found`, also where the refund has none. */
  readCreditNote(actor: CurrentUser, orderId: string, refundId: string): Promise<Result<PreparedFile>>;
  /** The credit note of a dispute that the shop gave up, likewise. */
  readCreditNoteOfDispute(actor: CurrentUser, orderId: string, disputeId: string): Promise<Result<PreparedFile>>;
}

/** Reads documents, and draws what is stored of them. `seller` is for an invoice that an earlier version has just numbered. */
export function invoicesService(db: Database, seller: Seller, draw: DrawSheet): InvoicesService {
  return {
    async read(actor, orderId) {
      const order = await findOrderFor(db, actor, orderId, 'read');
      if (!order.ok) return order;
      const invoice = await readInvoice(db, orderId, seller);
      if (!invoice) return fail('not-paid', 'There is an invoice once the order is paid.');
      return succeed(new PreparedFile(`invoice-${invoice.number}.pdf`, await draw(invoiceSheet(invoice))));
    },
    async readCreditNote(actor, orderId, refundId) {
      const order = await findOrderFor(db, actor, orderId, 'read');
      if (!order.ok) return order;
      const found = await findCreditNote(db, orderId, refundId);
      if (!found) return fail('not-found', 'That refund has no credit note.');
      const { note, failed } = found;
      return succeed(new PreparedFile(`credit-note-${note.number}.pdf`, await draw(creditNoteSheet(note, failed))));
    },
    async readCreditNoteOfDispute(actor, orderId, disputeId) {
      const order = await findOrderFor(db, actor, orderId, 'read');
      if (!order.ok) return order;
      const note = await findCreditNoteOfDispute(db, orderId, disputeId);
      if (!note) return fail('not-found', 'That dispute has no credit note.');
      return succeed(new PreparedFile(`credit-note-${note.number}.pdf`, await draw(creditNoteSheet(note, false))));
    },
  };
}
