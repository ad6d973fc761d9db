import type { Page } from '@playwright/test';
import { admin, elsewhere, menuOfAdmin, openAsAdmin, rowOf, shipOrder } from './admin.fixture.ts';
import { checkPage } from './checks.fixture.ts';
import { bearerOf } from './company.fixture.ts';
import { thorough } from './extent.ts';
import { test as inOwnShop } from './own-shop.fixture.ts';
import { expect, openPart, payByCard, placeOrder, signUp, test } from './shop.fixture.ts';

/** Orders hubs and stays on the page of its payment. Gives the order's id. */
async function orderHubs(page: Page): Promise<string> {
  await openPart(page, 'Rear hub 148 × 12 32H');
  await placeOrder(page);
  return page.url().split('/').at(-1) ?? '';
}

/** Removes the zones of delivery that another journey of the same shop has left: orders would ask for a country. */
async function turnDeliveryOff(page: Page): Promise<void> {
  const headers = await bearerOf(page, admin);
  const { zones } = await (await page.request.get('/api/delivery-zones', { headers })).json();
  for (const { _id, version } of zones)
    expect((await page.request.delete(`/api/delivery-zones/${_id}?version=${version}`, { headers })).status()).toBe(
      200,
    );
}

/** Fails once the page has been loaded anew. */
async function holdsStill(page: Page): Promise<() => Promise<void>> {
  await page.evaluate("document.documentElement.setAttribute('data-held', '')");
  return () => expect(page.locator('html[data-held]')).toHaveCount(1);
}

// In a shop of its own: the list of unpaid orders shows the next ones alone, and other journeys leave some.
inOwnShop(
  'what a buyer does shows in the reports and in the menu at once, and what an admin does on My Orders',
  async ({ page, browser, ownShop }) => {
    await openAsAdmin(page, '/dashboard/overview');
    await turnDeliveryOff(page);
    const menu = page.getByRole('navigation', { name: 'Dashboard' });
    await expect(menu.getByRole('link')).toHaveText(menuOfAdmin);
    const unmoved = await holdsStill(page);
    const theirs = await elsewhere(browser, ownShop);
    const buyer = await signUp(theirs);
    const id = await orderHubs(theirs);
    const waiting = page.getByRole('region', { name: 'Unpaid, running out' }).getByRole('listitem');
    await expect(waiting.filter({ hasText: buyer.email })).toContainText(/\$\d.*29 min left/);
    await payByCard(theirs);
    await expect(waiting.filter({ hasText: buyer.email })).toHaveCount(0);
    await expect(menu.getByRole('link', { name: /^Manage Orders \d+ to ship/ })).toBeVisible();
    await expect(page.getByRole('slider', { name: 'Revenue and orders by day' })).toBeVisible();
    await unmoved();

    await theirs.goto('/dashboard/myOrders');
    await expect(rowOf(theirs, buyer)).toContainText('Shipping');
    const still = await holdsStill(theirs);
    await rowOf(theirs, buyer)
      .getByRole('button', { name: /^Cancel/ })
      .click();
    const confirmation = theirs.getByRole('dialog', { name: 'Are you sure ? Delete this order!' });
    await expect(confirmation).toBeVisible();
    await page.goto(`/dashboard/order/${id}`);
    await shipOrder(page, 'JD014600003SE');
    // An open dialog stays as it is; the row is read again after it is closed.
    await expect(confirmation).toBeVisible();
    await confirmation.getByRole('button', { name: 'Cancel' }).click();
    await expect(rowOf(theirs, buyer)).toContainText('Shipped');
    await still();
    await theirs.context().close();
  },
);

