import { z } from '#contract/zod.ts';
import { hasCheckDigit, wholeGtin } from './gtin.ts';

/** The numbers by which a part is known: SKU, EAN, GTIN, and the numbers of other parts that it names. */

/** How many former numbers a part may have. */
const FORMER_NUMBERS_MAX = 20;
/** How many spare parts a part may name. */
const SPARE_PARTS_MAX = 30;
/** How many parts may replace one. */
const REPLACEMENTS_MAX = 8;

/** A number as a spreadsheet shows it that has no room for it, or no idea that it is a name: 2,40521E+12. */
const rounded = /^\d+(?:[.,]\d+)?E\+?\d+$/i;

/** EAN-13 (GS1 General Specifications, section 7.9): thirteen digits of which the last checks the others. Spaces may stand between. */
export const eanSchema = z
  .string()
  .transform((typed) => typed.replaceAll(/[\s-]/g, ''))
  .refine((typed) => !rounded.test(typed), {
    message: 'A spreadsheet took this EAN for a number and rounded it. Make its column text, then write all 13 digits',
    abort: true,
  })
  .refine((digits) => /^\d{13}$/.test(digits), 'EAN has 13 digits')
  .refine(hasCheckDigit, 'The last digit of the EAN does not fit the others');

/** A number that GS1 gave, of 8, 12, 13 or 14 digits, as 14 digits. */
export const gtinSchema = z
  .string()
  .transform((typed) => typed.replaceAll(/[\s-]/g, ''))
  .refine((digits) => /^\d{8}$|^\d{12,14}$/.test(digits), 'GTIN has 8, 12, 13 or 14 digits')
  .refine(hasCheckDigit, 'The last digit of the GTIN does not fit the others')
  .transform(wholeGtin);

const skuPattern = /^[A-Za-z0-9][A-Za-z0-9./_-]{0,39}$/;

export const skuSchema = z.string().trim().regex(skuPattern, 'SKU is 1 to 40 letters, digits and - . / _');

/** Numbers, each once: those that differ in case alone are the same. */
const numbersSchema = (word: string, most: number, tooMany: string) =>
  z
    .array(z.string().trim().regex(skuPattern, `${word} is 1 to 40 letters, digits and - . / _`))
    .max(most, tooMany)
    .transform((numbers) =>
      [...new Map(numbers.toReversed().map((one) => [one.toLowerCase(), one])).values()].reverse(),
    );

export const formerNumbersSchema = numbersSchema(
  'A former number',
  FORMER_NUMBERS_MAX,
  `A part has at most ${FORMER_NUMBERS_MAX} former numbers`,
);

export const replacedBySchema = numbersSchema(
  'The SKU of a part that replaces it',
  REPLACEMENTS_MAX,
  `At most ${REPLACEMENTS_MAX} parts replace one`,
);

export const sparePartsSchema = numbersSchema(
  'The SKU of a spare part',
  SPARE_PARTS_MAX,
  `A part has at most ${SPARE_PARTS_MAX} spare parts`,
);

/** Reads numbers of parts as typed, or as they stand in a file: parted by spaces, commas or semicolons. */
export function readNumbers(typed: string): string[] {
  return typed.split(/[\s,;]+/).filter((one) => one !== '');
}
