import type { ElectronicAddress } from '#contract/accounts/e-invoicing.ts';
import type { DocumentPlace } from '#server/sales/invoices/documents.ts';
import type { VatCategory } from './vat-categories.ts';

// An invoice or a credit note in the terms of EN 16931 (BT: business term). Sums are decimal texts, days are `2026-11-30`.
// What is not known is null or empty, and no writer writes it.

export interface EInvoiceParty {
  name: string;
  /** BT-31, BT-48. */
  vatNumber: string | null;
  /** BT-30, BT-47. */
  legalNumber: string | null;
  /** BT-34, BT-49. */
  electronicAddress: ElectronicAddress;
  place: DocumentPlace;
  phone: string | null;
  email: string;
}

/** The category of something with its rate in per cent; `percent` is null where it is not subject to VAT. */
export interface EInvoiceTax {
  category: VatCategory;
  percent: string | null;
}

export interface EInvoiceLine extends EInvoiceTax {
  id: string;
  name: string;
  description: string | null;
  sku: string | null;
  buyersNumber: string | null;
  /** BT-127. */
  note: string | null;
  /** BT-133. */
  costCentre: string | null;
  quantity: string;
  /** BT-146, before tax. */
  unitPrice: string;
  /** BT-131. */
  net: string;
}

/** BG-20 and BG-21: what is taken off, or put on top, for the document as a whole. */
export interface EInvoiceCharge extends EInvoiceTax {
  isCharge: boolean;
  reasonCode: string;
  reason: string;
  amount: string;
}

/** BG-23. */
export interface EInvoiceGroup extends EInvoiceTax {
  base: string;
  tax: string;
  exemption: { code?: string; words: string } | null;
}

export interface EInvoice {
  kind: 'invoice' | 'credit-note';
  number: string;
  issuedOn: string;
  /** BT-9. */
  dueOn: string;
  currency: string;
  note: string;
  /** BT-10. */
  buyerReference: string | null;
  /** BT-13, the buyer's own number. */
  orderReference: string | null;
  /** BT-14. */
  salesOrder: string;
  /** BG-3, of a credit note. */
  about: { number: string; issuedOn: string } | null;
  seller: EInvoiceParty;
  buyer: EInvoiceParty;
  /** BG-13. `on` is the day on which the goods had left. */
  delivery: { name: string | null; place: DocumentPlace; on: string | null };
  /** BG-14: the day of the payment, where the goods had not left yet. */
  period: { from: string; to: string } | null;
  /** BT-81 (UNCL4461), BT-20, BT-83 and BT-84. */
  payment: { means: string; terms: string; reference: string | null; iban: string | null };
  lines: EInvoiceLine[];
  charges: EInvoiceCharge[];
  groups: EInvoiceGroup[];
  totals: {
    /** BT-106 to BT-110, BT-112, BT-113 and BT-115, in this order. */
    lines: string;
    allowances: string;
    charges: string;
    withoutTax: string;
    tax: string;
    withTax: string;
    paid: string;
    due: string;
  };
}
