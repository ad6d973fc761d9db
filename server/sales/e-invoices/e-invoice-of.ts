import { electronicAddressOf } from '#contract/accounts/e-invoicing.ts';
import { type CreditNote, type Invoice, isOnAccount } from '#server/sales/invoices/documents.ts';
import { movedWords } from '#server/sales/invoices/method.words.ts';
import { marksOf } from '#server/sales/invoices/sheets.ts';
import { amountOf, percentOf, unitPriceOf } from './decimals.ts';
import type { EInvoice, EInvoiceCharge, EInvoiceLine, EInvoiceParty, EInvoiceTax } from './e-invoice.ts';
import { categoryOf, exemptions } from './vat-categories.ts';

type Document = Invoice | CreditNote;
type DocumentLine = Invoice['lines'][number];

/** Something that the tax of a document is computed on, in cents before tax; what is taken off is below zero. */
interface Taxed<Shown> extends EInvoiceTax {
  cents: number;
  shown: Shown;
}

/** Paid by card: by a payment service online (UNCL4461). Codes of cards would want the number of the card. */
const ONLINE = '68';
/** On account: by transfer to the seller's bank account, in euros by SEPA (UNCL4461). */
const TRANSFER = '30';
const SEPA_TRANSFER = '58';
/** What is credited on account is taken off what the buyer owes: nobody transfers it (UNCL4461). */
const CLEARED = '97';
const PIECES_OF_AN_AMOUNT = 1;

/**
 * A document in the terms of EN 16931, from its stored data alone; `lackedBy` has found that it has all that is needed. The tax of each rate is
 * what the document says: with net prices it is the rate of the base, rounded; with gross prices, whose total is fixed, it is within a cent of that.
 */
export function eInvoiceOf(document: Document): EInvoice {
  const isNote = 'invoice' in document;
  const issuedOn = dayOf(isNote ? document.issuedAt : document.paidAt);
  const lines = linesOf(document);
  const charges = chargesOf(document, lines);
  const groups = groupsOf(document, [...lines, ...charges]);
  const { deliveryPlace, deliveredOn = null, delivery } = document;
  const place = deliveryPlace ?? document.buyer.place;
  if (!place) throw new Error(`Document ${document.number} does not say where the goods go`);
  const paidOn = dayOf(isNote ? document.invoice.paidAt : document.paidAt);
  return {
    kind: isNote ? 'credit-note' : 'invoice',
    number: document.number,
    issuedOn,
    dueOn: (!isNote && document.due?.on) || issuedOn,
    currency: document.currency,
    note: notesOf(document).join(' '),
    buyerReference: document.buyer.reference ?? null,
    orderReference: document.purchaseOrderNumber ?? null,
    salesOrder: String(document.orderNumber),
    about: isNote ? { number: document.invoice.number, issuedOn: paidOn } : null,
    seller: partyOf(document.seller, groups),
    buyer: partyOf(document.buyer, groups),
    delivery: { name: delivery?.name ?? null, place, on: deliveredOn },
    // The directive takes the day of the payment where that of the supply is not known (2006/112/EC, article 226, 7).
    period: deliveredOn === null ? { from: paidOn, to: paidOn } : null,
    payment: paymentOf(document),
    lines: lines.map(({ shown }) => shown),
    charges: charges.map(({ shown }) => shown),
    groups: groups.map(({ baseCents, taxCents, ...tax }) => ({
      ...tax,
      base: amountOf(baseCents),
      tax: amountOf(taxCents),
      exemption: exemptions[tax.category],
    })),
    totals: totalsOf(document, lines, charges, groups),
  };
}

/** How a document is paid, or was: on account with the reference of its invoice, and for an invoice where to. */
function paymentOf(document: Document): EInvoice['payment'] {
  const terms = movedWords(document);
  if (!isOnAccount(document)) return { means: ONLINE, terms, reference: null, iban: null };
  const reference = document.payment.transactionId;
  if ('invoice' in document) return { means: CLEARED, terms, reference, iban: null };
  const means = document.currency === 'EUR' ? SEPA_TRANSFER : TRANSFER;
  const inWords = document.due ? `${document.due.terms}. ${terms}` : terms;
  return { means, terms: inWords, reference, iban: document.seller.iban ?? null };
}

