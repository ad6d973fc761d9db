import { QUANTITY_MAX } from '#contract/quantities.ts';

/** What a point or a comma in the quantities of a list means. */
export type MarkMeaning = 'thousand' | 'decimal' | 'unclear';

/** How a list writes its quantities. */
export interface QuantityStyle {
  point: MarkMeaning;
  comma: MarkMeaning;
}

/** Why a quantity is none that can be ordered. */
export type QuantityFault = 'not-whole' | 'not-above-zero' | 'too-many' | 'not-a-quantity';

/** What a quantity counts where it says so and these are no pieces: cartons of the part, pairs or dozens. */
export type PackUnit = 'carton' | 'pair' | 'dozen';

/**
 * A quantity as it was read: none or one or several that it may mean, or what is wrong with it. `unit`: it counts packs, and how many
 * pieces these are is not known here. `packs`: it was written as packs of so many, and the first is their product.
 */
export type ReadQuantity = { may: number[]; grouped?: true; unit?: PackUnit; packs?: true } | { fault: QuantityFault };

const PIECES =
  /pcs?|pieces?|pces?|ea|each|units?|stk|stck|stück|stueck|st|pièces?|pieces?|pce|unités?|uds?|unidades?|uni|piezas?|pzas?|szt|kpl/
    .source;
const packUnits: readonly [PackUnit, RegExp][] = [
  [
    'carton',
    /ctns?|cartons?|box(?:es)?|cases?|packs?|pkgs?|packages?|karton(?:s|er)?|kartong(?:er)?|kisten?|packung(?:en)?|pkt|ve|vpe|bo[iî]tes?|colis|cajas?|paquetes?|f[öo]rpackning(?:ar)?|frp|l[åa]dor/iu,
  ],
  ['pair', /pairs?|prs?|paare?|paires?|par(?:es)?/iu],
  ['dozen', /dozens?|doz|dz|dutzend|dtzd|douzaines?|docenas?|dussin/iu],
];
const PACKS = packUnits.map(([, unit]) => unit.source).join('|');
/** What people write in front of a quantity. */
const BEFORE = /(?:qty|qnty|quantity|menge|anzahl|antal|qté|qte|quantité|cant|cantidad)\s*[.:=]?/.source;
const AROUND = new RegExp(
  `^(?:${BEFORE})?\\s*[=x×*(]?\\s*(-?[\\d.,'’ ]+?)\\s*[)x×*]?\\s*(?:${PIECES}|(${PACKS}))?\\.?$`,
  'iu',
);
const UNIT = new RegExp(`^(?:${PIECES}|${PACKS})\\.?$`, 'iu');
const PACKS_OF = new RegExp(`^(?:${BEFORE})?\\s*(\\d{1,4})\\s*[x×*]\\s*(\\d{1,6})\\s*(?:${PIECES})?\\.?$`, 'iu');

/** No quantity is written longer, with its unit. */
const FIGURE_MAX = 40;

/** A cell as it is compared. Without runs of spaces: of a long run the forms try every way to share it out. Null where it is too long. */
function plainOf(cell: string): string | null {
  const plain = cell
    .trim()
    .replaceAll(/\s+/g, ' ')
    .replace(/^="(.*)"$/, '$1');
  return plain.length > FIGURE_MAX ? null : plain;
}

/** Most cells are: they need no form. */
const isPlain = (cell: string) => cell.length <= FIGURE_MAX && /^\d+$/.test(cell);

/** The figure in a cell, without its unit and what stands around it; null where it is no figure. */
export function figureIn(cell: string): string | null {
  if (isPlain(cell)) return cell;
  const figure = AROUND.exec(plainOf(cell) ?? '')?.[1]?.trim() ?? '';
  return /^-?\d/.test(figure) && /\d$/.test(figure) ? figure : null;
}

/** Whether a word is a unit, of pieces or of packs. */
export function isUnit(word: string): boolean {
  return UNIT.test(word);
}

function packUnitIn(cell: string): PackUnit | undefined {
  if (isPlain(cell)) return undefined;
  const unit = AROUND.exec(plainOf(cell) ?? '')?.[2] ?? '';
  return packUnits.find(([, form]) => new RegExp(`^(?:${form.source})$`, 'iu').test(unit))?.[0];
}

/** The packs and the pieces in each of a cell such as 1x20; null for any other cell. */
export function packsIn(cell: string): [number, number] | null {
  if (isPlain(cell)) return null;
  const found = PACKS_OF.exec(plainOf(cell) ?? '');
  return found && [Number(found[1]), Number(found[2])];
}

