import type { Invoice } from './invoices.port.ts';

/** The invoice of a rehearsal: it says so where its number stands, which is none of those that count. */
export function asRehearsal(invoice: Invoice): Invoice {
  return { ...invoice, number: `Rehearsal ${invoice.number}` };
}
