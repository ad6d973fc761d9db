import type { Page } from '@playwright/test';
import type { Part } from '#contract/catalogue/parts.ts';
import type { Order } from '#contract/sales/orders.ts';
import { admin, findRow, openAsAdmin } from './admin.fixture.ts';
import { checkOverlaps, checkPage } from './checks.fixture.ts';
import { thorough } from './extent.ts';
import { expect, test } from './shop.fixture.ts';

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

// Spec: N14
test('whoever comes back to a long list finds the place they left', thorough, async ({ page }) => {
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

// Spec: F15, N30
test('a stock is corrected with a reason, goods come in, and the list says so', async ({ page }) => {
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
});

// Spec: N30
test('a stock that falls short of what is ordered names the orders', async ({ page }) => {
  const name = 'Spoke 264 mm double-butted, black';
  await openAsAdmin(page, '/dashboard/parts');
  const row = await findRow(page, name);
  const ordered = await orderAsAdmin(page, name);
  const dialog = page.getByRole('dialog', { name: 'Correct the stock' });
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
});

// Spec: F15, N11
test('a part is archived and restored, and all parts that match are chosen', async ({ page }) => {
  const name = 'Spoke 283 mm double-butted, silver';
  await openAsAdmin(page, '/dashboard/parts');
  const row = await findRow(page, name);
  await row.getByRole('checkbox').check();
  await expect(page.getByText('1 of 1 chosen')).toBeVisible();
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'CSV of the chosen parts' }).click();
  expect((await saved).suggestedFilename()).toMatch(/\.csv$/);
  await page.getByRole('button', { name: 'Archive', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Archive this part?' })).toContainText('It is not gone');
  await page.getByRole('dialog', { name: 'Archive this part?' }).getByRole('button', { name: 'Archive' }).click();
  await expect(page.getByText('1 part is archived')).toBeVisible();
  await expect(page.getByRole('heading', { name: `No part is called “${name}”` })).toBeVisible();
  await page.getByRole('button', { name: 'Search the archived parts, too' }).click();
  await expect(row).toContainText('not sold');
  await row.getByRole('button', { name: 'Restore' }).press('Enter');
  await expect(page.getByText(`${name} is on sale again`)).toBeVisible();
  await expect(row.getByRole('button', { name: `Archive ${name}` })).toBeVisible();
  await expect(row).toBeFocused();

  await page.goto('/dashboard/parts?category=Wheels');
  const of = Number(/of ([\d,]+)$/.exec((await page.getByText(/^1 to 25 of /).textContent()) ?? '')?.[1]);
  await page.getByRole('checkbox', { name: `Choose all ${of} parts that match` }).check();
  await expect(page.getByText(`${of} of ${of} chosen, ${of - 25} of them not shown`)).toBeVisible();
  await checkOverlaps(page, 'Manage Parts with all chosen');
  await page.getByRole('table').getByRole('checkbox').nth(1).uncheck();
  await page.getByRole('button', { name: 'Archive', exact: true }).click();
  const many = page.getByRole('dialog', { name: `Archive ${of - 1} parts?` });
  await expect(many).toContainText(`and ${of - 6} more`);
  await page.keyboard.press('Escape');
});
