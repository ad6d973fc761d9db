import { readAttributeText } from '#contract/catalogue/attribute-texts.ts';
import { findFamily, readAttributes } from '#contract/catalogue/families.ts';
import { minimumOrderProblem } from '#contract/catalogue/managed-parts.ts';
import type { PartChange, Rounding } from '#contract/catalogue/part-batches.ts';
import type { Attributes } from '#contract/catalogue/parts.ts';
import { formatFigure } from '#contract/format.ts';
import { dollarsFromCents, formatCents, ORDER_TOTAL_MAX_CENTS } from '#contract/money.ts';
import { QUANTITY_MAX } from '#contract/quantities.ts';
import type { PartDraft, StoredPart } from '#server/catalogue/parts/parts.draft.ts';

/** Prices are reckoned in ten-thousandths of a cent: so fine is a hundredth of a percent of a cent. */
const FINE = 10_000;
const DOLLAR = 100 * FINE;

const steps: Readonly<Record<Exclude<Rounding, '1.00 up' | '0.99'>, number>> = {
  '0.01': FINE,
  '0.05': 5 * FINE,
  '0.10': 10 * FINE,
  '0.50': 50 * FINE,
  '1.00': DOLLAR,
};

type PriceChange = Extract<PartChange, { kind: 'price' }>;

/** A price after its change: in cents, and in ten-thousandths of a cent before it was rounded. */
export interface NewPrice {
  cents: number;
  exact: number;
}

/** What becomes of a price. Null where it would be nothing or less; else it is a cent or more, in whole cents. */
export function priceAfter(cents: number, change: PriceChange): NewPrice | null {
  const exact = 'cents' in change ? (cents + change.cents) * FINE : cents * (FINE + change.basisPoints);
  return exact <= 0 ? null : { cents: rounded(exact, change.round) / FINE, exact };
}

/** Half a step goes up; nothing is rounded to nothing. */
function rounded(exact: number, rounding: Rounding): number {
  const nearest = (value: number, step: number) => Math.max(1, Math.floor((value + step / 2) / step)) * step;
  if (rounding === '1.00 up') return Math.ceil(exact / DOLLAR) * DOLLAR;
  if (rounding === '0.99') return nearest(exact + FINE, DOLLAR) - FINE;
  return nearest(exact, steps[rounding]);
}

/** The fields of a part that a change may set; the pieces that were free are shown alone, for orders go on. */
export type PartValues = Partial<PartDraft & { archived: boolean; available: number }>;

/** What a change would do to a part: the fields that differ, and the pieces that come or go. */
export type PlannedLine =
  | { state: 'same' }
  | ({ reason: string | null } & ChangedLine & { state: 'change' | 'refused' });

interface ChangedLine {
  before: PartValues;
  after: PartValues;
  stock: number;
  /** What rounding added to a price, in ten-thousandths of a cent. */
  rounding: number | null;
}

/** What a change does to a part. `brand` is that of a change of brands. */
export function planLine(
  part: StoredPart,
  change: PartChange,
  { brand }: { brand: { id: string; name: string } | null },
): PlannedLine {
  switch (change.kind) {
    case 'price':
      return planPrice(part, change);
    case 'minimum':
      if (part.orderedQuantity === change.to) return { state: 'same' };
      return changing(
        { orderedQuantity: part.orderedQuantity },
        { orderedQuantity: change.to },
        { reason: orderProblem(part.priceCents, change.to) },
      );
    case 'stock':
      return changing(
        { available: part.available },
        { available: part.available + change.by },
        { stock: change.by, reason: stockProblem(part.available, change.by) },
      );
    case 'brand':
      if (!brand) throw new Error('A change of brands without a brand');
      if (part.brandId === brand.id) return { state: 'same' };
      return changing({ brandId: part.brandId, brand: part.brand }, { brandId: brand.id, brand: brand.name });
    case 'attribute':
      return planAttribute(part, change.key, change.to);
    case 'archive':
      return part.archived ? { state: 'same' } : changing({ archived: false }, { archived: true });
    case 'restore': {
      if (!part.archived) return { state: 'same' };
      const reason = part.img === '' ? 'It has no picture yet' : null;
      return changing({ archived: true }, { archived: false }, { reason });
    }
  }
}

/** Why a part that has so many free pieces cannot have its stock moved by so many; null where it can. */
export function stockProblem(available: number, by: number): string | null {
  if (available + by < 0) return `Only ${formatFigure(available)} are free`;
  return available + by > QUANTITY_MAX ? `At most ${formatFigure(QUANTITY_MAX)} are counted` : null;
}

function planPrice(part: StoredPart, change: PriceChange): PlannedLine {
  const { priceCents, orderedQuantity } = part;
  const price = priceAfter(priceCents, change);
  if (!price) return changing({ priceCents }, { priceCents }, { rounding: 0, reason: 'It would cost nothing or less' });
  const { cents, exact } = price;
  if (cents === priceCents) return { state: 'same' };
  const tooDear = cents > ORDER_TOTAL_MAX_CENTS ? `Price is at most ${formatCents(ORDER_TOTAL_MAX_CENTS)}` : null;
  return changing(
    { priceCents },
    { priceCents: cents },
    { rounding: cents * FINE - exact, reason: tooDear ?? orderProblem(cents, orderedQuantity) },
  );
}

/** Attributes that a family has, read as a file's are. */
function planAttribute({ category, attributes }: StoredPart, key: string, text: string): PlannedLine {
  const attribute = findFamily(category)?.attributes.find((one) => one.key === key);
  const refused = (reason: string) => changing({ attributes }, { attributes }, { reason });
  if (!attribute) return refused(`${category} has no such attribute`);
  const { value, unclear } = readAttributeText(attribute, text);
  if (unclear !== null) return refused(unclear);
  const read = readAttributes(category, { ...attributes, [key]: value });
  if (!read.ok) return refused(read.errors[key] ?? Object.values(read.errors)[0] ?? 'It cannot have this value');
  if (sameValue(attributes[key], read.value[key])) return { state: 'same' };
  return changing({ attributes }, { attributes: read.value });
}

const sameValue = (one: Attributes[string] | undefined, other: Attributes[string] | undefined) =>
  JSON.stringify(one) === JSON.stringify(other);

function orderProblem(cents: number, quantity: number): string | null {
  return minimumOrderProblem({ price: dollarsFromCents(cents), ordered_quantity: quantity });
}

function changing(
  before: PartValues,
  after: PartValues,
  {
    stock = 0,
    rounding = null,
    reason = null,
  }: Partial<Omit<ChangedLine, 'before' | 'after'>> & {
    reason?: string | null;
  } = {},
): PlannedLine {
  return { state: reason === null ? 'change' : 'refused', before, after, stock, rounding, reason };
}
