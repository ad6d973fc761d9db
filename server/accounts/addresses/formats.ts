import validator from 'validator';
import type { Address } from '#contract/accounts/addresses.ts';
import { countryName } from '#contract/countries.ts';
import { fail, type Result, succeed } from '#contract/failures.ts';

const withPostalCodes: ReadonlySet<string> = new Set(validator.isPostalCodeLocales);

/** Whether a country's two letters are in ISO 3166-1. */
export function isCountry(code: string): boolean {
  return validator.isISO31661Alpha2(code);
}

/**
 * Checks country and postal code of an address, and gives it with the postal code as its country writes it. Fails with a
 * message at the field. `prefix` names the fields where they stand inside another, as in `billing.`.
 */
export function checkAddress<Checked extends Pick<Address, 'country' | 'postalCode'>>(
  address: Checked,
  prefix = '',
): Result<Checked> {
  if (!isCountry(address.country)) return refused(`${prefix}country`, 'There is no such country');
  const postalCode = postalCodeIn(address.country, address.postalCode);
  if (postalCode === null)
    return refused(
      `${prefix}postalCode`,
      address.postalCode === ''
        ? 'Postal code is Required'
        : `This is not a postal code of ${countryName(address.country)}`,
    );
  return succeed({ ...address, postalCode });
}

/** A postal code in one of the ways in which its country writes it, or null where it is none of them. */
function postalCodeIn(country: string, typed: string): string | null {
  if (!withPostalCodes.has(country)) return typed;
  const letters = typed.toUpperCase();
  const bare = letters.replace(/[\s-]/g, '');
  const ways = [letters, bare, `${bare.slice(0, 3)} ${bare.slice(3)}`, `${bare.slice(0, 4)}-${bare.slice(4)}`];
  ways.push(`${bare.slice(0, 2)}-${bare.slice(2)}`, `${bare.slice(0, 3)}-${bare.slice(3)}`);
  return ways.find((way) => validator.isPostalCode(way, country as validator.PostalCodeLocale)) ?? null;
}

function refused(field: string, message: string) {
  return fail('invalid-request', message, { errors: { [field]: message } });
}
