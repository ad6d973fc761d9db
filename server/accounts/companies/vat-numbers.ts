import validator from 'validator';
import { countryName } from '#contract/countries.ts';
import { fail, type Result, succeed } from '#contract/failures.ts';

/** Greece writes EL in VAT numbers, and is GR everywhere else. */
const prefixes: Record<string, string> = { GR: 'EL' };

/**
 * A VAT number as it is stored: capital letters and digits, its country's letters first where the country writes them. Only
 * its form is checked; that it belongs to the company is for an admin to confirm. Null for an empty one. Fails with a
 * message at the field `vatNumber`.
 */
export function checkVatNumber(country: string, typed: string): Result<string | null> {
  const number = typed.toUpperCase().replace(/[\s.\-/]/g, '');
  if (number === '') return succeed(null);
  const prefix = prefixes[country] ?? country;
  const bare = number.startsWith(prefix) ? number.slice(prefix.length) : number;
  if (!/^[A-Z0-9]{2,20}$/.test(bare)) return refused(country);
  return hasForm(`${prefix}${bare}`, prefix) || hasForm(bare, prefix) ? succeed(`${prefix}${bare}`) : refused(country);
}

/** Countries that the library does not know have no form that could be checked. */
function hasForm(number: string, prefix: string): boolean {
  try {
    return validator.isVAT(number, prefix as validator.VATCountryCode);
  } catch {
    return true;
  }
}

function refused(country: string) {
  const message = `This is not a VAT number of ${countryName(country)}`;
  return fail('invalid-request', message, { errors: { vatNumber: message } });
}
