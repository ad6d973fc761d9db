import type { CreditNote, Invoice } from '#server/sales/invoices/documents.ts';

/**
 * Why there is tax or none (UNCL5305): S a rate, Z a rate of zero, E exempt, AE the buyer owes it, K goods to a business in another
 * EU state, G export, O not subject to VAT.
 */
export type VatCategory = 'S' | 'Z' | 'E' | 'AE' | 'K' | 'G' | 'O';

/** The member states of the EU. */
const union = new Set('AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' '));

/** What a document says of tax at a rate in basis points; null: it is of an order without tax. */
export function categoryOf(document: Invoice | CreditNote, rate: number | null): VatCategory {
  const { seller, deliveryPlace, reverseCharge } = document;
  const [from, to] = [seller.place?.country ?? '', deliveryPlace?.country ?? ''];
  if (rate === null) return 'O';
  if (reverseCharge === undefined && rate > 0) return 'S';
  if (from !== to && !union.has(to)) return 'G';
  if (reverseCharge === undefined) return 'Z';
  return from !== to && union.has(from) ? 'K' : 'AE';
}

/** Why there is no tax, as documents say it, with the code of the list VATEX where that has one. */
export const exemptions: Readonly<Record<VatCategory, { code?: string; words: string } | null>> = {
  S: null,
  Z: null,
  E: { words: 'Accepted difference of the payment: the tax stays as invoiced' },
  AE: { code: 'VATEX-EU-AE', words: 'Reverse charge' },
  K: { code: 'VATEX-EU-IC', words: 'Intra-Community supply' },
  G: { code: 'VATEX-EU-G', words: 'Export outside the EU' },
  O: { code: 'VATEX-EU-O', words: 'Not subject to VAT' },
};
