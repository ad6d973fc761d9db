import { randomUUID } from 'node:crypto';
import { type APIRequestContext, test as base, expect, type Page } from '@playwright/test';
import type { Part } from '#contract/catalogue/parts.ts';

/**
 * A page that fails its test when anything is said on the console or thrown in it, other than refused calls, or when it
 * was sent something ahead that it does not use. An address is open when the page is hydrated. A journey that wants to be there before
 * that waits for its commit only.
 */
export const test = base.extend<{ quiet: undefined }>({
  page: async ({ page, javaScriptEnabled }, use) => {
    await use(javaScriptEnabled === false ? page : openedWhenHydrated(page));
  },
  quiet: [
    async ({ page }, use) => {
      const complaints: string[] = [];
      page.on('pageerror', (error) => complaints.push(String(error)));
      page.on('console', (message) => {
        // A call is refused, or the journey has taken the connection away.
        const expected =
          /^Failed to load resource: (?:the server responded with a status of 4\d\d|net::ERR_INTERNET_DISCONNECTED)/.test(
            message.text(),
          );
        // What is loaded ahead stays unused where a browser shows no pictures.
        const isLeftOver = showsPictures() && /preloaded .* but not used/.test(message.text());
        if ((message.type() === 'error' && !expected) || isLeftOver) complaints.push(message.text());
      });
      await use(undefined);
      expect(complaints).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

const showsPictures = () => base.info().project.name !== 'without pictures';

/** The page, of which an address is open when it is hydrated. */
export function openedWhenHydrated(page: Page): Page {
  const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)];
  page.goto = async (address, options) => {
    const answer = await goto(address, options);
    return options?.waitUntil === 'commit' ? answer : await afterStart(page, answer);
  };
  page.reload = async (...options) => await afterStart(page, await reload(...options));
  return page;
}

/** Waits until the page is hydrated, where it has modules at all. Gives its argument back. */
async function afterStart<T>(page: Page, answer: T): Promise<T> {
  await page.locator('html[data-hydrated], html:not(:has([rel=modulepreload]))').waitFor({ state: 'attached' });
  return answer;
}

export interface Buyer {
  name: string;
  email: string;
  password: string;
}

export function newBuyer(): Buyer {
  return { name: 'Marta Lindqvist', email: `marta-${randomUUID()}@lindqvistcykel.example`, password: 'kettenblatt' };
}

/** Fills the sign-up form that is open, and sends it. */
export async function fillSignUp(page: Page, buyer: Buyer): Promise<void> {
  await page.getByLabel('Name').fill(buyer.name);
  await page.getByLabel('Email').fill(buyer.email);
  await page.getByLabel('Password', { exact: true }).fill(buyer.password);
  await page.getByRole('button', { name: 'Sign Up', exact: true }).click();
}

/** Creates an account on the sign-up page, and waits until the shop is open to it. */
export async function signUpOnPage(page: Page, buyer = newBuyer()): Promise<Buyer> {
  await page.goto('/signup');
  await fillSignUp(page, buyer);
  await expect(page.getByText('Signup Successfully')).toBeVisible();
  await expect(page).toHaveURL('/');
  return buyer;
}

/** Creates an account without its page, which has journeys of its own. Whose `request` it is, is signed in to it. */
export async function makeAccount(request: APIRequestContext, buyer = newBuyer()): Promise<Buyer> {
  const made = await request.post('/api/auth/sign-up/email', { data: buyer });
  expect(made.status()).toBe(200);
  return buyer;
}

/** Creates an account to which a page is signed in from the next address on that it opens. */
export function signUp(page: Page, buyer = newBuyer()): Promise<Buyer> {
  return makeAccount(page.request, buyer);
}

/** The parts that the demo shop came with. Other journeys add parts meanwhile and take them away: those have EANs that the shop gave. */
export async function demoParts(request: APIRequestContext): Promise<Part[]> {
  const parts: Part[] = await (await request.get('/api/parts')).json();
  return parts.filter(({ ean }) => !ean.startsWith('24052005'));
}

/** Opens the order form of a part. */
export async function openPart(page: Page, name: string): Promise<void> {
  const parts: { _id: string; name: string }[] = await (await page.request.get('/api/parts')).json();
  await page.goto(`/purchasePage/${parts.find((part) => part.name === name)?._id}`);
  await expect(page.getByRole('heading', { name, exact: true })).toBeVisible();
}

/** Fills in where an order goes. */
export async function fillDelivery(page: Page): Promise<void> {
  await page.getByLabel('Street').fill('Verkstadsgatan 14');
  await page.getByLabel('City/Town').fill('Göteborg');
  await page.getByLabel('Phone Number').fill('+46 31 700 52 10');
}

/** Fills in the card form. */
export async function fillCard(page: Page, number: string): Promise<void> {
  await page.getByLabel('Card number').fill(number);
  await page.getByLabel('Expires').fill('04 / 40');
  await page.getByLabel('CVC').fill('314');
}

/** Fills in the order form that is open, sends it, and waits for the page of its payment. */
export async function placeOrder(page: Page): Promise<void> {
  await fillDelivery(page);
  await page.getByRole('button', { name: 'Purchase' }).click();
  await expect(page).toHaveURL(/\/dashboard\/payment\//);
}

/** Sends a card for the order whose payment is open. */
export async function payWith(page: Page, number: string): Promise<void> {
  await fillCard(page, number);
  await page.getByRole('button', { name: /^Pay \$/ }).click();
}

/** Pays the order whose payment is open with a card that is good. */
export async function payByCard(page: Page): Promise<void> {
  await payWith(page, '4242 4242 4242 4242');
  await expect(page.getByText('Congrats! Your payment is completed.')).toBeVisible();
}

/** Opens the menu behind the avatar. */
export async function openAccountMenu(page: Page): Promise<void> {
  await page.locator('summary', { hasText: 'Account menu' }).click();
}
