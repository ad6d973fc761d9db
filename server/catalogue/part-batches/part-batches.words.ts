import { attributeText } from '#contract/catalogue/attribute-texts.ts';
import { families } from '#contract/catalogue/families.ts';
import { type BatchChange, type BatchLine, changeWords } from '#contract/catalogue/part-batches.ts';
import { formatFigure } from '#contract/format.ts';
import { formatCents } from '#contract/money.ts';
import type { Hindrance } from './hindrances.repository.ts';
import type { StoredLine } from './part-batches.repository.ts';
import type { PartValues } from './part-batches.rules.ts';

/** Why a change of a part cannot be undone. */
export const hindranceWords: Readonly<Record<Hindrance, string>> = {
  gone: 'The part is gone',
  changed: 'Changed since',
  counted: 'Its stock was corrected since',
  expected: 'A delivery of it is expected',
  sold: 'Its pieces are sold',
};

const labels = new Map(families.flatMap(({ attributes }) => attributes.map(({ key, label }) => [key, label] as const)));

/** A change to many parts in one line. */
export function wordsOfChange(change: BatchChange): string {
  return changeWords(change, (key) => labels.get(key) ?? key);
}

/** A line as pages and files have it. */
export function toLine(change: BatchChange, line: StoredLine): BatchLine {
  const { sku, name, state, reason, rounding } = line;
  const [before, after] = [line.before as PartValues, line.after as PartValues];
  const isPrice = rounding !== null && before.priceCents !== after.priceCents;
  const price =
    !isPrice || before.priceCents === undefined || after.priceCents === undefined
      ? null
      : {
          before: before.priceCents,
          after: after.priceCents,
          exact: after.priceCents * 10_000 - rounding,
          rounding,
        };
  return { sku, name, state, reason, price, ...textsOf(change, line, before, after) };
}

function textsOf(
  change: BatchChange,
  { stock, added }: StoredLine,
  before: PartValues,
  after: PartValues,
): Pick<BatchLine, 'before' | 'after'> {
  const both = (text: (values: PartValues) => string) => ({ before: text(before), after: text(after) });
  switch (change.kind) {
    case 'price':
      return both(({ priceCents }) => (priceCents === undefined ? '' : formatCents(priceCents)));
    case 'minimum':
      return both(({ orderedQuantity }) => (orderedQuantity === undefined ? '' : formatFigure(orderedQuantity)));
    case 'stock':
      return both(({ available }) => (available === undefined ? '' : formatFigure(available)));
    case 'brand':
      return both(({ brand = '' }) => brand);
    case 'attribute':
      return both(({ attributes }) => attributeText(attributes?.[change.key]));
    case 'archive':
    case 'restore':
      return both(({ archived }) => (archived === undefined ? '' : archived ? 'archived' : 'on sale'));
    case 'import':
      return { before: '', after: added ? 'new part' : fieldWords(after, stock) };
  }
}

/** The fields of a part that an import changed: 'price, weight grams, stock +5'. */
function fieldWords(after: PartValues, stock: number): string {
  const fields = Object.keys(after).map((field) =>
    field.replace(/Cents$/, '').replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`),
  );
  return [...fields, ...(stock === 0 ? [] : [`stock ${stock < 0 ? '−' : '+'}${formatFigure(Math.abs(stock))}`])].join(
    ', ',
  );
}