/** Why the buyer owes the tax, why money goes back, and what must not be read as a document of a real sale. */
function notesOf(document: Document): string[] {
  const reason = 'reason' in document ? document.reason : null;
  return [
    ...(document.reverseCharge ? [document.reverseCharge] : []),
    ...(reason ? [`Reason: ${reason}.`] : []),
    ...marksOf(document),
  ];
}

const dayOf = (iso: string) => iso.slice(0, 10);

function partyOf(party: Invoice['seller'] | Invoice['buyer'], groups: readonly EInvoiceTax[]): EInvoiceParty {
  const { name, email, legalNumber = null, electronicAddress = '', vatNumber = null, place } = party;
  if (!place) throw new Error(`A document does not say where ${name} is`);
  return {
    name,
    // Who is not subject to VAT names no number (BR-O-02).
    vatNumber: groups.some(({ category }) => category === 'O') ? null : vatNumber,
    legalNumber,
    electronicAddress: electronicAddressOf(electronicAddress) ?? { scheme: 'EM', id: email },
    place,
    phone: ('phone' in party && party.phone) || null,
    email,
  };
}

/** The category of a rate. Where no tax is charged the rate is nothing, whatever it would have been. */
function taxAt(document: Document, rate: number | null): EInvoiceTax {
  const category = categoryOf(document, rate);
  return { category, percent: category === 'O' ? null : category === 'S' ? percentOf(rate ?? 0) : '0' };
}

function linesOf(document: Document): Taxed<EInvoiceLine>[] {
  if (document.lines) return document.lines.map((line, place) => lineOf(document, line, place));
  // An amount goes back, and no pieces were named: a line for each rate on which it was booked.
  const booked = ratesOf(document).map(({ rate, baseCents }) => ({ tax: taxAt(document, rate), cents: baseCents }));
  const rows = booked.length > 0 ? booked : [{ tax: untaxedOf(document), cents: document.totalCents }];
  const note = 'invoice' in document ? document : null;
  const name = note?.reason || `Credit for invoice ${note?.invoice.number}`;
  return rows.map(({ tax, cents }, place) => {
    const named = { name, description: null, sku: null, buyersNumber: null, note: null, costCentre: null };
    const shown = { ...named, ...sumsOf(cents, PIECES_OF_AN_AMOUNT), ...tax, id: String(place + 1) };
    return { ...tax, cents, shown };
  });
}

/** What a document books on each rate in cents; what has no tax is one without a rate. */
function ratesOf({ taxes, totalCents, differenceCents = 0 }: Document) {
  return taxes ?? [{ rate: null, baseCents: totalCents - differenceCents, taxCents: 0 }];
}

/** How a sum is taxed that leaves the tax as it is: as the rest where that has none. */
function untaxedOf(document: Document): EInvoiceTax {
  const [rate] = ratesOf(document);
  const first = rate && taxAt(document, rate.rate);
  return first && first.category !== 'S' && first.category !== 'Z' ? first : { category: 'E', percent: '0' };
}

function lineOf(document: Document, line: DocumentLine, place: number): Taxed<EInvoiceLine> {
  const tax = taxAt(document, line.tax?.rate ?? null);
  const cents = line.priceCents + (line.tax ? line.tax.addedCents - line.tax.cents : 0);
  return {
    ...tax,
    cents,
    shown: {
      ...{ ...tax, id: String(place + 1), name: line.name, sku: line.sku },
      description: line.companyName ?? null,
      buyersNumber: line.companyNumber ?? null,
      ...{ note: line.text ?? null, costCentre: line.costCentre ?? null },
      ...sumsOf(cents, line.quantity),
    },
  };
}

function sumsOf(cents: number, quantity: number) {
  return { quantity: String(quantity), unitPrice: unitPriceOf(cents, quantity), net: amountOf(cents) };
}

