import type { Page } from '@playwright/test';
import { admin, elsewhere, menuOfAdmin, openAsAdmin, rowOf, search, signUpVerified } from './admin.fixture.ts';
import { thorough } from './extent.ts';
import { type Buyer, expect, makeAccount, signUp, test } from './shop.fixture.ts';
import { logIn } from './sign-in.fixture.ts';

const ofBuyers = ['My Profile', 'My Orders', 'Add Review', 'Dealer’s prices', 'Quotes'];

const menu = (page: Page) => page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link');

async function makeAdmin(page: Page, { email }: Pick<Buyer, 'email'>): Promise<void> {
  await page.getByRole('button', { name: `Make Admin ${email}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Make this account an admin?' });
  await expect(dialog).toContainText(email);
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await dialog.getByRole('button', { name: 'Make Admin' }).click();
}

async function remove(page: Page, { email }: Pick<Buyer, 'email'>): Promise<void> {
  await page.getByRole('button', { name: `Remove ${email}` }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(email);
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await expect(dialog).toBeHidden();
}

// Spec: D11, P8, R11, R21, F6, F7, F16, S7, C19, X5
test('who is made an admin has the admin’s pages, and loses them at once', async ({ page, browser, request }) => {
  const other = await makeAccount(request);
  const theirs = await elsewhere(browser);
  const person = await signUpVerified(theirs.request);
  await theirs.goto('/dashboard/myOrders');
  await expect(menu(theirs)).toHaveText(ofBuyers);

  await openAsAdmin(page, '/dashboard/make');
  await expect(menu(page)).toHaveText(menuOfAdmin);
  await expect(page.getByRole('columnheader')).toHaveText(['No', /Email/, 'Role', 'Action']);
  await expect(rowOf(page, admin)).toContainText('you');
  await search(page, person.email);
  await makeAdmin(page, person);
  await expect(page.getByText('Successfully made an admin')).toBeVisible();
  await expect(rowOf(page, person).getByText('Admin', { exact: true })).toBeFocused();
  await expect(page.getByRole('button', { name: /^Make Admin/ })).toHaveCount(0);

  await theirs.reload();
  await expect(menu(theirs)).toHaveText(menuOfAdmin);
  await theirs.getByRole('link', { name: 'Make Admin' }).click();
  await search(theirs, other.email);
  await expect(rowOf(theirs, other)).toBeVisible();

  await remove(page, person);
  await expect(page.getByText('The admin role is taken away')).toBeVisible();
  await expect(page.getByRole('button', { name: `Make Admin ${person.email}` })).toBeVisible();
  await expect(page.getByRole('button', { name: `Remove ${person.email}` })).toBeFocused();

  await makeAdmin(theirs, other);
  await expect(theirs.getByText('Failed to Make an admin')).toBeVisible();
  await expect(theirs).toHaveURL('/login');
  await expect(theirs.getByText('That page is for admins only. You have been signed out.')).toBeVisible();
  expect(await theirs.evaluate(() => localStorage.getItem('accessToken'))).toBeNull();
  await theirs.context().close();
});

// Spec: D10
test(
  'an account whose email was never verified is not made an admin, and the page says why',
  thorough,
  async ({ page, request }) => {
    const person = await makeAccount(request);
    await openAsAdmin(page, `/dashboard/make?q=${encodeURIComponent(person.email)}`);
    await makeAdmin(page, person);
    await expect(page.getByText(`${person.email} has not been verified yet.`)).toBeVisible();
    await expect(page.getByRole('button', { name: `Make Admin ${person.email}` })).toBeVisible();
  },
);

// Spec: D11
test('an account that is closed is out at its next step and stays out', async ({ page, browser }) => {
  const theirs = await elsewhere(browser);
  const person = await signUp(theirs);
  await theirs.goto('/dashboard/myOrders');
  await expect(theirs.getByText('No orders yet')).toBeVisible();

  await openAsAdmin(page, `/dashboard/make?q=${encodeURIComponent(person.email)}`);
  await page.getByRole('button', { name: `Remove ${person.email}` }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Close this account?' });
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: `Remove ${person.email}` })).toBeFocused();
  await remove(page, person);
  await expect(page.getByText('The account is closed')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'No account matches' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Make Admin' })).toBeFocused();
  await page.getByRole('link', { name: 'Show all accounts' }).click();
  await expect(rowOf(page, admin)).toBeVisible();

  await theirs.getByRole('link', { name: 'My Orders' }).click();
  await expect(theirs).toHaveURL('/login');
  await logIn(theirs, person);
  await expect(theirs.getByRole('alert')).toBeVisible();
  await expect(theirs).toHaveURL('/login');
  await theirs.context().close();
});

// Spec: R21, S10, A6
test('who is no admin is signed out by an admin’s page and sent to login', thorough, async ({ page }) => {
  const buyer = await signUp(page);
  for (const path of ['/dashboard/make', '/dashboard/audit']) {
    await page.goto(path);
    await expect(page).toHaveURL('/login');
    await expect(page.getByText('That page is for admins only.')).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('accessToken'))).toBeNull();
    // Not led back to where nothing but the next sign-out waits.
    await logIn(page, buyer);
    await expect(page).toHaveURL('/');
  }
});

test('an admin gives up the own role and stays a buyer', thorough, async ({ page, browser }) => {
  const theirs = await elsewhere(browser);
  const person = await signUpVerified(theirs.request);
  await openAsAdmin(page, `/dashboard/make?q=${encodeURIComponent(person.email)}`);
  await makeAdmin(page, person);
  await expect(page.getByText('Successfully made an admin')).toBeVisible();

  await theirs.goto('/dashboard/make?role=admin');
  await theirs.getByRole('button', { name: `Remove ${person.email}` }).click();
  const dialog = theirs.getByRole('dialog', { name: 'Take your own admin role away?' });
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await expect(theirs.getByText('You are no longer an admin')).toBeVisible();
  await expect(menu(theirs)).toHaveText(ofBuyers);
  await expect(theirs).not.toHaveURL(/make|login/);
  await theirs.reload();
  await expect(menu(theirs)).toHaveText(ofBuyers);
  await theirs.context().close();
});

// Spec: N10
test('the audit log tells what was done', thorough, async ({ page, request }) => {
  const person = await signUpVerified(request);
  await openAsAdmin(page, `/dashboard/make?q=${encodeURIComponent(person.email)}`);
  await makeAdmin(page, person);
  await expect(page.getByText('Successfully made an admin')).toBeVisible();
  await remove(page, person);
  await expect(page.getByText('The admin role is taken away')).toBeVisible();

  await page.getByRole('link', { name: 'Audit log' }).click();
  await expect(page.getByRole('columnheader')).toHaveText(['When', 'Who', 'What', 'On']);
  await search(page, person.email);
  await expect(page).toHaveURL(`/dashboard/audit?q=${encodeURIComponent(person.email)}`);
  const entries = page.getByRole('row').filter({ has: page.getByRole('cell') });
  await expect(entries).toHaveCount(2);
  for (const entry of await entries.all()) {
    await expect(entry.getByRole('cell').nth(0)).toHaveText(/^\d{1,2} [A-Z][a-z]{2} \d\d:\d\d:\d\d$/);
    await expect(entry.getByRole('cell').nth(1)).toHaveText(admin.email);
    await expect(entry.getByRole('cell').nth(3)).toHaveText(person.email);
  }
  await expect(entries.nth(0)).toContainText('Admin removed');
  await expect(entries.nth(1)).toContainText('Made admin');
  await expect(page.getByRole('status').filter({ hasText: '1 to 2 of 2' })).toBeVisible();

  await page.getByLabel('What').selectOption('Sign-ins');
  await expect(page.getByRole('heading', { name: 'No entry matches' })).toBeVisible();
  await page.goBack();
  await expect(entries).toHaveCount(2);
  const { promise: bothChosen, resolve: listMayCome } = Promise.withResolvers<void>();
  await page.route(/audit\?.*what=sign-ins/, (route) => bothChosen.then(() => route.continue()));
  await page.getByRole('main').getByRole('searchbox').fill('');
  await chooseAsSoonAs(page, 'q', 'What', 'sign-ins');
  await page.getByRole('main').getByRole('button', { name: 'Search' }).click();
  await expect(page.getByLabel('What')).toHaveValue('sign-ins');
  await page.getByLabel('When').selectOption('Any time');
  listMayCome();
  await expect(page).toHaveURL('/dashboard/audit?what=sign-ins&days=any');
  await expect(entries.first()).toContainText('Admin signed in');
});

/** Chooses in a select in the very moment in which the page without a parameter has come, before anything else happens. */
async function chooseAsSoonAs(page: Page, gone: string, label: string, value: string): Promise<void> {
  await page.evaluate(`new MutationObserver((changes, observer) => {
    if (new URLSearchParams(location.search).has('${gone}')) return;
    observer.disconnect();
    const select = [...document.querySelectorAll('label')].find((each) => each.textContent === '${label}').control;
    select.value = '${value}';
    select.dispatchEvent(new Event('change', { bubbles: true }));
  }).observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true })`);
}
