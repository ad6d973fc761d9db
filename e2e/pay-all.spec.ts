import { checkEverywhere, checkPage } from './checks.fixture.ts';
import { expect, openPart, payByCard, placeOrder, signUp, test } from './shop.fixture.ts';

test('several unpaid orders are paid one by one, each by a press of its own', async ({ page }) => {
  await signUp(page);
  for (const part of ['Saddle 143 mm', 'Chain 12-speed 126 links', 'Chainring 32T 104 BCD']) {
    await openPart(page, part);
    await placeOrder(page);
  }
  await page.goto('/dashboard/myOrders');
  await expect(page.getByText('3 of 3 wait for payment')).toBeVisible();
  await page.getByRole('link', { name: 'Pay 3 orders, one by one' }).click();
  const lines = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('checkbox') });
  await expect(lines).toHaveCount(3);
  // The hold that ends first comes first.
  await expect(lines.first()).toContainText('Saddle 143 mm');
  await checkEverywhere(page, 'choosing what to pay');
  await lines.nth(1).getByRole('checkbox').uncheck();
  await page.getByRole('button', { name: 'Pay 2 orders, one by one' }).click();

  const round = page.getByRole('navigation', { name: 'Orders that are paid one by one' });
  await expect(round).toContainText(/Pay order \d+, 1 of 2/);
  await checkEverywhere(page, 'the first of two payments');
  // A reload loses nothing of the round.
  await page.reload();
  await payByCard(page);
  await page.getByRole('link', { name: /^Pay order \d+, 2 of 2$/ }).click();
  await expect(round).toContainText(/Pay order \d+, 2 of 2/);
  await expect(round.getByRole('listitem').first()).toContainText('Payed');
  await expect(page.getByText('Congrats!')).toBeHidden();
  await payByCard(page);
  await page.getByRole('link', { name: 'See what is paid' }).click();
  await expect(page.getByText(/^2 of 2 orders are paid, \$/)).toBeVisible();
  await checkPage(page, 'what came of it');
  await page.getByRole('button', { name: 'Choose anew' }).click();
  await expect(page.getByRole('heading', { name: 'Pay several orders' })).toBeFocused();
  await expect(lines).toHaveCount(1);

  // One that ends meanwhile is said.
  const other = await page.context().newPage();
  await other.goto('/dashboard/myOrders');
  await other
    .getByRole('rowgroup')
    .filter({ hasText: 'Chain 12-speed' })
    .getByRole('button', { name: /^Cancel/ })
    .click();
  await other.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(other.getByText('Deleted Successfully!')).toBeVisible();
  await expect(page.getByText(/^Order \d+ waits for payment no more$/)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'No order waits for payment' })).toBeVisible();
});

test('My Orders is searched and narrowed by its address, and gives the invoices of a month in one file', async ({
  page,
}) => {
  await signUp(page);
  for (const part of ['Saddle 143 mm', 'Chain 12-speed 126 links']) {
    await openPart(page, part);
    await placeOrder(page);
  }
  await payByCard(page);
  await page.goto('/dashboard/myOrders');
  const rows = page.getByRole('rowgroup').filter({ has: page.getByRole('rowheader') });
  await expect(rows).toHaveCount(2);
  await checkEverywhere(page, 'my orders');
  await page.getByRole('searchbox', { name: 'Search your orders' }).fill('saddle');
  await page.keyboard.press('Enter');
  await expect(rows).toHaveCount(1);
  await expect(page).toHaveURL('/dashboard/myOrders?q=saddle');
  await page.getByRole('link', { name: 'Shipping 0' }).click();
  await expect(page.getByRole('heading', { name: 'No order matches' })).toBeVisible();
  await page.goBack();
  await expect(rows).toHaveCount(1);
  await page.goBack();
  await expect(rows).toHaveCount(2);
  await page.goForward();
  await expect(rows).toHaveCount(1);
  await page.goto('/dashboard/myOrders?state=shipping');
  await expect(rows).toHaveCount(1);
  await page.getByLabel('Year').selectOption({ index: 1 });
  await expect(page).toHaveURL(/state=shipping&year=20\d\d$/);
  await expect(page.getByText('1 to 1 of 1 orders')).toBeVisible();

  const file = page.waitForEvent('download');
  await page.getByRole('button', { name: 'All in one file' }).click();
  expect((await file).suggestedFilename()).toMatch(/^invoices-20\d\d-\d\d\.pdf$/);
  const table = page.waitForEvent('download');
  await page.getByRole('button', { name: 'As CSV', exact: true }).click();
  expect((await table).suggestedFilename()).toMatch(/^invoices-20\d\d-\d\d\.csv$/);
  await page
    .getByRole('rowheader')
    .getByRole('link', { name: /^Order \d+$/ })
    .click();
  const csv = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Lines as CSV' }).click();
  expect((await csv).suggestedFilename()).toMatch(/^order-\d+\.csv$/);
});
