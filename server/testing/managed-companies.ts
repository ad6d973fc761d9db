import type { ManagedCompany } from '#contract/accounts/managed-companies.ts';
import { askForDealerPrices, makeCompany } from './dealer.ts';
import type { TestShop } from './open-shop.ts';

export type ManagedCompanies = Awaited<ReturnType<typeof openManagedCompanies>>;

/** Signs up an admin, and an owner and a buyer of whatever companies tests have made, with what tests do with those. */
export async function openManagedCompanies(shop: TestShop) {
  const admin = await shop.admin();
  const [owner, buyer] = [await shop.signUp('Ines Carvalho'), await shop.signUp('Rui Matos')];
  let made = 0;
  return {
    shop,
    admin,
    owner,
    buyer,
    /** A company of `owner` and `buyer`; asked ones with their words. */
    async make({ asked = false, ...more }: { asked?: boolean } & Parameters<typeof makeCompany>[2] = {}) {
      made += 1;
      const name = more.name ?? `Werk${made} Handel`;
      const members = [
        { person: owner, role: 'owner' as const },
        { person: buyer, role: 'buyer' as const },
      ];
      const company = await makeCompany(shop, members, { ...more, name });
      if (asked) await askForDealerPrices(shop, company.id, owner, 'Chainrings for six shops.');
      return { ...company, name };
    },
    read: async (id: string): Promise<ManagedCompany> => (await shop.ask('GET', managedAt(id), { as: admin })).body,
    send: (method: 'PUT' | 'POST', path: string, body: object) => shop.ask(method, path, { as: admin, body }),
  };
}

/** The address of a company for admins, and of what stands below it. */
export function managedAt(id: string, rest = ''): string {
  return `/manage/companies/${id}${rest}`;
}

/** What the form of a company sends that changes nothing. */
export function dataOf(company: ManagedCompany) {
  const { name, street, city, postalCode, country, number, version } = company;
  return { name, vatNumber: company.vatNumber ?? '', street, city, postalCode, country, number, version };
}
