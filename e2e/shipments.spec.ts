import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { adminPages } from '#contract/admin-pages.ts';
import { pages } from '#contract/pages.ts';
import { admin, elsewhere, openAsAdmin, shipOrder } from './admin.fixture.ts';
import { addParts, buyParts } from './checkout.fixture.ts';
import { checkPage } from './checks.fixture.ts';
import { bearerOf } from './company.fixture.ts';
import { expect, payByCard, placeOrder, signUp, test } from './shop.fixture.ts';

/** Presses a button that downloads a file. Gives the name of the file. */
async function savedBy(page: Page, button: string): Promise<string> {
  const file = page.waitForEvent('download');
  await page.getByRole('button', { name: button, exact: true }).click();
  return (await file).suggestedFilename();
}

test('an order is packed by its papers, and leaves in two parts, whose parcels its buyer follows; one that had not left is taken back', async ({
  page,
  browser,
}) => {
  const theirs = await elsewhere(browser);
  const { buyer, order } = await buyParts(theirs, 2);
  const { _id, orderNumber } = order;

  await openAsAdmin(page, adminPages.ordersWith(String(orderNumber)));
  await page.getByRole('row').filter({ hasText: buyer.email }).getByRole('checkbox').check();
  for (const paper of ['Pick list', 'Packing slips', 'Labels'])
    expect(await savedBy(page, paper)).toContain(String(orderNumber));
  await checkPage(page, 'Manage Orders with an order that is chosen');
  await page.getByRole('link', { name: `Order ${orderNumber}`, exact: true }).click();
  expect(await savedBy(page, 'Packing slip, PDF')).toBe(`packing-slip-${orderNumber}.pdf`);
  expect(await savedBy(page, 'Label, PDF')).toBe(`label-${orderNumber}.pdf`);
  await page.getByRole('button', { name: 'Mark shipped' }).click();
  const ship = page.getByRole('dialog', { name: /^Ship order \d+$/ });
  await ship.getByRole('button', { name: 'A part of it' }).click();
  const [first, second] = [ship.getByLabel(/^Pieces of/).nth(0), ship.getByLabel(/^Pieces of/).nth(1)];
  await first.fill('999999');
  await second.fill('0');
  await ship.getByLabel('Carrier').fill('DHL');
  await ship.getByLabel('Tracking number').fill('JJD 01');
  await ship.getByLabel('Weight, kg').fill('4.2');
  await ship.getByRole('button', { name: 'Add a parcel' }).click();
  await ship.getByLabel('Tracking number 2').fill('JJD 02');
  await ship.getByRole('button', { name: 'Mark shipped' }).click();
  await expect(ship.getByText(/^At most \d+$/)).toBeVisible();
  await first.fill('1');
  await checkPage(page, 'the dialog that ships a part');
  await ship.getByRole('button', { name: 'Mark shipped' }).click();
  await expect(page.getByText(/1 part of order \d+ is marked as shipped/)).toBeVisible();
  const standing = page.getByRole('region', { name: 'Partly shipped' });
  await expect(standing.getByRole('link', { name: 'JJD 01' })).toHaveAttribute('href', /dhl\.com.*JJD%2001/);
  await expect(page.getByRole('button', { name: 'Cancel', exact: true })).toHaveCount(0);
  await checkPage(page, 'an order of which a part is shipped');

  await theirs.goto(pages.order(_id));
  await expect(theirs.getByRole('region', { name: 'Partly shipped' })).toContainText('JJD 02');
  await expect(theirs.getByRole('button', { name: 'Cancel order' })).toHaveCount(0);

  await page.getByRole('button', { name: 'Mark shipped' }).click();
  await ship.getByLabel('Carrier').fill('A van');
  await ship.getByLabel('Tracking number').fill('V 9');
  await ship.getByRole('button', { name: 'Mark shipped' }).click();
  await expect(page.getByText(/Order \d+ is marked as shipped/)).toBeVisible();
  await expect(page.getByRole('region', { name: 'Shipped' })).toContainText('Shipment 2');

  await page.getByRole('button', { name: 'Mark delivered' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delivered' }).click();
  await page.getByRole('button', { name: 'Not delivered' }).click();
  const undo = page.getByRole('dialog');
  await undo.getByRole('button', { name: 'Not delivered' }).click();
  await expect(undo.getByText('Reason is Required')).toBeVisible();
  await undo.getByLabel('Reason').selectOption('It has not arrived');
  await undo.getByRole('button', { name: 'Not delivered' }).click();
  await expect(page.getByText(/Order \d+ counts as shipped/)).toBeVisible();

  await page.getByRole('button', { name: 'Shipment 2 is not shipped' }).click();
  await undo.getByLabel('Reason').selectOption('The carrier did not take it');
  await undo.getByRole('button', { name: 'Not shipped' }).click();
  await expect(page.getByText(/Order \d+ waits to be shipped again/)).toBeVisible();
  await expect(page.getByText('V 9 has not left. The carrier did not take it.')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Partly shipped' })).toBeVisible();
  await theirs.context().close();
});

test('a part is ordered ahead: the buyer sees which pieces come when, the desk leaves the order until they are there, and what is there goes first', async ({
  page,
  browser,
}) => {
  const theirs = await elsewhere(browser);
  const [part] = await addParts(page.request, { price: 12, available: 20 });
  if (!part) throw new Error('A part was added');
  await part.change({ ordersAhead: true });
  const headers = await bearerOf(page, admin);
  const expected = { part: part.id, dueOn: '2031-12-04', pieces: 60, supplier: 'Tandem Forge' };
  const data = { deliveries: [{ key: randomUUID(), ...expected }] };
  expect((await page.request.post('/api/deliveries', { headers, data })).status()).toBe(200);

  const buyer = await signUp(theirs);
  await theirs.goto(pages.purchase(part.id));
  await theirs.getByLabel('Quantity', { exact: true }).fill('50');
  await expect(theirs.getByText('20 now, 30 on 4 Dec 2031')).toBeVisible();
  await checkPage(theirs, 'a part that is ordered ahead');
  await theirs.getByLabel('Quantity', { exact: true }).fill('81');
  await expect(theirs.getByText('Max order limit is 80')).toBeVisible();
  await theirs.getByLabel('Quantity', { exact: true }).fill('50');
  await placeOrder(theirs);
  await payByCard(theirs);

  await openAsAdmin(page, `${adminPages.orderDesk}?task=awaiting&q=${encodeURIComponent(buyer.email)}`);
  const row = page.getByRole('row').filter({ hasText: 'awaits parts on 4 Dec 2031' });
  await expect(row).toBeVisible();
  await checkPage(page, 'orders that wait for a delivery');
  const [order] = await (
    await theirs.request.get(`/api/order?email=${encodeURIComponent(buyer.email)}`, {
      headers: await bearerOf(theirs, buyer),
    })
  ).json();
  await page.goto(pages.order(order._id));
  await expect(page.getByText('20 now, 30 on 4 Dec 2031')).toBeVisible();
  await page.getByRole('button', { name: 'Mark shipped' }).click();
  const ship = page.getByRole('dialog', { name: /^Ship order \d+$/ });
  await expect(ship.getByLabel(/^Pieces of/)).toHaveValue('20');
  await ship.getByLabel('Carrier').fill('DHL');
  await ship.getByLabel('Tracking number').fill('JJD 20');
  await ship.getByRole('button', { name: 'Mark shipped' }).click();
  await expect(page.getByText(/20 parts of order \d+ are marked as shipped/)).toBeVisible();

  const lines = [{ part: part.id, pieces: 60 }];
  const goods = {
    key: randomUUID(),
    note: 'LS 1',
    supplier: 'Tandem Forge',
    cameOn: '2026-11-30',
    takeOff: true,
    lines,
  };
  expect(
    (await page.request.post('/api/goods-receipts', { headers: await bearerOf(page, admin), data: goods })).status(),
  ).toBe(200);
  await page.reload();
  await expect(page.getByText('on 4 Dec 2031')).toHaveCount(0);
  await shipOrder(page, 'JJD 21');
  await theirs.goto(pages.order(order._id));
  await expect(theirs.getByRole('region', { name: 'Shipped' })).toContainText('JJD 21');
  await theirs.context().close();
});

test('an admin adds a carrier whose parcels can be followed, changes it and removes it', async ({ page }) => {
  await openAsAdmin(page, adminPages.delivery);
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Add carrier' }).click();
  await dialog.getByLabel('Name').fill('Fjord Line');
  await dialog.getByLabel('Tracking address').fill('https://fjord.example/parcel');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('Put {number} once where the tracking number goes')).toBeVisible();
  await checkPage(page, 'the dialog of a carrier');
  await dialog.getByLabel('Tracking address').fill('https://fjord.example/parcel/{number}');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Fjord Line is saved')).toBeVisible();
  await checkPage(page, 'carriers');
  await page.getByRole('button', { name: 'Change Fjord Line' }).click();
  await dialog.getByLabel('Name').fill('dhl');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('Another carrier has this name')).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Remove Fjord Line' }).click();
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('Fjord Line is removed')).toBeVisible();
});
