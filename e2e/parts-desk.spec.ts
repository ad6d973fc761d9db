import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { Order } from '#contract/orders.ts';
import type { Part } from '#contract/parts.ts';
import { admin, elsewhere, openAsAdmin, search } from './admin.fixture.ts';
import { checkOverlaps, checkPage } from './checks.fixture.ts';
import { somePicture } from './picture.fixture.ts';
import { expect, signUp, test } from './shop.fixture.ts';

// Longer than any cut: the part is the newest in the shop while others look.
const description =
  'Sintered compound on a steel backing, for wet roads and long descents; bedded in after twenty stops, quiet from then on, and kind to the rotor.';

/** The row of Manage Parts that is about a part, once it has been searched for. */
async function findRow(page: Page, name: string) {
  await search(page, name);
  // Until the answer is there the list shows the rows from before, this one perhaps among them.
  await expect(page).toHaveURL(/[?&]q=/);
  const row = page.getByRole('row').filter({ hasText: name });
  await expect(row).toBeVisible();
  return row;
}

/** Types into the field that has the focus and goes on to the next. */
async function typeOn(page: Page, ...texts: string[]): Promise<void> {
  for (const text of texts) {
    await page.keyboard.type(text);
    await page.keyboard.press('Tab');
  }
}

/** Orders the minimum of a part as the admin whose page it is, past the form. */
async function orderAsAdmin(page: Page, name: string): Promise<Order> {
  const parts: Part[] = await (await page.request.get('/api/parts')).json();
  const part = parts.find((each) => each.name === name);
  if (!part) throw new Error(`There is no part called ${name}`);
  const { _id, price, ordered_quantity: quantity } = part;
  const token = await page.evaluate(() => localStorage.getItem('accessToken'));
  const delivery = { street: 'Verkstadsgatan 14', city: 'Göteborg', number: '+46 31 700 52 10' };
  const answer = await page.request.post('/api/order', {
    headers: { authorization: `Bearer ${token}` },
    data: { ...delivery, email: admin.email, part: _id, quantity, price: Number((price * quantity).toFixed(2)) },
  });
  expect(answer.status()).toBe(200);
  return answer.json();
}

test('whoever comes back to a long list finds the place they left', async ({ page }) => {
  await openAsAdmin(page, '/dashboard/parts');
  const rows = page.getByRole('row');
  const more = page.getByRole('button', { name: 'Show more' });
  await expect(more).toBeVisible();
  const shown = await rows.count();
  await more.click();
  await expect(rows).not.toHaveCount(shown);
  const all = await rows.count();
  await rows.last().getByRole('link').first().click();
  await expect(page.getByLabel('Name', { exact: true })).toBeVisible();
  await page.goBack();
  await expect(rows).toHaveCount(all);
  await expect(rows.last()).toBeFocused();
  await expect(rows.last()).toBeInViewport();
});

