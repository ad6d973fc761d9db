import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { ManagedPart } from '#contract/catalogue/managed-parts.ts';
import { goodsReasons } from '#contract/catalogue/stock.ts';
import { pages } from '#contract/pages.ts';
import { admin } from './admin.fixture.ts';
import { checkEverywhere } from './checks.fixture.ts';
import { bearerOf } from './company.fixture.ts';
import { demoParts, expect, test } from './shop.fixture.ts';

/** A chainring of the catalogue once more, under numbers of its own, as an admin adds it. */
async function addRing(page: Page, headers: Record<string, string>, more: object): Promise<ManagedPart> {
  const ring = (await demoParts(page.request)).find(({ sku }) => sku === 'CR-32-104-K');
  const { img, price, ordered_quantity, description, category, attributes } = ring ?? {};
  const data = { img, price, ordered_quantity, description, category, attributes, available: 400, ...more };
  const answer = await page.request.post('/api/parts', { headers, data });
  expect(answer.status(), await answer.text()).toBe(200);
  return answer.json();
}

test('a part that is replaced leads on to the one in its place, by page, number and address; the stock on a page follows', async ({
  page,
  playwright,
  baseURL,
}) => {
  const admins = await playwright.request.newContext(baseURL ? { baseURL } : {});
  expect((await admins.post('/api/auth/sign-in/email', { data: admin })).status()).toBe(200);
  const headers = await bearerOf({ request: admins } as Page, admin);
  const later = await addRing(page, headers, {
    ...{ name: 'Follow ring 34T', sku: 'FOLLOW-34', gtin: '9521234000006', nextDeliveryOn: '2031-12-04' },
    attributes: { ...(await demoParts(page.request)).find(({ sku }) => sku === 'CR-32-104-K')?.attributes, teeth: 34 },
    nextDeliveryPieces: 2000,
  });
  const before = await addRing(page, headers, { name: 'Follow ring 32T', sku: 'FOLLOW-32', replacedBy: ['FOLLOW-34'] });

  await page.goto(pages.part(before.slug));
  await expect(page.getByText('Same mount, chain and offset, two teeth more. What is left of this part')).toBeVisible();
  await page.getByRole('link', { name: 'Follow ring 34T' }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Follow ring 34T');
  await expect(page.getByText('FOLLOW-32: Same mount, chain and offset, two teeth fewer.')).toBeVisible();
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
