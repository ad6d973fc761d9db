import type { Browser, Page } from '@playwright/test';
import { type Buyer, expect } from './shop.fixture.ts';
import { logIn } from './sign-in.fixture.ts';

/** The account part of the dashboard, once it has loaded. */
export async function openAccount(page: Page): Promise<void> {
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: 'Account', exact: true })).toBeVisible();
}

export const line = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByText(name, { exact: true }) });
export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
export const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });

/** The same person in another browser, with the code of the second factor where there is one. */
export async function signInElsewhere(browser: Browser, buyer: Buyer, code?: string): Promise<Page> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto('/dashboard/myOrders');
  await logIn(page, buyer);
  if (code !== undefined) {
    await page.getByLabel('Code').fill(code);
    await button(page, 'Go on').click();
  }
  await expect(page).toHaveURL('/dashboard/myOrders');
  await expect(page.getByText('No orders yet')).toBeVisible();
  return page;
}

/** The next thing that somebody does who is signed out without knowing. */
export async function isOut(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'My Profile' }).click();
  await expect(page).toHaveURL('/login');
}

export const staysIn = async (page: Page) => {
  await page.getByRole('link', { name: 'My Orders' }).click();
  await expect(page.getByText('No orders yet')).toBeVisible();
  await page.getByRole('link', { name: 'My Profile' }).click();
  await expect(page.getByRole('heading', { name: 'Sessions' })).toBeVisible();
};

/** From here on the server finds the sign-in too long ago, until it has been confirmed. */
export async function growOld(page: Page): Promise<void> {
  let old = true;
  await page.route('**/api/auth/**', async (route) => {
    const path = new URL(route.request().url()).pathname.slice('/api/auth'.length);
    const isFresh = /^\/(sessions|providers|change-password|link-social|two-factor)/.test(path);
    if (old && isFresh) {
      const problem = { type: 'urn:mountain-bike:confirm-first', title: 'Please confirm', status: 403 };
      const json = { ...problem, code: 'confirm-first', detail: 'Please confirm that it is you.' };
      return route.fulfill({ status: 403, contentType: 'application/problem+json', json });
    }
    const answer = await route.fetch({ maxRedirects: 0 });
    if (/^\/(confirm|sign-in\/social)$/.test(path) && answer.ok()) old = false;
    return route.fulfill({ response: answer });
  });
}
