import { creditedRates, invoicedRates } from '#server/sales/invoices/document-taxes.ts';
import type { CreditNote, DocumentRate, Invoice } from '#server/sales/invoices/documents.ts';
import { plainSums } from '#server/sales/orders/order-sums.ts';
import { taxOf } from '#server/sales/tax/tax-of.ts';

/** What an invoice of a test is made of. Money in cents, rates in basis points; no `rates`: tax is off. */
export interface Drafted {
  lines: readonly { quantity: number; unitPriceCents: number; rate: number }[];
  delivery?: { cents: number; rate: number };
  gross?: boolean;
  reverse?: boolean;
  taxed?: boolean;
  differenceCents?: number;
  to?: string;
}

const seller: Invoice['seller'] = {
  name: 'Mountain Bike',
  address: ['1 Sample Road', '411 04 Göteborg', 'Sweden'],
  email: 'office@shop.example',
  sample: false,
  vatNumber: 'SE556000167801',
  place: { street: '1 Sample Road', postalCode: '411 04', city: 'Göteborg', country: 'SE' },
  phone: '+46 31 700 52 10',
  legalNumber: '5560001678',
  electronicAddress: '0007:5560001678',
  iban: 'SE7050000000058398260411',
};

/** An invoice as an order leaves it, with all that e-invoices need. */
export function invoiceOf({
  lines,
  delivery,
  gross = false,
  reverse = false,
  taxed = true,
  differenceCents = 0,
  to = 'DE',
}: Drafted): Invoice {
  const place = { street: 'Karl-Liebknecht-Str. 88', postalCode: '04275', city: 'Leipzig & "Umland"', country: to };
  const amounts = [
    ...lines.map(({ quantity, unitPriceCents, rate }) => ({ cents: quantity * unitPriceCents, rate })),
    ...(delivery ? [delivery] : []),
  ];
  const shares = taxOf(amounts, { gross, reverse });
  const taxOfLine = (at: number) => {
    const { taxCents = 0, addedCents = 0 } = shares[at] ?? {};
    return { rate: amounts[at]?.rate ?? 0, cents: taxCents, addedCents };
  };
  const shippingTax = taxOfLine(lines.length);
  const sums = {
    ...plainSums,
    shippingCents: delivery?.cents ?? 0,
    shippingTaxRate: delivery?.rate ?? null,
    shippingTaxCents: shippingTax.cents,
    shippingTaxAddedCents: shippingTax.addedCents,
  };
  const stored = lines.map((line, at) => ({ ...line, priceCents: amounts[at]?.cents ?? 0, tax: taxOfLine(at) }));
  const taxes = invoicedRates(
    sums,
    stored.map(({ priceCents, tax }) => ({
      priceCents,
      taxRate: tax.rate,
      taxCents: tax.cents,
      taxAddedCents: tax.addedCents,
    })),
  );
  const whole = taxed
    ? taxes.reduce((sum, { baseCents, taxCents }) => sum + baseCents + taxCents, 0)
    : amounts.reduce((sum, { cents }) => sum + cents, 0);
  return {
    number: '2026-0323',
    paidAt: '2026-11-24T10:00:00.000Z',
    seller,
    buyer: {
      name: 'Fahrradhof Lindner <GmbH>',
      address: ['Karl-Liebknecht-Str. 88', '04275 Leipzig', 'Germany'],
      email: 'einkauf@lindner.example',
      vatNumber: 'DE811907980',
      place,
      legalNumber: 'HRB 1234',
      electronicAddress: '9930:DE811907980',
      reference: '04011000-12345-34',
    },
    delivery: { name: 'Ute Lindner', address: ['Karl-Liebknecht-Str. 88', '04275 Leipzig', 'Germany'] },
    deliveryPlace: place,
    orderNumber: 10_001,
    purchaseOrderNumber: 'LI-4471',
    lines: stored.map(({ quantity, unitPriceCents, priceCents, tax }, at) => ({
      ...{ name: `Chainring ${at + 1} <32T>`, sku: `CR-${at + 1}`, quantity, unitPriceCents, priceCents },
      ...(at === 0 && { companyNumber: 'LI-1', companyName: 'Kettenblatt' }),
      ...(taxed && { tax }),
    })),
    shippingCents: sums.shippingCents,
    ...(taxed
      ? {
          version: 2,
          prices: gross ? ('gross' as const) : ('net' as const),
          taxes,
          ...(delivery && { shippingTax }),
          ...(reverse && { reverseCharge: 'The buyer owes the VAT (reverse charge).' }),
        }
      : { version: 1, tax: { rate: 0, cents: 0 } }),
    ...(differenceCents !== 0 && { differenceCents }),
    totalCents: whole + differenceCents,
    currency: 'USD',
    payment: { method: 'card', transactionId: 'pi_1' },
  };
}

/** An invoice as it is issued on account. */
function onAccount(invoice: Invoice): Invoice {
  return {
    ...invoice,
    deliveredOn: '2026-11-24',
    payment: { method: 'account', transactionId: 'RF6720260323' },
    due: {
      on: '2026-12-24',
      terms: 'Net 30, 2 % within 10 days',
      discount: { rate: 200, until: '2026-12-04', cents: Math.round(invoice.totalCents / 50) },
    },
  };
}

