import { setImmediate as breathe } from 'node:timers/promises';
import { comparedNumber } from '#contract/catalogue/own-names.ts';
import type { Meant, ReadAs } from '#contract/sales/quick-order/quick-order.ways.ts';
import { comparedSku } from '#server/catalogue/parts/parts-by-number.repository.ts';
import type { EanRange, NumberKeys, NumberMatch } from './quick-order.repository.ts';

/** A part that a number means, and by what. `zeros`: it is found with zeros put back. */
export interface FoundNumber {
  part: string;
  by: 'sku' | 'ean' | 'own' | 'former';
  zeros?: true;
}

/** Finds what numbers mean among the matches that were read for them. */
export type Resolve = (number: string) => FoundNumber[];

const EAN_DIGITS = 13;
/** Shorter ones are no EAN that has lost zeros. */
const EAN_LEAST = 8;
const SCIENTIFIC = /^(\d)(?:[.,](\d+))?E\+?(\d{1,2})$/i;

/** How many numbers are taken apart before other requests have their turn. */
const NUMBERS_AT_ONCE = 2000;

/** The keys to look up for some numbers. */
export async function keysOf(numbers: Iterable<string>): Promise<NumberKeys> {
  const keys = { skus: new Set<string>(), eans: new Set<string>(), own: new Set<string>(), shorn: new Set<string>() };
  let taken = 0;
  for (const number of numbers) {
    taken += 1;
    if (taken % NUMBERS_AT_ONCE === 0) await breathe();
    const sku = comparedSku(number);
    if (sku !== '') keys.skus.add(sku);
    keys.own.add(comparedNumber(number));
    const ean = eanIn(number);
    if (ean) keys.eans.add(ean.ean);
    const shorn = shornOf(number);
    if (shorn !== '') keys.shorn.add(shorn);
  }
  return { skus: [...keys.skus], eans: [...keys.eans], own: [...keys.own], shorn: [...keys.shorn] };
}

/** The EAN that a number may be, as spreadsheets write it: with spaces, decimals, without its zeros, or as 2,405200190014E+12. */
function eanIn(number: string): { ean: string; zeros: boolean } | null {
  const scientific = SCIENTIFIC.exec(number.trim());
  const whole = scientific ? digitsOf(scientific) : number.replace(/[.,]0+$/, '').replaceAll(/[\s-]/g, '');
  if (whole === null || !/^\d+$/.test(whole)) return null;
  const ean = whole.length === EAN_DIGITS + 1 && whole.startsWith('0') ? whole.slice(1) : whole;
  if (ean.length < EAN_LEAST || ean.length > EAN_DIGITS) return null;
  return { ean: ean.padStart(EAN_DIGITS, '0'), zeros: ean.length < EAN_DIGITS };
}

/** All digits of a number in scientific notation; null where some were rounded away. */
function digitsOf([, first = '', rest = '', exponent]: readonly (string | undefined)[]): string | null {
  return rest.length === Number(exponent) ? `${first}${rest}` : null;
}

/** The EANs that a rounded one may be; null for a number that is none. 2,4052E+12 may be from 2405150000000 to 2405249999999. */
export function rangeOf(number: string): EanRange | null {
  const found = SCIENTIFIC.exec(number.trim());
  if (!found) return null;
  const [, first = '', rest = '', exponent] = found;
  const power = Number(exponent) - rest.length;
  const digits = Number(exponent) + 1;
  if (power < 1 || digits < EAN_LEAST || digits > EAN_DIGITS) return null;
  const middle = BigInt(`${first}${rest}`) * 10n ** BigInt(power);
  const half = 10n ** BigInt(power) / 2n;
  const padded = (value: bigint) => value.toString().padStart(EAN_DIGITS, '0');
  return { key: number, low: padded(middle - half), high: padded(middle + half) };
}

/** The digits that a rounded EAN begins with. */
function shornOf(number: string): string {
  const plain = number.replace(/[.,]0+$/, '').trim();
  return /^[1-9]\d*$/.test(plain) ? plain : '';
}

/** The EANs that differ from a number in one digit, or in two that are swapped, with a right last digit; none for other numbers. */
export function eansBeside(number: string): string[] {
  const ean = eanIn(number)?.ean;
  if (!ean) return [];
  const digits = [...ean];
  const others = digits.flatMap((digit, at) =>
    Array.from({ length: 10 }, (_, other) => String(other))
      .filter((other) => other !== digit)
      .map((other) => digits.with(at, other).join('')),
  );
  const swapped = digits
    .slice(1)
    .map((digit, at) => digits.with(at, digit).with(at + 1, digits[at] ?? ''))
    .map((some) => some.join(''));
  return [...new Set([...others, ...swapped])].filter((one) => one !== ean && hasRightCheckDigit(one));
}

