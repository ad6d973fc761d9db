import type { DocumentFormat } from '#contract/accounts/document-formats.ts';
import { fail, type Result, succeed } from '#contract/failures.ts';
import { formatFigure } from '#contract/format.ts';
import { MONTH_DOCUMENTS_MAX, MONTH_LINES_MAX, type MonthFormat } from '#contract/sales/own-orders.ts';
import { PreparedFile } from '#server/platform/calls/answers.ts';
import type { CurrentUser } from '#server/platform/calls/current-user.ts';
import type { Database } from '#server/platform/database/connection.ts';
import type { MailFile } from '#server/platform/mail/mail.port.ts';
import { findOrderFor } from '#server/sales/orders/order-access.ts';
import { type ListMonths, whoseOrders } from '#server/sales/orders/own-orders.service.ts';
import { type DocumentMaking, documentFile } from './document-file.ts';
import type { Seller } from './documents.ts';
import type { DrawSheets } from './invoices.port.ts';
import { readInvoice } from './invoices.repository.ts';
import { namedCreditNote, namedInvoice } from './mailed-documents.ts';
import { monthAsCsv } from './months.csv.ts';
import { listMonth, listMonths, sizeOfMonth } from './months.repository.ts';
import { findCreditNote, findCreditNoteOfDispute } from './read-credit-notes.repository.ts';
import { creditNoteSheet, invoiceSheet } from './sheets.ts';

/** Which documents are read as one file: of a month such as `2026-11` (UTC), of a company or one's own. */
interface WhichMonth {
  month: string;
  company?: string | undefined;
  format: MonthFormat;
}

export interface InvoicesService {
  /**
   * The invoice of an order, for whoever may read the order, as PDF unless another format is named; of several the first, or the one with
   * `number`. Fails with `not-found`, with `not-paid` before there is one, and with `no-e-invoice` where it does not say all that the format needs.
   */
  read(
    actor: CurrentUser,
    orderId: string,
    which?: { format?: DocumentFormat | undefined; number?: string | undefined },
  ): Promise<Result<PreparedFile>>;
  /** The credit note of a refund of an order, likewise. Fails with `not-found`, also where the refund has none. */
  readCreditNote(
    actor: CurrentUser,
    orderId: string,
    refundId: string,
    format?: DocumentFormat,
  ): Promise<Result<PreparedFile>>;
  /** The credit note of a dispute that the shop gave up, likewise. */
  readCreditNoteOfDispute(
    actor: CurrentUser,
    orderId: string,
    disputeId: string,
    format?: DocumentFormat,
  ): Promise<Result<PreparedFile>>;
  /**
   * All invoices and credit notes of a month in one file, invoices first, as PDF or as CSV: those billed to the actor, or to a
   * company for its members. Fails with `not-found` for a company of others and for a month without any, with `too-large`
   * where they are more than one file takes, and with `still-running` while another file of the actor is made.
   */
  readMonth(actor: CurrentUser, which: WhichMonth): Promise<Result<PreparedFile>>;
  /** The months in which there are any for somebody, newest first. */
  listMonths: ListMonths;
}

const moneyDidNotArrive = fail(
  'no-e-invoice',
  'The money of this credit note did not arrive, so it does not count. As PDF it says so.',
);

/** Reads documents, and draws what is stored of them. `seller` is for an invoice that an earlier version has just numbered. */
export function invoicesService(
  db: Database,
  seller: Seller,
  { drawAll, ...making }: DocumentMaking & { drawAll: DrawSheets },
): InvoicesService {
  /** The accounts for whom the documents of a month are being drawn by this process. */
  const underway = new Set<string>();
  return {
    async read(actor, orderId, { format = 'pdf', number } = {}) {
      const order = await findOrderFor(db, actor, orderId, 'read');
      if (!order.ok) return order;
      const invoice = await readInvoice(db, orderId, seller, number);
      if (!invoice && number !== undefined) return fail('not-found', 'The order has no invoice of that number.');
      if (!invoice)
        return fail('not-paid', 'There is an invoice once the order is paid, or on account once it is shipped.');
      return prepared(await documentFile(making, namedInvoice(invoice), format));
    },
    async readCreditNote(actor, orderId, refundId, format = 'pdf') {
      const order = await findOrderFor(db, actor, orderId, 'read');
      if (!order.ok) return order;
      const found = await findCreditNote(db, orderId, refundId);
      if (!found) return fail('not-found', 'That refund has no credit note.');
      const { note, failed } = found;
      if (failed && format !== 'pdf') return moneyDidNotArrive;
      return prepared(await documentFile(making, namedCreditNote(note, failed), format));
    },
    async readCreditNoteOfDispute(actor, orderId, disputeId, format = 'pdf') {
      const order = await findOrderFor(db, actor, orderId, 'read');
      if (!order.ok) return order;
      const note = await findCreditNoteOfDispute(db, orderId, disputeId);
      if (!note) return fail('not-found', 'That dispute has no credit note.');
      return prepared(await documentFile(making, namedCreditNote(note, false), format));
    },
    listMonths: (whose) => listMonths(db, whose),
    async readMonth(actor, which) {
      // Such a file takes seconds, and few are made at a time: nobody has more than one of them.
      if (underway.has(actor.userId))
        return fail('still-running', 'A file of yours is being made. Please wait for it.');
      underway.add(actor.userId);
      try {
        return await fileOfMonth(actor, which);
      } finally {
        underway.delete(actor.userId);
      }
    },
  };

  async function fileOfMonth(
    actor: CurrentUser,
    { month, company, format }: WhichMonth,
  ): Promise<Result<PreparedFile>> {
    const whose = await whoseOrders(db, actor, company);
    if (!whose.ok) return whose;
    const { documents, lines } = await sizeOfMonth(db, whose.value, month);
    if (documents === 0) return fail('not-found', 'That month has no invoice and no credit note.');
    if (documents > MONTH_DOCUMENTS_MAX || lines > MONTH_LINES_MAX)
      return fail(
        'too-large',
        `That month has ${formatFigure(documents)} documents with ${formatFigure(lines)} lines, and one file takes ${formatFigure(MONTH_DOCUMENTS_MAX)} with ${formatFigure(MONTH_LINES_MAX)}. Please take them one by one, from their orders.`,
      );
    const listed = await listMonth(db, whose.value, month, seller);
    const name = `invoices-${month}.${format}`;
    if (format === 'csv') return succeed(new PreparedFile(name, monthAsCsv(listed), 'text/csv'));
    const { invoices, notes } = listed;
    const sheets = [...invoices.map(invoiceSheet), ...notes.map(({ note, failed }) => creditNoteSheet(note, failed))];
    const madeAt = sheets.reduce((last, sheet) => (sheet.madeAt > last ? sheet.madeAt : last), new Date(0));
    const file = { title: `Invoices of ${month}`, author: seller.name, madeAt };
    return succeed(new PreparedFile(name, await drawAll(file, sheets), 'application/pdf'));
  }
}

function prepared(made: Result<MailFile>): Result<PreparedFile> {
  return made.ok ? succeed(new PreparedFile(made.value.name, made.value.bytes, made.value.type)) : made;
}