/** Whether a cell may be a quantity. */
export function isQuantityLike(cell: string): boolean {
  if (isPlain(cell)) return !isLong(cell);
  const figure = figureIn(cell);
  return figure !== null && !figure.startsWith('-') && (figure.match(/\d/g)?.length ?? 0) <= 10 && !isLong(figure);
}

/** So many digits without a mark are an EAN. */
function isLong(figure: string): boolean {
  return /^\d{8,}$/.test(figure);
}

/**
 * How a list writes quantities, from all that may be one. Pieces are whole, so 1.250 is never a decimal; 1.000 is one thousand
 * where the other quantities have no decimals and none is written without its mark.
 */
export function styleOf(cells: readonly string[]): QuantityStyle {
  const figures = [...new Set(cells)].flatMap((cell) => figureIn(cell) ?? []);
  const has = (form: RegExp) => figures.some((figure) => form.test(figure));
  const meaning = (mark: string, other: string): MarkMeaning => {
    const thousand =
      has(new RegExp(`^\\d{1,3}(${mark}\\d{3})+${other}\\d+$`)) ||
      has(new RegExp(`^\\d{1,3}(${mark}\\d{3}){2,}$`)) ||
      has(new RegExp(`^[1-9]\\d{0,2}${mark}(?!000)\\d{3}$`)) ||
      has(new RegExp(`^\\d+${other}(\\d{1,2}|\\d{4,})$`));
    const decimal =
      has(new RegExp(`^\\d+${mark}(\\d{1,2}|\\d{4,})$`)) ||
      has(new RegExp(`^(0|\\d{4,})${mark}\\d{3}$`)) ||
      has(new RegExp(`^\\d{1,3}(${other}\\d{3})+${mark}\\d+$`));
    if (thousand !== decimal) return thousand ? 'thousand' : 'decimal';
    const isPlain = has(/^\d{1,3}$/) && !has(/^\d{4,7}$/);
    return !thousand && isPlain ? 'thousand' : 'unclear';
  };
  return { point: meaning('\\.', ','), comma: meaning(',', '\\.') };
}

/** Reads the quantity of a cell as its list writes it. */
export function readQuantity(cell: string, style: QuantityStyle): ReadQuantity {
  const unit = packUnitIn(cell);
  const read = readFigure(cell, style);
  return 'fault' in read || !unit ? read : { ...read, unit };
}

function readFigure(cell: string, style: QuantityStyle): ReadQuantity {
  const packs = packsIn(cell);
  if (packs) {
    const [count, each] = packs;
    const read = checked(count === 1 ? [String(each)] : [String(count * each), String(count)]);
    return 'fault' in read || read.may.length < 2 ? read : { ...read, packs: true };
  }
  const figure = figureIn(cell);
  if (figure === null) return { fault: 'not-a-quantity' };
  if (figure.startsWith('-')) return { fault: 'not-above-zero' };
  if (/^\d+$/.test(figure)) return checked([figure]);
  if (/^\d{1,3}(?:([ '’])\d{3})(?:\1\d{3})*$/.test(figure)) return checked([figure.replaceAll(/\D/g, '')], true);
  // The last mark of two kinds is that of the decimals.
  const both = /^(\d{1,3}(?:([.,])\d{3})+)([.,])(\d+)$/.exec(figure);
  if (both && both[2] !== both[3]) return checked([`${both[1]?.replaceAll(/\D/g, '')}.${both[4]}`], true);
  const mark = figure.includes(',') ? ',' : '.';
  const meaning = mark === '.' ? style.point : style.comma;
  const asThousand = new RegExp(`^[1-9]\\d{0,2}(?:\\${mark}\\d{3})+$`).test(figure);
  const asDecimal = new RegExp(`^\\d+\\${mark}\\d+$`).test(figure);
  if (!asThousand && !asDecimal) return { fault: 'not-a-quantity' };
  const thousand = figure.replaceAll(/\D/g, '');
  const decimal = figure.replace(mark, '.');
  if (!asDecimal) return checked([thousand], true);
  if (!asThousand) return checked([decimal]);
  if (meaning === 'thousand') return checked([thousand], true);
  if (meaning === 'decimal') return checked([decimal]);
  // Pieces are whole.
  return Number.isInteger(Number(decimal)) ? checked([thousand, decimal], true) : checked([thousand], true);
}

function checked(figures: readonly string[], grouped = false): ReadQuantity {
  const numbers = figures.map(Number);
  if (numbers.some((number) => !Number.isInteger(number))) return { fault: 'not-whole' };
  if (numbers.some((number) => number < 1)) return { fault: 'not-above-zero' };
  const may = numbers.filter((number) => number <= QUANTITY_MAX);
  return may.length === 0 ? { fault: 'too-many' } : { may, ...(grouped && { grouped }) };
}
