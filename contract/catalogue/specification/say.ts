import { formatFigure } from '#contract/format.ts';
import { inWords } from '#contract/wording.ts';
import type { AttributesOf, FamilyName } from '../families.ts';

/** Text that is left out where what it would say is not known. */
export type Said = string | undefined;

/** A text with the number behind it, in the text's own unit, so that parts can be held against each other. */
export interface Measured {
  readonly text: string;
  readonly amount: number;
}

/** Rows of a specification by their names, in their order. */
export type Rows = Readonly<Record<string, Said | Measured>>;

/** What a family says of one of its parts. */
export interface Composed {
  /** The line under the name: what decides whether the part fits. */
  readonly summary: Said;
  /** What must agree with the parts beside it. */
  readonly fit: Rows;
  /** What it measures, and what it is made of. */
  readonly measures: Rows;
}

/** The attributes of a part, of which an old one may lack some. */
export type Known<Name extends FamilyName> = Partial<AttributesOf<Name>>;

/** How the trade describes the parts of some families. */
export type Composers<Name extends FamilyName> = { readonly [N in Name]: (known: Known<N>) => Composed };

const figure = (value: string | number) => (typeof value === 'number' ? formatFigure(value) : value);

/** A template, numbers as people read them; undefined where one of its values is. */
export function say(texts: TemplateStringsArray, ...values: (string | number | undefined)[]): Said {
  let said = texts[0] ?? '';
  for (const [place, value] of values.entries()) {
    if (value === undefined) return undefined;
    said += figure(value) + (texts[place + 1] ?? '');
  }
  return said;
}

/** What is known of several, one after the other, each once; undefined where none is. */
export function list(...items: Said[]): Said {
  const known = [...new Set(items.filter((item) => item !== undefined))];
  return known.length === 0 ? undefined : known.join(', ');
}

/** A number with its unit: `58 mm`. */
export function measured(amount: number | undefined, unit: string): Measured | undefined {
  return amount === undefined ? undefined : { text: `${formatFigure(amount)} ${unit}`, amount };
}

/** A measure in millimetres. */
export const mm = (amount: number | undefined) => measured(amount, 'mm');

/** An angle in degrees: `66.5°`. */
export function degrees(amount: number | undefined): Measured | undefined {
  return amount === undefined ? undefined : { text: `${formatFigure(amount)}°`, amount };
}

/** `none` for 0, which some attributes have where there is no such thing; else what `text` says. */
export function unlessNone<T extends Said | Measured>(amount: number | undefined, text: T): T | 'none' {
  return amount === 0 ? 'none' : text;
}

export function yesOrNo(flag: boolean | undefined): Said {
  return flag === undefined ? undefined : flag ? 'yes' : 'no';
}

/** Up to this count numbers stand as words. */
const WORDS_MOST = 8;

/** Small numbers as words, with the noun: `four arms`, `one bolt`. The noun takes an s for more than one. */
export function counted(count: number | undefined, noun: string): Said {
  return count === undefined ? undefined : `${inWords(count, WORDS_MOST)} ${noun}${count === 1 ? '' : 's'}`;
}

/** `12-speed`; a part for one sprocket is `single-speed`. */
export function speeds(count: number | undefined): Said {
  return count === undefined ? undefined : count === 1 ? 'single-speed' : `${count}-speed`;
}

/** Names one after the other with a last `and`: `10-, 11- and 12-speed`. */
export function joined(items: readonly string[]): string {
  return items.length < 2 ? items.join('') : `${items.slice(0, -1).join(', ')} and ${items.at(-1)}`;
}
