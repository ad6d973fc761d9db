import { formatDay, formatFigure } from '#contract/format.ts';
import { formatCents } from '#contract/money.ts';
import type { CreditNote, Invoice } from './documents.ts';
import type { Sheet, SheetPart } from './invoices.port.ts';

/** An invoice as it is drawn. */
export function invoiceSheet(invoice: Invoice): Sheet {
  const { paidAt, orderNumber, lines, shippingCents, totalCents, payment } = invoice;
  const number = numberOf(invoice);
  const day = formatDay(paidAt);
  return {
    title: 'Invoice',
    number,
    seller: invoice.seller.name,
    void: null,
    blocks: [...partiesOf(invoice), { label: 'Paid', lines: [day, 'By card', `Order ${orderNumber}`] }],
    rows: { kind: 'parts', parts: lines.map(partOf) },
    sums: [...sumOf('Shipping', shippingCents), ...taxOf(invoice)],
    total: { label: 'Total, in US dollars', price: formatCents(totalCents) },
    notes: [`Paid by card on ${day}.`, ...marksOf(invoice)],
    facts: [
      { label: 'Invoice', value: number },
      { label: 'Date', value: day },
      { label: 'Transaction', value: payment.transactionId },
    ],
    madeAt: new Date(paidAt),
  };
}

/** What a credit note says once the provider could not bring the money back after all. */
const VOID = 'Cancelled: the money did not arrive';

/** A credit note as it is drawn. `failed`: the money did not arrive after all, so that it does not count. */
export function creditNoteSheet(note: CreditNote, failed: boolean): Sheet {
  const { issuedAt, orderNumber, invoice, lines, reason, totalCents, payment } = note;
  const number = numberOf(note);
  const day = formatDay(payment.refundedAt);
  const about = `${invoice.number} of ${formatDay(invoice.paidAt)}`;
  const price = formatCents(totalCents);
  return {
    title: 'Credit note',
    number,
    seller: note.seller.name,
    void: failed ? VOID : null,
    blocks: [
      ...partiesOf(note),
      {
        label: failed ? 'Not given back' : 'Given back',
        lines: [day, 'To the card', `Order ${orderNumber}`, `Invoice ${invoice.number}`],
      },
    ],
    rows: lines
      ? { kind: 'parts', parts: lines.map(partOf) }
      : { kind: 'amount', label: reason ? 'Reason' : 'For', text: reason ?? `Invoice ${about}`, price },
    sums: taxOf(note),
    total: { label: failed ? 'Total, in US dollars' : 'Total given back, in US dollars', price },
    notes: [
      failed ? `${VOID}.` : `Given back to the card on ${day}.`,
      `For invoice ${about}.${lines && reason ? ` Reason: ${reason}.` : ''}`,
      ...marksOf(note),
    ],
    facts: [
      { label: 'Credit note', value: number },
      { label: 'Date', value: formatDay(issuedAt) },
      { label: 'Refund', value: payment.refundId },
    ],
    madeAt: new Date(issuedAt),
  };
}

type Document = Invoice | CreditNote;

function partiesOf({ seller, buyer }: Document): Sheet['blocks'] {
  return [
    { label: 'From', lines: [seller.name, ...seller.address, seller.email] },
    { label: 'To', lines: [buyer.name, ...buyer.address, buyer.email] },
  ];
}

function partOf({
  name,
  sku,
  quantity,
  unitPriceCents,
  listPriceCents,
  priceCents,
}: Invoice['lines'][number]): SheetPart {
  return {
    name,
    sku,
    quantity: formatFigure(quantity),
    unitPrice: formatCents(unitPriceCents),
    note: listPriceCents === undefined ? null : `List price ${formatCents(listPriceCents)}`,
    price: formatCents(priceCents),
  };
}

function sumOf(label: string, cents: number): Sheet['sums'] {
  return cents === 0 ? [] : [{ label, price: formatCents(cents) }];
}

function taxOf({ tax: { rate, cents } }: Document): Sheet['sums'] {
  return sumOf(`Tax, ${Math.round(rate * 10_000) / 100} %`, cents);
}

/** What must not be read as a document of a real sale. */
function marksOf({ seller, rehearsal }: Document): string[] {
  return [
    ...(rehearsal ? ['A rehearsal with test cards: no money has moved.'] : []),
    ...(seller.sample ? ['Sample address and company data of a demonstration shop.'] : []),
  ];
}

/** The number on the sheet. One of a rehearsal is none of those that count. */
function numberOf({ number, rehearsal }: Document): string {
  return rehearsal ? `Rehearsal ${number}` : number;
}
