import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { elsewhere, openAsAdmin, rowOf } from './admin.fixture.ts';
import { checkPage } from './checks.fixture.ts';
import { tabTo } from './keyboard.fixture.ts';
import { expect, fillCard, fillDelivery, openPart, signUp, test } from './shop.fixture.ts';

/** How high a row is that breaks nowhere, in pixels. */
const ROW = 51;

const deletion = 'Are you sure ? Delete this order!';

/** Sends the order form that is open. */
async function purchase(page: Page): Promise<void> {
  await fillDelivery(page);
  await page.getByRole('button', { name: 'Purchase' }).click();
  await expect(page).toHaveURL(/\/dashboard\/payment\//);
}

async function pay(page: Page): Promise<void> {
  await fillCard(page, '4242 4242 4242 4242');
  await page.getByRole('button', { name: /^Pay / }).click();
  await expect(page.getByText('Congrats! Your payment is completed.')).toBeVisible();
}

// Spec: F13, N14, N17, N31
test('a buyer follows an order on its page: cancels it, orders again, pays, and nobody else sees it', async ({
  page,
  browser,
}) => {
  await signUp(page);
  await openPart(page, 'Chain 12-speed 126 links');
  await purchase(page);
  await page.goto('/dashboard/myOrders');
  await page.getByRole('link', { name: /^Order \d+$/ }).click();
  const panel = page.getByRole('region', { name: 'Stock held' });
  await expect(panel.getByRole('timer')).toHaveAccessibleName('30 minutes left');
  await page.goBack();
  await expect(page.getByRole('rowgroup').filter({ hasText: 'Chain 12-speed 126 links' })).toBeFocused();
  await page.goForward();
  await expect(panel.getByRole('link', { name: 'Pay $1,340.00' })).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'Order placed' })).toHaveAttribute('aria-current', 'step');
  await checkPage(page, 'an unpaid order');

  await panel.getByRole('button', { name: 'Cancel' }).click();
  const dialog = page.getByRole('dialog', { name: deletion });
  await expect(dialog).toContainText('100 × Chain 12-speed 126 links');
  await expect(dialog).toContainText('Delete cancels the order, and nothing is charged. Cancel keeps it.');
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Deleted Successfully!')).toBeVisible();
  await expect(page.getByRole('heading', { name: /^Order \d+$/ })).toBeFocused();
  await expect(page.getByRole('listitem').filter({ hasText: 'By you.' })).toHaveAttribute('aria-current', 'step');
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'My Orders' }).click();
  await page.getByRole('link', { name: 'Cancelled' }).click();
  await expect(page.getByRole('rowgroup').filter({ hasText: '$1,340.00' })).toContainText('Cancelled');
  await page.getByRole('link', { name: /^Order \d+$/ }).click();

  await page.getByRole('link', { name: 'Order again' }).click();
  await expect(page.getByLabel('Quantity')).toHaveValue('100');
  await page.getByLabel('Quantity').fill('200');
  await page.reload();
  await expect(page.getByLabel('Quantity')).toHaveValue('200');
  await purchase(page);
  await pay(page);
  await page.getByRole('link', { name: 'See this order' }).click();
  await expect(page.getByRole('region', { name: 'Payed' })).toContainText('You can cancel until it is shipped.');
  await checkPage(page, 'a paid order');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('navigation').getByRole('link').or(page.getByRole('contentinfo'))).toHaveCount(0);
  await expect(page.getByRole('main').getByRole('button')).toHaveCount(0);
  await expect(page.getByRole('listitem').filter({ hasText: 'Order placed' })).toBeVisible();
  await expect(page.getByText('200 × ').or(page.getByText('$2,680.00')).first()).toBeVisible();
  await page.emulateMedia({ media: null });
  const coming = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Invoice, PDF' }).click();
  expect((await coming).suggestedFilename()).toMatch(/\.pdf$/);

  const stranger = await elsewhere(browser);
  await signUp(stranger);
  for (const path of [new URL(page.url()).pathname, '/dashboard/order/nonsense']) {
    await stranger.goto(path);
    await expect(stranger.getByText('OOPS! PAGE NOT FOUND')).toBeVisible();
  }
  await stranger.context().close();

  // All of the money before shipping ends the order, and the buyer's page hears of it.
  const office = await elsewhere(browser);
  await openAsAdmin(office, new URL(page.url()).pathname);
  await office.getByRole('button', { name: 'Refund' }).click();
  const refund = office.getByRole('dialog', { name: /^Refund order \d+$/ });
  await refund.getByLabel('Reason').selectOption('Agreed with the buyer');
  await refund.getByLabel('Amount').fill('100');
  await expect(refund.getByRole('group', { name: 'The pieces' })).toHaveCount(0);
  await refund.getByLabel('Amount').fill('2680');
  await expect(refund.getByRole('radio', { name: 'Back into stock' })).toBeChecked();
  await refund.getByRole('radio', { name: 'Write off' }).check();
  await checkPage(office, 'a refund that ends its order');
  await refund.getByRole('button', { name: 'Refund $2,680.00' }).click();
  await expect(office.getByRole('listitem').filter({ hasText: '200 parts written off.' })).toBeVisible();
  await expect(office.getByRole('button', { name: /^(Ship|Refund|Cancel)$/ })).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Refunded' })).toContainText('$2,680.00 went back to the card.');
  await office.context().close();
});

