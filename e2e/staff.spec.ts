import { adminPages } from '#contract/admin-pages.ts';
import { elsewhere, openAsAdmin, rowOf, signUpVerified } from './admin.fixture.ts';
import { buyParts } from './checkout.fixture.ts';
import { checkPage } from './checks.fixture.ts';
import { mailedLink } from './mail.fixture.ts';
import { expect, test } from './shop.fixture.ts';

test('a packer is invited, accepts by mail, packs and ships without a price, and gets another role', async ({
  page,
  browser,
}) => {
  const bought = await elsewhere(browser);
  const { order } = await buyParts(bought, 1);
  await bought.context().close();
  const theirs = await elsewhere(browser);
  const person = await signUpVerified(theirs.request);

  await openAsAdmin(page, adminPages.staff);
  await expect(page.getByRole('heading', { name: 'What each role may do' })).toBeVisible();
  await checkPage(page, 'Staff');
  await page.getByRole('button', { name: 'Invite' }).click();
  const dialog = page.getByRole('dialog', { name: 'Invite to the staff' });
  await dialog.getByRole('button', { name: 'Invite' }).click();
  await expect(dialog.getByText('Email is Required')).toBeVisible();
  await dialog.getByLabel('Email address').fill(person.email);
  await checkPage(page, 'an invitation to the staff');
  await dialog.getByRole('button', { name: 'Invite' }).click();
  await expect(page.getByText(`${person.email} is invited`)).toBeVisible();
  await expect(rowOf(page, person)).toContainText('invited');

  const link = await mailedLink(theirs.request, {
    to: person.email,
    subject: 'You are invited to work for Mountain Bike',
  });
  await theirs.goto(link);
  await expect(theirs.getByRole('heading', { name: 'Work for Mountain Bike?' })).toBeVisible();
  await theirs.reload();
  await theirs.getByRole('button', { name: 'Accept' }).click();
  await expect(theirs.getByText('You work for the shop now')).toBeVisible();
  const menu = theirs.getByRole('navigation', { name: 'Dashboard' }).getByRole('link');
  await expect(menu).toHaveText(['My Profile', /^Order desk/]);

  // What the role does not open is not there; what it opens has no prices.
  await theirs.goto(adminPages.money);
  await expect(theirs.getByRole('heading', { level: 1 })).toHaveText('OOPS! PAGE NOT FOUND');
  await theirs.goto(`${adminPages.orderDesk}?q=${order.orderNumber}`);
  await theirs.getByRole('link', { name: new RegExp(`${order.orderNumber}`) }).click();
  const beside = theirs.getByRole('complementary', { name: `#${order.orderNumber}` });
  await expect(beside).toContainText('Verkstadsgatan 14');
  await expect(theirs.getByRole('main')).not.toContainText('$');
  await checkPage(theirs, 'the desk of a packer');
  await beside.getByRole('button', { name: `Ship order ${order.orderNumber}` }).click();
  const ship = theirs.getByRole('dialog');
  await ship.getByLabel('Carrier').fill('Nordic Freight');
  await ship.getByLabel('Tracking number').fill(`NF ${order.orderNumber}`);
  await ship.getByRole('button', { name: 'Mark shipped' }).click();
  await expect(theirs.getByText(`Order ${order.orderNumber} is marked as shipped`)).toBeVisible();

  // Another role holds at once, without signing in again.
  await page.reload();
  await page
    .getByRole('button', { name: /^Change role of/ })
    .filter({ visible: true })
    .first()
    .waitFor();
  await rowOf(page, person)
    .getByRole('button', { name: /^Change role of/ })
    .click();
  const change = page.getByRole('dialog');
  await change.getByRole('radio', { name: /^Sales/ }).check();
  await checkPage(page, 'another role for somebody of the staff');
  await change.getByRole('button', { name: 'Change role' }).click();
  await expect(rowOf(page, person)).toContainText('Sales');
  await theirs.reload();
  await expect(menu).toHaveText([
    'My Profile',
    /^Manage Orders/,
    /^Order desk/,
    /^Returns/,
    'Quotes',
    'Prices',
    'Customers',
    /^Companies/,
    /^Reviews/,
    /^Enquiries/,
    'Newsletter',
  ]);
  await theirs.goto(`/dashboard/order/${order._id}`);
  await expect(theirs.getByRole('main')).toContainText('$');
  await expect(theirs.getByRole('button', { name: 'Mark delivered' })).toBeVisible();
  await expect(theirs.getByRole('button', { name: /Refund/ })).toHaveCount(0);
  await theirs.context().close();
});
