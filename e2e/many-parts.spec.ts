import type { Page } from '@playwright/test';
import { admin, openAsAdmin } from './admin.fixture.ts';
import { checkPage } from './checks.fixture.ts';
import { bearerOf } from './company.fixture.ts';
import { expect, test } from './shop.fixture.ts';

/** Adds three bells by a file, past its page. */
async function importBells(page: Page): Promise<void> {
  const headers = await bearerOf(page, admin);
  const [{ img }] = await (await page.request.get('/api/parts?limit=1')).json();
  const rows = [1, 2, 3].map((bell) => `BELL-${bell},Journey bell ${bell},A bell.,2.50,10,500,${img}`);
  const checked = await page.request.post('/api/parts/imports?name=bells.csv', {
    headers: { ...headers, 'content-type': 'text/csv' },
    data: ['sku,name,description,price,ordered_quantity,available,img', ...rows].join('\r\n'),
  });
  const { _id, lines } = await checked.json();
  expect(checked.status(), JSON.stringify(lines)).toBe(200);
  expect((await page.request.post(`/api/parts/imports/${_id}/written`, { headers })).status()).toBe(200);
  await expect(async () => {
    expect((await (await page.request.get(`/api/parts/imports/${_id}`, { headers })).json()).state).toBe('written');
  }).toPass({ timeout: 30_000 });
}

test('prices of all parts that match are seen in a dry run, changed and undone; so is the import that brought them', async ({
  page,
}) => {
  await openAsAdmin(page, '/dashboard/parts?q=Journey+bell');
  await importBells(page);
  await page.reload();
  await page.getByRole('checkbox', { name: 'Choose all 3 parts that match' }).first().press('Space');
  await page.getByRole('link', { name: 'Change', exact: true }).press('Enter');
  await expect(page.getByRole('radio', { name: 'The 3 ticked' })).toBeChecked();
  await page.getByRole('radio', { name: /^All 3 that match/ }).press('Space');

  const dryRun = page.getByRole('button', { name: 'Dry run', exact: true });
  await page.getByLabel('By', { exact: true }).fill('a bit');
  await dryRun.press('Enter');
  await expect(page.getByText('Give a percentage such as +4 %')).toBeVisible();
  await page.getByLabel('By', { exact: true }).fill('+5 %');
  await dryRun.press('Enter');
  const lines = page.getByRole('region', { name: 'Parts of the change' }).getByRole('row');
  await expect(lines).toHaveCount(4);
  await expect(lines.nth(1)).toContainText(/\$2\.50.*\$2\.65.*2\.625.*\+0\.025.*\+6\.00 %/);
  await checkPage(page, 'a dry run of many parts');
  await page.getByRole('button', { name: 'Change 3 prices' }).press('Enter');
  await expect(page.getByText('3 prices changed')).toBeVisible();
  await expect(page.getByText('No order has been placed at the new prices.')).toBeVisible();
  await checkPage(page, 'many parts that were changed');

  const last = page.getByRole('region', { name: 'Last changes' }).getByRole('row');
  await page.getByRole('button', { name: 'Undo Price +5 %, to $0.05' }).first().press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Undo 3' }).press('Enter');
  await expect(page.getByText('3 prices undone')).toBeVisible();
  await expect(last.filter({ hasText: 'Price +5 %, to $0.05' })).toContainText('undone');

  await last
    .filter({ hasText: 'Import bells.csv' })
    .getByRole('button', { name: 'Undo Import bells.csv' })
    .press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Undo 3' }).press('Enter');
  await expect(page.getByText('3 parts undone')).toBeVisible();
  await page.goto('/dashboard/parts?q=Journey+bell&shown=all');
  await expect(page.getByRole('heading', { name: /No part/ })).toBeVisible();
});
