import type { APIRequestContext, Browser, Locator, Page } from '@playwright/test';
import { checkPage } from './checks.fixture.ts';
import { firstAdmin } from './first-admin.ts';
import { mailedLink, subjects } from './mail.fixture.ts';
import { type Buyer, expect, makeAccount, openedWhenHydrated } from './shop.fixture.ts';

/** How the shop's admin signs in. */
export const admin = { email: firstAdmin.ADMIN_EMAIL, password: firstAdmin.ADMIN_PASSWORD };

/** Opens a page of the dashboard as the shop's admin, who is signed in by the cookie of another page. */
export async function openAsAdmin(page: Page, path: string): Promise<void> {
  const answer = await page.request.post('/api/auth/sign-in/email', { data: admin });
  expect(answer.status()).toBe(200);
  await page.goto(path);
  await expect(page).toHaveURL(path);
}

/** Somebody else, in a browser of their own, whose console is not listened to. */
export async function elsewhere(browser: Browser, baseURL?: string): Promise<Page> {
  const context = await browser.newContext(baseURL ? { baseURL } : {});
  return openedWhenHydrated(await context.newPage());
}

/** The row of a table that is about an email. */
export function rowOf(page: Page, { email }: Pick<Buyer, 'email'>): Locator {
  return page.getByRole('row').filter({ hasText: email });
}

/** Searches the list that is open. */
export async function search(page: Page, words: string): Promise<void> {
  const list = page.getByRole('main');
  await list.getByRole('searchbox', { name: 'Search' }).fill(words);
  await list.getByRole('button', { name: 'Search' }).click();
}

/**
 * Creates an account and follows the link that verifies its email, without which it cannot be made an admin. Whose
 * `request` it is, is signed in to it.
 */
export async function signUpVerified(request: APIRequestContext): Promise<Buyer> {
  const person = await makeAccount(request);
  const link = await mailedLink(request, { to: person.email, subject: subjects.verify });
  const token = new URLSearchParams(link.split('?')[1]).get('token');
  const verified = await request.post('/api/auth/verify-email', { data: { token } });
  expect(verified.status()).toBe(200);
  return person;
}

/** The row of Manage Parts that is about a part, once it has been searched for. */
export async function findRow(page: Page, name: string) {
  await search(page, name);
  // Until the answer is there the list shows the rows from before, this one perhaps among them.
  await expect(page).toHaveURL(/[?&]q=/);
  const row = page.getByRole('row').filter({ hasText: name });
  await expect(row).toBeVisible();
  return row;
}

/** Ships the order that is open. */
export async function shipOrder(page: Page, trackingNumber: string): Promise<void> {
  await page.getByRole('button', { name: 'Mark shipped' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Carrier').fill('Nordic Freight');
  await dialog.getByLabel('Tracking number').fill(trackingNumber);
  await dialog.getByRole('button', { name: 'Mark shipped' }).click();
  await expect(page.getByText(/Order \d+ is marked as shipped/)).toBeVisible();
}

/** Opens the dispute of an order from the page about money, once the provider has told of it. */
export async function openDispute(page: Page, order: number): Promise<void> {
  const way = page.getByRole('link', { name: `Open the dispute of order ${order}` });
  await expect(async () => {
    await page.goto('/dashboard/money?view=disputes');
    await expect(way).toBeVisible({ timeout: 2000 });
  }).toPass();
  await checkPage(page, 'Disputes');
  await way.click();
  await expect(page.getByRole('heading', { name: `Dispute, order ${order}` })).toBeVisible();
}

/** The entries of the dashboard's menu, as an admin has them. */
export const menuOfAdmin = [
  'My Profile',
  'Add Parts',
  'Make Admin',
  /^Manage Orders/,
  /^Manage Parts/,
  /^Overview/,
  /^Order desk/,
  /^Money/,
  'Accounts',
  /^Returns/,
  /^Quotes/,
  'Stock',
  'Brands',
  'Prices',
  /^Tax and delivery/,
  'Customers',
  /^Companies/,
  /^Reviews/,
  /^Enquiries/,
  'Newsletter',
  'Staff',
  'Set up the shop',
  'Audit log',
];
