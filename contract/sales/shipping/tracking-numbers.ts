import { formatFigure } from '#contract/format.ts';

const S10 = /^[A-Z]{2}(\d{8})(\d)[A-Z]{2}$/;
const S10_WEIGHTS = [8, 6, 4, 2, 3, 5, 9, 7];
const UPS = /^1Z([0-9A-Z]{15})(\d)$/;
const SSCC = /^(?:00)?(\d{17})(\d)$/;
const UPS_LETTERS_FROM = 'A'.charCodeAt(0) - 2;

/** The same number as carriers compare it: without spaces and in capital letters. */
export function plainTracking(tracking: string): string {
  return tracking.replaceAll(/\s/g, '').toUpperCase();
}

/**
 * What is wrong with a tracking number, in words; null where nothing is, or where its form says nothing. Three forms carry a check digit:
 * that of posts (Universal Postal Union, S10), of UPS (`1Z`), and the SSCC on a GS1 label (GS1 General Specifications, 7.9).
 */
export function faultOfTracking(tracking: string): string | null {
  const plain = plainTracking(tracking);
  const [match, figures = '', typed = ''] = S10.exec(plain) ?? UPS.exec(plain) ?? SSCC.exec(plain) ?? [];
  if (match === undefined) return null;
  const computed = S10.test(plain) ? ofPosts(figures) : UPS.test(plain) ? ofUps(figures) : ofGs1(figures);
  return Number(typed) === computed
    ? null
    : `One digit is wrong: the check digit is ${typed}, computed ${formatFigure(computed)}`;
}

function ofPosts(figures: string): number {
  const sum = [...figures].reduce((all, figure, place) => all + Number(figure) * (S10_WEIGHTS[place] ?? 0), 0);
  const rest = 11 - (sum % 11);
  if (rest === 10) return 0;
  return rest === 11 ? 5 : rest;
}

function ofUps(figures: string): number {
  // A letter counts as a figure: A is 2, I is 0 again.
  const values = [...figures].map((each) =>
    /\d/.test(each) ? Number(each) : (each.charCodeAt(0) - UPS_LETTERS_FROM) % 10,
  );
  return tenLess(values.reduce((all, value, place) => all + value * (place % 2 === 1 ? 2 : 1), 0));
}

function ofGs1(figures: string): number {
  return tenLess([...figures].reduce((all, figure, place) => all + Number(figure) * (place % 2 === 0 ? 3 : 1), 0));
}

function tenLess(sum: number): number {
  return (10 - (sum % 10)) % 10;
}
