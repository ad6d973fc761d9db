import { countryCodes, countryName } from '#contract/countries.ts';

/** What somebody searches orders for, taken apart. */
export interface OrderSearch {
  words: string[];
  /** Digits of order numbers, that were typed as `#10480`. */
  numbers: string[];
  /** The digits of a phone number, where all that was typed may be one. */
  phone: string | null;
}

/** The most words that count: each is looked for by itself. */
const WORDS_MAX = 10;
/** More digits are no order number. */
const NUMBER_MAX = 15;

/** Takes a search apart: `Order 10480` is the number `#10480`, `148 × 12` is one word, commas stand between words. `Invoice` before a number of one says nothing more. */
export function readOrderSearch(typed: string): OrderSearch {
  const plain = typed
    .replace(/\border\s*#?\s*(?=\d)|#\s+(?=\d)/giu, ' #')
    .replace(/(\d)\s*[x×]\s*(?=\d)/giu, '$1x')
    .replace(/\binvoice\s*#?\s*(?=\d{4}-\d)/giu, ' ');
  const all = [...new Set(plain.split(/[\s,;]+/u).filter(Boolean))].slice(0, WORDS_MAX);
  const numbers = all.filter((word) => /^#\d+$/.test(word) && word.length <= NUMBER_MAX + 1);
  const words = all.filter((word) => !numbers.includes(word));
  const phone = readPhone(typed);
  // The groups of a phone's digits are no words: each stands in many orders.
  return {
    words: phone !== null && words.length > 1 ? [] : words,
    numbers: numbers.map((word) => word.slice(1)),
    phone,
  };
}

/** The number of an invoice that a word may be, such as `2026-0312`, or null. */
export function readInvoiceNumber(word: string): { year: number; number: number } | null {
  const [, year, number] = /^([12]\d{3})-(\d{1,9})$/.exec(word) ?? [];
  return year && number ? { year: Number(year), number: Number(number) } : null;
}

/** The fewest letters that are looked for in names of countries: Chad and Peru have no more. */
const COUNTRY_MIN = 4;
const folded = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase();

/** The countries in whose names a word begins so, by their two letters. */
export function countriesNamed(word: string): string[] {
  const typed = folded(word);
  if (typed.length < COUNTRY_MIN) return [];
  return countryCodes.filter((code) =>
    folded(countryName(code))
      .split(/[^\p{L}]+/u)
      .some((each) => each.startsWith(typed)),
  );
}

/** The fewest digits that are compared as a phone number; fewer are words like any others. */
const PHONE_MIN = 5;

/** Without signs and spaces, and without what stands for the way out of a country or a town: `+46 (0)31 …`, `0046 …`, `031 …`. */
function readPhone(typed: string): string | null {
  if (!/^[+\d\s()/.-]+$/.test(typed)) return null;
  const digits = typed.replace(/\(0\)|\D/g, '').replace(/^0+/, '');
  return digits.length >= PHONE_MIN ? digits : null;
}