test(
  'the reports are read by eye, as a table and on a phone, and each figure leads to its list',
  thorough,
  async ({ page }) => {
    await openAsAdmin(page, '/dashboard/overview');
    const plot = page.getByRole('region', { name: 'Orders and revenue' });
    const theirs = await page.context().browser()?.newPage();
    if (!theirs) throw new Error('The browser is gone');
    await signUp(theirs);
    await orderHubs(theirs);
    await payByCard(theirs);
    await theirs.context().close();
    const picture = plot.getByRole('slider', { name: 'Revenue and orders by day' });
    await expect(picture).toHaveAccessibleDescription(/^30 days\. Revenue \$[\d,.]+ in \d+ orders?; the most in one: /);
    await expect(picture.getByText('Revenue a day')).toBeVisible();
    await picture.focus();
    await page.keyboard.press('End');
    await expect(picture).toHaveAttribute('aria-valuenow', '30');
    await page.keyboard.press('ArrowLeft');
    await expect(picture).toHaveAttribute('aria-valuenow', '29');
    await expect(picture).toHaveAttribute('aria-valuetext', /^\d+ \w+: \$[\d,.]+ in \d+ orders?$/);
    await checkPage(page, 'the reports');
    await page.setViewportSize({ width: 375, height: 800 });
    await page.emulateMedia({ colorScheme: 'dark' });
    await checkPage(page, 'the reports on a phone');

    await plot.getByRole('button', { name: 'Show the figures as a table' }).click();
    await expect(plot.getByRole('row')).toHaveCount(31);
    await checkPage(page, 'the reports as a table on a phone');
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.getByRole('button', { name: '12 months' }).click();
    await expect(page).toHaveURL('/dashboard/overview?days=365');
    await expect(plot.getByRole('row')).toHaveCount(13);
    await page.reload();
    await expect(page.getByRole('button', { name: '12 months' })).toHaveAttribute('aria-pressed', 'true');

    for (const [name, address] of [
      [/^\$[\d,]+$/, '/dashboard/orders?payment=paid'],
      ['All unpaid orders', '/dashboard/orders?payment=unpaid'],
      ['Sort by days left', '/dashboard/parts?sort=cover&order=ascending'],
    ] as const) {
      await page.getByRole('main').getByRole('link', { name }).first().click();
      await expect(page).toHaveURL(address);
      await expect(page.getByRole('alert')).toHaveCount(0);
      await page.goBack();
    }
  },
);

test('figures are read by what they are of, in any order and of any days, and saved as a file', async ({ page }) => {
  await openAsAdmin(page, '/dashboard/overview');
  const views = page.getByRole('navigation', { name: 'Figures' });
  await views.getByRole('link', { name: 'Stock' }).click();
  const table = page.getByRole('table');
  await expect(table.getByRole('columnheader', { name: 'Stock value' })).toBeVisible();
  await page.getByLabel('By', { exact: true }).selectOption('Family');
  await expect(table.getByRole('columnheader', { name: 'Family' })).toBeVisible();
  await table.getByRole('button', { name: 'Family' }).click();
  await expect(table.getByRole('columnheader', { name: 'Family' })).toHaveAttribute('aria-sort', 'ascending');
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'CSV' }).click()]);
  expect(file.suggestedFilename()).toMatch(/^stock-by-family-.*\.csv$/);
  await views.getByRole('link', { name: 'Slow movers' }).click();
  await page.getByLabel('From', { exact: true }).fill('2026-01-01');
  await page.getByLabel('To', { exact: true }).fill('2026-01-31');
  await page.getByRole('button', { name: 'Show', exact: true }).click();
  await expect(page).toHaveURL(/from=2026-01-01&to=2026-01-31/);
  await expect(page.getByText('1 Jan 2026 to 31 Jan 2026, beside 1 Dec 2025 to 31 Dec 2025')).toBeVisible();
  for (const view of ['Sales', 'Returns', 'Not found', 'Tax']) {
    await views.getByRole('link', { name: view }).click();
    await expect(page.getByRole('heading', { level: 2, name: view })).toBeVisible();
    await expect(page).toHaveURL(/from=2026-01-01/);
  }
  await checkPage(page, 'the figures of tax');
});

test('only the reports load what draws their plot', async ({ page }) => {
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(new URL(request.url()).pathname));
  await page.goto('/');
  await page.goto('/all-parts', { waitUntil: 'networkidle' });
  expect(loaded.filter((path) => /reports|events/.test(path))).toEqual([]);
  await openAsAdmin(page, '/dashboard/orders');
  await expect(page.getByRole('heading', { level: 1, name: 'Manage Orders' })).toBeVisible();
  expect(loaded.filter((path) => path.includes('reports.plot'))).toEqual([]);
});
