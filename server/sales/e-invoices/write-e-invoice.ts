import { succeed } from '#contract/failures.ts';
import type { WriteEInvoice } from '#server/sales/invoices/documents.ts';
import { ciiOf } from './cii.ts';
import { eInvoiceOf } from './e-invoice-of.ts';
import { refusedAs } from './lacking.ts';
import { ublOf } from './ubl.ts';

/** Writes a stored document as an e-invoice. Fails with `no-e-invoice` where it does not say all that the format needs. */
export const writeEInvoice: WriteEInvoice = (document, format) => {
  const refused = refusedAs(document, format);
  if (refused) return { ok: false, failure: refused };
  const model = eInvoiceOf(document);
  return succeed(format === 'cii' || format === 'factur-x' ? ciiOf(model) : ublOf(model, format));
};
