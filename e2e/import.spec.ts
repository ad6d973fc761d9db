import type { Page } from '@playwright/test';
import { openAsAdmin } from './admin.fixture.ts';
import { checkPage } from './checks.fixture.ts';
import { thorough } from './extent.ts';
import { expect, test } from './shop.fixture.ts';

const figure = (page: Page, name: string) =>
  page
    .locator('dl > div')
    .filter({ has: page.getByText(name, { exact: true }) })
    .locator('dd');
const rows = (page: Page) => page.getByRole('table').locator('tbody').getByRole('row');
const csv = (name: string, text: string) => ({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });

/** The lines of a CSV whose cells hold no line ends: the head, and those of some SKUs. */
function linesOf(text: string, skus: readonly string[]): string[] {
  const [head = '', ...lines] = text.split('\r\n');
  return [head, ...skus.map((sku) => lines.find((line) => line.startsWith(`${sku},`)) ?? '')];
}

/** Downloads all parts from Manage Parts. Gives the text of the CSV. */
async function downloadParts(page: Page): Promise<string> {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download CSV' }).click();
  const chunks: Buffer[] = [];
  for await (const chunk of await (await download).createReadStream()) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks).toString('utf8');
}

/** Chooses a file in place of the one that has been read. */
async function chooseAnother(page: Page, file: ReturnType<typeof csv>): Promise<void> {
  const fileChooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: /^Choose (another|the mended) file$/ }).press('Enter');
  await (await fileChooser).setFiles(file);
}

/** Reads what is wrong with one row of three, and takes it along as a file. */
async function readFaults(page: Page): Promise<void> {
  await expect(page.getByText('1 of 3 rows cannot be read')).toBeVisible();
  await expect(rows(page).nth(0)).toContainText('A number is wanted, this is a formula.');
  await expect(rows(page).nth(0)).toContainText('=4+1');
  await expect(rows(page).nth(1)).toContainText('6.406.55');
  await expect(page.getByRole('button', { name: 'Write 2 changes, leave 1 row out' })).toBeEnabled();
  await checkPage(page, 'a dry run with a fault');
  const faults = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download the faults' }).click();
  expect((await faults).suggestedFilename()).toBe('three-faults.csv');
}

/** Finds the import in the audit log, and opens it to see what it changed. */
async function readAuditLog(page: Page): Promise<void> {
  await page.goto('/dashboard/audit?what=parts');
  const entry = page.getByRole('row').filter({ hasText: 'mended.csv: 0 new, 2 changed' });
  await expect(page.getByRole('row').filter({ hasText: 'GR-L135-K' })).toHaveCount(0);
  await entry.getByRole('button', { name: /^Show 2 entries/ }).press('Enter');
  await expect(entry.getByRole('listitem')).toHaveText([/GR-L135-K .*: price 6\.40 → 6\.55$/, /SA-180-C-B .*: price/]);
  await checkPage(page, 'an entry that is open');
}

test('the download of all parts is changed, mended where it was at fault, and written', async ({ page }) => {
  await openAsAdmin(page, '/dashboard/parts');
  const text = await downloadParts(page);

  await page.getByRole('link', { name: 'Import CSV' }).click();
  await expect(page.getByRole('heading', { name: 'Add Parts' })).toBeVisible();
  await checkPage(page, 'From CSV');
  // Of the others some are sold by other journeys meanwhile.
  const [head = '', grips = '', saddle = '', clamp = ''] = linesOf(text, ['GR-L135-K', 'SA-180-C-B', 'SC-318-Q-S']);
  await page.getByLabel('CSV of parts').setInputFiles(csv('parts.csv', [head, grips, saddle, clamp].join('\r\n')));
  await expect(page.getByText('Every row is as the shop has it.')).toBeVisible();
  await expect(figure(page, 'Faults')).toHaveText('0');
  await expect(page.getByRole('button', { name: 'Write the changes' })).toBeDisabled();

  const faulty = [
    head,
    grips.replace(',6.40,', ',6.55,'),
    saddle.replace(',15.40,', ',15.9,'),
    clamp.replace(',4.60,', ',=4+1,'),
  ];
  await chooseAnother(page, csv('three.csv', faulty.join('\r\n')));
  await readFaults(page);

  await page.reload();
  await expect(page.getByText('1 of 3 rows cannot be read')).toBeVisible();
  await chooseAnother(page, csv('mended.csv', [head, ...faulty.slice(1, 3), clamp].join('\r\n')));
  await expect(page.getByText('mended.csv')).toBeVisible();
  await expect(figure(page, 'Changed')).toHaveText('2');
  await expect(figure(page, 'Unchanged')).toHaveText('1');
  await page.getByRole('button', { name: 'Write 2 changes' }).press('Enter');
  await expect(page.getByText('2 changes are written')).toBeVisible();
  await checkPage(page, 'an import that is written');

  await readAuditLog(page);

  await page.goto('/all-parts?q=Lock-on+grips+135+mm+black');
  await expect(page.getByRole('listitem').filter({ hasText: 'Lock-on grips 135 mm black' })).toContainText('$6.55');
  await page.goto('/all-parts?q=Saddle+180+mm,+city');
  await expect(page.getByRole('listitem').filter({ hasText: 'Saddle 180 mm, city' })).toContainText('$15.90');
});

test('a file that cannot be read is refused in its place', thorough, async ({ page }) => {
  await openAsAdmin(page, '/dashboard/import');
  const place = page.getByLabel('CSV of parts');
  await place.setInputFiles({
    name: 'old.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('sku,name\nA,Räder', 'latin1'),
  });
  await expect(page.getByText('This file is not UTF-8. Save it as CSV UTF-8 and choose it again.')).toBeVisible();
  await expect(place).toHaveAccessibleDescription(/This file is not UTF-8/);
  await checkPage(page, 'a refused file');
  await page.goto('/dashboard/import?import=0');
  await expect(page.getByText('There is no such import')).toBeVisible();
});
