import { randomInt } from 'node:crypto';
import { adminPages } from '#contract/admin-pages.ts';
import { pages } from '#contract/pages.ts';
import { elsewhere, openAsAdmin, search, signUpVerified } from './admin.fixture.ts';
import { checkEverywhere, checkPage } from './checks.fixture.ts';
import { bearerOf } from './company.fixture.ts';
import { demoParts, expect, test } from './shop.fixture.ts';

test('an admin finds a customer by phone, writes a note, closes the account and opens it again', async ({
  page,
  browser,
}) => {
  const theirs = await elsewhere(browser);
  const buyer = await signUpVerified(theirs.request);
  const phone = `31 ${randomInt(100, 999)} ${randomInt(10, 99)} ${randomInt(10, 99)}`;
  const address = { street: 'Hamngatan 3', postalCode: '503 31', city: 'Borås', country: 'SE', number: `+46 ${phone}` };
  const headers = await bearerOf(theirs, buyer);
  expect((await theirs.request.post('/api/addresses', { headers, data: address })).status()).toBe(200);

  await openAsAdmin(page, adminPages.customers);
  await search(page, `0${phone}`);
  const row = page.getByRole('row').filter({ hasText: buyer.email });
  await expect(row).toBeVisible();
  await checkEverywhere(page, 'Customers');
  await row.getByRole('link', { name: buyer.name }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(buyer.name);
  await page.getByLabel('New note').fill('Pays on Fridays.');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Pays on Fridays.' })).toBeVisible();
  await checkEverywhere(page, 'One customer');

  await page.getByRole('button', { name: 'Close account' }).click();
  const dialog = page.getByRole('dialog');
  await checkPage(page, 'Closing an account');
  await dialog.getByRole('button', { name: 'Close account' }).click();
  await expect(page.getByText('This account is closed')).toBeVisible();
  await page.getByRole('button', { name: 'Open again' }).click();
  await dialog.getByRole('button', { name: 'Open again' }).click();
  await expect(dialog.getByText('Name is Required')).toBeVisible();
  await dialog.getByLabel('Name').fill('Marta Lind');
  await checkPage(page, 'Opening an account again');
  await dialog.getByRole('button', { name: 'Open again' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Marta Lind');
  await expect(page.getByText('Account opened again')).toBeVisible();
});

test('an admin orders for a customer, who sees who placed it', async ({ page, browser }) => {
  const theirs = await elsewhere(browser);
  const buyer = await signUpVerified(theirs.request);
  const address = {
    street: 'Hamngatan 3',
    postalCode: '503 31',
    city: 'Borås',
    country: 'SE',
    number: '+46 33 20 44 10',
  };
  const headers = await bearerOf(theirs, buyer);
  expect((await theirs.request.post('/api/addresses', { headers, data: address })).status()).toBe(200);
  const part = (await demoParts(page.request)).find((each) => each.available > 3 * each.ordered_quantity);
  if (!part) throw new Error('The demo shop has no part with plenty in stock');

  await openAsAdmin(page, adminPages.customersWith(buyer.email));
  await page.getByRole('row').filter({ hasText: buyer.email }).getByRole('link', { name: buyer.name }).click();
  await page.getByRole('link', { name: 'Place an order' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page).toHaveTitle(/^Place an order/);
  await page.getByLabel('Part number').fill(part.sku);
  await page.getByLabel('Pieces').fill(String(part.ordered_quantity));
  await page.getByLabel('Pieces').press('Enter');
  const lines = page.getByRole('table', { name: 'Lines of the order' });
  await expect(lines.getByRole('row').filter({ hasText: part.sku })).toContainText('Yes');
  const list = page.getByLabel('List');
  await list.fill(`${part.sku} ${part.ordered_quantity}\nNOTHING-1 5`);
  await expect(lines.getByRole('row').filter({ hasText: 'NOTHING-1' })).toContainText('No such part');
  await expect(page.getByRole('button', { name: /^Place the order/ })).toBeDisabled();
  // While another list is not read yet, the lines shown are those of the one before.
  const reading = Promise.withResolvers<void>();
  await page.route('**/checked-lines', async (route) => {
    await reading.promise;
    await route.continue();
  });
  await list.fill(`NOTHING-1 5\n${part.sku} ${part.ordered_quantity}`);
  const leaveOut = lines.getByRole('button', { name: 'Leave out' });
  await expect(leaveOut).toBeDisabled();
  reading.resolve();
  await leaveOut.click();
  await expect(list).toHaveValue(`${part.sku} ${part.ordered_quantity}`);
  await expect(list).toBeFocused();
  await page.getByLabel('Their purchase order number').fill('PO-7');
  await page.reload();
  await expect(list).toHaveValue(`${part.sku} ${part.ordered_quantity}`);
  await expect(page.getByLabel('Their purchase order number')).toHaveValue('PO-7');
  await checkEverywhere(page, 'Ordering for a customer');
  await page.getByRole('button', { name: /^Place the order, \$/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Order \d+$/);
  await expect(page.getByText('Placed by', { exact: true })).toBeVisible();
  const order = page.url();

  await theirs.goto(order);
  await expect(theirs.getByText('Placed by', { exact: true })).toBeVisible();
  await expect(theirs.getByText('PO-7')).toBeVisible();
  await theirs.goto(pages.myOrders);
  await expect(theirs.getByText(/placed by .*, of the shop/)).toBeVisible();
});
