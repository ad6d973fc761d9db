import type { Part } from '#contract/catalogue/parts.ts';
import { factNames } from '#contract/catalogue/specification/fact-names.ts';
import { type PartFact, specificationOf } from '#contract/catalogue/specification/specification.ts';
import { formatFigure, formatWeight } from '#contract/format.ts';
import { formatDollars } from '#contract/money.ts';
import { canBeOrdered } from '#contract/quantities.ts';
import { compareTexts as texts } from './texts.ts';

/** `isLow`: a stock below the minimum. */
type ComparedFact = PartFact & { readonly isLow?: boolean };

/** What the parts say of one thing, in the order of the parts; null where one says nothing of it. */
export interface ComparedRow {
  readonly name: string;
  readonly values: readonly (Omit<ComparedFact, 'name'> | null)[];
  /** All say the same. */
  readonly same: boolean;
}

interface ComparedGroup {
  readonly name: string;
  readonly rows: readonly ComparedRow[];
}

/** What parts say of themselves, row beside row, in the order of the first one's family. Runs on the server, in loaders. */
export function comparedGroups(parts: readonly Part[]): ComparedGroup[] {
  const specifications = parts.map((part) => ({ part, ...specificationOf(part) }));
  const groups = [
    // What fits is the same or not; only what is measured has a length.
    { name: texts.fit, facts: specifications.map(({ fit }) => fit.map(({ name, value }) => ({ name, value }))) },
    { name: texts.measures, facts: specifications.map(({ part, measures }) => [...measures, ...weightOf(part)]) },
    { name: texts.order, facts: parts.map(orderOf) },
  ];
  return groups.map(({ name, facts }) => ({ name, rows: rowsOf(facts) })).filter(({ rows }) => rows.length > 0);
}

function rowsOf(facts: readonly (readonly ComparedFact[])[]): ComparedRow[] {
  const names = [...new Set(facts.flatMap((ofPart) => ofPart.map(({ name }) => name)))];
  return names.map((name) => {
    const values = facts.map((ofPart) => {
      const fact = ofPart.find((one) => one.name === name);
      if (!fact) return null;
      const { value, amount, isLow } = fact;
      return { value, ...(amount !== undefined && { amount }), ...(isLow && { isLow }) };
    });
    return { name, values, same: values.every((value) => value?.value === values[0]?.value) };
  });
}

function weightOf({ weight }: Part): PartFact[] {
  return weight > 0 ? [{ name: factNames.weight, value: formatWeight(weight), amount: weight }] : [];
}

function orderOf(part: Part): ComparedFact[] {
  const { price, ordered_quantity, available, carton, brand } = part;
  const isLow = !canBeOrdered(part);
  return [
    { name: texts.price, value: formatDollars(price) },
    { name: texts.minimum, value: formatFigure(ordered_quantity) },
    {
      name: texts.available,
      value: isLow ? texts.belowMinimum(available) : formatFigure(available),
      ...(isLow && { isLow }),
    },
    ...(carton === null ? [] : [{ name: factNames.carton, value: factNames.pieces(carton) }]),
    { name: factNames.brand, value: brand },
  ];
}
