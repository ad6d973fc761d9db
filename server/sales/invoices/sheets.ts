import { yoursOf } from '#contract/catalogue/own-names.ts';
import { formatDay, formatFigure, formatWeight } from '#contract/format.ts';
import { formatCents } from '#contract/money.ts';
import type { CreditNote, Invoice } from './documents.ts';
import type { Sheet, SheetPart } from './invoices.port.ts';
import { givenBack, ibanInGroups, movedWords, takenBack, wordsOf } from './method.words.ts';

/** An invoice as it is drawn. */
export function invoiceSheet(invoice: Invoice): Sheet {
  const { paidAt, lines, shippingCents, sentBy, differenceCents = 0, totalCents, payment } = invoice;
  const number = numberOf(invoice);
  const day = formatDay(paidAt);
  return {
    title: 'Invoice',
    number,
    seller: invoice.seller.name,
    void: null,
    blocks: [
      ...partiesOf(invoice),
      invoice.due
        ? {
            label: 'Due',
            lines: [formatDay(invoice.due.on), invoice.due.terms, ...payTo(invoice), ...numbersOf(invoice)],
          }
        : { label: 'Paid', lines: [day, wordsOf(payment.method).paid, ...numbersOf(invoice)] },
    ],
    rows: { kind: 'parts', parts: lines.map(partOf) },
    sums: withGoods(lines, [
      ...sumOf(sentBy && sentBy !== 'pick-up' ? `Delivery by ${sentBy}` : 'Shipping', shippingCents),
      ...taxOf(invoice),
      ...sumOf('Accepted difference', differenceCents),
    ]),
    total: { label: 'Total, in US dollars', price: formatCents(totalCents) },
    notes: [movedWords(invoice), ...packedAs(invoice), ...taxNotesOf(invoice), ...marksOf(invoice)],
    facts: [
      { label: 'Invoice', value: number },
      { label: 'Date', value: day },
      invoice.due
        ? { label: 'Payment reference', value: payment.transactionId }
        : { label: 'Transaction', value: payment.transactionId },
    ],
    madeAt: new Date(paidAt),
  };
}

/** What a credit note says once the provider could not bring the money back after all. */
const VOID = 'Cancelled: the money did not arrive';

/** A credit note as it is drawn. `failed`: the money did not arrive after all, so that it does not count. */
export function creditNoteSheet(note: CreditNote, failed: boolean): Sheet {
  const { issuedAt, invoice, lines, reason, totalCents, payment } = note;
  const number = numberOf(note);
  const day = formatDay(payment.refundedAt);
  const about = `${invoice.number} of ${formatDay(invoice.paidAt)}`;
  const price = formatCents(totalCents);
  const method = wordsOf(payment.method);
  const words =
    payment.by === 'dispute' ? { ...takenBack, ...method.takenBack } : { ...givenBack, ...method.givenBack };
  return {
    title: 'Credit note',
    number,
    seller: note.seller.name,
    void: failed ? VOID : null,
    blocks: [
      ...partiesOf(note),
      {
        label: failed ? 'Not given back' : words.label,
        lines: [day, words.where, ...numbersOf(note), `Invoice ${invoice.number}`],
      },
    ],
    rows: lines
      ? { kind: 'parts', parts: lines.map(partOf) }
      : { kind: 'amount', label: reason ? 'Reason' : 'For', text: reason ?? `Invoice ${about}`, price },
    sums: [
      ...sumOf('Plus tax, as invoiced for these pieces', taxBookedElsewhere(note)),
      ...taxOf(note),
      ...sumOf('Contains accepted difference, without tax', note.differenceCents ?? 0),
    ],
    total: { label: failed ? 'Total, in US dollars' : words.total, price },
    notes: [
      failed ? `${VOID}.` : movedWords(note),
      `For invoice ${about}.${lines && reason ? ` Reason: ${reason}.` : ''}`,
      ...whyTaxDiffers(note),
      ...taxNotesOf(note),
      ...marksOf(note),
    ],
    facts: [
      { label: 'Credit note', value: number },
      { label: 'Date', value: formatDay(issuedAt) },
      { label: words.id, value: payment.refundId },
    ],
    madeAt: new Date(issuedAt),
  };
}

/** Why the tax that is credited is not that of the pieces, where it is not. */
function whyTaxDiffers(note: CreditNote): string[] {
  const { lines, taxes = [] } = note;
  if (lines && taxes.some(({ rate, baseCents, taxCents }) => baseCents + taxCents > centsAt(rate, lines)))
    return [
      'An earlier refund by amount was taken from all rates of tax. Their own rate has too little left for these pieces, so the rest is taken from the others.',
    ];
  return taxBookedElsewhere(note) === 0
    ? []
    : ['The tax of each part was rounded by itself, that of a rate on its sum.'];
}

/** What lines of a rate come to, with what tax adds to them. */
function centsAt(rate: number, lines: Invoice['lines']): number {
  return lines
    .filter(({ tax }) => tax?.rate === rate)
    .reduce((sum, { priceCents, tax }) => sum + priceCents + (tax?.addedCents ?? 0), 0);
}

/** What tax adds to the prices of pieces and no rate says, since it is booked otherwise. */
function taxBookedElsewhere({ lines, taxes }: CreditNote): number {
  if (!lines || !taxes) return 0;
  const ofLines = lines.reduce((sum, { tax }) => sum + (tax?.addedCents ?? 0), 0);
  return taxes.reduce((sum, { addedCents }) => sum - addedCents, ofLines);
}

