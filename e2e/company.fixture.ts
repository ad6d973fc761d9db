import type { Page } from '@playwright/test';
import type { SetTerms } from '#contract/sales/receivables/credit.ts';
import { type Buyer, expect, signUp } from './shop.fixture.ts';

/** What a call that needs a token is sent with, for who is signed in to a page by its cookie. */
export async function bearerOf({ request }: Page, { email }: Pick<Buyer, 'email'>) {
  const renewed = await request.put(`/api/user/${encodeURIComponent(email)}`);
  expect(renewed.status()).toBe(200);
  return { authorization: `Bearer ${(await renewed.json()).token}` };
}

/** Signs a dealer up to whom a page belongs, with companies that ask for dealer's prices. Gives the ids of these. */
export async function signUpDealer(page: Page, companies: readonly string[]): Promise<string[]> {
  const headers = await bearerOf(page, await signUp(page));
  const ids: string[] = [];
  for (const name of companies) ids.push(await makeCompany(page, headers, name));
  return ids;
}

/** Makes a company that asks for dealer's prices. Gives its id. */
export async function makeCompany(
  page: Page,
  headers: Awaited<ReturnType<typeof bearerOf>>,
  name: string,
): Promise<string> {
  const words = 'Chainrings and cassettes for our six shops.';
  const place = { street: 'Packhusplatsen 2', postalCode: '411 13', city: 'Göteborg', country: 'SE' };
  const data = { ...place, name, words, vatNumber: 'SE556677889901', number: '+46 31 700 52 10' };
  const made = await page.request.post('/api/company', { headers, data });
  expect(made.status(), await made.text()).toBe(200);
  return (await made.json())._id;
}

/** Sets the terms by which a company pays on account, by who may: 30 days, without discount or deposit unless said otherwise. */
export async function setTerms(
  { request }: Page,
  headers: Awaited<ReturnType<typeof bearerOf>>,
  company: string,
  more: Partial<SetTerms> = {},
): Promise<void> {
  const plain = {
    onAccount: true,
    netDays: 30,
    endOfMonth: false,
    limit: 9000,
    holdAfterDays: 14,
    reason: 'A journey',
  };
  const data = { ...plain, discountDays: null, discountPercent: null, depositPercent: null, ...more };
  const set = await request.put(`/api/manage/companies/${company}/terms`, { headers, data });
  expect(set.status(), await set.text()).toBe(200);
}
