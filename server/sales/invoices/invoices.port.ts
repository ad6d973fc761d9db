/** What an invoice says. Money is whole cents. */
export interface Invoice {
  /** Its number, as `2026-0312`. */
  number: string;
  /** The day of payment, as people read it. */
  day: string;
  seller: { name: string; address: readonly string[]; email: string; sample: boolean };
  buyer: { name: string; street: string; city: string; email: string };
  orderNumber: number;
  transactionId: string;
  lines: readonly { name: string; sku: string; quantity: number; unitPriceCents: number; priceCents: number }[];
  totalCents: number;
  /** When it was made out: the file carries it, so that the same invoice is always the same file. */
  madeAt: Date;
}

/** Draws an invoice as a PDF. */
export type DrawInvoice = (invoice: Invoice) => Promise<Buffer>;