test('a part is added by the keyboard alone, changed, and deleted for good', async ({ page }) => {
  const name = `Brake pads ${randomUUID().slice(0, 8)}`;
  const picture = await somePicture('brake-pads.jpg');
  page.on('filechooser', (chooser) => chooser.setFiles(picture));
  await openAsAdmin(page, '/dashboard/add');
  await page.getByLabel('Name', { exact: true }).focus();
  await page.keyboard.press('Enter');
  for (const field of ['Name', 'Description', 'Price', 'Quantity', 'Available', 'Image'])
    await expect(page.getByText(`${field} is Required`)).toBeVisible();
  await expect(page.getByLabel('Name', { exact: true })).toBeFocused();
  await checkPage(page, 'Add Parts with faults');
  await checkOverlaps(page, 'Add Parts with faults');

  await typeOn(page, name, 'Brake pad', 'Halden', '', '');
  await typeOn(page, description, '0.001', '100', '240', '31');
  await typeOn(page, 'P4', 'sintered', 'steel', '4.1', '32', 'No', 'black');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: /^Remove: brake-pads/ })).toBeVisible();
  const preview = page.getByRole('complementary', { name: 'Preview of the card' });
  await expect(preview.getByText(name, { exact: true }).first()).toBeVisible();
  await expect(preview.getByText('$ –')).toBeVisible();
  await page.getByRole('button', { name: 'Add part' }).press('Enter');
  await expect(page.getByText('Price has at most two decimals')).toBeVisible();
  const price = page.getByLabel('Price');
  await expect(price).toBeFocused();
  await price.press('ControlOrMeta+a');
  await page.keyboard.type('5.20');
  await expect(preview.getByText('$5.20')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Parts added successfully')).toBeVisible();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('');
  await expect(preview.getByText('$ –')).toBeVisible();
  await expect(page.getByLabel('Name', { exact: true })).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Shift+Tab');
  await expect(page.getByRole('link', { name: 'See its page' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name })).toBeVisible();

  await page.goto('/all-parts');
  await expect(page.getByRole('listitem').filter({ hasText: name })).toContainText('$5.20');

  await page.goto('/dashboard/parts?category=Brakes&sort=price');
  await (await findRow(page, name)).getByRole('link', { name: 'Update' }).click();
  await expect(page.getByLabel('Thickness, mm')).toHaveValue('4.1');
  await page.getByLabel('Family').selectOption('Disc rotor');
  await expect(page.getByLabel('Thickness, mm', { exact: true })).toHaveValue('');
  await page.getByLabel('Family').selectOption('Brake pad');
  await page.getByLabel('Thickness, mm').fill('4.2');
  await page.getByRole('link', { name: 'Cancel' }).click();
  await expect(page.getByRole('dialog', { name: 'Leave without saving?' })).toBeVisible();
  await page.keyboard.press('Escape');
  page.once('dialog', (asked) => asked.accept());
  await page.reload();
  await expect(page.getByText('What you typed before is here again')).toBeVisible();
  await expect(page.getByLabel('Thickness, mm')).toHaveValue('4.2');
  await checkPage(page, 'Update');
  await page.getByRole('button', { name: 'Update' }).click();
  await expect(page.getByText('Parts updated successfully')).toBeVisible();
  await expect(page).toHaveURL(/\/dashboard\/parts\?category=Brakes&sort=price&q=/);
  const row = page.getByRole('row').filter({ hasText: name });
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
  await expect(page.getByRole('table', { name: 'Manage Parts' })).toBeVisible();
});

test('two admins change the same part: the second sees both versions and decides', async ({ page, browser }) => {
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
});

