import { formatFigure } from '#contract/format.ts';
import type { Attribute } from '../families/family.ts';
import type { Attributes } from '../parts.ts';

interface Named {
  readonly key: string;
  readonly label: string;
  readonly unit?: string;
}

/**
 * A facet of values. They stand in the order of `options` where it names them, else what begins with a figure rises, and of other texts the
 * common ones come first.
 */
export interface ChoiceRule extends Named {
  readonly kind: 'choice';
  readonly short: boolean;
  readonly options: readonly string[];
  /** What a part has of it, as addresses write it; none where it is not known. */
  valuesOf(attributes: Attributes): readonly string[];
  labelOf(value: string): string;
}

/** A facet of numbers; a part has one, or null where it is not known or there is no such thing. */
export interface RangeRule extends Named {
  readonly kind: 'range';
  numberOf(attributes: Attributes): number | null;
}

/** A facet of yes. */
export interface FlagRule extends Named {
  readonly kind: 'flag';
  readonly text: string;
  isSo(attributes: Attributes): boolean;
}

export type FacetRule = ChoiceRule | RangeRule | FlagRule;

type Value = Attributes[string];

/** What an address and a label make of the values of an attribute. */
export interface Wording {
  readonly label?: string;
  /** Without it a value is shown as it is, with a capital. */
  readonly say?: (value: string) => string | undefined;
  /** Figures of a range that stand for 'there is none'. */
  readonly none?: number;
  /** The figures by which options rise, where that is another order than theirs. */
  readonly order?: (value: string) => readonly number[];
  /** Few figures, of which each can be chosen, in place of a range. */
  readonly cells?: true;
}

/** `centre lock` as `Centre lock`. */
export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

const isList = (value: Value | undefined): value is (string | number)[] => Array.isArray(value);
const LETTERS_OF_A_CELL = 6;

/** The facet of an attribute: choices and texts by value, numbers as a range, yes and no as a flag. */
export function attributeFacet(attribute: Attribute, wording: Wording = {}): FacetRule {
  const { key, unit } = attribute;
  const named = { key, label: wording.label ?? attribute.label, ...(unit !== undefined && { unit }) };
  if (attribute.kind === 'flag')
    return { ...named, kind: 'flag', text: capital(named.label), isSo: (attributes) => attributes[key] === true };
  const isRange = (attribute.kind === 'whole' || attribute.kind === 'decimal') && !wording.cells;
  if (isRange) return rangeOf(named, (attributes) => attributes[key], wording.none);
  const { order } = wording;
  const own = attribute.kind === 'choice' ? attribute.options.map(String) : [];
  const options = order ? own.toSorted((one, other) => compareFigures(order(one), order(other))) : own;
  return {
    ...named,
    kind: 'choice',
    // Long lists of words need lines; figures and sizes fit side by side.
    short: !wording.say && attribute.kind !== 'text' && options.every((one) => one.length <= LETTERS_OF_A_CELL),
    options,
    valuesOf(attributes) {
      const value = attributes[key];
      if (value === undefined) return [];
      return isList(value) ? [...new Set(value.map(String))] : [String(value)];
    },
    labelOf: (value) => capital(wording.say?.(value) ?? figureOr(value)),
  };
}

/** A range over a number of a part; what is none, and what `none` names, counts as not known. */
export function rangeOf(named: Named, read: (attributes: Attributes) => Value | undefined, none?: number): RangeRule {
  return {
    ...named,
    kind: 'range',
    numberOf(attributes) {
      const value = read(attributes);
      return typeof value === 'number' && Number.isFinite(value) && value !== none ? value : null;
    },
  };
}

/** A facet of values that are put together from several attributes; null where one of them is not known. */
export function composed(
  named: Named,
  read: (attributes: Attributes) => string | null,
  labelOf: (value: string) => string,
): ChoiceRule {
  return {
    ...named,
    kind: 'choice',
    short: false,
    options: [],
    valuesOf(attributes) {
      const value = read(attributes);
      return value === null ? [] : [value];
    },
    labelOf,
  };
}

/** Compares by the first figure that differs. */
export function compareFigures(one: readonly number[], other: readonly number[]): number {
  const at = one.findIndex((figure, place) => figure !== other[place]);
  return at < 0 ? 0 : (one[at] ?? 0) - (other[at] ?? 0);
}

/** A figure as pages write it, a text as it is. */
function figureOr(value: string): string {
  const figure = Number(value);
  return value !== '' && String(figure) === value ? formatFigure(figure) : value;
}
