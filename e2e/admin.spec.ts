import AxeBuilder from '@axe-core/playwright';
import type { Browser, Page } from '@playwright/test';
import type { User } from '#contract/users.ts';
import { firstAdmin } from './first-admin.ts';
import { type Buyer, expect, openAccountMenu, signUp, test } from './shop.fixture.ts';

const admin = { email: firstAdmin.ADMIN_EMAIL, password: firstAdmin.ADMIN_PASSWORD };

async function signIn(page: Page, { email, password }: Pick<Buyer, 'email' | 'password'>): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
}

/** Opens a page of the dashboard as the shop's admin, by way of the login page. */
async function openAsAdmin(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page).toHaveURL('/login');
  await signIn(page, admin);
  await expect(page).toHaveURL(path);
}

/** Somebody else, in a browser of their own. */
async function elsewhere(browser: Browser): Promise<Page> {
  const context = await browser.newContext();
  return context.newPage();
}

const menu = (page: Page) => page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link');
const rowOf = (page: Page, { email }: Pick<Buyer, 'email'>) => page.getByRole('row').filter({ hasText: email });

async function search(page: Page, words: string): Promise<void> {
  await page.getByRole('searchbox', { name: 'Search' }).fill(words);
  await page.getByRole('button', { name: 'Search' }).click();
}

async function remove(page: Page, { email }: Pick<Buyer, 'email'>): Promise<void> {
  await page.getByRole('button', { name: `Remove ${email}` }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(email);
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await expect(dialog).toBeHidden();
}

test('who is made an admin has the admin’s pages, and loses them at once', async ({ page, browser }) => {
  const bystander = await elsewhere(browser);
  const other = await signUp(bystander);
  await bystander.context().close();
  const theirs = await elsewhere(browser);
  const person = await signUp(theirs);
  await theirs.goto('/dashboard/myOrders');
  await expect(menu(theirs)).toHaveText(['My Profile', 'My Orders']);

  await openAsAdmin(page, '/dashboard/make');
  await expect(menu(page)).toHaveText(['My Profile', 'Make Admin', 'Audit log']);
  await expect(page.getByRole('columnheader')).toHaveText(['No', /Email/, 'Role', 'Action']);
  await expect(rowOf(page, admin)).toContainText('you');
  await search(page, person.email);
  await page.getByRole('button', { name: `Make Admin ${person.email}` }).click();
  await expect(page.getByText('Successfully made an admin')).toBeVisible();
  await expect(rowOf(page, person).getByText('Admin', { exact: true })).toBeFocused();
  await expect(page.getByRole('button', { name: /^Make Admin/ })).toHaveCount(0);

  await theirs.reload();
  await expect(menu(theirs)).toHaveText(['My Profile', 'Make Admin', 'Audit log']);
  await theirs.getByRole('link', { name: 'Make Admin' }).click();
  await search(theirs, other.email);
  await expect(rowOf(theirs, other)).toBeVisible();

  await remove(page, person);
  await expect(page.getByText('The admin role is taken away')).toBeVisible();
  await expect(page.getByRole('button', { name: `Make Admin ${person.email}` })).toBeVisible();
  await expect(page.getByRole('button', { name: `Remove ${person.email}` })).toBeFocused();

  await theirs.getByRole('button', { name: `Make Admin ${other.email}` }).click();
  await expect(theirs.getByText('Failed to Make an admin')).toBeVisible();
  await expect(theirs).toHaveURL('/login');
  await expect(theirs.getByText('That page is for admins only. You have been signed out.')).toBeVisible();
  expect(await theirs.evaluate(() => localStorage.getItem('accessToken'))).toBeNull();
  await theirs.context().close();
});

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
  await signIn(theirs, person);
  await expect(theirs.getByRole('alert')).toBeVisible();
  await expect(theirs).toHaveURL('/login');
  await theirs.context().close();
});

test('who is no admin is signed out by an admin’s page and sent to login', async ({ page }) => {
  const buyer = await signUp(page);
  for (const path of ['/dashboard/make', '/dashboard/audit']) {
    await page.goto(path);
    await expect(page).toHaveURL('/login');
    await expect(page.getByText('That page is for admins only.')).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('accessToken'))).toBeNull();
    // Not led back to where nothing but the next sign-out waits.
    await signIn(page, buyer);
    await expect(page).toHaveURL('/');
  }
});

