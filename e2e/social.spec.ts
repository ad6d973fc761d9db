import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { checkPage } from './checks.fixture.ts';
import { thorough } from './extent.ts';
import { mailedLink, subjects } from './mail.fixture.ts';
import { expect, makeAccount, openAccountMenu, test } from './shop.fixture.ts';
import { logIn } from './sign-in.fixture.ts';
import { blockWindows, newPerson, press, type SocialPerson, signInAs } from './social.fixture.ts';

const isAt = (page: Page, path: string) => expect(page).toHaveURL(path);
const token = (page: Page) => page.evaluate(() => localStorage.getItem('accessToken'));

for (const provider of ['Google', 'Facebook']) {
  for (const how of ['window', 'redirect'] as const) {
    // Each provider and each way once; what they have to do with each other is left to the thorough run.
    const extent = (provider === 'Google') === (how === 'window') ? {} : thorough;
    // Spec: D13, P10, L6, L9, U3, S4, C24
    test(`${provider} signs up and logs in by ${how}, and leads to the requested page`, extent, async ({ page }) => {
      if (how === 'redirect') await blockWindows(page);
      const person = newPerson();
      await page.goto('/dashboard/myOrders');
      await isAt(page, '/login');
      await page.getByRole('link', { name: 'Create New Account' }).click();
      const first = await press(page, `Sign up with ${provider}`, how);
      const closed = how === 'window' ? first.providerPage.waitForEvent('close') : null;
      await signInAs(first.providerPage, person);
      await expect(page.getByText('Signup Successfully')).toBeVisible();
      await expect(page.getByText('Login Successfully')).toHaveCount(0);
      await isAt(page, '/dashboard/myOrders');
      await closed;
      expect(await token(page)).toMatch(/^[\w-]{43}$/);
      if (how === 'window') {
        await page.goBack();
        await expect(page).not.toHaveURL(/login|signup/);
      }

      await page.goto('/');
      await openAccountMenu(page);
      await expect(page.getByText(person.email)).toBeVisible();
      await page.getByRole('button', { name: 'SignOut' }).click();
      await isAt(page, '/login');
      const second = await press(page, `Login with ${provider}`, how);
      await signInAs(second.providerPage, person);
      await expect(page.getByText('Login Successfully')).toBeVisible();
      await isAt(page, '/');
    });

    const refusals = how === 'window' ? extent : thorough;
    // Spec: L6, X1
    test(`${provider} by ${how}: cancelled, failed, and without an email`, refusals, async ({ page }) => {
      if (how === 'redirect') await blockWindows(page);
      await page.goto('/login');
      await page.getByLabel('Email').fill('marta@cykel.example');
      const alert = page.getByRole('alert');

      const { providerPage: cancelling } = await press(page, `Login with ${provider}`, how);
      await cancelling.getByRole('button', { name: 'Cancel' }).click();
      await expect(alert).toHaveText(`Sign-in with ${provider} was cancelled.`);
      await isAt(page, '/login');
      if (how === 'window') {
        await expect(page.getByRole('button', { name: `Login with ${provider}` })).toBeFocused();
        await expect(page.getByLabel('Email')).toHaveValue('marta@cykel.example');
      }

      const { providerPage: failing } = await press(page, `Login with ${provider}`, how);
      await failing.getByRole('button', { name: 'Fail on purpose' }).click();
      await expect(alert).toHaveText(`${provider} could not sign you in. Please try again, or use your email.`);

      const { providerPage: nameless } = await press(page, `Login with ${provider}`, how);
      await nameless.getByRole('button', { name: 'Somebody without an email' }).click();
      await expect(alert).toContainText(`${provider} gave us no email address, so no account was made.`);
      expect(await token(page)).toBeNull();
      await checkPage(page, 'login with what a provider said');
    });
  }
}

test('a person of the provider’s page signs in with one press', async ({ page }) => {
  await page.goto('/login');
  const { providerPage } = await press(page, 'Login with Google');
  await providerPage.getByRole('button', { name: /^(ML )?Marta Lindqvist/ }).click();
  await expect(page.getByText('Login Successfully')).toBeVisible();
  await isAt(page, '/');
});