test('a stock is corrected with a reason, a part archived and restored, and the list says so', async ({ page }) => {
  const name = 'Spoke 292 mm double-butted, black';
  const { promise: typedAtOnce, resolve: listMayCome } = Promise.withResolvers<void>();
  await page.route('**/api/manage/parts?**', (route) => typedAtOnce.then(() => route.continue()), { times: 1 });
  await openAsAdmin(page, '/dashboard/parts');
  await expect(page.getByRole('main').getByRole('searchbox', { name: 'Search' })).toBeDisabled();
  listMayCome();
  await expect(page.getByText(/^1 to 25 of /)).toBeVisible();
  await checkPage(page, 'Manage Parts');
  await page.getByRole('button', { name: 'Price' }).click();
  await expect(page).toHaveURL('/dashboard/parts?sort=price');
  await expect(page.getByRole('columnheader', { name: 'Price' })).toHaveAttribute('aria-sort', 'ascending');
  const row = await findRow(page, name);

  await row.getByRole('button', { name: /^Correct stock/ }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Correct the stock' });
  await expect(dialog.getByLabel('Counted on the shelf')).toBeFocused();
  await dialog.getByLabel('Counted on the shelf').fill('45.964');
  await dialog.getByLabel('Reason').selectOption('Damaged');
  await dialog.getByLabel('Note').fill('One box bent');
  await expect(dialog.getByText('opening stock')).toBeVisible();
  await checkPage(page, 'stock');
  await dialog.getByRole('button', { name: 'Book −36' }).click();
  await expect(page.getByText(`${name}: 45,964 available`)).toBeVisible();
  await expect(row).toContainText('45,964');
  await expect(row.getByRole('button', { name: /^Correct stock/ })).toBeFocused();
  await row.getByRole('button', { name: /^Correct stock/ }).press('Enter');
  await expect(dialog.getByText('Damaged: One box bent')).toBeVisible();
  await dialog.getByRole('button', { name: 'Goods in' }).press('Enter');
  await dialog.getByLabel('Came in').fill('1.000');
  await dialog.getByLabel('Delivery note').fill('LS 88214');
  await dialog.getByRole('button', { name: 'Add' }).click();
  await expect(dialog.getByText('1.000: write 1000 or 1')).toBeVisible();
  await dialog.getByLabel('Came in').fill('1,000');
  await dialog.getByRole('button', { name: 'Add 1,000' }).click();
  await expect(page.getByText(`${name}: 46,964 available`)).toBeVisible();

  const ordered = await orderAsAdmin(page, name);
  await row.getByRole('button', { name: /^Correct stock/ }).press('Enter');
  await dialog.getByLabel('Counted on the shelf').fill(String(ordered.quantity - 60));
  await expect(dialog.getByText('60 pieces short')).toBeVisible();
  await checkPage(page, 'a stock that is short');
  await page.keyboard.press('Enter');
  const short = page.getByRole('dialog', { name: 'Booked, and pieces are missing' });
  const order = short.getByRole('link', { name: `Order ${ordered.orderNumber}` });
  await expect(order).toHaveAttribute('href', `/dashboard/order/${ordered._id}`);
  await expect(short.getByRole('listitem')).toContainText(`${ordered.quantity - 60} of ${ordered.quantity}`);
  await short.getByRole('button', { name: 'Close' }).press('Enter');
  await expect(row).toContainText(`060 missing, ${ordered.quantity} held`);

  await row.getByRole('checkbox').check();
  await expect(page.getByText('1 of 1 chosen')).toBeVisible();
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'CSV of the chosen parts' }).click();
  expect((await saved).suggestedFilename()).toMatch(/\.csv$/);
  await page.getByRole('button', { name: 'Archive' }).click();
  await expect(page.getByRole('dialog', { name: 'Archive this part?' })).toContainText('It is not gone');
  await page.getByRole('dialog', { name: 'Archive this part?' }).getByRole('button', { name: 'Archive' }).click();
  await expect(page.getByText('1 part is archived')).toBeVisible();
  await expect(page.getByRole('heading', { name: `No part is called “${name}”` })).toBeVisible();
  await page.getByRole('button', { name: 'Search the archived parts, too' }).click();
  await expect(row).toContainText('not sold');
  await row.getByRole('button', { name: 'Restore' }).press('Enter');
  await expect(page.getByText(`${name} is on sale again`)).toBeVisible();
  await expect(row.getByRole('button', { name: 'Delete' })).toBeVisible();
  await expect(row).toBeFocused();

  await page.goto('/dashboard/parts?category=Wheels');
  const of = Number(/of ([\d,]+)$/.exec((await page.getByText(/^1 to 25 of /).textContent()) ?? '')?.[1]);
  await page.getByRole('checkbox', { name: `Choose all ${of} parts that match` }).check();
  await expect(page.getByText(`${of} of ${of} chosen, ${of - 25} of them not shown`)).toBeVisible();
  await checkOverlaps(page, 'Manage Parts with all chosen');
  await page.getByRole('table').getByRole('checkbox').nth(1).uncheck();
  await page.getByRole('button', { name: 'Archive' }).click();
  const many = page.getByRole('dialog', { name: `Archive ${of - 1} parts?` });
  await expect(many).toContainText(`and ${of - 6} more`);
  await page.keyboard.press('Escape');
});

test('who is no admin is led out of the pages of parts', async ({ page }) => {
  await signUp(page);
  await page.goto('/dashboard/add');
  await expect(page).toHaveURL('/login');
  await expect(page.getByText('That page is for admins only.')).toBeVisible();
});

test.describe('dark, 320 wide', () => {
  test.use({ colorScheme: 'dark', viewport: { width: 320, height: 900 } });

  test('no page of parts has a fault that axe can find, or scrolls sideways', async ({ page }) => {
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
