import type { Browser, Locator, Page } from '@playwright/test';
import { firstAdmin } from './first-admin.ts';
import { mailedLink, subjects } from './mail.fixture.ts';
import { type Buyer, expect, signUp } from './shop.fixture.ts';
import { logIn } from './sign-in.fixture.ts';

/** How the shop's admin signs in. */
export const admin = { email: firstAdmin.ADMIN_EMAIL, password: firstAdmin.ADMIN_PASSWORD };

/** Opens a page of the dashboard as the shop's admin, by way of the login page. */
export async function openAsAdmin(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page).toHaveURL('/login');
  await logIn(page, admin);
  await expect(page).toHaveURL(path);
}

/** Somebody else, in a browser of their own, whose console is not listened to. */
export async function elsewhere(browser: Browser): Promise<Page> {
  const context = await browser.newContext();
  return context.newPage();
}

/** The row of a table that is about an email. */
export function rowOf(page: Page, { email }: Pick<Buyer, 'email'>): Locator {
  return page.getByRole('row').filter({ hasText: email });
}

/** Searches the list that is open. */
export async function search(page: Page, words: string): Promise<void> {
  await page.getByRole('searchbox', { name: 'Search' }).fill(words);
  await page.getByRole('button', { name: 'Search' }).click();
}

/** Creates an account and follows the link that verifies its email, without which it cannot be made an admin. */
export async function signUpVerified(page: Page): Promise<Buyer> {
  const person = await signUp(page);
  const link = await mailedLink(page.request, { to: person.email, subject: subjects.verify });
  const token = new URLSearchParams(link.split('?')[1]).get('token');
  const verified = await page.request.post('/api/auth/verify-email', { data: { token } });
  expect(verified.status()).toBe(200);
  return person;
}
