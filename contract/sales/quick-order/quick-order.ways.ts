import { CELLS_MAX } from './quick-order.cells.ts';
import type { Columns } from './quick-order.columns.ts';
import {
  figureIn,
  isQuantityLike,
  isUnit,
  type PackUnit,
  packsIn,
  type QuantityFault,
  type QuantityStyle,
  readQuantity,
} from './quick-order.quantities.ts';

/**
 * As what the figure of a line is read, where it has several readings: the figure before the part or the one after it, its mark as
 * that of thousands or of decimals, its figure as packs or as pieces.
 */
export const readingsOf = ['before', 'after', 'thousand', 'decimal', 'packs', 'pieces'] as const;
export type ReadAs = (typeof readingsOf)[number];

/** What a line may say: this part number, and so many pieces; null where it names none that can be ordered. */
export interface Meant {
  number: string;
  quantity: number | null;
  fault?: QuantityFault | 'none';
  /** Its quantity was written with a mark for thousands. */
  grouped?: true;
  /** Its quantity counts packs. */
  unit?: PackUnit;
  as?: ReadAs;
}

/** So many ways to read one line are looked at, of which several may be one. */
const WAYS_READ_MAX = 60;

/** Begins where no mark stands in front of it: else each mark of a long run is a beginning. */
const MARKS_BEHIND = /(?<!["'’`:;,])["'’`:;,]+$/;

/** What a cell says for the number of a part: without what programs put around it. */
function numberIn(cell: string): string {
  return cell
    .replace(/^="?(.*?)"?$/, '$1')
    .replace(/^["'’`]+/, '')
    .replace(MARKS_BEHIND, '')
    .trim();
}

/** The ways to read the cells of a line whose columns are known. */
export function fromCells(
  cells: readonly string[],
  { numbers, quantities, width }: Columns,
  style: QuantityStyle,
): Meant[] {
  const named = numbers.filter((place) => (cells[place] ?? '') !== '');
  const filled = quantities.filter((place) => (cells[place] ?? '') !== '');
  if (filled.length === 0)
    return named.map((place) => ({ number: numberIn(cells[place] ?? ''), quantity: null, fault: 'none' }));
  const pieces = filled.flatMap((place) => {
    const read = meant(cells[place] ?? '', style);
    // 1,000 in a list that commas part: it may be one and a cell beside it, or one thousand.
    const next = cells[place + 1] ?? '';
    const isCut = cells.length > width && /^\d{1,3}$/.test(cells[place] ?? '') && /^\d{3}$/.test(next);
    const all = isCut ? [...read, ...meant(`${cells[place]}${next}`, style)] : read;
    return all.map((each) => ({ at: place, each }));
  });
  const ways: Meant[] = [];
  for (const place of named) {
    if (ways.length >= WAYS_READ_MAX) break;
    const number = numberIn(cells[place] ?? '');
    for (const { at, each } of pieces)
      if (at !== place) ways.push({ number, as: at < place ? 'before' : 'after', ...each });
  }
  return ways;
}

function meant(cell: string, style: QuantityStyle): Omit<Meant, 'number'>[] {
  const read = readQuantity(cell, style);
  if ('fault' in read) return [{ quantity: null, fault: read.fault }];
  const { may, grouped, unit, packs } = read;
  const [as, other] = packs ? (['packs', 'pieces'] as const) : (['thousand', 'decimal'] as const);
  return may.map((quantity, at) => ({
    quantity,
    ...(grouped && { grouped }),
    ...(unit && { unit }),
    ...(may.length > 1 && { as: at === 0 ? as : other }),
  }));
}

/** A word that stands between a part and its quantity and says nothing else. */
const BETWEEN = /^(?:[x×*=:–—-]|(?:qty|qnty|quantity|menge|anzahl|antal|qté|qte|quantité|cant|cantidad)[.:=]?)$/i;
const isBetween = (word: string) => BETWEEN.test(word);

/** The words of a line, a figure and its unit as one. */
function wordsOf(text: string): string[] {
  const words: string[] = [];
  for (const word of text.split(/[\s;|]+/)) {
    if (word === '') continue;
    const before = words.at(-1);
    if (before !== undefined && isUnit(word) && isQuantityLike(before)) words[words.length - 1] = `${before} ${word}`;
    else words.push(word);
  }
  return words;
}

/** The ways to read a line whose cells spaces part: the quantity last or first, the rest the number, or only a part of it. */
export function fromWords(text: string, style: QuantityStyle): Meant[] {
  const words = wordsOf(text);
  const ways: Meant[] = [];
  const add = (numbers: readonly string[], cell: string, as?: ReadAs) => {
    if (figureIn(cell) === null && packsIn(cell) === null) return;
    for (const number of new Set(numbers.map(numberIn).filter((each) => each !== '')))
      ways.push(...meant(cell, style).map((each) => ({ number, ...(as && { as }), ...each })));
  };
  /** The number in some words: all of them, without marks, or the first alone before a name. */
  const numbersIn = (some: readonly string[]) => {
    const plain = some.filter((word) => !isBetween(word));
    return [plain.join(' '), some.join(' '), ...(some.length > 2 ? [plain[0] ?? '', plain[1] ?? ''] : [])];
  };
  const [first = '', ...rest] = words;
  const last = words.at(-1) ?? '';
  // A position in front of the part, or a quantity in front of a remark: both of them may be it.
  if (words.length > 2 && isQuantityLike(first)) {
    const between = numbersIn(words.slice(1, -1));
    if (isQuantityLike(last) || packsIn(last)) {
      add(between, last, 'after');
      add(between, first, 'before');
    }
  }
  if (words.length > 1) {
    add(numbersIn(words.slice(0, -1)), last, 'after');
    if (words.length > 2 && /^\d{3}$/.test(last) && /^\d{1,3}$/.test(words.at(-2) ?? ''))
      add(numbersIn(words.slice(0, -2)), `${words.at(-2)} ${last}`, 'after');
    if (words.length > 3 && isBetween(words.at(-2) ?? ''))
      add(numbersIn(words.slice(0, -3)), words.slice(-3).join(''), 'after');
    add(numbersIn(rest), first, 'before');
    if (/^\d{1,3}$/.test(first) && /^\d{3}$/.test(rest[0] ?? '') && rest.length > 1)
      add(numbersIn(rest.slice(1)), `${first} ${rest[0]}`, 'before');
  }
  // CR-32=40
  const [, number = '', figure = ''] = /^([^=:]+)[=:]([^=:]+)$/.exec(last) ?? [];
  if (number !== '') add(numbersIn([...words.slice(0, -1), number]), figure, 'after');
  // A figure between a number and its quantity may be the quantity, too.
  if (words.length > 2)
    for (const [place, number] of words.slice(0, 2).entries())
      for (const [at, word] of words.slice(0, CELLS_MAX).entries())
        if (at !== place && isQuantityLike(word)) add([number], word, at < place ? 'before' : 'after');
  const whole = numberIn(words.join(' '));
  return whole === '' ? ways : [...ways, { number: whole, quantity: null, fault: 'none' }];
}
