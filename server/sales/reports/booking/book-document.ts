import type {
  BookedKind,
  bookedDocument,
  bookedLine,
  bookedTax,
} from '#server/platform/database/schema/sales/reports.ts';
import type { CreditNote, DocumentRate, Invoice } from '#server/sales/invoices/documents.ts';

// What figures know of a document. Revenue is what invoices charge without tax, less what credit notes give back of it, each on its day.

type DocumentRow = typeof bookedDocument.$inferInsert;

/** A line of the order of a document. */
export interface OrderedLine {
  partId: string;
  sku: string;
  unitPriceCents: number;
  /** What a piece had cost the shop when it was ordered; null where that was not known. */
  costCents: number | null;
}

/** The sums of a document, and its rows by what they are about and by tax. All are below zero of a credit note. */
export interface BookedSums
  extends Pick<
    DocumentRow,
    'issuedAt' | 'country' | 'pieces' | 'netCents' | 'taxCents' | 'costCents' | 'costedCents' | 'uncosted'
  > {
  lines: Omit<typeof bookedLine.$inferInsert, 'documentId' | 'position' | 'issuedAt'>[];
  taxes: Omit<typeof bookedTax.$inferInsert, 'documentId' | 'position'>[];
}

/** Pieces of a part, or none, and what they come to without tax. */
interface Row {
  kind: BookedKind;
  line: OrderedLine | null;
  pieces: number;
  netCents: number;
}

/** Books an invoice of an order with these lines. What neither its lines nor its delivery say, such as an accepted difference, is an amount. */
export function bookInvoice(invoice: Invoice, ordered: readonly OrderedLine[]): BookedSums {
  const rows = invoice.lines.map((line): Row => {
    const own = ordered.find(({ sku }) => sku === line.sku) ?? null;
    return {
      ...{ kind: own ? 'part' : 'amount', line: own },
      ...{ pieces: own ? line.quantity : 0, netCents: netOf(line.priceCents, line.tax) },
    };
  });
  const delivery = netOf(invoice.shippingCents, invoice.shippingTax);
  if (delivery !== 0) rows.push({ kind: 'delivery', line: null, pieces: 0, netCents: delivery });
  return booked(invoice, invoice.paidAt, rows, 1);
}

/** Books a credit note. `refunded`: the pieces that it is for, and whether it is for delivery. */
export function bookCreditNote(
  note: CreditNote,
  ordered: readonly OrderedLine[],
  refunded: { lines: readonly { partId: string; quantity: number }[] | null; isDelivery: boolean },
): BookedSums {
  const net = note.totalCents - taxOf(note);
  const pieces = (refunded.lines ?? []).flatMap(({ partId, quantity }) => {
    const line = ordered.find((one) => one.partId === partId);
    return line ? [{ line, pieces: quantity }] : [];
  });
  // All of it is for its pieces, also where they come back for less than they had cost.
  const said = new Map(note.lines?.map((line) => [line.sku, netOf(line.priceCents, line.tax)]));
  const prices = pieces.map((one) => said.get(one.line.sku) ?? one.line.unitPriceCents * one.pieces);
  const shares = sharesOf(net, prices);
  const rows = pieces.map((one, place): Row => ({ kind: 'part', ...one, netCents: shares[place] ?? 0 }));
  if (rows.length === 0 && refunded.isDelivery) rows.push({ kind: 'delivery', line: null, pieces: 0, netCents: net });
  return booked(note, note.issuedAt, rows, -1);
}

/** Shares whole cents out in proportion to prices, so that all shares come to just as many. */
export function sharesOf(cents: number, prices: readonly number[]): number[] {
  const all = prices.reduce((sum, price) => sum + price, 0);
  let upTo = 0;
  let given = 0;
  return prices.map((price, place) => {
    upTo += all === 0 ? 0 : price;
    const until = place === prices.length - 1 ? cents : Number((BigInt(cents) * BigInt(upTo)) / BigInt(all || 1));
    const share = until - given;
    given = until;
    return share;
  });
}

function booked(document: Invoice | CreditNote, issuedAt: string, rows: readonly Row[], sign: 1 | -1): BookedSums {
  const taxCents = taxOf(document);
  const netCents = document.totalCents - taxCents;
  const rest = netCents - rows.reduce((sum, row) => sum + row.netCents, 0);
  const all = rest === 0 ? rows : [...rows, { kind: 'amount' as const, line: null, pieces: 0, netCents: rest }];
  const lines = all.map(({ kind, line, pieces, netCents: net }) => {
    const cost = line?.costCents ?? null;
    return {
      ...{ kind, partId: line?.partId ?? null, pieces: signed(sign, pieces), netCents: signed(sign, net) },
      ...{ costCents: signed(sign, (cost ?? 0) * pieces), costedCents: cost === null ? 0 : signed(sign, net) },
      // A line that is credited was counted by its invoice.
      uncosted: line && cost === null && sign > 0 ? 1 : 0,
    };
  });
  const sum = (of: 'pieces' | 'costCents' | 'costedCents' | 'uncosted') =>
    lines.reduce((total, line) => total + line[of], 0);
  return {
    issuedAt: new Date(issuedAt),
    country: document.deliveryPlace?.country || null,
    ...{ pieces: sum('pieces'), netCents: signed(sign, netCents), taxCents: signed(sign, taxCents) },
    ...{ costCents: sum('costCents'), costedCents: sum('costedCents'), uncosted: sum('uncosted') },
    lines,
    taxes: taxRowsOf(document, sign),
  };
}

/** The rates of a document, and what of its sum is on none. */
function taxRowsOf(document: Invoice | CreditNote, sign: 1 | -1): BookedSums['taxes'] {
  const rates: readonly DocumentRate[] = document.taxes ?? [];
  const manner = document.reverseCharge === undefined ? 'taxed' : 'reverse';
  const rows = rates.map(({ rate, baseCents, taxCents }) => ({ manner, rate, baseCents, taxCents }) as const);
  const onRates = rows.reduce((sum, { baseCents, taxCents }) => sum + baseCents + taxCents, 0);
  const rest = document.totalCents - onRates;
  const untaxed = rest === 0 ? [] : [{ manner: 'untaxed' as const, rate: 0, baseCents: rest, taxCents: 0 }];
  return [...rows, ...untaxed].map((row) => ({
    ...row,
    ...{ baseCents: signed(sign, row.baseCents), taxCents: signed(sign, row.taxCents) },
  }));
}

/** The tax that a document charges or gives back. Documents of version 1 have none. */
function taxOf({ taxes = [] }: Invoice | CreditNote): number {
  return taxes.reduce((sum, { taxCents }) => sum + taxCents, 0);
}

/** A price without its tax. */
function netOf(priceCents: number, tax: Invoice['shippingTax']): number {
  return tax ? priceCents + tax.addedCents - tax.cents : priceCents;
}

/** Without the sign of a zero. */
function signed(sign: 1 | -1, value: number): number {
  return value === 0 ? 0 : sign * value;
}
