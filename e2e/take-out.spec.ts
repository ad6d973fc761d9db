import { pages } from '#contract/pages.ts';
import { elsewhere, openAsAdmin } from './admin.fixture.ts';
import { buyParts } from './checkout.fixture.ts';
import { checkPage } from './checks.fixture.ts';
import { expect, test } from './shop.fixture.ts';

test('an admin takes pieces out of a paid order, whose buyer sees the new number and what goes back', async ({
  page,
  browser,
}) => {
  const theirs = await elsewhere(browser);
  const { order } = await buyParts(theirs, 2);
  const { _id } = order;
  await theirs.goto(pages.order(_id));

  await openAsAdmin(page, pages.order(_id));
  await page.getByRole('button', { name: 'Take out pieces' }).click();
  const dialog = page.getByRole('dialog', { name: /^Take pieces out of order \d+$/ });
  await dialog.getByRole('button', { name: 'Take out pieces' }).click();
  await expect(dialog.getByText('Reason is Required')).toBeVisible();
  await dialog.getByLabel('Reason').selectOption('No longer wanted');
  await dialog.getByRole('button', { name: 'Take out pieces' }).click();
  await expect(dialog.getByText('Please name at least one piece')).toBeVisible();
  const first = dialog.getByLabel(/^Pieces of/).first();
  await first.fill('999999');
  await dialog.getByRole('button', { name: 'Take out pieces' }).click();
  await expect(dialog.getByText(/^At most \d+$/)).toBeVisible();
  await first.fill('2');
  await dialog.getByLabel('Reason').selectOption('Damaged before it was shipped');
  await expect(dialog.getByLabel('Write off')).toBeChecked();
  await dialog.getByLabel('Reason').selectOption('No longer wanted');
  await expect(dialog.getByLabel('Back into stock')).toBeChecked();
  await checkPage(page, 'the dialog that takes pieces out');
  await dialog.getByRole('button', { name: /^Take out and refund \$/ }).click();
  await expect(page.getByText(/2 pieces are taken out of order \d+/)).toBeVisible();
  const quantity = Number(order.lines[0]?.quantity);
  const taken = `2 of ${quantity} taken out`;
  await expect(page.getByText(taken)).toBeVisible();
  await expect(page.getByText(/^2 × .* No longer wanted\. By you\.$/)).toBeVisible();
  await checkPage(page, 'an order of which pieces are taken out');

  // Without a reload.
  await expect(theirs.getByText(taken)).toBeVisible();
  await expect(theirs.getByText('Taken out', { exact: true }).first()).toBeVisible();
  await expect(theirs.getByText(`${quantity - 2} × $`)).toBeVisible();

  await page.getByRole('button', { name: 'Mark shipped' }).click();
  const ship = page.getByRole('dialog', { name: /^Ship order \d+$/ });
  await expect(ship).toContainText(`${quantity - 2}\u00a0×`);
  await ship.getByLabel('Carrier').fill('DHL');
  await ship.getByLabel('Tracking number').fill('JJD 01');
  await ship.getByRole('button', { name: 'Mark shipped' }).click();
  await expect(page.getByText(/Order \d+ is marked as shipped/)).toBeVisible();
  await expect(page.getByText(taken)).toBeVisible();
  await theirs.context().close();
});
