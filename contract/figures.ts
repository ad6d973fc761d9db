// Figures as people type and paste them, and as files carry them. Every form and every file is read here.

/** How a figure is read. */
export interface FigureRule {
  /** Whether the field takes this figure. Of two readings only those that fit count. */
  fits: (figure: number) => boolean;
  /** An amount of dollars: `$`, `US$` or `USD` may stand before or behind it. */
  dollars?: boolean;
  /** What a comma before three digits is. Our pages write 1,250 for 1250; what parts a file's cells may say otherwise. */
  commas?: Commas;
}

/** `group`: a comma before three digits groups thousands. `unknown`: it may as well be a decimal sign. */
export type Commas = 'group' | 'unknown';

/** What a text was read as. `unclear` says what to write where it has two readings; then there is no value. */
export interface TextRead<Value> {
  value: Value | undefined;
  unclear: string | null;
}

interface Reading {
  value: number;
  /** As digits, without groups and with a point. */
  plain: string;
  /** Its thousands stand apart by commas, as our pages write them. */
  commaGroups: boolean;
}

/** Marks that pages and documents carry unseen, and that come along when their text is pasted. */
const unseen = /[\u00AD\u200B-\u200F\u202A-\u202E\u2060-\u2064\uFEFF]/g;
const apostrophes = /[\u2018\u2019\u02BC\u2032\u00B4`]/g;
const minus = /^[-\u2212\u2013]\s?(?=[\d.,])/;
const dollarBefore = /^([-\u2212\u2013]?)\s*(?:USD|US\$|\$)\s*/i;
const dollarBehind = /\s*(?:USD|US\$|\$)$/i;

const styles = ['.', ','].flatMap((point) =>
  [',', '.', ' ', "'"]
    .filter((group) => group !== point)
    .map((group) => ({
      group,
      // Nobody groups what begins with a zero: 0.125 is a fraction.
      pattern: new RegExp(`^(\\d+|[1-9]\\d{0,2}(?:[${group}]\\d{3})+)?(?:[${point}](\\d+))?$`),
    })),
);

/** Added to what a float cannot hold, so that no field takes it for a rounder figure than it is. */
const TOO_FINE = 0.0001;
const TYPED_SHOWN = 40;

/**
 * Reads one figure. `1250`, `1,250`, `1 250`, `1'250` and, where it can be nothing else, `1.250` are 1250; `8,90` is 8.9.
 * The value is undefined where nothing was typed, and NaN where it is no figure. A figure that no reading makes fit is given
 * all the same, so that the field says what it expects.
 */
export function readFigure(text: string, { fits, dollars = false, commas = 'group' }: FigureRule): TextRead<number> {
  const typed = text.replace(unseen, '').replaceAll(/\s/g, ' ').trim();
  if (typed === '') return { value: undefined, unclear: null };
  const bare = dollars ? typed.replace(dollarBefore, '$1').replace(dollarBehind, '') : typed;
  const readings = readingsOf(bare);
  const fitting = readings.filter(({ value }) => fits(value));
  const [first] = fitting;
  const ours = commas === 'group' && first?.commaGroups;
  if (fitting.length > 1 && !ours) return { value: undefined, unclear: twoWays(typed, fitting) };
  return { value: (first ?? readings[0])?.value ?? Number.NaN, unclear: null };
}

/** A figure as a field or a file shows it, so that it is read back as that figure whatever the field takes. */
export function plainFigure(figure: number): string {
  const plain = String(figure);
  // Three decimals could be thousands.
  return readingsOf(plain).length > 1 ? `${plain}0` : plain;
}

/** What a text may mean, ours first. */
function readingsOf(text: string): Reading[] {
  const negative = minus.test(text);
  const body = text.replace(minus, '').replaceAll(apostrophes, "'");
  const found = new Map<number, Reading>();
  if (!/\d/.test(body)) return [];
  for (const { group, pattern } of styles) {
    const [match, whole = '0', fraction = ''] = pattern.exec(body) ?? [];
    if (match === undefined) continue;
    const plain = plainOf(whole.replaceAll(group, ''), fraction);
    const value = numberOf(plain) * (negative ? -1 : 1) + 0;
    const commaGroups = group === ',' && whole.includes(',');
    if (!found.has(value)) found.set(value, { value, plain, commaGroups });
  }
  return [...found.values()].sort((one, other) => Number(other.commaGroups) - Number(one.commaGroups));
}

function plainOf(whole: string, fraction: string): string {
  const decimals = fraction.replace(/0+$/, '');
  return `${whole.replace(/^0+(?=\d)/, '')}${decimals === '' ? '' : `.${decimals}`}`;
}

/** The number of a plain figure. One with more digits than a float holds is no whole figure, and finer than any field takes. */
function numberOf(plain: string): number {
  const number = Number(plain);
  return plain.includes('.') && String(number) !== plain ? Math.trunc(number) + TOO_FINE : number;
}

function twoWays(typed: string, readings: readonly Reading[]): string {
  const shown = typed.length > TYPED_SHOWN ? `${typed.slice(0, TYPED_SHOWN)}…` : typed;
  const ways = readings
    .map(({ value }) => value)
    .sort((one, other) => Math.abs(other) - Math.abs(one))
    .map(plainFigure);
  return `${shown}: write ${ways.join(' or ')}`;
}
