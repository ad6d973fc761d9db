import { dollarsFromCents } from '#contract/money.ts';
import { type Cell, csvOf } from '#server/platform/calls/csv.ts';
import type { CreditNote, Invoice } from './documents.ts';
import { numberOf, percent } from './sheets.ts';

/** A document as a row: `signed` is what its sums are multiplied by. */
interface Row {
  document: Invoice | CreditNote;
  kind: string;
  signed: 1 | -1 | 0;
}

/** What a document comes to on a rate, in cents. `name`: the rate as columns name it, or why there is none. */
interface Booked {
  name: string;
  netCents: number;
  taxCents: number;
}

const OWED_BY_BUYER = 'tax owed by the buyer';
const UNTAXED = 'without tax';
const hasTax = (name: string) => name !== OWED_BY_BUYER && name !== UNTAXED;

/**
 * The documents of a month as CSV, a row each, with two columns for each rate of tax that they have, the highest first. Sums of credit notes are below
 * zero, and 0 where their money did not arrive, so that each column adds up. Money is in the currency that the row names.
 */
export function monthAsCsv({
  invoices,
  notes,
}: {
  invoices: readonly Invoice[];
  notes: readonly { note: CreditNote; failed: boolean }[];
}): Buffer {
  const rows: Row[] = [
    ...invoices.map((document) => ({ document, kind: 'Invoice', signed: 1 as const })),
    ...notes.map(({ note, failed }) =>
      failed
        ? { document: note, kind: 'Credit note, cancelled', signed: 0 as const }
        : { document: note, kind: 'Credit note', signed: -1 as const },
    ),
  ];
  const names = namesOf(rows);
  const columns = ['Number', 'Kind', 'Issued', 'Due', 'Order', 'Your order'];
  const ofRates = names.flatMap((name) => (hasTax(name) ? [`Net, ${name}`, `Tax, ${name}`] : [`Net, ${name}`]));
  return csvOf(
    [...columns, ...ofRates, 'Total', 'Currency', 'Cost centres'],
    rows.map((row) => cellsOf(row, names)),
  );
}

function cellsOf({ document, kind, signed }: Row, names: readonly string[]): Cell[] {
  const booked = bookedOf(document);
  // Without the sign that a zero has which is taken off.
  const money = (cents: number) => dollarsFromCents(cents * signed || 0);
  const issuedAt = 'invoice' in document ? document.issuedAt : document.paidAt;
  return [
    ...[numberOf(document), kind, issuedAt.slice(0, 10), ('due' in document && document.due?.on) || null],
    ...[document.orderNumber, document.purchaseOrderNumber ?? null],
    ...names.flatMap((name) => {
      const { netCents, taxCents } = booked.find((one) => one.name === name) ?? { netCents: 0, taxCents: 0 };
      return hasTax(name) ? [money(netCents), money(taxCents)] : [money(netCents)];
    }),
    ...[money(document.totalCents), document.currency, costCentresOf(document)],
  ];
}

/** The cost centres of its lines, each once; null where none has one. */
function costCentresOf({ lines }: Invoice | CreditNote): string | null {
  const found = new Set(lines?.flatMap(({ costCentre }) => costCentre ?? []));
  return found.size > 0 ? [...found].join('; ') : null;
}

/** What a document books: on its rates, or where the buyer owes the tax on that, and the rest, such as an accepted difference, without tax. */
function bookedOf({ taxes = [], reverseCharge, totalCents }: Invoice | CreditNote): Booked[] {
  const taxed = taxes.map(({ rate, baseCents, taxCents }) => ({ name: percent(rate), netCents: baseCents, taxCents }));
  const sum = (cents: 'netCents' | 'taxCents') => taxed.reduce((total, one) => total + one[cents], 0);
  const owed = { name: OWED_BY_BUYER, netCents: sum('netCents'), taxCents: sum('taxCents') };
  const rest = totalCents - owed.netCents - owed.taxCents;
  return [...(reverseCharge ? [owed] : taxed), ...(rest === 0 ? [] : [{ name: UNTAXED, netCents: rest, taxCents: 0 }])];
}

/** What the columns of rates are of: each rate, the highest first, then what has none. */
function namesOf(rows: readonly Row[]): string[] {
  const booked = new Set(rows.flatMap(({ document }) => bookedOf(document).map(({ name }) => name)));
  const rates = new Set(rows.flatMap(({ document }) => document.taxes?.map(({ rate }) => rate) ?? []));
  const names = [...rates].sort((one, other) => other - one).map(percent);
  return [...names, OWED_BY_BUYER, UNTAXED].filter((name) => booked.has(name));
}
