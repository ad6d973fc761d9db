/** The six groups by which the shop sorts its families. */
export const groups = ['Drivetrain', 'Brakes', 'Wheels', 'Cockpit', 'Frame and fork', 'Tyres'] as const;
export type Group = (typeof groups)[number];

/** What every field of an attribute shows: its name in the data, its label, and a sentence below where one is needed. */
interface Named {
  readonly key: string;
  readonly label: string;
  /** `mm`, `°`, `bar`; left out where there is none. */
  readonly unit?: string;
  readonly hint?: string;
}

/** A number from `least` to `most`; a decimal has at most three places. */
export interface NumberAttribute<Kind extends 'whole' | 'decimal'> extends Named {
  readonly kind: Kind;
  readonly least: number;
  readonly most: number;
}

/** Numbers in their order, each from `least` to `most`, and `fewest` to `greatest` of them. */
export interface NumbersAttribute<Kind extends 'wholes' | 'decimals'> extends Named {
  readonly kind: Kind;
  readonly least: number;
  readonly most: number;
  readonly fewest: number;
  readonly greatest: number;
}

/** One of `options`, which are all texts or all numbers; a number is chosen and sent as a number. */
export interface ChoiceAttribute extends Named {
  readonly kind: 'choice';
  readonly options: readonly (string | number)[];
}

/** A text of 1 to 60 characters, or yes and no. */
export interface PlainAttribute<Kind extends 'text' | 'flag'> extends Named {
  readonly kind: Kind;
}

export type Attribute =
  | NumberAttribute<'whole'>
  | NumberAttribute<'decimal'>
  | NumbersAttribute<'wholes'>
  | NumbersAttribute<'decimals'>
  | ChoiceAttribute
  | PlainAttribute<'text'>
  | PlainAttribute<'flag'>;

/** What the parts of one family are asked for, in the order of the form; `group` is null for what belongs to none. */
export interface Family {
  readonly name: string;
  readonly group: Group | null;
  readonly attributes: readonly Attribute[];
}

type Also = Pick<Named, 'unit' | 'hint'>;
type Range = readonly [least: number, most: number];

const millimetres = { unit: 'mm' } as const;

/** A whole number within a range. */
export function whole(key: string, label: string, [least, most]: Range, also: Also = {}): Attribute {
  return { key, label, kind: 'whole', least, most, ...also };
}

/** A number within a range, with at most three decimals. */
export function decimal(key: string, label: string, [least, most]: Range, also: Also = {}): Attribute {
  return { key, label, kind: 'decimal', least, most, ...also };
}

/** A measure in millimetres, decimals allowed: makers give halves and tenths. */
export function measure(key: string, label: string, range: Range, hint?: string): Attribute {
  return decimal(key, label, range, hint ? { ...millimetres, hint } : millimetres);
}

/** One of several texts or numbers. */
export function choice(key: string, label: string, options: readonly (string | number)[], also: Also = {}): Attribute {
  return { key, label, kind: 'choice', options, ...also };
}

/** One of the measures in millimetres that the trade has agreed on. */
export function measureChoice(key: string, label: string, options: readonly number[], hint?: string): Attribute {
  return choice(key, label, options, hint ? { ...millimetres, hint } : millimetres);
}

/** Several numbers in their order, each within the first range, as many as the second says. */
export function numbers(
  kind: 'wholes' | 'decimals',
  key: string,
  label: string,
  [least, most]: Range,
  [fewest, greatest]: Range,
  also: Also = {},
): Attribute {
  return { key, label, kind, least, most, fewest, greatest, ...also };
}

/** A short text of its own. */
export function text(key: string, label: string, also: Also = {}): Attribute {
  return { key, label, kind: 'text', ...also };
}

/** Yes or no. */
export function flag(key: string, label: string): Attribute {
  return { key, label, kind: 'flag' };
}

const finishes = [
  'black',
  'silver',
  'grey',
  'nickel',
  'zinc',
  'gold',
  'brown',
  'blue',
  'red',
  'green',
  'raw',
  'carbon',
  'white',
  'sand',
  'yellow',
  'orange',
];

/** The look of a part; all families choose from the same words, so that they can be filtered together. */
export function finish(key = 'finish', label = 'Finish'): Attribute {
  return choice(key, label, finishes);
}

/** The size of a wheel as the trade names it. */
export function wheelSize(key: string, label: string): Attribute {
  return choice(key, label, ['29 in', '27.5 in', '26 in', '24 in', '20 in', '700C', '650B', '28 in']);
}

/** Bead seat diameter (ETRTO, ISO 5775), which decides what fits. */
export function beadSeat(): Attribute {
  return measureChoice('beadSeatMm', 'Bead seat (ETRTO)', [622, 584, 559, 507, 406]);
}

/** Where a part sits on the bicycle. */
export function position(): Attribute {
  return choice('position', 'Position', ['front', 'rear']);
}

/** Holes for spokes. */
export function holes(): Attribute {
  return choice('holes', 'Spoke holes', [20, 24, 28, 32, 36]);
}

/** Width of a hub over its locknuts or end caps. */
export function hubWidth(key: string, label: string): Attribute {
  return measureChoice(key, label, [100, 110, 130, 135, 141, 142, 148, 157]);
}

/** The body that carries the cassette. */
export function freehub(): Attribute {
  return choice('freehub', 'Freehub', ['HG', 'HG-L2', 'Micro Spline', 'XD', 'XDR', 'none'], {
    hint: 'none at the front',
  });
}

/** How a rotor sits on a hub. */
export function discMount(key: string, label: string): Attribute {
  return choice(key, label, ['six-bolt', 'centre lock']);
}
