import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { elsewhere, openAsAdmin, rowOf, shipOrder } from './admin.fixture.ts';
import { checkPage } from './checks.fixture.ts';
import { tabTo } from './keyboard.fixture.ts';
import { type Buyer, expect, openPart, payByCard, placeOrder, signUp, test } from './shop.fixture.ts';

/** How high a row is that breaks nowhere, in pixels. */
const ROW = 51;

/** Orders and pays a box of saddles, and opens the page of this order. */
async function buySaddles(page: Page): Promise<void> {
  await openPart(page, 'Saddle 143 mm');
  await placeOrder(page);
  await payByCard(page);
  await page.getByRole('link', { name: 'See the order' }).click();
  await expect(page.getByRole('region', { name: 'Payed' })).toBeVisible();
}

/** Searches Manage Orders from the key that leads to its search box. */
async function searchByKeyboard(page: Page, words: string): Promise<void> {
  const box = page.getByRole('main').getByRole('searchbox', { name: 'Search orders' });
  await expect(box).toBeVisible();
  await page.keyboard.press('/');
  await expect(box).toBeFocused();
  await page.keyboard.type(words);
  await page.keyboard.press('Enter');
}

/** Chooses the one order that is listed, takes it as CSV, and lets it go again. */
async function takeCsvByKeyboard(page: Page, row: Locator, email: string): Promise<void> {
  await tabTo(page, page.getByRole('button', { name: 'Keys' }));
  await page.keyboard.press('j');
  await expect(row).toBeFocused();
  await page.keyboard.press('x');
  await expect(page.getByText('1 of 1 chosen')).toBeVisible();
  const csv = page.waitForEvent('download');
  await page.getByRole('button', { name: 'CSV', exact: true }).press('Enter');
  const lines = (await readFile(await (await csv).path(), 'utf8')).trim().split('\n');
  expect(lines).toHaveLength(2);
  expect(lines[1]).toContain(email);
  await page.getByRole('button', { name: 'Clear' }).press('Enter');
  await expect(row).toBeFocused();
}

