import type { Page } from '@playwright/test';
import { adminPages } from '#contract/admin-pages.ts';
import { pages } from '#contract/pages.ts';
import { elsewhere, openAsAdmin } from './admin.fixture.ts';
import { addParts, typeAddress } from './checkout.fixture.ts';
import { checkEverywhere, checkPage } from './checks.fixture.ts';
import { bearerOf, makeCompany } from './company.fixture.ts';
import { expect, signUp, test } from './shop.fixture.ts';

const onAccount = (page: Page) => page.getByRole('radio', { name: /^On account/ });
const invoices = (page: Page) => page.getByRole('button', { name: /^Invoice \d{4}-\d+, PDF$/ });

/** An admin marks pieces of an order as shipped; without a number all that wait. */
async function ship(admin: Page, tracking: string, pieces?: string) {
  await admin.getByRole('button', { name: 'Mark shipped' }).click();
  const dialog = admin.getByRole('dialog', { name: /^Ship order \d+$/ });
  if (pieces !== undefined) {
    await dialog.getByRole('button', { name: 'A part of it' }).click();
    await dialog.getByLabel(/^Pieces of/).fill(pieces);
  }
  await dialog.getByLabel('Carrier').fill('A van');
  await dialog.getByLabel('Tracking number').fill(tracking);
  await dialog.getByRole('button', { name: 'Mark shipped' }).click();
  await expect(admin.getByText(/(is|are) marked as shipped/)).toBeVisible();
}

