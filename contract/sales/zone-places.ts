import { countryCodes, countryName, listCountries } from '#contract/countries.ts';

/** Names in use that `Intl` does not give. */
const otherNames: Readonly<Record<string, string>> = {
  uk: 'GB',
  'great britain': 'GB',
  usa: 'US',
  holland: 'NL',
  'czech republic': 'CZ',
  turkey: 'TR',
  'republic of korea': 'KR',
};

const plainName = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\p{L}]+/gu, ' ')
    .trim()
    .toLowerCase();

let byName: ReadonlyMap<string, string> | null = null;

/** The two letters of a country by its name or its letters, whatever their case; null where there is none. */
export function readCountry(typed: string): string | null {
  const letters = typed.trim().toUpperCase();
  if (countryCodes.includes(letters)) return letters;
  byName ??= new Map([
    ...listCountries().map(({ code, name }) => [plainName(name), code] as const),
    ...Object.entries(otherNames),
  ]);
  return byName.get(plainName(typed)) ?? null;
}

/** What is wrong with countries as they were typed, or null. */
export function faultOfCountries(typed: readonly string[]): string | null {
  const unknown = typed.find((one) => readCountry(one) === null);
  return unknown === undefined ? null : `There is no country ${unknown}`;
}

const PATTERN = /^([A-Z]{2})[ -]?([A-Z0-9][A-Z0-9 -]*)?(\*)?$/;

/** A pattern of postal codes as it is stored, such as 'SE 98*'; null where it is none. */
export function readPattern(typed: string): string | null {
  const [match, country = '', code = '', star = ''] = PATTERN.exec(typed.trim().toUpperCase()) ?? [];
  if (match === undefined || code === '' || !countryCodes.includes(country)) return null;
  return `${country} ${code.trim().replace(/ +/g, ' ')}${star}`;
}

/** What is wrong with patterns as they were typed, or null. */
export function faultOfPatterns(typed: readonly string[]): string | null {
  const wrong = typed.find((one) => readPattern(one) === null);
  if (wrong === undefined) return null;
  const whole = /^([A-Z]{2})[ -]?\*?$/.exec(wrong.trim().toUpperCase());
  if (whole && countryCodes.includes(whole[1] ?? ''))
    return `${wrong} is the whole of ${countryName(whole[1] ?? '')}: name it under Countries instead`;
  return `${wrong} is no postal code with its country before it, such as SE 98* or PT 9000-082`;
}

/** The country of a pattern that was read. */
export const countryOfPattern = (pattern: string): string => pattern.slice(0, 2);

/** What people typed into one field, parted by commas, semicolons or lines. */
export function partsOfList(typed: string): string[] {
  return typed
    .split(/[,;\n]/)
    .map((one) => one.trim())
    .filter((one) => one !== '');
}
