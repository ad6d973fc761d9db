import type { Page } from '@playwright/test';
import { thorough } from './extent.ts';
import { expect, fillSignUp, newBuyer, openAccountMenu, signUpOnPage, test } from './shop.fixture.ts';
import { logIn, signOut } from './sign-in.fixture.ts';

/** Sends the login form that is open empty, and types what is no email and no password. */
async function logInWithFaults(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(page.getByText('Email is Required')).toBeVisible();
  await expect(page.getByText('Password is Required')).toBeVisible();
  await page.getByLabel('Email').fill('not an email');
  await expect(page.getByText('Please provide a valid email')).toBeVisible();
  await page.getByLabel('Password', { exact: true }).fill('12345');
  await expect(page.getByText('Must be 6 Characters or longer')).toBeVisible();
}

// Spec: D13, P9, R9, R11, L2, L4, L8, L9, F2, E11, S2, S4, S9, V1, V2, V3
// Spec: X1, N23
test('login says what is missing, refuses a wrong password, and leads back', async ({ page }) => {
  const buyer = await signUpOnPage(page);
  await openAccountMenu(page);
  await page.getByRole('button', { name: 'SignOut' }).click();
  await expect(page.getByText('SignOut Successfully')).toBeVisible();
  await expect(page).toHaveURL('/login');
  expect(await page.evaluate(() => localStorage.getItem('accessToken'))).toBeNull();

  await page.goto('/');
  await openAccountMenu(page);
  await page.getByRole('link', { name: 'Dashboard' }).click();
  await expect(page).toHaveURL('/login');
  await page.goto('/dashboard/myOrders');
  await expect(page).toHaveURL('/login');
  const ended = page.getByText('Your session has ended. Please log in again.');
  await expect(page.getByLabel('Email')).toBeVisible();
  await expect(ended).toHaveCount(0);
  await logInWithFaults(page);
  await logIn(page, { ...buyer, password: 'another password' });
  await expect(page.getByRole('alert')).toHaveText('Invalid email or password');
  await expect(page.getByText('Login Successfully')).toHaveCount(0);
  await page.getByLabel('Password', { exact: true }).fill(buyer.password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(page.getByText('Login Successfully')).toBeVisible();
  await expect(page).toHaveURL('/dashboard/myOrders');
  expect(await page.evaluate(() => localStorage.getItem('accessToken'))).toMatch(/^[\w-]{43}$/);
  // The login page is replaced: going back does not lead to it.
  await page.goBack();
  await expect(page).not.toHaveURL('/login');

  // Ended from elsewhere.
  await page.context().clearCookies();
  await page.goto('/dashboard/myOrders');
  await expect(page).toHaveURL('/login');
  await expect(ended).toBeVisible();
});

// Spec: D13, R10, U1, U4, V4, V5, X2
test('sign-up says what is missing and refuses an email that is taken', async ({ page }) => {
  const buyer = newBuyer();
  await page.goto('/signup');
  await page.getByRole('button', { name: 'Sign Up', exact: true }).click();
  for (const message of ['Name is Required', 'Email is Required', 'Password is Required'])
    await expect(page.getByText(message)).toBeVisible();
  await page.getByLabel('Email').fill('not an email');
  await expect(page.getByText('Provide a valid Email')).toBeVisible();
  await page.getByLabel('Password', { exact: true }).fill('12345');
  await expect(page.getByText('Must be 6 characters or longer')).toBeVisible();
  await fillSignUp(page, buyer);
  await expect(page.getByText('Signup Successfully')).toBeVisible();
  await page.context().clearCookies();
  await page.evaluate(() => localStorage.clear());
  await page.goto('/signup');
  await fillSignUp(page, buyer);
  await expect(page.getByRole('alert')).toContainText('exists already');
  await expect(page.getByLabel('Name')).toHaveValue(buyer.name);
});

test('what is typed before the scripts have come stays, and is checked', async ({ page }) => {
  const { promise: scripts, resolve: comeOn } = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await scripts;
    await route.continue();
  });
  const opened = page.goto('/signup');
  await page.getByLabel('Email').fill('marta@');
  comeOn();
  await opened;
  await expect(page.getByLabel('Email')).toHaveValue('marta@');
  await page.getByRole('button', { name: 'Sign Up', exact: true }).click();
  await expect(page.getByText('Provide a valid Email')).toBeVisible();
});

// Spec: F2, N6
test('signing out in one tab signs out the other', async ({ page, context }) => {
  await signUpOnPage(page);
  const other = await context.newPage();
  await other.goto('/dashboard/myOrders');
  await expect(other.getByRole('heading', { name: 'My Orders' })).toBeVisible();
  await openAccountMenu(page);
  await page.getByRole('button', { name: 'SignOut' }).click();
  await expect(page).toHaveURL('/login');
  await expect(other).toHaveURL('/login');
});

test('signing in in one tab shows in the other, wherever it is', thorough, async ({ page, context }) => {
  const [reading, waiting] = [await context.newPage(), await context.newPage()];
  await reading.goto('/all-parts');
  await waiting.goto('/dashboard/myOrders');
  await expect(waiting).toHaveURL('/login');
  const buyer = await signUpOnPage(page);
  await expect(reading.locator('summary', { hasText: `Account menu, ${buyer.name}` })).toHaveCount(1);
  await expect(waiting).toHaveURL('/dashboard/myOrders');
  await expect(waiting.getByText('Login Successfully')).toHaveCount(0);
});

test(
  'no prepared page to come back to leads to another site or to a page of signing in',
  thorough,
  async ({ page }) => {
    const buyer = await signUpOnPage(page);
    for (const from of ['//evil.example/', 'https://evil.example/', '/Signed-In/?attempt=x']) {
      await signOut(page);
      const state = `{ ...history.state, usr: { from: ${JSON.stringify(from)} } }`;
      await page.evaluate(`history.replaceState(${state}, '', '/login?from=${encodeURIComponent(from)}')`);
      await page.reload();
      await logIn(page, buyer);
      await expect(page.getByText('Login Successfully')).toBeVisible();
      await expect(page).toHaveURL('/');
    }
  },
);

// Spec: X2
test('a password that is too easy to guess is refused at its field', async ({ page }) => {
  await page.goto('/signup');
  await fillSignUp(page, { ...newBuyer(), password: 'password1' });
  await expect(page.getByText('This password is too easy to guess')).toBeVisible();
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
  await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(page.getByText('Signup Successfully')).toHaveCount(0);
});