test('an admin gives up the own role and stays a buyer', async ({ page, browser }) => {
  const theirs = await elsewhere(browser);
  const person = await signUp(theirs);
  await openAsAdmin(page, `/dashboard/make?q=${encodeURIComponent(person.email)}`);
  await page.getByRole('button', { name: `Make Admin ${person.email}` }).click();
  await expect(page.getByText('Successfully made an admin')).toBeVisible();

  await theirs.goto('/dashboard/make?role=admin');
  await theirs.getByRole('button', { name: `Remove ${person.email}` }).click();
  const dialog = theirs.getByRole('dialog', { name: 'Take your own admin role away?' });
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await expect(theirs.getByText('You are no longer an admin')).toBeVisible();
  await expect(menu(theirs)).toHaveText(['My Profile', 'My Orders']);
  await expect(theirs).not.toHaveURL(/make|login/);
  await theirs.context().close();
});

test('the audit log tells what was done', async ({ page, browser }) => {
  const theirs = await elsewhere(browser);
  const person = await signUp(theirs);
  await theirs.context().close();
  await openAsAdmin(page, `/dashboard/make?q=${encodeURIComponent(person.email)}`);
  await page.getByRole('button', { name: `Make Admin ${person.email}` }).click();
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
  await page.getByRole('searchbox').fill('');
  await page.getByRole('button', { name: 'Search' }).click();
  await page.getByLabel('What').selectOption('Sign-ins');
  await page.getByLabel('When').selectOption('Any time');
  await expect(page).toHaveURL('/dashboard/audit?what=sign-ins&days=any');
  await expect(entries.first()).toContainText('Admin signed in');
});

test('more of the audit log comes page by page, and a page that did not come is asked for again', async ({ page }) => {
  const entry = (index: number) => ({
    _id: `019a0000-0000-7000-8000-${String(index).padStart(12, '0')}`,
    at: new Date(Date.now() - index * 60_000).toISOString(),
    who: 'system',
    what: 'Made admin',
    on: `buyer${index}@dealers.example`,
  });
  const entries = Array.from({ length: 70 }, (_, index) => entry(index));
  let refuse = true;
  await page.route('**/api/audit?**', async (route) => {
    const next = new URL(route.request().url()).searchParams.get('cursor');
    const answer = next ? { entries: entries.slice(50), next: null } : { entries: entries.slice(0, 50), next: 'more' };
    if (next && refuse) await route.fulfill({ status: 429, json: {} });
    else await route.fulfill({ json: { ...answer, total: entries.length } });
  });
  await openAsAdmin(page, '/dashboard/audit');
  const rows = page.getByRole('row').filter({ hasText: '@dealers.example' });
  await expect(page.getByText('1 to 50 of 70')).toBeVisible();
  const more = page.getByRole('button', { name: 'Show more' });
  await more.press('Enter');
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(rows).toHaveCount(50);
  refuse = false;
  await more.press('Enter');
  await expect(rows).toHaveCount(70);
  await expect(rows.nth(50)).toBeFocused();
  await expect(page.getByText('1 to 70 of 70')).toBeVisible();
  await expect(more).toHaveCount(0);
  await page.getByLabel('What').selectOption('Roles');
  await expect(page.getByText('1 to 50 of 70')).toBeVisible();
});

const many: User[] = Array.from({ length: 60 }, (_, index) => ({
  _id: `019a0000-0000-7000-8000-${String(index).padStart(12, '0')}`,
  email: `buyer${String(index + 1).padStart(2, '0')}@dealers.example`,
  role: index < 2 ? 'admin' : 'user',
  name: 'Somebody',
  emailVerified: index !== 3,
  secondFactor: index === 0,
  orders: index,
}));

test('a long list is searched, turned round and shown bit by bit, all in the address', async ({ page }) => {
  await page.route('**/api/users', (route) => route.fulfill({ json: many }));
  await openAsAdmin(page, '/dashboard/make');
  const emails = page.getByRole('row').filter({ hasText: '@dealers.example' });
  await expect(page.getByText('2 admins, 58 buyers')).toBeVisible();
  await expect(emails).toHaveCount(25);
  await expect(emails.nth(0)).toContainText('second factor on');
  await expect(emails.nth(1)).toContainText('1 order');
  await expect(emails.nth(3)).toContainText('email not verified, 3 orders');
  await page.getByRole('button', { name: 'Show more' }).press('Enter');
  await expect(page).toHaveURL('/dashboard/make?shown=50');
  await expect(emails).toHaveCount(50);
  await expect(emails.nth(25)).toBeFocused();
  await page.getByRole('button', { name: 'Email' }).click();
  await expect(page).toHaveURL('/dashboard/make?shown=50&order=descending');
  await expect(emails.nth(0)).toContainText('buyer60');
  await expect(page.getByRole('columnheader', { name: 'Email' })).toHaveAttribute('aria-sort', 'descending');
  await page.getByLabel('Role').selectOption('Admin');
  await expect(emails).toHaveCount(2);
  await expect(page.getByRole('button', { name: 'Show more' })).toHaveCount(0);
  await search(page, 'BUYER02');
  await expect(page).toHaveURL('/dashboard/make?order=descending&role=admin&q=BUYER02');
  await expect(emails).toHaveCount(1);
  await page.reload();
  await expect(page.getByRole('searchbox')).toHaveValue('BUYER02');
  await expect(emails).toHaveCount(1);
  await page.goBack();
  await expect(page.getByRole('searchbox')).toHaveValue('');
  await expect(emails).toHaveCount(2);
});

