import type { Page } from '@playwright/test';
import { adminPages } from '#contract/admin-pages.ts';
import { pages } from '#contract/pages.ts';
import { elsewhere, openAsAdmin } from './admin.fixture.ts';
import { buyParts } from './checkout.fixture.ts';
import { checkPage } from './checks.fixture.ts';
import { expect, test } from './shop.fixture.ts';

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
