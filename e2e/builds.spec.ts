import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { pages } from '#contract/pages.ts';
import { elsewhere } from './admin.fixture.ts';
import { checkPage } from './checks.fixture.ts';
import { bearerOf } from './company.fixture.ts';
import { expect, makeAccount, signUp, test } from './shop.fixture.ts';
import { signOut } from './sign-in.fixture.ts';

const begun = `${pages.build}?rear-wheel=WH-29R-148-32`;
const chain = { content: 'chain=CN-12-126', version: 0 };

const menu = (page: Page, count: number) => page.locator('summary', { hasText: `Builds ${count}` });
async function openMenu(page: Page, count: number): Promise<void> {
  await menu(page, count).focus();
  await page.keyboard.press('Enter');
}

// Spec: E2
test('a build that a visitor began is in their account, is changed in another browser, and is found by its customer', async ({
  page,
  browser,
}) => {
  await page.goto(begun, { waitUntil: 'networkidle' });
  await page.getByLabel('Name of this build').fill('Trail 29');
  await page.getByRole('button', { name: 'Save' }).press('Enter');
  await expect(menu(page, 1)).toBeVisible();

  const buyer = await signUp(page);
  const headers = await bearerOf(page, buyer);
  const list = async () => (await page.request.get('/api/builds', { headers })).json();
  await page.goto(`${pages.build}?name=Trail+29&rear-wheel=WH-29R-148-32`, { waitUntil: 'networkidle' });
  await expect(page.getByText('One build of this browser is in your account now')).toBeVisible();
  await page.getByLabel('Whose bicycle').fill('Åsa Lindqvist');
  await page.getByLabel('Whose bicycle').press('Enter');
  await expect.poll(list).toMatchObject([{ name: 'Trail 29', customer: 'Åsa Lindqvist', version: 2 }]);
  const [{ _id: id }] = await list();

  // Another browser of the same person.
  const other = await elsewhere(browser);
  await other.request.post('/api/auth/sign-in/email', { data: buyer });
  await other.goto(pages.build, { waitUntil: 'networkidle' });
  await openMenu(other, 1);
  await other.getByRole('link', { name: /Trail 29, Åsa Lindqvist/ }).press('Enter');
  await expect(other.getByRole('heading', { level: 1, name: 'Trail 29' })).toBeVisible();
  await expect(other.getByLabel('Whose bicycle')).toHaveValue('Åsa Lindqvist');
  await other.getByRole('link', { name: /^I have it\W+rear wheel/ }).press('Enter');
  await expect.poll(list).toMatchObject([{ _id: id, version: 3, content: expect.stringContaining('have=rear-wheel') }]);

  // The first one is told, and opens it as it is now.
  await page.reload({ waitUntil: 'networkidle' });
  await page.getByRole('link', { name: 'Changed elsewhere meanwhile: open it as it is now' }).press('Enter');
  await expect(page).toHaveURL(/have=rear-wheel/);

  // Among many it is found by whose it is.
  for (const customer of ['Nils', 'Maja', 'Ove', 'Eva', 'Lars', 'Ida', 'Per', 'Siv'])
    await page.request.put(`/api/builds/${randomUUID()}`, { headers, data: { ...chain, customer } });
  await page.reload({ waitUntil: 'networkidle' });
  await openMenu(page, 9);
  await page.getByLabel('Find by build or customer').fill('lindq');
  await expect(page.locator('summary', { hasText: 'Found 1' })).toBeVisible();
  await checkPage(page, 'builds');

  // It is removed and comes back.
  await page.getByRole('button', { name: /^Remove\W+Trail 29/ }).press('Enter');
  await expect(page).toHaveURL(pages.build);
  expect(await list()).toHaveLength(8);
  await page.getByRole('button', { name: 'Undo' }).press('Enter');
  await expect.poll(async () => (await list()).length).toBe(9);

  const stranger = await elsewhere(browser);
  const asStranger = { headers: await bearerOf(stranger, await makeAccount(stranger.request)) };
  const put = await stranger.request.put(`/api/builds/${id}`, { ...asStranger, data: { ...chain, version: 1 } });
  expect([put.status(), (await stranger.request.delete(`/api/builds/${id}`, asStranger)).status()]).toEqual([404, 404]);

  // Who signs out leaves none of them behind.
  await signOut(page);
  expect(await page.evaluate(() => localStorage.getItem('builds'))).toBeNull();
});
