import { centsFromDollarText, dollarsFromCents } from '#contract/money.ts';

/** Figures as pages write them may be pasted: 1,240 is 1240. */
const grouped = /^\d{1,3}(?:,\d{3})+(?=\.|$)/;
/** Refused by the contract with its message for amounts with more than two decimals. */
const TOO_FINE = 0.001;

function withoutGroups(text: string): string {
  const typed = text.trim();
  return grouped.test(typed) ? typed.replaceAll(',', '') : typed;
}

/** Reads a number as typed, whole or with decimals. Gives undefined where nothing was typed, NaN where it is no number. */
export function readNumber(text: string): number | undefined {
  const typed = withoutGroups(text).replace(/^−/, '-');
  if (typed === '') return undefined;
  return /^-?\d+(?:\.\d+)?$/.test(typed) ? Number(typed) : Number.NaN;
}

/**
 * Reads an amount of dollars as typed, with or without `$`, into the number that the wire carries; no cent passes through a
 * float. Gives undefined where nothing was typed, and a number that the contract refuses where it is no amount.
 */
export function readPrice(text: string): number | undefined {
  const typed = withoutGroups(text.trim().replace(/^\$\s*/, ''));
  if (typed === '') return undefined;
  const cents = centsFromDollarText(typed.replace(/(\.\d{2})0+$/, '$1'));
  if (cents !== null) return dollarsFromCents(cents);
  const number = readNumber(typed);
  return number === undefined || Number.isNaN(number) || number <= 0 || number >= 1e9 ? number : TOO_FINE;
}