/** Marks the order of a row delivered, after a change of mind on the order alone and on all that are chosen. */
async function markDelivered(page: Page, row: Locator, buyer: Buyer): Promise<void> {
  await tabTo(page, row.getByRole('button', { name: /^Mark order \d+ delivered$/ }));
  await page.keyboard.press('Enter');
  const delivery = page.getByRole('dialog', { name: /^Mark order \d+ delivered\?$/ });
  await expect(delivery).toContainText('NF 4471 0932');
  await expect(delivery.getByRole('button', { name: 'Not yet' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(row).toContainText('Shipped');
  await row.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Mark delivered', exact: true }).click();
  const many = page.getByRole('dialog', { name: 'Mark 1 order delivered?' });
  await expect(many).toContainText(buyer.name);
  await many.getByRole('button', { name: 'Not yet' }).press('Enter');
  await page.getByRole('button', { name: 'Clear' }).press('Enter');
  await row.getByRole('button', { name: /^Mark order \d+ delivered$/ }).press('Enter');
  await delivery.getByRole('button', { name: 'Delivered' }).press('Enter');
  await expect(page.getByText(/Order \d+ is marked as delivered/)).toBeVisible();
  await expect(row).toContainText('Delivered');
  await expect(row).toBeFocused();
}

/** Switches the keys of Manage Orders off, and presses some of them in vain. */
async function switchKeysOff(page: Page, row: Locator): Promise<void> {
  await page.keyboard.press('?');
  const help = page.getByRole('dialog', { name: 'Keys' });
  await help.getByRole('checkbox', { name: 'Use these keys' }).uncheck();
  await help.getByRole('button', { name: 'Close' }).press('Enter');
  await page.reload();
  await expect(row).toBeVisible();
  for (const key of ['/', 'j', '?']) await page.keyboard.press(key);
  await expect(help).toBeHidden();
  expect(await page.evaluate<string>('document.activeElement.tagName')).toBe('BODY');
}

// Spec: D12, P8, R22, F9, F14
test('an admin finds an order by its buyer and ships it, by keyboard alone', async ({ page, browser }) => {
  const theirs = await elsewhere(browser);
  const buyer = await signUp(theirs);
  await buySaddles(theirs);

  await openAsAdmin(page, '/dashboard/orders?status=shipping');
  const row = rowOf(page, buyer);
  await searchByKeyboard(page, buyer.email);
  await expect(page.getByText('1 to 1 of 1')).toBeVisible();
  await expect(row).toContainText('Shipping');
  await expect(row).toContainText(`${buyer.name} ${buyer.email}Saddle 143 mm`);
  await checkPage(page, 'Manage Orders');
  const { y = 900 } = (await row.boundingBox()) ?? {};
  expect(y + 12 * ROW).toBeLessThanOrEqual(900);
  await takeCsvByKeyboard(page, row, buyer.email);

  await page.keyboard.press('s');
  const shipping = page.getByRole('dialog', { name: /^Ship order \d+$/ });
  await expect(shipping.getByLabel('Tracking number')).toBeFocused();
  await page.keyboard.type('NF 4471 0932 jxs?/');
  await expect(shipping.getByLabel('Tracking number')).toHaveValue('NF 4471 0932 jxs?/');
  await shipping.getByLabel('Tracking number').fill('NF 4471 0932');
  await page.keyboard.press('Enter');
  await expect(shipping.getByText('Carrier is Required')).toBeVisible();
  await expect(shipping.getByLabel('Carrier')).toBeFocused();
  await page.keyboard.type('Nordic Freight');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/Order \d+ is marked as shipped/)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'No order matches' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Manage Orders' })).toBeFocused();
  await tabTo(page, page.getByRole('link', { name: /^All/ }));
  await page.keyboard.press('Enter');
  await expect(row).toContainText('NF 4471 0932');
  await expect(row).toContainText('Shipped');
  await theirs.context().close();
});

// Spec: D12, P8, R22, F14, N17
test('an admin marks an order delivered and gives the money back in two parts', async ({ page, browser }) => {
  const theirs = await elsewhere(browser);
  const buyer = await signUp(theirs);
  await buySaddles(theirs);
  await openAsAdmin(page, new URL(theirs.url()).pathname);
  await shipOrder(page, 'NF 4471 0932');

  await page.goto('/dashboard/orders');
  await searchByKeyboard(page, buyer.email);
  const row = rowOf(page, buyer);
  await expect(page.getByText('1 to 1 of 1')).toBeVisible();
  await markDelivered(page, row, buyer);

  await tabTo(page, row.getByRole('button', { name: /^Refund order/ }));
  await page.keyboard.press('Enter');
  const refund = page.getByRole('dialog', { name: /^Refund order \d+$/ });
  await refund.getByLabel('Amount').fill('895.01');
  await refund.getByLabel('Reason').selectOption('Damaged on the way');
  await refund.getByRole('button', { name: 'Refund' }).click();
  await expect(refund.getByText('At most $895.00 can go back')).toBeVisible();
  await refund.getByLabel('Amount').fill('235');
  await refund.getByRole('button', { name: 'Refund $235.00' }).click();
  await expect(row).toContainText('Partly refunded');
  await expect(row).toContainText('$235.00 back');
  await switchKeysOff(page, row);

  await row.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: 'Delivered' })).toContainText('NF 4471 0932');
  await page.getByRole('button', { name: 'Refund' }).click();
  await refund.getByLabel('Reason').selectOption('Agreed with the buyer');
  await refund.getByRole('button', { name: 'Refund $660.00' }).click();
  await expect(page.getByRole('region', { name: 'Refunded' })).toContainText('$895.00 went back to the card.');
  await expect(page.getByRole('button', { name: 'Refund' })).toHaveCount(0);
  await checkPage(page, 'a refunded order');
  await theirs.goto('/dashboard/myOrders');
  await expect(theirs.getByRole('rowgroup').filter({ hasText: '$895.00' })).toContainText('Refunded');
  await theirs.context().close();
});
