import { adminPages } from '#contract/admin-pages.ts';
import { pages } from '#contract/pages.ts';
import { elsewhere, openAsAdmin, rowOf, search, shipOrder } from './admin.fixture.ts';
import { buyParts } from './checkout.fixture.ts';
import { checkPage } from './checks.fixture.ts';
import { expect, test } from './shop.fixture.ts';

const note = 'Chains on the top of the pallet, please.';

test('a buyer puts right where an order goes, an admin packs it by its note on a phone and puts its shipment right', async ({
  page,
  browser,
}) => {
  const theirs = await elsewhere(browser);
  const { buyer, order } = await buyParts(theirs, 1, { note });
  const { _id } = order;

  await theirs.goto(pages.order(_id));
  await theirs.getByRole('button', { name: 'Correct address' }).click();
  const address = theirs.getByRole('dialog', { name: /^Correct where order \d+ goes$/ });
  await address.getByLabel('Street').fill('');
  await address.getByRole('button', { name: 'Save and mail' }).click();
  await expect(address.getByText('Street is Required')).toBeVisible();
  await address.getByLabel('Street').fill('Hamngatan 3');
  await address.getByRole('button', { name: 'Save and mail' }).click();
  await expect(theirs.getByText(/Order \d+ is put right/)).toBeVisible();
  await expect(theirs.getByText('Hamngatan 3')).toBeVisible();
  await expect(theirs.getByText('Delivery put right')).toBeVisible();

  await openAsAdmin(page, '/dashboard/orders?status=shipping');
  await page.setViewportSize({ width: 375, height: 812 });
  await search(page, buyer.email);
  const row = rowOf(page, buyer);
  await expect(row.getByText('note', { exact: true })).toBeVisible();
  const box = await row.getByRole('checkbox').locator('xpath=..').boundingBox();
  expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
  await row.getByRole('button', { name: /^Ship order/ }).click();
  await expect(page.getByRole('dialog').getByText(note)).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();

  await row.getByRole('link', { name: /^Order \d+$/ }).click();
  await expect(page).toHaveURL(pages.order(_id));
  await expect(page.getByRole('contentinfo').getByRole('button')).toHaveCount(0);
  await expect(page.getByRole('link', { name: buyer.email })).toHaveAttribute(
    'href',
    adminPages.ordersWith(buyer.email),
  );
  const inOrder = [
    page.getByText(note),
    page.getByRole('heading', { name: 'Lines' }),
    page.getByRole('heading', { name: 'Deliver to' }),
    page.getByRole('button', { name: 'Mark shipped' }),
    page.getByText('Total', { exact: true }),
    page.getByRole('heading', { name: 'What happened' }),
  ];
  const tops: number[] = [];
  for (const one of inOrder) {
    await expect(one).toBeVisible();
    tops.push((await one.boundingBox())?.y ?? Number.NaN);
  }
  expect(tops).toEqual(tops.toSorted((one, other) => one - other));
  await checkPage(page, 'an order to pack, on a phone');

  // 'Cancel' and 'Delete' would each seem to be the other here.
  await page.getByRole('button', { name: 'Cancel', exact: true }).click();
  const cancelling = page.getByRole('dialog', { name: 'Are you sure ? Delete this order!' });
  await expect(cancelling.getByRole('button', { name: /^Cancel and refund \$[\d,]+\.\d\d$/ })).toBeVisible();
  await checkPage(page, 'whether a paid order is cancelled');
  await cancelling.getByRole('button', { name: 'Keep it' }).click();

  await shipOrder(page, 'NF 4471 0932');
  await page.getByRole('button', { name: 'Correct shipment' }).click();
  const shipment = page.getByRole('dialog', { name: /^Correct the shipment of order \d+$/ });
  await shipment.getByLabel('Tracking number').fill('NF 4471 0933');
  await shipment.getByRole('button', { name: 'Save and mail' }).click();
  await expect(shipment.getByText('Reason is Required')).toBeVisible();
  await shipment.getByLabel('Reason').selectOption('Mistyped');
  await checkPage(page, 'the dialog of a shipment');
  await shipment.getByRole('button', { name: 'Save and mail' }).click();
  await expect(page.getByText(/The shipment of order \d+ is put right/)).toBeVisible();
  await expect(page.getByRole('region', { name: 'Shipped' })).toContainText('NF 4471 0933');
  await expect(page.getByText(/^Tracking number NF 4471 0933 in place of NF 4471 0932\. Mistyped\./)).toBeVisible();
  await theirs.context().close();
});
