import { randomUUID } from 'node:crypto';
import type { Part } from '#contract/catalogue/parts.ts';
import { pages } from '#contract/pages.ts';
import { checkEverywhere } from './checks.fixture.ts';
import { signUpDealer } from './company.fixture.ts';
import { demoParts, expect, test } from './shop.fixture.ts';

test('a dealer gives a part a number and a name of their own, finds it by words of the name and changes it', async ({
  page,
}) => {
  const name = `Lindqvist Cykel ${randomUUID().slice(0, 8)}`;
  const [company = ''] = await signUpDealer(page, [name]);
  const [part, other, third] = (await demoParts(page.request)) as [Part, Part, Part];

  await page.goto(pages.companyNumbers(company));
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Your number').fill('LC-1042');
  await dialog.getByLabel('Your name of the part').fill('Kättingdrev 32');
  await dialog.getByLabel('Our number', { exact: true }).fill(part.sku);
  const close = dialog.getByRole('button', { name: 'Close' });
  const held = Promise.withResolvers<void>();
  await page.route('**/api/company/*/numbers', async (route) => {
    await held.promise;
    await route.continue();
  });
  await dialog.getByRole('button', { name: 'Add number' }).click();
  // While the number is written the dialog stays, and the button says so.
  await expect(close).toBeDisabled();
  held.resolve();
  await close.click();
  const row = page.getByRole('row').filter({ hasText: part.sku });
  await expect(row).toContainText('Kättingdrev 32');

  await page.getByRole('button', { name: 'Upload CSV' }).click();
  const rows = [`LC-1042;${part.sku};Drev för 32`, `LC-7;${other.sku};Kedja, brun`, `32-H;${third.sku};`];
  await dialog.getByLabel('CSV file').setInputFiles({
    name: 'numbers.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(['Yours;SKU;Your name', ...rows].join('\n')),
  });
  await expect(dialog.getByRole('row').filter({ hasText: 'LC-1042' }).locator('del')).toHaveText('Kättingdrev 32');
  await dialog.getByRole('button', { name: 'Write 3 numbers' }).click();
  await expect(dialog).toBeHidden();
  await expect(row).toContainText('Drev för 32');
  await checkEverywhere(page, 'Your part numbers with names');

  await page.goto('/');
  await page.locator('summary:visible', { hasText: 'Acting for Myself' }).click();
  await page.getByRole('button', { name: `${name} Owner` }).click();
  // Parts of 32 holes are found, too.
  await page.getByRole('combobox', { name: 'Search parts' }).fill('32h');
  await expect(page.getByRole('option').nth(1)).toContainText('32H');
  await expect(page.getByRole('option').first()).toContainText('32-H, your number');
  await page.getByRole('combobox', { name: 'Search parts' }).fill('LC-1042');
  await expect(page.getByText('No parts, only what is yours')).toBeVisible();
  await page.goto(`${pages.allParts}?q=drev%20for`);
  await page.getByRole('link', { name: /^Your LC-1042, Drev för 32/ }).click();
  const article = page.getByRole('article');
  await expect(article).toContainText('yours LC-1042, Drev för 32');
  await article.getByRole('button', { name: 'Change', exact: true }).click();
  await dialog.getByRole('button', { name: 'Name of LC-1042' }).click();
  const naming = page.getByRole('dialog', { name: 'Your name of LC-1042' });
  await expect(naming.getByLabel('Your name of the part')).toHaveValue('Drev för 32');
  await naming.getByLabel('Your name of the part').fill('Krans 32');
  await naming.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('Krans 32')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(article).toContainText('yours LC-1042, Krans 32');
});
