import type { CompanyData } from '#contract/accounts/companies.ts';
import { fail, type Result, succeed } from '#contract/failures.ts';
import { checkAddress } from '#server/accounts/addresses/formats.ts';
import type { CheckedData } from './company.repository.ts';
import { checkVatNumber } from './vat-numbers.ts';

/** The data of a company as they are stored. Fails with a message at each field that is wrong. */
export function checkData<Typed extends CompanyData>(typed: Typed): Result<CheckedData> {
  const { name, number, street, city, country } = typed;
  const address = checkAddress(typed);
  const vatNumber = checkVatNumber(country, typed.vatNumber);
  if (address.ok && vatNumber.ok)
    return succeed({
      ...{ name, number, street, city, country },
      postalCode: address.value.postalCode,
      vatNumber: vatNumber.value,
    });
  const failures = [address, vatNumber].flatMap((checked) => (checked.ok ? [] : checked.failure));
  const errors = Object.assign({}, ...failures.map((failure) => failure.errors));
  return fail('invalid-request', failures.map(({ detail }) => detail).join('. '), { errors });
}
