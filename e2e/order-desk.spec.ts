import type { Browser } from '@playwright/test';
import { adminPages } from '#contract/admin-pages.ts';
import { pages } from '#contract/pages.ts';
import { elsewhere, openAsAdmin } from './admin.fixture.ts';
import { buyParts, orderParts } from './checkout.fixture.ts';
import { checkPage } from './checks.fixture.ts';
import { expect, payByCard, test } from './shop.fixture.ts';

/** Two paid orders of one buyer. Gives their numbers and the buyer's email, by which the desk finds them among those of other journeys. */
async function twoPaidOrders(browser: Browser) {
  const theirs = await elsewhere(browser);
  const { buyer, order } = await buyParts(theirs, 1);
  const { _id, orderNumber } = await orderParts(theirs, buyer, 1);
  await theirs.goto(pages.payment(_id));
  await payByCard(theirs);
  await theirs.context().close();
  return { one: order.orderNumber, other: orderNumber, email: buyer.email };
}

test('orders are packed and shipped at the desk by the keyboard, two at once', async ({ page, browser }) => {
  const { one, other, email } = await twoPaidOrders(browser);
  await openAsAdmin(page, `${adminPages.orderDesk}?q=${encodeURIComponent(email)}`);
  const list = page.getByRole('table');
  await expect(list.getByRole('row').filter({ hasText: `#${one}` })).toBeVisible();
  await checkPage(page, 'Order desk');

  // The order opens beside the list, goes on to the next one, and is closed again.
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  const beside = page.getByRole('complementary', { name: `#${one}` });
  await expect(beside).toContainText('Verkstadsgatan 14');
  await checkPage(page, 'an order beside the list');
  await beside.getByRole('link', { name: 'Next order' }).click();
  await expect(page.getByRole('complementary', { name: `#${other}` })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('link', { name: 'Close' })).toHaveCount(0);

  await page.getByRole('button', { name: 'Filters', exact: true }).click();
  const filters = page.getByRole('form', { name: 'Filters' });
  await filters.getByLabel('Placed, from').fill('2020-01-01');
  await filters.getByLabel('Weight from, kg').fill('900000');
  await filters.getByRole('button', { name: 'Show' }).click();
  await expect(page.getByText('No order matches').first()).toBeVisible();
  await page.getByRole('button', { name: 'Remove: From 900000 kg' }).click();
  await expect(list.getByRole('row').filter({ hasText: `#${other}` })).toBeVisible();

  // What is shown is saved as a view, which leads back to it.
  await page.getByRole('button', { name: 'Save this view' }).click();
  const dialog = page.getByRole('dialog', { name: 'Save this view' });
  await dialog.getByLabel('Name').fill(`View ${one}`);
  await checkPage(page, 'the dialog that saves a view');
  await dialog.getByRole('button', { name: 'Save this view' }).click();
  const views = page.getByRole('navigation', { name: 'Views' });
  await expect(views.getByRole('link', { name: `View ${one}` })).toHaveAttribute('aria-current', 'true');
  await page.goto(adminPages.orderDesk);
  await views.getByRole('link', { name: `View ${one}` }).click();
  await expect(list.getByRole('row').filter({ hasText: `#${other}` })).toBeVisible();
  await views.getByRole('button', { name: 'Remove this view' }).click();
  await expect(page.getByText('The view is removed')).toBeVisible();

  for (const number of [one, other]) await page.getByRole('checkbox', { name: `Choose order ${number}` }).check();
  await page.keyboard.press('p');
  await expect(page.getByText('2 orders are marked as packed')).toBeVisible();
  await page.keyboard.press('2');
  await expect(page.getByRole('link', { name: /^To ship/ })).toHaveAttribute('aria-current', 'page');
  for (const number of [one, other]) await page.getByRole('checkbox', { name: `Choose order ${number}` }).check();
  await page.keyboard.press('s');

  await expect(page.getByRole('heading', { level: 1, name: 'Ship 2 orders' })).toBeVisible();
  await page.getByLabel('Carrier', { exact: true }).fill('PostNord');
  const first = page.getByLabel(`Tracking number of order ${one}`);
  await first.fill(`Desk ${one}`);
  await first.press('Enter');
  const second = page.getByLabel(`Tracking number of order ${other}`);
  await expect(second).toBeFocused();
  await second.fill(`desk${one}`);
  await expect(page.getByText(`same number as #${one}`)).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: '1 of 2 ready' })).toBeVisible();
  await checkPage(page, 'tracking numbers typed down the list');
  await second.press('Control+Enter');
  await expect(page.getByText('1 order shipped')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Ship 1 order' })).toBeVisible();
  // The number is that of the order that just left.
  await expect(page.getByText(`same number as #${one}`)).toBeVisible();
  await second.fill(`Desk ${other}`);
  await page.getByRole('button', { name: 'Ship 1' }).click();
  await expect(page.getByText('All of these orders are shipped')).toBeVisible();
});

test('orders are shipped by a file, whose faults stay as they are', async ({ page, browser }) => {
  const { one, other } = await twoPaidOrders(browser);
  await openAsAdmin(page, adminPages.orderDesk);
  await page.getByRole('link', { name: 'Ship by CSV' }).click();
  const rows = ['order,tracking,carrier', `${one},File ${one},DHL`, `${other},RB123456784GB,DHL`];
  await page.getByLabel('A CSV file of tracking numbers').setInputFiles({
    name: 'tracking.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(rows.join('\n')),
  });
  await expect(page.getByRole('heading', { name: '1 fault: these rows stay as they are' })).toBeVisible();
  await expect(page.getByText('the check digit is 4, computed 5')).toBeVisible();
  await checkPage(page, 'a file of tracking numbers');
  await page.getByRole('button', { name: 'Ship 1 order' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'The mails to the buyers are on their way' })).toBeVisible();
  await page.goto(`${adminPages.orderDesk}?task=all&q=${one}`);
  await expect(page.getByRole('row').filter({ hasText: `#${one}` })).toContainText('Shipped');
  await page.goto(`${adminPages.orderDesk}?task=to-pack&q=${other}`);
  await expect(page.getByRole('row').filter({ hasText: `#${other}` })).toBeVisible();
});

test('an admin chooses what they are mailed about', async ({ page }) => {
  await openAsAdmin(page, adminPages.reports);
  const mails = page.getByRole('region', { name: 'Mails to you' });
  await mails.getByLabel('A review has fewer than three stars').selectOption('Once a day');
  await mails.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Your choice of mails is saved')).toBeVisible();
  await page.reload();
  await expect(mails.getByLabel('A review has fewer than three stars')).toHaveValue('daily');
});
