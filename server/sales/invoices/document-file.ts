import type { DocumentFormat } from '#contract/accounts/document-formats.ts';
import { type Result, succeed } from '#contract/failures.ts';
import type { MailFile } from '#server/platform/mail/mail.port.ts';
import type { CreditNote, Invoice, WriteEInvoice } from './documents.ts';
import type { DrawSheet, Sheet } from './invoices.port.ts';

/** A document of which a file is made. `name`: that of the file, without its ending. */
export interface NamedDocument {
  document: Invoice | CreditNote;
  sheet: Sheet;
  name: string;
}

/** What makes files of documents. */
export interface DocumentMaking {
  draw: DrawSheet;
  write: WriteEInvoice;
}

/** A document as a file in a format. Fails with `no-e-invoice` where it does not say all that the format needs. */
export async function documentFile(
  { draw, write }: DocumentMaking,
  { document, sheet, name }: NamedDocument,
  format: DocumentFormat,
): Promise<Result<MailFile>> {
  const pdf = async (drawn: Sheet) => ({ name: `${name}.pdf`, type: 'application/pdf', bytes: await draw(drawn) });
  if (format === 'pdf') return succeed(await pdf(sheet));
  const written = write(document, format);
  if (!written.ok) return written;
  if (format === 'factur-x') return succeed(await pdf({ ...sheet, cii: written.value }));
  return succeed({ name: `${name}.xml`, type: 'application/xml', bytes: Buffer.from(written.value) });
}