test('what cannot be learned is asked again, and nobody is signed out for it', async ({ browser }) => {
  // A browser that says on its console that a request was cut off.
  const page = await elsewhere(browser);
  await page.goto('/login');
  await signIn(page, admin);
  await expect(page).toHaveURL('/');
  await page.route('**/api/admin/*', (route) => route.abort());
  await page.route('**/api/users', (route) => route.abort());
  await page.goto('/dashboard/make');
  await expect(page.getByRole('heading', { name: 'We could not check whether you are an admin' })).toBeVisible();
  await page.unroute('**/api/admin/*');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('heading', { name: 'The accounts did not load' })).toBeVisible();
  await page.unroute('**/api/users');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(rowOf(page, admin)).toBeVisible();
  await openAccountMenu(page);
  await expect(page.getByRole('button', { name: 'SignOut' })).toBeVisible();
  await page.context().close();
});

test('whoever comes back to the tab without the role is out', async ({ page }) => {
  let isAdmin = true;
  await page.route('**/api/admin/*', (route) => route.fulfill({ json: { admin: isAdmin, secondFactorOwed: false } }));
  await openAsAdmin(page, '/dashboard/audit');
  await expect(page.getByRole('table')).toBeVisible();
  isAdmin = false;
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(page).toHaveURL('/login');
  await expect(page.getByText('That page is for admins only.')).toBeVisible();
});

test('an admin who owes a second factor is led to the profile', async ({ page }) => {
  let secondFactorOwed = true;
  await page.route('**/api/admin/*', (route) => route.fulfill({ json: { admin: true, secondFactorOwed } }));
  await openAsAdmin(page, '/dashboard/make');
  await expect(page.getByRole('heading', { name: 'Set up a second factor first' })).toBeVisible();
  await check(page, 'second factor owed');
  const link = page.getByRole('main').getByRole('link', { name: 'My Profile' });
  await expect(link.last()).toHaveAttribute('href', '/dashboard');
  await expect(page.getByRole('table')).toHaveCount(0);
  secondFactorOwed = false;
  await page.getByRole('link', { name: 'Audit log' }).click();
  await expect(page.getByRole('table')).toBeVisible();
});

for (const colorScheme of ['light', 'dark'] as const) {
  for (const width of [1440, 320]) {
    test.describe(`${colorScheme}, ${width} wide`, () => {
      test.use({ colorScheme, viewport: { width, height: 900 } });

      test('no admin’s page has a fault that axe can find, or scrolls sideways', async ({ page }) => {
        await page.route('**/api/users', (route) => route.fulfill({ json: many }));
        await openAsAdmin(page, '/dashboard/make');
        await expect(page.getByRole('button', { name: 'Show more' })).toBeVisible();
        await check(page, 'make admin');
        for (const [name, row] of [
          ['demote', many[1]],
          ['close', many[4]],
        ] as const) {
          await page.getByRole('button', { name: `Remove ${row?.email}` }).click();
          await expect(page.getByRole('dialog')).toBeVisible();
          await check(page, name);
          await page.getByRole('button', { name: 'Cancel' }).click();
        }
        await page.goto('/dashboard/make?q=nobody');
        await expect(page.getByRole('heading', { name: 'No account matches' })).toBeVisible();
        await check(page, 'no account');
        await page.goto('/dashboard/audit');
        await expect(page.getByRole('table')).toBeVisible();
        await check(page, 'audit log');
      });
    });
  }
}

async function check(page: Page, name: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const { violations } = await new AxeBuilder({ page }).analyze();
  const faults = violations.map(({ id, nodes }) => `${name}: ${id} ${nodes.map((node) => node.html).join(' ')}`);
  expect(faults).toEqual([]);
  const sideways = await page.evaluate<number>(
    'document.documentElement.scrollWidth - document.documentElement.clientWidth',
  );
  expect(sideways, `${name} scrolls sideways`).toBeLessThanOrEqual(0);
}
