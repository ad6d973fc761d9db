import { z } from '#contract/zod.ts';

/**
 * The formats of an invoice or a credit note. `factur-x` is a PDF with CII in it, `ubl` is Peppol BIS Billing 3, `xrechnung` is XRechnung 3
 * in UBL, `cii` is the same content as XML of UN/CEFACT.
 */
export const documentFormats = ['pdf', 'factur-x', 'ubl', 'xrechnung', 'cii'] as const;
export type DocumentFormat = (typeof documentFormats)[number];

/** The formats that machines read. */
export type EInvoiceFormat = Exclude<DocumentFormat, 'pdf'>;

export const documentFormatSchema = z.enum(documentFormats, 'There is no such format');

/** Which format of a document is read. */
export const inFormatSchema = z.object({ format: documentFormatSchema.default('pdf') });

/** How formats are called. */
export const formatNames: Readonly<Record<DocumentFormat, string>> = {
  pdf: 'PDF',
  'factur-x': 'Factur-X (PDF with XML)',
  ubl: 'Peppol BIS 3 (UBL)',
  xrechnung: 'XRechnung (UBL)',
  cii: 'CII (XML)',
};