// Spec: D12, P8, R22, F9, F14
test('an admin finds an order, ships it by keyboard alone, marks it delivered and gives the money back', async ({
  page,
  browser,
}) => {
  const theirs = await elsewhere(browser);
  const buyer = await signUp(theirs);
  await openPart(theirs, 'Saddle 143 mm');
  await purchase(theirs);
  await pay(theirs);

  await openAsAdmin(page, '/dashboard/orders?status=shipping');
  const words = page.getByRole('main').getByRole('searchbox', { name: 'Search orders' });
  await expect(words).toBeVisible();
  await page.keyboard.press('/');
  await expect(words).toBeFocused();
  await page.keyboard.type(buyer.email);
  await page.keyboard.press('Enter');
  const row = rowOf(page, buyer);
  await expect(page.getByText('1 to 1 of 1')).toBeVisible();
  await expect(row).toContainText('Shipping');
  await expect(row).toContainText(`${buyer.name} ${buyer.email}Saddle 143 mm`);
  await checkPage(page, 'Manage Orders');
  const { y = 900 } = (await row.boundingBox()) ?? {};
  expect(y + 12 * ROW).toBeLessThanOrEqual(900);

  await tabTo(page, page.getByRole('button', { name: 'Keys' }));
  await page.keyboard.press('j');
  await expect(row).toBeFocused();
  await page.keyboard.press('x');
  await expect(page.getByText('1 of 1 chosen')).toBeVisible();
  const csv = page.waitForEvent('download');
  await page.getByRole('button', { name: 'CSV', exact: true }).press('Enter');
  const lines = (await readFile(await (await csv).path(), 'utf8')).trim().split('\n');
  expect(lines).toHaveLength(2);
  expect(lines[1]).toContain(buyer.email);
  await page.getByRole('button', { name: 'Clear' }).press('Enter');
  await expect(row).toBeFocused();

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

  await page.keyboard.press('?');
  const help = page.getByRole('dialog', { name: 'Keys' });
  await help.getByRole('checkbox', { name: 'Use these keys' }).uncheck();
  await help.getByRole('button', { name: 'Close' }).press('Enter');
  await page.reload();
  await expect(row).toBeVisible();
  for (const key of ['/', 'j', '?']) await page.keyboard.press(key);
  await expect(help).toBeHidden();
  expect(await page.evaluate<string>('document.activeElement.tagName')).toBe('BODY');

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
