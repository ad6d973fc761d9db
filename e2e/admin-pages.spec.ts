import type { User } from '#contract/accounts/users.ts';
import { adminPages } from '#contract/admin-pages.ts';
import { admin, elsewhere, openAsAdmin, rowOf, search } from './admin.fixture.ts';
import { checkPage } from './checks.fixture.ts';
import { thorough } from './extent.ts';
import { expect, openAccountMenu, test } from './shop.fixture.ts';
import { logIn } from './sign-in.fixture.ts';

test(
  'more of the audit log comes page by page, and a page that did not come is asked for again',
  thorough,
  async ({ page }) => {
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
      const answer = next
        ? { entries: entries.slice(50), next: null }
        : { entries: entries.slice(0, 50), next: 'more' };
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
  },
);

const many: User[] = Array.from({ length: 60 }, (_, index) => ({
  _id: `019a0000-0000-7000-8000-${String(index).padStart(12, '0')}`,
  email: `buyer${String(index + 1).padStart(2, '0')}@dealers.example`,
  role: index < 2 ? 'admin' : 'user',
  name: 'Somebody',
  emailVerified: index !== 3,
  secondFactor: index === 0,
  orders: index,
}));

// Spec: F16
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
  await expect(page.getByRole('main').getByRole('searchbox')).toHaveValue('BUYER02');
  await expect(emails).toHaveCount(1);
  await page.goBack();
  await expect(page.getByRole('main').getByRole('searchbox')).toHaveValue('');
  await expect(emails).toHaveCount(2);
});

// Spec: S10
test('what cannot be learned is asked again, and nobody is signed out for it', thorough, async ({ browser }) => {
  // A browser that says on its console that a request was cut off.
  const page = await elsewhere(browser);
  await page.goto('/login');
  await logIn(page, admin);
  await expect(page).toHaveURL(adminPages.reports);
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

test('whoever comes back to the tab without the role is out', thorough, async ({ page }) => {
  let isAdmin = true;
  await page.route('**/api/admin/*', (route) =>
    route.fulfill({ json: { admin: isAdmin, role: isAdmin ? 'admin' : 'user', secondFactorOwed: false } }),
  );
  await openAsAdmin(page, '/dashboard/audit');
  await expect(page.getByRole('table')).toBeVisible();
  isAdmin = false;
  await page.evaluate("document.dispatchEvent(new Event('visibilitychange'))");
  await expect(page).toHaveURL('/login');
  await expect(page.getByText('That page is for admins only.')).toBeVisible();
});

// Spec: N4
test('an admin who owes a second factor is led to the profile', async ({ page }) => {
  let secondFactorOwed = true;
  await page.route('**/api/admin/*', (route) =>
    route.fulfill({ json: { admin: true, role: 'admin', secondFactorOwed } }),
  );
  await openAsAdmin(page, '/dashboard/make');
  await expect(page.getByRole('heading', { name: 'Set up a second factor first' })).toBeVisible();
  await checkPage(page, 'second factor owed');
  const link = page.getByRole('main').getByRole('link', { name: 'My Profile' });
  await expect(link.last()).toHaveAttribute('href', '/dashboard');
  await expect(page.getByRole('table')).toHaveCount(0);
  secondFactorOwed = false;
  await page.getByRole('link', { name: 'Audit log' }).click();
  await expect(page.getByRole('table')).toBeVisible();
});

for (const [colorScheme, width] of [
  ['light', 1440],
  ['dark', 320],
] as const) {
  test.describe(`${colorScheme}, ${width} wide`, thorough, () => {
    test.use({ colorScheme, viewport: { width, height: 900 } });

    test('no admin’s page has a fault that axe can find, or scrolls sideways', async ({ page }) => {
      await page.route('**/api/users', (route) => route.fulfill({ json: many }));
      const id = '019a0000-0000-7000-8000-000000000000';
      const unshipped = { orders: [{ _id: id, orderNumber: 10483 }], total: 3 };
      await page.route('**/api/user/*/unshipped', (route) => route.fulfill({ json: unshipped }));
      await openAsAdmin(page, '/dashboard/make');
      await expect(page.getByRole('button', { name: 'Show more' })).toBeVisible();
      await checkPage(page, 'make admin');
      for (const [name, row] of [
        ['demote', many[1]],
        ['close', many[4]],
      ] as const) {
        await page.getByRole('button', { name: `Remove ${row?.email}` }).click();
        await expect(page.getByRole('dialog')).toBeVisible();
        if (name === 'close') {
          await expect(page.getByRole('dialog')).toContainText('3 of them are paid and not shipped');
          const order = page.getByRole('link', { name: 'Order 10483' });
          await expect(order).toHaveAttribute('href', `/dashboard/order/${id}`);
          await expect(page.getByRole('dialog')).toContainText('and 2 more');
        }
        await checkPage(page, name);
        await page.getByRole('button', { name: 'Cancel' }).click();
      }
      await page.goto('/dashboard/make?q=nobody');
      await expect(page.getByRole('heading', { name: 'No account matches' })).toBeVisible();
      await checkPage(page, 'no account');
      await page.goto('/dashboard/audit');
      await expect(page.getByRole('table')).toBeVisible();
      await checkPage(page, 'audit log');
    });
  });
}