/** A credit note of an invoice: of the first pieces of some lines, or of an amount. */
export function creditNoteOf(
  invoiced: Invoice,
  credited: { pieces: readonly number[] } | { cents: number },
  before: { totalCents: number; taxes: readonly DocumentRate[] } = { totalCents: 0, taxes: [] },
): CreditNote {
  const lines = 'pieces' in credited ? linesOf(invoiced, credited.pieces) : null;
  const totalCents = lines
    ? lines.reduce((sum, { priceCents, tax }) => sum + priceCents + (tax?.addedCents ?? 0), 0)
    : 'cents' in credited
      ? credited.cents
      : 0;
  const taxes = invoiced.taxes && creditedRates(invoiced, before, { totalCents, lines, onlyRate: null });
  const onRates = taxes?.reduce((sum, { baseCents, taxCents }) => sum + baseCents + taxCents, 0) ?? totalCents;
  const { paidAt, lines: _lines, shippingCents: _shipping, payment, taxes: _taxes, ...shared } = invoiced;
  const { shippingTax: _tax, differenceCents: _difference, due: _due, ...same } = shared;
  return {
    ...same,
    number: '2026-C018',
    issuedAt: '2026-11-26T08:00:00.000Z',
    invoice: { number: invoiced.number, paidAt },
    lines,
    reason: lines ? 'Damaged on the way' : null,
    ...(taxes && { taxes }),
    ...(onRates !== totalCents && { differenceCents: totalCents - onRates }),
    totalCents,
    payment: { ...payment, refundId: 're_1', refundedAt: '2026-11-26T08:00:00.000Z' },
  };
}

/** As much of the tax of each line as its pieces have, rounded down. */
function linesOf({ lines }: Invoice, pieces: readonly number[]): Invoice['lines'] {
  return lines.flatMap((line, at) => {
    const quantity = Math.min(pieces[at] ?? 0, line.quantity);
    if (quantity === 0) return [];
    const share = (cents: number) => Math.trunc((cents * quantity) / line.quantity);
    const tax = line.tax && { ...line.tax, cents: share(line.tax.cents), addedCents: share(line.tax.addedCents) };
    return [{ ...line, quantity, priceCents: line.unitPriceCents * quantity, ...(tax && { tax }) }];
  });
}

const mixed = [
  { quantity: 3, unitPriceCents: 1001, rate: 2500 },
  { quantity: 7, unitPriceCents: 333, rate: 1200 },
];
const exported = mixed.map((line) => ({ ...line, rate: 0 }));
const freight = { cents: 5000, rate: 2500 };
const owed = onAccount(invoiceOf({ lines: mixed, delivery: freight, to: 'SE' }));
const invoices = {
  plain: invoiceOf({ lines: mixed.slice(0, 1), to: 'SE' }),
  mixed: invoiceOf({ lines: mixed, delivery: freight, to: 'SE' }),
  gross: invoiceOf({ lines: mixed, delivery: freight, gross: true, to: 'SE' }),
  short: invoiceOf({ lines: mixed, delivery: freight, differenceCents: -137, to: 'SE' }),
  over: invoiceOf({ lines: mixed, gross: true, differenceCents: 250, to: 'SE' }),
  zero: invoiceOf({ lines: [...mixed, { quantity: 1, unitPriceCents: 900, rate: 0 }], to: 'SE' }),
  'owed by the buyer': invoiceOf({ lines: mixed, reverse: true, to: 'SE' }),
  'in the EU': invoiceOf({ lines: mixed, delivery: freight, reverse: true }),
  'in the EU, gross and short': invoiceOf({ lines: mixed, gross: true, reverse: true, differenceCents: -1 }),
  'in the EU, sent': { ...invoiceOf({ lines: mixed, reverse: true }), deliveredOn: '2026-11-25' },
  export: invoiceOf({ lines: exported, delivery: { cents: 5000, rate: 0 }, to: 'US' }),
  untaxed: invoiceOf({ lines: mixed, delivery: freight, taxed: false, differenceCents: -5 }),
  'on account': owed,
  'on account, in euros': { ...owed, currency: 'EUR' },
  'on account, in the EU': onAccount(invoiceOf({ lines: mixed, delivery: freight, reverse: true })),
};

/** Documents of all kinds that the shop issues, by what is special of them. */
export const samples: Readonly<Record<string, Invoice | CreditNote>> = {
  ...invoices,
  'credit of pieces': creditNoteOf(invoices.mixed, { pieces: [1, 2] }),
  'credit of pieces, gross': creditNoteOf(invoices.gross, { pieces: [1, 2] }),
  'credit of an amount': creditNoteOf(invoices.mixed, { cents: 500 }),
  'credit after an amount': creditNoteOf(
    invoices.mixed,
    { pieces: [3, 7] },
    { totalCents: 5000, taxes: creditNoteOf(invoices.mixed, { cents: 5000 }).taxes ?? [] },
  ),
  'credit of all, short': creditNoteOf(invoices.short, { cents: invoices.short.totalCents }),
  'credit in the EU': creditNoteOf(invoices['in the EU'], { pieces: [2, 0] }),
  'credit on account': creditNoteOf(owed, { pieces: [1, 2] }),
  'credit on account, of an amount': creditNoteOf(owed, { cents: 500 }),
  'credit, untaxed': creditNoteOf(invoices.untaxed, { pieces: [1, 0] }),
};