type Document = Invoice | CreditNote;

function partiesOf({ seller, buyer, delivery }: Document): Sheet['blocks'] {
  const vatOf = ({ vatNumber }: { vatNumber?: string | undefined }) => (vatNumber ? [`VAT number ${vatNumber}`] : []);
  return [
    { label: 'From', lines: [seller.name, ...seller.address, ...vatOf(seller), seller.email] },
    { label: delivery ? 'Bill to' : 'To', lines: [buyer.name, ...buyer.address, ...vatOf(buyer), buyer.email] },
    // Only what a company orders goes elsewhere than its bill.
    ...(delivery ? [{ label: 'Deliver to', lines: [buyer.name, delivery.name, ...delivery.address] }] : []),
  ];
}

/** The bank account to which an invoice on account is paid. */
function payTo({ seller: { iban } }: Invoice): string[] {
  return iban ? [`To IBAN ${ibanInGroups(iban)}`] : [];
}

/** The number of the order, and the buyer's own. */
function numbersOf({ orderNumber, purchaseOrderNumber }: Document): string[] {
  return [`Order ${orderNumber}`, ...(purchaseOrderNumber ? [`Your order ${purchaseOrderNumber}`] : [])];
}

function partOf({
  name,
  sku,
  companyNumber,
  companyName,
  costCentre,
  text,
  quantity,
  unitPriceCents,
  listPriceCents,
  priceCents,
}: Invoice['lines'][number]): SheetPart {
  return {
    name,
    sku,
    ...(companyNumber && { ownNumber: yoursOf({ companyNumber }) }),
    ...(companyName && { ownName: `yours ${companyName}` }),
    ...((costCentre || text) && {
      words: [costCentre && `Cost centre ${costCentre}`, text].filter(Boolean).join(', '),
    }),
    quantity: formatFigure(quantity),
    unitPrice: formatCents(unitPriceCents),
    note: listPriceCents === undefined ? null : `List price ${formatCents(listPriceCents)}`,
    price: formatCents(priceCents),
  };
}

/** What the goods come to, before what comes on top of them. */
function withGoods(lines: Invoice['lines'], sums: Sheet['sums']): Sheet['sums'] {
  const cents = lines.reduce((sum, { priceCents }) => sum + priceCents, 0);
  return sums.length === 0 ? [] : [...sumOf('Goods', cents), ...sums];
}

function sumOf(label: string, cents: number): Sheet['sums'] {
  return cents === 0 ? [] : [{ label, price: formatCents(cents) }];
}

/** The tax of each rate: what it adds to the prices, or else what of them it is. */
function taxOf({ tax, taxes, reverseCharge }: Document): Sheet['sums'] {
  if (!taxes) return tax ? sumOf(`Tax, ${percent(tax.rate * 10_000)}`, tax.cents) : [];
  const rows = taxes.flatMap(({ rate, baseCents, taxCents, addedCents }) => {
    const about = `tax, ${percent(rate)} on ${formatCents(baseCents)}`;
    if (addedCents > 0) return sumOf(`Plus ${about}`, addedCents);
    if (addedCents < 0) return sumOf(`Less tax, ${percent(rate)}`, addedCents);
    return sumOf(`Contains ${about}`, taxCents);
  });
  return reverseCharge ? [...rows, { label: 'Tax, owed by the buyer', price: formatCents(0) }] : rows;
}

/** A rate in basis points as people read it. */
export function percent(basisPoints: number): string {
  return `${Math.round(basisPoints) / 100} %`;
}

/** How prices are meant, and why there is no tax where the buyer owes it. */
function taxNotesOf({ prices, reverseCharge }: Document): string[] {
  return [
    ...(prices ? [prices === 'gross' ? 'Prices contain the tax.' : 'Prices are without tax.'] : []),
    ...(reverseCharge ? [reverseCharge] : []),
  ];
}

function packedAs({ weightGrams, cartons, sentBy }: Invoice): string[] {
  const said = [...packingWords({ weightGrams, cartons }), ...(sentBy === 'pick-up' ? ['picked up by the buyer'] : [])];
  return said.length > 0 ? [`Packed: ${said.join(', ')}.`] : [];
}

/** What something weighs, and in how many cartons it is, as far as that is known. */
export function packingWords(packing: {
  weightGrams: number | null | undefined;
  cartons: number | null | undefined;
}): string[] {
  const { weightGrams = null, cartons = null } = packing;
  return [
    ...(weightGrams === null ? [] : [formatWeight(weightGrams)]),
    ...(cartons === null ? [] : [cartons === 1 ? '1 carton' : `${formatFigure(cartons)} cartons`]),
  ];
}

/** What must not be read as a document of a real sale. */
export function marksOf({
  seller,
  rehearsal,
}: {
  seller: { sample: boolean };
  rehearsal?: boolean | undefined;
}): string[] {
  return [
    ...(rehearsal ? ['A rehearsal with test cards: no money has moved.'] : []),
    ...(seller.sample ? ['Sample address and company data of a demonstration shop.'] : []),
  ];
}

/** The number on the sheet. One of a rehearsal is none of those that count. */
export function numberOf({ number, rehearsal }: Document): string {
  return rehearsal ? `Rehearsal ${number}` : number;
}