function hasRightCheckDigit(ean: string): boolean {
  const sum = [...ean].reduce((all, digit, at) => all + Number(digit) * (at % 2 === 0 ? 1 : 3), 0);
  return sum % 10 === 0;
}

/**
 * What numbers mean. A SKU, an EAN and a company's own number stand beside each other: where they name different parts, all of
 * them are given. A former number counts only where none of these does, and an own number without its zeros after all others.
 */
export function resolver(matches: readonly NumberMatch[]): Resolve {
  const found = Map.groupBy(matches, ({ by, key }) => `${by} ${key.trim()}`);
  const known = new Map<string, FoundNumber[]>();
  const look = (number: string): FoundNumber[] => {
    const sku = comparedSku(number);
    const bySku = found.get(`sku ${sku}`) ?? [];
    const exact = bySku.filter((one) => one.sku.toLowerCase() === number.trim().toLowerCase());
    const ean = eanIn(number);
    const own = comparedNumber(number);
    const at = (key: string) => found.get(key) ?? [];
    const first: FoundNumber[] = [
      ...(exact.length === 1 ? exact : bySku).map(({ part }) => ({ part, by: 'sku' as const })),
      ...at(`own ${own}`).map(({ part }) => ({ part, by: 'own' as const })),
      ...at(`ean ${ean?.ean}`).map(({ part }) => ({
        part,
        by: 'ean' as const,
        ...(ean?.zeros && { zeros: true as const }),
      })),
    ];
    if (first.length > 0) return oneEach(first);
    const former = at(`former ${sku}`).map(({ part }) => ({ part, by: 'former' as const }));
    if (former.length > 0) return oneEach(former);
    return oneEach(
      at(`shorn ${shornOf(number)}`).map(({ part }) => ({ part, by: 'own' as const, zeros: true as const })),
    );
  };
  return (number) => {
    const before = known.get(number);
    if (before) return before;
    const now = look(number);
    known.set(number, now);
    return now;
  };
}

function oneEach(some: readonly FoundNumber[]): FoundNumber[] {
  return [...new Map(some.toReversed().map((one) => [one.part, one])).values()].reverse();
}

/** A reading of an unclear line, as somebody may choose it. */
interface Choice {
  part: string;
  quantity: number | null;
  as?: ReadAs;
}

/** What a line was found to say. */
export type Matched =
  | { kind: 'found'; meant: Meant; found: FoundNumber }
  | { kind: 'unclear'; meant: Meant | null; why: 'no-number' | 'no-quantity' | 'bad-quantity'; found?: FoundNumber }
  | {
      kind: 'unclear';
      meant: Meant;
      why: 'several-quantities' | 'several-parts';
      choices: Choice[];
      /** The part, where it is only the quantity that is not clear. */
      found?: FoundNumber;
    }
  | { kind: 'unknown'; meant: Meant };

/** What a line says, of all that it may say: that for which there is a part. Unclear where there are several. */
export function matchLine(may: readonly Meant[], resolve: Resolve): Matched {
  const hits = may.flatMap((meant) => resolve(meant.number).map((found) => ({ meant, found })));
  const counted = new Set(hits.filter(({ meant }) => meant.quantity !== null).map(({ found }) => found.part));
  const whole = hits.filter(({ meant, found }) => meant.quantity !== null || !counted.has(found.part));
  const [first] = whole;
  if (!first) {
    const [meant] = may;
    return meant ? { kind: 'unknown', meant } : { kind: 'unclear', meant: null, why: 'no-number' };
  }
  const choices = new Map<string, Choice>();
  for (const { meant, found } of whole) {
    const key = `${found.part} ${meant.quantity}`;
    if (!choices.has(key))
      choices.set(key, { part: found.part, quantity: meant.quantity, ...(meant.as && { as: meant.as }) });
  }
  if (choices.size > 1) {
    const isOne = new Set(whole.map(({ found }) => found.part)).size === 1;
    return {
      kind: 'unclear',
      meant: first.meant,
      why: isOne ? 'several-quantities' : 'several-parts',
      choices: [...choices.values()],
      ...(isOne && { found: first.found }),
    };
  }
  if (first.meant.quantity !== null) return { kind: 'found', ...first };
  return { kind: 'unclear', ...first, why: first.meant.fault === 'none' ? 'no-quantity' : 'bad-quantity' };
}
