import type { Group } from './groups.ts';

/** What every field of an attribute shows: its name in the data, its label, and a sentence below where one is needed. */
interface Named<Key extends string> {
  readonly key: Key;
  readonly label: string;
  /** `mm`, `°`, `bar`; left out where there is none. */
  readonly unit?: string;
  readonly hint?: string;
}

/** A number from `least` to `most`; a decimal has at most three places. */
export interface NumberAttribute<Kind extends 'whole' | 'decimal', Key extends string = string> extends Named<Key> {
  readonly kind: Kind;
  readonly least: number;
  readonly most: number;
}

/** Numbers in their order, each from `least` to `most`, and `fewest` to `greatest` of them. */
export interface NumbersAttribute<
  Kind extends 'wholes' | 'decimals',
  Key extends string = string,
  Greatest extends number = number,
> extends Named<Key> {
  readonly kind: Kind;
  readonly least: number;
  readonly most: number;
  readonly fewest: number;
  readonly greatest: Greatest;
}

type Options = readonly (string | number)[];

/** One of `options`, which are all texts or all numbers; a number is chosen and sent as a number. */
export interface ChoiceAttribute<Key extends string = string, Among extends Options = Options> extends Named<Key> {
  readonly kind: 'choice';
  readonly options: Among;
}

/** A text of 1 to 60 characters, or yes and no. */
export interface PlainAttribute<Kind extends 'text' | 'flag', Key extends string = string> extends Named<Key> {
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

/** The attributes of one family's parts, in the order of the form; `group` is null for what belongs to none. */
export interface Family {
  readonly name: string;
  readonly group: Group | null;
  readonly attributes: readonly Attribute[];
}

/** A value of an attribute. Two or three numbers differ by their places. */
type ValueOf<A extends Attribute> =
  A extends ChoiceAttribute<string, infer Among>
    ? Among[number]
    : A extends PlainAttribute<'flag'>
      ? boolean
      : A extends PlainAttribute<'text'>
        ? string
        : A extends { fewest: number; greatest: infer Greatest }
          ? Greatest extends 2
            ? [number, number]
            : Greatest extends 3
              ? [number, number, number]
              : number[]
          : number;

/** The attributes of a part of a family, by their keys. */
export type AttributesIn<F extends Family> = {
  readonly [A in F['attributes'][number] as A['key']]: ValueOf<A>;
};

type Also = Pick<Named<string>, 'unit' | 'hint'>;
type Range = readonly [least: number, most: number];

const millimetres = { unit: 'mm' } as const;

/** A whole number within a range. */
export function whole<Key extends string>(
  key: Key,
  label: string,
  [least, most]: Range,
  also: Also = {},
): NumberAttribute<'whole', Key> {
  return { key, label, kind: 'whole', least, most, ...also };
}

/** A number within a range, with at most three decimals. */
export function decimal<Key extends string>(
  key: Key,
  label: string,
  [least, most]: Range,
  also: Also = {},
): NumberAttribute<'decimal', Key> {
  return { key, label, kind: 'decimal', least, most, ...also };
}

/** A measure in millimetres, decimals allowed: makers give halves and tenths. */
export function measure<Key extends string>(key: Key, label: string, range: Range, hint?: string) {
  return decimal(key, label, range, hint ? { ...millimetres, hint } : millimetres);
}

/** One of several texts or numbers. */
export function choice<Key extends string, const Among extends Options>(
  key: Key,
  label: string,
  options: Among,
  also: Also = {},
): ChoiceAttribute<Key, Among> {
  return { key, label, kind: 'choice', options, ...also };
}

/** One of the measures in millimetres that the trade has agreed on. */
export function measureChoice<Key extends string, const Among extends readonly number[]>(
  key: Key,
  label: string,
  options: Among,
  hint?: string,
) {
  return choice(key, label, options, hint ? { ...millimetres, hint } : millimetres);
}

/** Several numbers in their order, each within the first range, as many as the second says. */
export function numbers<Kind extends 'wholes' | 'decimals', Key extends string, const Greatest extends number>(
  kind: Kind,
  key: Key,
  label: string,
  [least, most]: Range,
  [fewest, greatest]: readonly [fewest: number, greatest: Greatest],
  also: Also = {},
): NumbersAttribute<Kind, Key, Greatest> {
  return { key, label, kind, least, most, fewest, greatest, ...also };
}

/** A short text of its own. */
export function text<Key extends string>(key: Key, label: string, also: Also = {}): PlainAttribute<'text', Key> {
  return { key, label, kind: 'text', ...also };
}

/** Yes or no. */
export function flag<Key extends string>(key: Key, label: string): PlainAttribute<'flag', Key> {
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
] as const;

/** The look of a part; all families choose from the same words, so that they can be filtered together. */
export function finish<Key extends string>(key: Key, label = 'Finish') {
  return choice(key, label, finishes);
}

const wheelSizes = ['29 in', '27.5 in', '26 in', '24 in', '20 in', '700C', '650B', '28 in'] as const;

/** The bead seat diameter of each size of wheel, in millimetres (ETRTO, ISO 5775): several names stand for one. */
export const beadSeats: Readonly<Record<(typeof wheelSizes)[number], number>> = {
  ...{ '29 in': 622, '28 in': 622, '700C': 622, '27.5 in': 584, '650B': 584 },
  ...{ '26 in': 559, '24 in': 507, '20 in': 406 },
};

/** The size of a wheel as the trade names it. */
export function wheelSize<Key extends string>(key: Key, label: string) {
  return choice(key, label, wheelSizes);
}

/** Bead seat diameter (ETRTO, ISO 5775), which decides what fits. */
export function beadSeat() {
  return measureChoice('beadSeatMm', 'Bead seat (ETRTO)', [622, 584, 559, 507, 406]);
}

/** Where a part sits on the bicycle. */
export function position() {
  return choice('position', 'Position', ['front', 'rear']);
}

/** Holes for spokes. */
export function holes() {
  return choice('holes', 'Spoke holes', [20, 24, 28, 32, 36]);
}

/** Width of a hub over its locknuts or end caps. */
export function hubWidth<Key extends string>(key: Key, label: string) {
  return measureChoice(key, label, [100, 110, 130, 135, 141, 142, 148, 157]);
}

/**
 * The body that carries the cassette: Shimano's HG with nine splines, 34.95 mm long for 8 to 10 speeds and the mountain and 36.75 mm for 11
 * speeds on the road, HG-L2 with eighteen (road, 12-speed) and Micro Spline
 * with 23 (mountain, 12-speed), SRAM's XD with its thread and XDR, 1.85 mm longer. Threaded hubs carry a freewheel on 1.37 in ×
 * 24 TPI (ISO 6696); a flip-flop hub has on its other side the same thread for a fixed sprocket and 1.29 in × 24 TPI, left
 * hand, for its lock ring.
 */
export function freehub() {
  return choice(
    'freehub',
    'Freehub',
    ['HG', 'HG road', 'HG-L2', 'Micro Spline', 'XD', 'XDR', 'threaded', 'flip-flop', 'none'],
    {
      hint: 'none at the front',
    },
  );
}

/** How a rotor sits on a hub: six M5 bolts (IS 2000), or Shimano's Center Lock. */
export function discMount<Key extends string>(key: Key, label: string) {
  return choice(key, label, ['six-bolt', 'centre lock']);
}

/** How a hub takes a rotor; `none` for rim brakes. */
export function hubDisc() {
  return choice('disc', 'Disc mount', ['six-bolt', 'centre lock', 'none']);
}