test('a company orders on account by the terms of an admin, is invoiced by shipment, and passes its limit by a release alone', async ({
  page,
  browser,
  request,
}) => {
  const [part] = await addParts(request, { price: 40, available: 500 });
  if (!part) throw new Error('There is no part');
  const headers = await bearerOf(page, await signUp(page));
  const company = await makeCompany(page, headers, 'Lindqvist Cykel AB');

  const admin = await elsewhere(browser);
  await openAsAdmin(admin, adminPages.managedCompany(company));
  await expect(admin.getByText('Orders of this company are paid by card alone.')).toBeVisible();
  await admin.getByRole('button', { name: 'Change the terms' }).click();
  const terms = admin.getByRole('dialog', { name: 'Terms of Lindqvist Cykel AB' });
  await terms.getByLabel('Credit limit, US dollars').fill('1,000.00');
  await terms.getByLabel('Cash discount, percent').fill('2');
  await terms.getByRole('button', { name: 'Save the terms' }).click();
  await expect(terms.getByText('A discount has a percentage and days')).toBeVisible();
  await expect(terms.getByText('Please say why')).toBeVisible();
  await terms.getByLabel('Within days').fill('10');
  await terms.getByLabel('Reason').fill('Two years without a reminder');
  await checkPage(admin, 'the terms of a company');
  await terms.getByRole('button', { name: 'Save the terms' }).click();
  await expect(admin.getByText('The terms are saved')).toBeVisible();
  await expect(admin.getByText('Net 30, 2 % within 10 days', { exact: true })).toBeVisible();

  expect((await page.request.put('/api/active-company', { headers, data: { company } })).status()).toBe(200);
  const basket = { company, how: 'set', lines: [{ part: part.id, quantity: 20 }] };
  expect((await page.request.post('/api/basket/lines', { headers, data: basket })).status()).toBe(200);
  await page.goto(pages.checkout);
  await typeAddress(page);
  await expect(onAccount(page)).toBeChecked();
  await expect(page.getByText('Free after this order')).toBeVisible();
  await expect(page.getByText('$200.00', { exact: true })).toBeVisible();
  await checkEverywhere(page, 'a checkout on account');
  const sum = page.getByRole('complementary', { name: 'Sum of the order' });
  await sum.getByText('Lines and prices').click();
  await sum.getByText('Cost centre and text').click();
  await sum.getByLabel(/^Cost centre of/).fill('Workshop 4');
  await sum.getByLabel(/^Text on the invoice/).fill('For the red bicycles');
  await checkPage(page, 'a checkout with a cost centre');
  await sum.getByRole('button', { name: 'Place the order' }).click();
  await expect(page).toHaveURL(/\/dashboard\/order\//);
  const { pathname } = new URL(page.url());
  await expect(page.getByRole('heading', { name: 'On account' })).toBeVisible();
  await expect(page.getByText('None yet: each shipment is invoiced as it leaves.')).toBeVisible();
  await expect(page.getByRole('link', { name: /^Pay/ })).toHaveCount(0);
  await expect(page.getByText('cost centre Workshop 4, “For the red bicycles”')).toBeVisible();

  await admin.goto(pathname);
  await ship(admin, 'V 1', '8');
  await admin.goto(pathname);
  await ship(admin, 'V 2');
  await page.goto(pathname);
  await expect(invoices(page)).toHaveCount(2);
  await expect(page.getByText(/^due .*, \$320\.00 open$/)).toBeVisible();
  await expect(page.getByText(/^due .*, \$480\.00 open$/)).toBeVisible();
  await checkEverywhere(page, 'an order on account');
  const file = page.waitForEvent('download');
  await invoices(page).last().click();
  expect((await file).suggestedFilename()).toMatch(/\.pdf$/);
  await page.goto(pages.myOrders);
  await expect(page.getByText('On account', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Invoice \d{4}-\d+$/ })).toHaveCount(2);
  await checkPage(page, 'My Orders with an order on account');
  await page.goto(pages.company);
  await expect(page.getByRole('region', { name: 'On account' })).toContainText('$200.00');
  await checkEverywhere(page, 'a company on account');

  await page.goto(`${pages.purchase(part.id)}?quantity=20`);
  await expect(onAccount(page)).toBeDisabled();
  await expect(page.getByText('The credit line is $600.00 short.')).toBeVisible();
  await checkEverywhere(page, 'a purchase over the limit');
  await page.getByRole('button', { name: 'Ask for a release' }).click();
  const asks = page.getByRole('dialog', { name: 'Ask for a release' });
  await asks.getByRole('button', { name: 'Ask for a release' }).click();
  await expect(asks.getByText('Please say why')).toBeVisible();
  await asks.getByLabel('Why').fill('The transfer of yesterday pays it.');
  await checkPage(page, 'asking for a release');
  await asks.getByRole('button', { name: 'Ask for a release' }).click();
  await expect(page.getByText('A release is asked for. You get a mail with the answer.')).toBeVisible();
  await admin.goto(adminPages.managedCompany(company));
  await expect(admin.getByText('Release requested: an order of $800.00, $600.00 over the limit')).toBeVisible();
  await expect(admin.getByText('“The transfer of yesterday pays it.”')).toBeVisible();
  await checkEverywhere(admin, 'the credit line of a company');
  await admin.getByRole('button', { name: 'Release: an order of $800.00' }).click();
  const release = admin.getByRole('dialog', { name: 'Release one order over the limit' });
  await expect(release.getByLabel('Over the limit by, US dollars')).toHaveValue('600.00');
  await release.getByLabel('Reason').fill('Their transfer is on its way');
  await checkPage(admin, 'the release of an order');
  await release.getByRole('button', { name: 'Release', exact: true }).click();
  await expect(admin.getByText('Released: one order over the limit by $600.00')).toBeVisible();
  await page.reload();
  await expect(onAccount(page)).toBeChecked();
  await page.getByLabel('Street').fill('Hamngatan 3');
  await page.getByLabel('City/Town').fill('Borås');
  await page.getByLabel('Phone Number').fill('+46 33 20 44 10');
  await page.getByRole('button', { name: 'Purchase', exact: true }).click();
  await expect(page).toHaveURL(/\/dashboard\/order\//);
  await expect(page.getByText('None yet: each shipment is invoiced as it leaves.')).toBeVisible();

  await admin.goto(pathname);
  await admin.getByRole('button', { name: 'Refund', exact: true }).click();
  const credit = admin.getByRole('dialog', { name: /^Refund order \d+$/ });
  await expect(credit).toContainText('Ordered on account for $800.00');
  await credit.getByLabel('Amount').fill('40');
  await credit.getByLabel('Reason').selectOption('damaged');
  await credit.getByRole('button', { name: 'Refund $40.00' }).click();
  await expect(admin.getByText(/\$40\.00 of order \d+ is credited to the company/)).toBeVisible();
  await page.goto(pathname);
  await expect(page.getByText(/^due .*, \$280\.00 open$/)).toBeVisible();
  await admin.context().close();
});
