import { randomUUID } from 'node:crypto';
import type { APIRequestContext, Page } from '@playwright/test';
import { parse } from 'csv-parse/sync';
import { stringify } from 'csv-stringify/sync';
import type { ManagedPart } from '#contract/catalogue/managed-parts.ts';
import { goodsReasons } from '#contract/catalogue/stock.ts';
import { pages } from '#contract/pages.ts';
import { admin } from './admin.fixture.ts';
import { checkEverywhere } from './checks.fixture.ts';
import { bearerOf } from './company.fixture.ts';
import { expect, test } from './shop.fixture.ts';

type Headers = Record<string, string>;

/** Adds parts by CSV, each like a chainring of the catalogue but for what is said of it. Gives them as they are then. */
async function addRings(admins: APIRequestContext, headers: Headers, said: Headers[]): Promise<ManagedPart[]> {
  const exported = await admins.get('/api/manage/parts/csv?q=CR-32-104-K', { headers });
  const [heads = [], row = []]: string[][] = parse(await exported.text(), { bom: true });
  const empty = { ean: '', gtin: '', former_numbers: '' };
  const rows = said.map((more) => row.map((cell, place) => ({ ...empty, ...more })[heads[place] ?? ''] ?? cell));
  const checked = await admins.post('/api/parts/imports?name=rings.csv', {
    headers: { ...headers, 'content-type': 'text/csv' },
    data: stringify([heads, ...rows]),
  });
  const { _id, counts, lines } = await checked.json();
  expect(counts, JSON.stringify(lines)).toMatchObject({ new: said.length, faults: 0 });
  expect((await admins.post(`/api/parts/imports/${_id}/written`, { headers })).status()).toBe(200);
  await expect(async () => {
    const read = await (await admins.get(`/api/parts/imports/${_id}`, { headers })).json();
    expect(read.state, read.failure).toBe('written');
  }).toPass();
  const parts = said.map(async ({ sku }) => {
    const found = await (await admins.get(`/api/manage/parts?q=${sku}`, { headers })).json();
    return found.find((part: ManagedPart) => part.sku === sku);
  });
  return Promise.all(parts);
}

test('a part that is replaced leads on to the one in its place, by page, number and address; the stock on a page follows', async ({
  page,
  playwright,
  baseURL,
}) => {
  const admins = await playwright.request.newContext(baseURL ? { baseURL } : {});
  expect((await admins.post('/api/auth/sign-in/email', { data: admin })).status()).toBe(200);
  const headers = await bearerOf({ request: admins } as Page, admin);
  const stock = { price: '14.80', ordered_quantity: '50', available: '400' };
  const [before, later] = await addRings(admins, headers, [
    { ...stock, sku: 'FOLLOW-32', name: 'Follow ring 32T', replaced_by: 'FOLLOW-34' },
    { ...stock, sku: 'FOLLOW-34', name: 'Follow ring 34T', gtin: '9521234000006', 'attr.teeth': '34' },
  ]);
  if (!before || !later) throw new Error('The rings are not there');
  const expected = { key: randomUUID(), part: later._id, pieces: 2000, dueOn: '2031-12-04', supplier: 'Tandem Forge' };
  expect((await admins.post('/api/deliveries', { headers, data: { deliveries: [expected] } })).status()).toBe(200);

  await page.goto(pages.part(before.slug));
  await expect(page.getByText('Same mount, chain and offset, two teeth more. What is left of this part')).toBeVisible();
  const forDealers = page.getByText('Dealers see their own price here.');
  await expect(forDealers).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(forDealers).toBeHidden();
  await page.emulateMedia({ media: null });
  await page.getByRole('link', { name: 'Follow ring 34T' }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Follow ring 34T');
  await expect(page.getByText('FOLLOW-32: Same mount, chain and offset, two teeth more.')).toBeVisible();
  await expect(page.getByText('4 Dec 20312,000 pieces, expected')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Buy Now' })).toContainText(', 50 for $740.00');
  await expect(page.getByRole('region', { name: 'Safety and maker' })).toContainText('9521234000006');
  const link = page.getByRole('link', { name: 'Data sheet' });
  const sheet = await page.request.get((await link.getAttribute('href')) ?? '');
  expect(sheet.headers()['content-type']).toBe('application/pdf');
  await checkEverywhere(page, 'A part with all that it can have');

  await expect(page.getByText(/^Stock as of \d\d:\d\d, your time/)).toBeVisible();
  const added = await admins.post(`/api/part/${later._id}/goods`, {
    headers,
    data: { key: randomUUID(), pieces: 25, reason: goodsReasons[0] },
  });
  expect(added.status(), await added.text()).toBe(200);
  await expect(async () => {
    await page.evaluate("window.dispatchEvent(new Event('focus'))");
    await expect(page.getByText('25 more than when you opened this page.')).toBeVisible({ timeout: 500 });
  }).toPass();
  await expect(page.getByRole('definition').filter({ hasText: '425' })).toBeVisible();

  // It is not sold any more: its address, its number and its page lead on.
  const archived = await admins.delete(`/api/part/${before._id}`, { headers });
  expect(await archived.json()).toMatchObject({ archived: true });
  for (const address of [pages.part(before.slug), '/parts/FOLLOW-32']) {
    await page.goto(address);
    await expect(page).toHaveURL(`${pages.part(later.slug)}#replaces`);
  }
  await page.goto(pages.digitalLink('9521234000006'));
  await expect(page).toHaveURL(pages.part(later.slug));
  await page.goto(pages.partsFor('FOLLOW-32'));
  await expect(page.getByRole('main').getByRole('link', { name: 'Follow ring 34T' }).first()).toBeVisible();
  await admins.dispose();
});

test('a picture of a part is enlarged by a press or a key, and Escape closes it', async ({ page }) => {
  await page.goto(pages.part('stem-45-mm-35-clamp'));
  const enlarge = page.getByRole('button', { name: 'Enlarge the picture' });
  await enlarge.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: /^Stem/ });
  await expect(dialog.getByRole('img')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(enlarge).toBeFocused();
  await enlarge.click();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toBeHidden();
});
