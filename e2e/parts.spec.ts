import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { elsewhere, findRow, openAsAdmin } from './admin.fixture.ts';
import { checkOverlaps, checkPage } from './checks.fixture.ts';
import { thorough } from './extent.ts';
import { tabTo } from './keyboard.fixture.ts';
import { somePicture } from './picture.fixture.ts';
import { expect, signUp, test } from './shop.fixture.ts';

// Longer than any cut: the part is the newest in the shop while others look.
const description =
  'Sintered compound on a steel backing, for wet roads and long descents; bedded in after twenty stops, quiet from then on, and kind to the rotor.';

/** Types into the field that has the focus and goes on to the next. */
async function typeOn(page: Page, ...texts: string[]): Promise<void> {
  for (const text of texts) {
    await page.keyboard.type(text);
    await page.keyboard.press('Tab');
  }
}

/** Sends the form of a part empty, and reads what is missing. */
async function sendNothing(page: Page): Promise<void> {
  await page.getByLabel('Name', { exact: true }).focus();
  await page.keyboard.press('Enter');
  for (const field of ['Name', 'Description', 'Price', 'Quantity', 'Available', 'Image'])
    await expect(page.getByText(`${field} is Required`)).toBeVisible();
  await expect(page.getByLabel('Name', { exact: true })).toBeFocused();
  await checkPage(page, 'Add Parts with faults');
  await checkOverlaps(page, 'Add Parts with faults');
}

/** Goes back by the keyboard to the link that the shop offers to the part that was added. */
async function goToItsPage(page: Page, name: string): Promise<void> {
  await page.keyboard.press('Shift+Tab');
  await expect(page.getByRole('button', { name: 'Add another like this' })).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Shift+Tab');
  await expect(page.getByRole('link', { name: 'See its page' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name })).toBeVisible();
}

/** Sends the form with a price that is finer than a cent, and types another in its place. */
async function addWithWrongPrice(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Add part' }).press('Enter');
  await expect(page.getByText('Price has at most two decimals')).toBeVisible();
  const price = page.getByLabel('Price');
  await expect(price).toBeFocused();
  await price.press('ControlOrMeta+a');
  await page.keyboard.type('5.20');
}

/** Says that the part is of another family, whose fields are its own, and then of its own again. */
async function changeFamilyAndBack(page: Page): Promise<void> {
  await page.getByLabel('Family').selectOption('Disc rotor');
  await expect(page.getByLabel('Thickness, mm', { exact: true })).toHaveValue('');
  await page.getByLabel('Family').selectOption('Brake pad');
}

/** Turns back from Cancel, and reloads the page against its warning: what was typed is still there. */
async function almostLeave(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Cancel' }).click();
  await expect(page.getByRole('dialog', { name: 'Leave without saving?' })).toBeVisible();
  await page.keyboard.press('Escape');
  page.once('dialog', (confirmation) => confirmation.accept());
  await page.reload();
  await expect(page.getByText('What you typed before is here again')).toBeVisible();
}

/** Deletes the part of a row, after it was asked, and clears the search that finds it no more. */
async function deleteForGood(page: Page, row: Locator, name: string): Promise<void> {
  await row.getByRole('button', { name: 'Delete' }).click();
  const dialog = page.getByRole('dialog', { name: 'Are you sure ? Delete this Parts!' });
  await expect(dialog).toContainText(name);
  await expect(dialog).toContainText('Delete takes it away for good');
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Deleted Successfully!')).toBeVisible();
  await expect(page.getByRole('heading', { name: `No part is called “${name}”` })).toBeVisible();
  await checkPage(page, 'no part');
  await page.getByRole('button', { name: 'Clear the search' }).click();
}

