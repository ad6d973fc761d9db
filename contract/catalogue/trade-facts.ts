import { oneLine } from '#contract/values.ts';
import { z } from '#contract/zod.ts';

/** What workshops and customs ask of every part, whatever its family. */

/** How many things the box of a part may hold. */
const ITEMS_MAX = 20;
const ITEM_LENGTH_MAX = 80;

const short = (word: string, most: number) =>
  oneLine(z.string().trim().min(1, `${word} is not empty`).max(most, `${word} has at most ${most} characters`));

/** Where a part was made: the two letters of ISO 3166-1. */
export const countryOfOriginSchema = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[A-Z]{2}$/, 'Country of origin is two letters, such as TW');

/** The number in the customs tariff (Harmonized System), without dots: six digits are the same in all countries, up to four more are a country's own. */
export const hsCodeSchema = z
  .string()
  .transform((typed) => typed.replaceAll(/[\s.]/g, ''))
  .refine((digits) => /^\d{6,10}$/.test(digits), 'HS code has 6 to 10 digits');

/** What the weight is of, such as `with lock ring`. */
export const weightOfSchema = short('What the weight is of', 60);

/** How tight what holds it is to be, in newton metres: `Clamp bolt M5: 5–6 N·m`. */
export const torqueSchema = short('Torque', 200);

/** What is in the box, a thing each with its count. A semicolon would part one in two. */
export const inTheBoxSchema = z
  .array(short('A thing in the box', ITEM_LENGTH_MAX).regex(/^[^;]*$/, 'A thing in the box has no semicolon'))
  .max(ITEMS_MAX, `A box holds at most ${ITEMS_MAX} kinds of things`);

/** Reads what is in the box as typed, or as it stands in a file: parted by semicolons. */
export function readItems(typed: string): string[] {
  return typed
    .split(';')
    .map((item) => item.trim())
    .filter((item) => item !== '');
}

/** The code as tariffs print it: `8714.93`, `8714.93.00`. */
export function shownHsCode(digits: string): string {
  return digits.replace(/^(\d{4})(\d{2})(?=\d)/, '$1.$2.').replace(/^(\d{4})(\d{2})$/, '$1.$2');
}

const countries = new Intl.DisplayNames('en', { type: 'region' });

/** A country by its two letters, in English; the letters where they name none. */
export function countryName(code: string): string {
  return countries.of(code) ?? code;
}