// Spec: L7, U5
test('while the provider’s window is open the form waits, and can be had back', thorough, async ({ page }) => {
  await page.goto('/signup');
  const { providerPage } = await press(page, 'Sign up with Facebook');
  await expect(page.getByRole('button', { name: 'Sign Up', exact: true })).toBeHidden();
  await expect(page.getByText('Please go on in the window of Facebook.')).toBeVisible();
  await checkPage(page, 'sign-up while it waits');
  const closed = providerPage.waitForEvent('close');
  await page.getByRole('button', { name: 'Back to the form' }).click();
  await closed;
  await expect(page.getByRole('button', { name: 'Sign up with Facebook' })).toBeFocused();
  await expect(page.getByRole('alert')).toHaveCount(0);

  // A window that is closed by hand is no failure either.
  const again = await press(page, 'Sign up with Facebook');
  await again.providerPage.close();
  await expect(page.getByRole('button', { name: 'Sign Up', exact: true })).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
});

// Spec: L6
test('a forged word that the sign-in is done changes nothing', async ({ page, context }) => {
  await page.goto('/login');
  const { providerPage, attempt } = await press(page, 'Login with Google');
  const forger = await context.newPage();
  await forger.goto('/all-parts');
  const looked = page.waitForResponse(`**/api/auth/attempts/${attempt}`);
  await forger.evaluate((id) => {
    for (const word of ['done', { user: { email: 'admin@mountain-bike.test' } }, { outcome: 'signed-in' }])
      new BroadcastChannel(`sign-in-${id}`).postMessage(word);
  }, attempt);
  // The page asks the shop, which knows of nobody: what it answers is not read here, since the page may be done with it.
  expect((await looked).status()).toBe(200);
  await expect(page.getByRole('button', { name: 'Back to the form' })).toBeVisible();
  expect(await token(page)).toBeNull();

  await signInAs(providerPage, newPerson());
  await expect(page.getByText('Login Successfully')).toBeVisible();
});

test('the page that a provider leads back to does nothing by itself', thorough, async ({ page }) => {
  for (const path of ['/signed-in', '/signed-in?error=state_mismatch', '/signed-in?attempt=nonsense']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: 'Signing in did not work' })).toBeVisible();
  }
  await checkPage(page, 'a sign-in that is lost');
  await page.goto(`/signed-in?attempt=${randomUUID()}`);
  await expect(page.getByRole('heading', { name: 'You can close this window' })).toBeVisible();
  await checkPage(page, 'a window that stays open');
  await page.getByRole('link', { name: 'Or go on here' }).click();
  await isAt(page, '/login');
});

/** Tries to sign in from the login page by providers that know the email of an account whose email was never verified. */
async function tryProviders(page: Page, person: SocialPerson): Promise<void> {
  const alert = page.getByRole('alert');
  const { providerPage: facebook } = await press(page, 'Login with Facebook');
  await signInAs(facebook, person);
  await expect(alert).toHaveText(
    'An account with this email exists already. Log in with your password; then you can link Facebook under My Profile.',
  );
  const { providerPage: unverified } = await press(page, 'Login with Google');
  await signInAs(unverified, { ...person, verified: false });
  await expect(alert).toContainText('you can link Google under My Profile.');
  const { providerPage: verified } = await press(page, 'Login with Google');
  await signInAs(verified, person);
  await expect(alert).toHaveText(
    'An account with this email exists, but the email was never verified. We sent a link to it: open it to add Google.',
  );
}

// Spec: N3
test(
  'an email in use is told, and one that was never verified gets a mail that adds the provider',
  thorough,
  async ({ page, request }) => {
    const buyer = await makeAccount(request);
    await page.goto('/login');
    const person = { name: buyer.name, email: buyer.email };
    await tryProviders(page, person);
    const link = await mailedLink(request, { to: buyer.email, subject: subjects.linkGoogle });
    await page.goto(link);
    await expect(page.getByRole('heading', { name: 'Add Google' })).toBeVisible();
    await expect(page.getByText(buyer.email)).toBeVisible();
    await isAt(page, '/link-account');
    await checkPage(page, 'add a sign-in');
    await page.getByRole('button', { name: 'Add Google' }).click();
    await expect(page.getByRole('heading', { name: 'Google is added' })).toBeFocused();
    await expect(page.getByText('The password set before was dropped')).toBeVisible();
    await checkPage(page, 'a sign-in added');
    await page.getByRole('link', { name: 'Login' }).click();

    await logIn(page, buyer);
    await expect(page.getByRole('alert')).toHaveText('Invalid email or password');
    const { providerPage } = await press(page, 'Login with Google');
    await signInAs(providerPage, person);
    await expect(page.getByText('Login Successfully')).toBeVisible();

    await page.goto(link);
    await expect(page.getByRole('heading', { name: 'This link was used' })).toBeVisible();
    await page.goto('/link-account?token=forged');
    await expect(page.getByRole('heading', { name: 'This link is not whole' })).toBeVisible();
  },
);
