import type { Page } from '@playwright/test';
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
