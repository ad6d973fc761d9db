import type { Page } from '@playwright/test';
import { openAsAdmin } from './admin.fixture.ts';
import { checkPage } from './checks.fixture.ts';
import { expect, test } from './shop.fixture.ts';

/** The SKU of the chainring whose breaks the journeys set: list price $15.20, at least 50; no other journey buys it. */
async function chainring({ request }: Page): Promise<string> {
  const parts: { name: string; sku: string }[] = await (await request.get('/api/parts')).json();
  return parts.find(({ name }) => name === 'Chainring 34T 104 BCD')?.sku ?? '';
}

test('an admin makes a price list, sees where more costs less, asks what is paid, and undoes it', async ({ page }) => {
  await openAsAdmin(page, '/dashboard/prices');
  await page.getByRole('link', { name: 'New list' }).first().click();
  const name = `Quantity prices ${Date.now()}`;
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByRole('textbox', { name: 'From', exact: true }).fill('2026-01-01T00:00');
  await page.getByRole('button', { name: 'Add a part' }).click();
  await page.getByRole('combobox', { name: 'Part', exact: true }).fill(await chainring(page));
  await page.getByRole('dialog').getByRole('button', { name: 'Add', exact: true }).click();
  // Nothing is marked yet.
  await expect(page.getByRole('textbox', { name: 'Break 1, price' })).toBeVisible();
  await expect(page.getByText('Mend the marked fields')).toHaveCount(0);
  await page.getByRole('textbox', { name: 'Break 1, price' }).fill('13.60');
  await page.getByRole('button', { name: 'Add a break' }).click();
  await page.getByRole('textbox', { name: 'Break 2, from pieces' }).fill('100');
  await page.getByRole('textbox', { name: 'Break 2, price' }).fill('12.9O');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('An amount of $0.01 or more').first()).toBeVisible();
  await page.getByRole('textbox', { name: 'Break 2, price' }).fill('12.90');
  await expect(page.getByText('99 × $13.60 = $1,346.40; 100 × $12.90 = $1,290.00')).toBeVisible();
  await checkPage(page, 'the form of a price list');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: `Save ${name}` });
  await expect(dialog.getByText('1 becomes cheaper')).toBeVisible();
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('link', { name })).toBeVisible();
  await checkPage(page, 'the price lists');

  await page.getByRole('link', { name: 'What does this company pay?' }).click();
  await page.getByRole('combobox', { name: 'Part', exact: true }).fill(await chainring(page));
  await page.getByRole('textbox', { name: 'Pieces' }).fill('99');
  await page.getByRole('button', { name: 'Ask' }).click();
  await expect(page.getByText('$1,346.40 for 99')).toBeVisible();
  await expect(page.getByRole('row', { name: new RegExp(name) }).first()).toContainText('Wins.');
  await checkPage(page, 'what is paid');

  await page.getByRole('link', { name: 'Lists' }).click();
  await page.getByRole('button', { name: `Undo: ${name} saved, 1 rule` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(page.getByRole('link', { name })).toHaveCount(0);
});

test('an admin brings prices in from a file: its faults are named, and once mended it is written', async ({ page }) => {
  await openAsAdmin(page, '/dashboard/prices/import');
  const name = `From a file ${Date.now()}`;
  const sku = await chainring(page);
  const file = (price: string) => ({
    name: 'prices.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(
      `list;audience;starts;subject;on;price;percent\n${name};everybody;2099-01-01;part;${sku};${price};\n${name};everybody;2099-01-01;family;Saddle;;5`,
    ),
  });
  await expect(page.getByText('What the file looks like')).toBeVisible();
  const place = page.getByLabel('CSV of prices');
  await place.setInputFiles({
    name: 'old.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('list,on\nRäder,A', 'latin1'),
  });
  await expect(place).toHaveAccessibleDescription(/This file is not UTF-8/);
  await place.setInputFiles(file('11,2O'));
  await expect(page.getByText('Wanted: 11.20.')).toBeVisible();
  await checkPage(page, 'faults of a file of prices');
  await page.locator('input[type=file]').last().setInputFiles(file('11,20'));
  await expect(page.getByRole('heading', { name: 'What changes, for whom' })).toBeVisible();
  await checkPage(page, 'a file of prices');
  await page.getByRole('button', { name: 'Write 2 prices' }).click();
  // Another journey may have changed a list since: then it is not the newest change.
  await page.getByRole('button', { name: 'Undo: 2 prices written from prices.csv' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(page.getByRole('link', { name })).toHaveCount(0);
});
