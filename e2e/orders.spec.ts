import type { Browser, Page } from '@playwright/test';
import { elsewhere, openAsAdmin } from './admin.fixture.ts';
import { checkPage } from './checks.fixture.ts';
import { expect, openPart, payByCard, placeOrder, signUp, test } from './shop.fixture.ts';

const deletion = 'Are you sure ? Delete this order!';

/** Opens the page of an order as somebody else, and finds nothing. */
async function viewAsAnotherUser(browser: Browser, order: string): Promise<void> {
  const anotherUser = await elsewhere(browser);
  await signUp(anotherUser);
  for (const path of [order, '/dashboard/order/nonsense']) {
    await anotherUser.goto(path);
    await expect(anotherUser.getByText('OOPS! PAGE NOT FOUND')).toBeVisible();
  }
  await anotherUser.context().close();
}

/** Orders and pays chains, and opens the page of this order. */
async function buyChains(page: Page): Promise<void> {
  await openPart(page, 'Chain 12-speed 126 links');
  await page.getByLabel('Quantity').fill('200');
  await placeOrder(page);
  await payByCard(page);
  await page.getByRole('link', { name: 'See the order' }).click();
  await expect(page.getByRole('region', { name: 'Payed' })).toContainText('You can cancel until it is shipped.');
}

// Spec: F13, N14
test('a buyer follows an order on its page, cancels it, and orders again', async ({ page }) => {
  await signUp(page);
  await openPart(page, 'Chain 12-speed 126 links');
  await placeOrder(page);
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
  await placeOrder(page);
});

// Spec: N31
test('a buyer pays an order, prints it, takes its invoice, and nobody else sees it', async ({ page, browser }) => {
  await signUp(page);
  await buyChains(page);
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

  await viewAsAnotherUser(browser, new URL(page.url()).pathname);
});

// Spec: N17
// All of the money before shipping ends the order, and the buyer's page hears of it.
test('all of the money goes back before shipping, and the buyer sees it at once', async ({ page, browser }) => {
  await signUp(page);
  await buyChains(page);
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

// Spec: N17
test('the money of some pieces goes back, and the buyer takes the credit note', async ({ page, browser }) => {
  await signUp(page);
  await buyChains(page);
  const office = await elsewhere(browser);
  await openAsAdmin(office, new URL(page.url()).pathname);
  await office.getByRole('button', { name: 'Refund' }).click();
  const refund = office.getByRole('dialog', { name: /^Refund order \d+$/ });
  await refund.getByRole('button', { name: 'Lines and pieces' }).click();
  const pieces = refund.getByLabel('Pieces of Chain 12-speed 126 links');
  await refund.getByRole('button', { name: 'Refund', exact: true }).click();
  await expect(refund.getByText('Please name at least one piece')).toBeVisible();
  await pieces.fill('201');
  await refund.getByRole('button', { name: 'Refund', exact: true }).click();
  await expect(refund.getByText('At most 200')).toBeVisible();
  await pieces.fill('3');
  await expect(refund.getByLabel('Sum')).toHaveText('$40.20');
  await checkPage(office, 'a refund for pieces');
  await refund.getByRole('button', { name: 'Refund $40.20' }).click();
  await expect(office.getByRole('listitem').filter({ hasText: '3 × Chain 12-speed 126 links' })).toContainText(
    'Refunded',
  );

  const coming = page.waitForEvent('download');
  await page.getByRole('button', { name: /^Credit note \d{4}-C\d{3}, PDF$/ }).click();
  expect((await coming).suggestedFilename()).toMatch(/^credit-note-\d{4}-C\d{3}\.pdf$/);
  await checkPage(page, 'an order with a refund');
  await office.context().close();
});