// Spec: D9, P8, R22, F9, F15, V15, C17
test('a part is added by the keyboard alone, changed, and deleted for good', async ({ page }) => {
  const name = `Brake pads ${randomUUID().slice(0, 8)}`;
  const picture = await somePicture('brake-pads.jpg');
  page.on('filechooser', (chooser) => chooser.setFiles(picture));
  await openAsAdmin(page, '/dashboard/add');
  await sendNothing(page);

  await typeOn(page, name, 'Brake pad', 'Halden', '', '', '');
  await typeOn(page, description, '0.001', '100', '240', '31', '', '');
  // A date has several stops of its own.
  await tabTo(page, page.getByLabel('Former numbers'));
  await typeOn(page, '', '', '1 pair of pads; 1 spring', '', '', '', 'TW', '8714.94');
  await typeOn(page, 'P4', 'sintered', 'steel', '4.1', '32', 'No', 'black');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: /^Remove: brake-pads/ })).toBeVisible();
  const preview = page.getByRole('complementary', { name: 'Preview of the card' });
  await expect(preview.getByText(name, { exact: true }).first()).toBeVisible();
  await expect(preview.getByText('$ –')).toBeVisible();
  await addWithWrongPrice(page);
  await expect(preview.getByText('$5.20')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Parts added successfully')).toBeVisible();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('');
  await expect(preview.getByText('$ –')).toBeVisible();
  await expect(page.getByLabel('Name', { exact: true })).toBeFocused();
  await goToItsPage(page, name);

  await page.goto('/all-parts');
  await expect(page.getByRole('listitem').filter({ hasText: name })).toContainText('$5.20');

  await page.goto('/dashboard/parts?category=Brakes&sort=price');
  await (await findRow(page, name)).getByRole('link', { name: 'Update' }).click();
  await expect(page.getByLabel('Thickness, mm')).toHaveValue('4.1');
  await changeFamilyAndBack(page);
  await page.getByLabel('Thickness, mm').fill('4.2');
  await almostLeave(page);
  await expect(page.getByLabel('Thickness, mm')).toHaveValue('4.2');
  await page.getByLabel('What picture 1 shows').fill('Two pads with their spring');
  await expect(page.getByRole('region', { name: 'History' })).toContainText('Part added');
  await checkPage(page, 'Update');
  await page.getByRole('button', { name: 'Update' }).click();
  await expect(page.getByText('Parts updated successfully')).toBeVisible();
  await expect(page).toHaveURL(/\/dashboard\/parts\?category=Brakes&sort=price&q=/);
  const row = page.getByRole('row').filter({ hasText: name });
  await deleteForGood(page, row, name);
  await expect(page.getByRole('table', { name: 'Manage Parts' })).toBeVisible();
});

// Spec: D9
test(
  'two admins change the same part: the second sees both versions and decides',
  thorough,
  async ({ page, browser }) => {
    const name = 'Seat clamp 36.4 mm, bolt';
    await openAsAdmin(page, '/dashboard/parts');
    await (await findRow(page, name)).getByRole('link', { name: 'Update' }).click();
    await expect(page.getByLabel('Price')).toHaveValue('3.80');
    const { pathname, search: query } = new URL(page.url());

    const other = await elsewhere(browser);
    await openAsAdmin(other, pathname + query);
    await other.getByLabel('Price').fill('3.90');
    await other.getByLabel('Available').fill('1830');
    await other.getByRole('button', { name: 'Update' }).click();
    await expect(other.getByText('Parts updated successfully')).toBeVisible();
    await other.context().close();

    await page.getByLabel('Price').fill('3.70');
    await page.getByLabel('Quantity (minimum)').fill('80');
    await page.getByLabel('Available').fill('1970');
    await page.getByRole('button', { name: 'Update' }).click();
    const versions = page.getByRole('table', { name: 'Both versions' });
    await expect(versions.getByRole('row').filter({ hasText: 'Price' })).toContainText('$3.80$3.90$3.70');
    await expect(page.getByText('40 pieces left the stock meanwhile')).toBeVisible();
    await expect(versions.getByRole('radio', { name: /^Price, Saved by/ })).toBeChecked();
    await expect(versions.getByRole('radio', { name: 'Quantity (minimum), Yours: 80' })).toBeChecked();
    await checkPage(page, 'two versions');
    await versions.getByRole('radio', { name: 'Price, Yours: $3.70' }).check();
    await page.getByRole('button', { name: 'Update' }).click();
    await expect(page.getByText('Parts updated successfully')).toBeVisible();
    const row = page.getByRole('row').filter({ hasText: name });
    await expect(row).toContainText('$3.70');
    await expect(row).toContainText('80');
    await expect(row).toContainText('1,930');
  },
);

// Spec: R22
test('who is no admin is led out of the pages of parts', async ({ page }) => {
  await signUp(page);
  await page.goto('/dashboard/add');
  await expect(page).toHaveURL('/login');
  await expect(page.getByText('That page is for admins only.')).toBeVisible();
});

test.describe('dark, 320 wide', () => {
  test.use({ colorScheme: 'dark', viewport: { width: 320, height: 900 } });

  test('no page of parts has a fault that axe can find, or scrolls sideways', thorough, async ({ page }) => {
    await openAsAdmin(page, '/dashboard/parts');
    await expect(page.getByRole('table', { name: 'Manage Parts' })).toBeVisible();
    await page.getByLabel('Sort by').selectOption('Price, highest');
    await expect(page).toHaveURL('/dashboard/parts?sort=price&order=descending');
    await checkPage(page, 'Manage Parts');
    await page.getByRole('link', { name: 'Update' }).first().click();
    await expect(page.getByRole('heading', { name: 'Update', exact: true })).toBeVisible();
    await checkPage(page, 'Update');
    await page.goto('/dashboard/add?part=019a0000-0000-7000-8000-000000000000');
    await expect(page.getByRole('heading', { name: 'There is no such part' })).toBeVisible();
  });
});
