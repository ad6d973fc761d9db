import { ADDRESSES_MAX, type SaveAddress } from '#contract/accounts/addresses.ts';
import type { Company } from '#contract/accounts/companies.ts';
import { fail, type Result, succeed } from '#contract/failures.ts';
import {
  countAddresses,
  deleteAddress,
  insertAddress,
  updateAddress,
} from '#server/accounts/addresses/addresses.repository.ts';
import { checkAddress } from '#server/accounts/addresses/formats.ts';
import type { CurrentUser } from '#server/platform/calls/current-user.ts';
import type { Companies } from './companies.ts';
import { changeCompany } from './company-change.ts';

/**
 * Where a company has its orders delivered, for its owners. Fails with `forbidden` for others, `not-found`, `invalid-request`
 * at a field.
 */
export interface CompanyAddressesService {
  /** Fails with `taken` where the company has as many as one may. */
  add(actor: CurrentUser, id: string, input: SaveAddress): Promise<Result<Company>>;
  change(actor: CurrentUser, id: string, addressId: string, input: SaveAddress): Promise<Result<Company>>;
  remove(actor: CurrentUser, id: string, addressId: string): Promise<Result<Company>>;
}

const missing = fail('not-found', 'There is no such address of the company.');

export function companyAddressesService(companies: Companies): CompanyAddressesService {
  return {
    add: (actor, id, input) =>
      changeCompany(companies, actor, id, async ({ tx, note }) => {
        const checked = checkAddress(input);
        if (!checked.ok) return checked;
        if ((await countAddresses(tx, { companyId: id })) >= ADDRESSES_MAX)
          return fail('taken', `A company has at most ${ADDRESSES_MAX} addresses. Remove one first.`);
        await insertAddress(tx, { companyId: id }, checked.value);
        await note('company-address-added');
        return succeed(null);
      }),
    change: (actor, id, addressId, input) =>
      changeCompany(companies, actor, id, async ({ tx, note }) => {
        const checked = checkAddress(input);
        if (!checked.ok) return checked;
        if (!(await updateAddress(tx, { companyId: id }, addressId, checked.value))) return missing;
        await note('company-address-changed');
        return succeed(null);
      }),
    remove: (actor, id, addressId) =>
      changeCompany(companies, actor, id, async ({ tx, note }) => {
        if (!(await deleteAddress(tx, { companyId: id }, addressId))) return missing;
        await note('company-address-removed');
        return succeed(null);
      }),
  };
}
