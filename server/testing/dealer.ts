import { eq } from 'drizzle-orm';
import type { CompanyRole } from '#contract/accounts/companies.ts';
import type { PriceBreak } from '#contract/sales/prices.ts';
import type { SetTerms } from '#contract/sales/receivables/credit.ts';
import {
  company,
  companyGroup,
  companyMember,
  dealerRequest,
} from '#server/platform/database/schema/accounts/companies.ts';
import { user } from '#server/platform/database/schema/accounts/identity.ts';
import { priceList, priceRule } from '#server/platform/database/schema/sales/prices.ts';
import type { Person, TestShop } from './open-shop.ts';

const billing = {
  street: 'Verkstadsgatan 14',
  city: 'Göteborg',
  postalCode: '411 04',
  country: 'SE',
  phone: '+46 31 700 52 10',
};

/** An address as it is typed. */
export const anAddress = {
  street: 'Hamngatan 3',
  city: 'Borås',
  postalCode: '503 31',
  country: 'SE',
  number: '+46 33 20 44 10',
};

/** A company's data as they are typed. */
export const companyData = { ...anAddress, name: 'Göta Cykelimport HB', vatNumber: 'SE556677889901' };

/** Writes a company with its members, past its calls; with the name of a group, in that group. Gives its id and its group's. */
export async function makeCompany(
  { checkout: { db } }: TestShop,
  members: readonly { person: Person; role: CompanyRole }[],
  { name = 'Lindqvist Cykel AB', group, vatNumber }: { name?: string; group?: string; vatNumber?: string } = {},
): Promise<{ id: string; groupId: string | null }> {
  const [inGroup] = group ? await db.insert(companyGroup).values({ name: group }).returning() : [];
  const groupId = inGroup?.id ?? null;
  const [made] = await db
    .insert(company)
    .values({ name, groupId, vatNumber, ...billing })
    .returning();
  if (!made) throw new Error('An insert gave no row');
  for (const { person, role } of members) {
    const [found] = await db.select({ userId: user.id }).from(user).where(eq(user.email, person.email));
    if (!found) throw new Error(`There is no account for ${person.email}`);
    await db.insert(companyMember).values({ companyId: made.id, userId: found.userId, role });
  }
  return { id: made.id, groupId };
}

/** Writes that a company asks for dealer's prices, past its call. */
export async function askForDealerPrices(
  { checkout: { db } }: TestShop,
  companyId: string,
  asker: Person,
  words: string,
) {
  const [found] = await db.select({ id: user.id }).from(user).where(eq(user.email, asker.email));
  await db.update(company).set({ dealer: 'asked' }).where(eq(company.id, companyId));
  await db.insert(dealerRequest).values({ companyId, words, askedBy: found?.id });
}

/** One of them, or none for all parts. */
type Subject = Partial<Record<'partId' | 'family' | 'brandId', string>>;

/** Writes a price list that began yesterday and is open, with its rules, past its calls. Gives its id. */
export async function makePriceList(
  { checkout: { db } }: TestShop,
  audience: { companyId?: string; groupId?: string },
  rules: readonly (Subject & {
    kind?: 'fixed' | 'percent';
    counted?: 'line' | 'family';
    multiple?: number;
    breaks: PriceBreak[];
  })[],
  { name = 'A list', startsAt = new Date(Date.now() - 86_400_000) }: { name?: string; startsAt?: Date } = {},
): Promise<string> {
  const [list] = await db
    .insert(priceList)
    .values({ name, startsAt, ...audience })
    .returning();
  if (!list) throw new Error('An insert gave no row');
  await db.insert(priceRule).values(rules.map(({ kind = 'fixed', ...rule }) => ({ listId: list.id, kind, ...rule })));
  return list.id;
}

/** What the form of a price list for everybody would send, with one rule for a part. */
export function priceListBody(part: string) {
  const rule = { part, kind: 'fixed', breaks: [{ from: 1, price: 1 }] };
  return { name: 'A list', startsAt: '2030-01-01T00:00:00Z', rules: { set: [rule], removed: [] } };
}

/** Terms as an admin types them: net 30, without a discount. */
export const someTerms: SetTerms = {
  ...{
    onAccount: true,
    netDays: 30,
    endOfMonth: false,
    discountDays: null,
    discountPercent: null,
    depositPercent: null,
  },
  ...{ limit: 1_000_000, holdAfterDays: 14, reason: 'Two years without a reminder' },
};

/** Lets a company pay on account. */
export async function onTerms(shop: TestShop, company: string, terms: Partial<SetTerms> = {}): Promise<void> {
  const body = { ...someTerms, ...terms };
  const set = await shop.ask('PUT', `/manage/companies/${company}/terms`, { as: await shop.admin(), body });
  if (set.status !== 200) throw new Error(`The terms were refused: ${JSON.stringify(set.body)}`);
}