/** Delivery, what a rate has more or less than its lines, and an accepted difference, which leaves the tax as it is. */
function chargesOf(document: Document, lines: readonly Taxed<unknown>[]): Taxed<EInvoiceCharge>[] {
  const rates = ratesOf(document);
  const charges: Taxed<EInvoiceCharge>[] = [];
  if ('shippingCents' in document && document.shippingCents > 0) {
    const { shippingCents, shippingTax } = document;
    const net = shippingCents + (shippingTax ? shippingTax.addedCents - shippingTax.cents : 0);
    charges.push(chargeOf(taxAt(document, shippingTax?.rate ?? null), net, FREIGHT));
  }
  // Also of a rate that the lines have and the document books nothing on, and the other way round.
  const ofLines = document.lines?.map(({ tax }) => ({ rate: tax?.rate ?? null, cents: 0 })) ?? [];
  const booked = rates.map(({ rate, baseCents }) => ({ rate, cents: baseCents }));
  for (const { tax, cents } of byTax(document, [...booked, ...ofLines])) {
    const own = [...lines, ...charges].filter((one) => isSame(one, tax));
    const more = cents - own.reduce((sum, one) => sum + one.cents, 0);
    if (more !== 0 || own.length === 0) charges.push(chargeOf(tax, more, otherwise(more, BOOKED_OTHERWISE)));
  }
  // Where nothing is booked on any rate, the difference is the line.
  const differenceCents = rates.length > 0 || document.lines ? (document.differenceCents ?? 0) : 0;
  if (differenceCents !== 0)
    charges.push(chargeOf(untaxedOf(document), differenceCents, otherwise(differenceCents, DIFFERENCE)));
  return charges;
}

function chargeOf(tax: EInvoiceTax, cents: number, why: { reasonCode: string; reason: string }): Taxed<EInvoiceCharge> {
  const isCharge = cents >= 0;
  return { ...tax, cents, shown: { ...tax, ...why, isCharge, amount: amountOf(Math.abs(cents)) } };
}

const FREIGHT = { reasonCode: 'FC', reason: 'Delivery' };
const DIFFERENCE = 'Accepted difference of the payment';
const BOOKED_OTHERWISE = 'Booked on this rate of tax by earlier credit notes, or rounded';

/** Discount, or defined by those who agreed on it, in the codes of reasons (UNCL5189, UNCL7161). */
const otherwise = (cents: number, reason: string) => ({ reasonCode: cents < 0 ? '95' : 'ZZZ', reason });

const isSame = (one: EInvoiceTax, other: EInvoiceTax) =>
  one.category === other.category && one.percent === other.percent;

/** Cents of rates, those of one category and per cent together: where the buyer owes the tax that is one, whatever the rates. */
function byTax(document: Document, amounts: readonly { rate: number | null; cents: number }[]) {
  const sums: { tax: EInvoiceTax; cents: number }[] = [];
  for (const { rate, cents } of amounts) {
    const tax = taxAt(document, rate);
    const known = sums.find((sum) => isSame(sum.tax, tax));
    if (known) known.cents += cents;
    else sums.push({ tax, cents });
  }
  return sums;
}

/** What each category and rate comes to: the tax is what the document says. */
function groupsOf(document: Document, taxed: readonly Taxed<unknown>[]) {
  const taxes = byTax(
    document,
    ratesOf(document).map(({ rate, taxCents }) => ({ rate, cents: taxCents })),
  );
  const groups: (EInvoiceTax & { baseCents: number; taxCents: number })[] = [];
  for (const { category, percent, cents } of taxed) {
    const known = groups.find((group) => isSame(group, { category, percent }));
    if (known) known.baseCents += cents;
    else groups.push({ category, percent, baseCents: cents, taxCents: 0 });
  }
  for (const group of groups) group.taxCents = taxes.find(({ tax }) => isSame(tax, group))?.cents ?? 0;
  return groups;
}

function totalsOf(
  document: Document,
  lines: readonly { cents: number }[],
  charges: readonly { cents: number }[],
  groups: readonly { taxCents: number }[],
): EInvoice['totals'] {
  const goods = lines.reduce((sum, { cents }) => sum + cents, 0);
  const off = charges.reduce((sum, { cents }) => sum - Math.min(0, cents), 0);
  const onTop = charges.reduce((sum, { cents }) => sum + Math.max(0, cents), 0);
  const tax = groups.reduce((sum, { taxCents }) => sum + taxCents, 0);
  const withTax = goods - off + onTop + tax;
  const { totalCents } = document;
  if (withTax !== totalCents) throw new Error(`A document of ${totalCents} cents comes to ${withTax}`);
  return {
    ...{ lines: amountOf(goods), allowances: amountOf(off), charges: amountOf(onTop) },
    ...{ withoutTax: amountOf(withTax - tax), tax: amountOf(tax), withTax: amountOf(withTax) },
    // Documents are issued once they are paid, but for those on account.
    ...(isOnAccount(document)
      ? { paid: amountOf(0), due: amountOf(totalCents) }
      : { paid: amountOf(totalCents), due: amountOf(0) }),
  };
}
