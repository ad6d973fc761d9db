import type { Page } from '@playwright/test';
import { button, line, openAccount } from './account.fixture.ts';
import { thorough } from './extent.ts';
import { expect, signUp, test } from './shop.fixture.ts';
import { blockWindows, newPerson, type SocialPerson, signInAs } from './social.fixture.ts';

/** Presses a button that leads to a provider, and says there who it is. */
async function goThrough(page: Page, name: string, person: SocialPerson): Promise<void> {
  const opened = page.waitForEvent('popup');
  await button(page, name).click();
  await signInAs(await opened, person);
}

/** A new account without a password. */
async function signUpWithGoogle(page: Page): Promise<SocialPerson> {
  const person = newPerson();
  await page.goto('/signup');
  await goThrough(page, 'Sign up with Google', person);
  await expect(page.getByText('Signup Successfully')).toBeVisible();
  return person;
}

/** The server finds the sign-in too long ago, until there has been another one. */
async function growOld(page: Page): Promise<void> {
  let old = true;
  page.on('response', (response) => {
    if (/\/attempts\//.test(response.url()) && response.ok()) old = false;
  });
  await page.route('**/api/auth/sessions', (route) => {
    if (!old) return route.continue();
    const json = {
      type: 'urn:mountain-bike:confirm-first',
      title: 'Please confirm',
      status: 403,
      code: 'confirm-first',
    };
    return route.fulfill({ status: 403, json: { ...json, detail: 'Please confirm that it is you.' } });
  });
}

test('a provider is linked in a window of its own, and unlinked', async ({ page }) => {
  await signUp(page);
  await openAccount(page);
  await expect(line(page, 'Google')).toContainText('Not linked');
  const opened = page.waitForEvent('popup');
  await button(page, 'Link Google').click();
  await (await opened).getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText('Linking Google was cancelled.')).toBeVisible();

  const person = newPerson();
  await goThrough(page, 'Link Google', person);
  await expect(page.getByText('Google is linked.')).toBeVisible();
  await expect(line(page, 'Google')).toContainText('Linked. You can sign in with it.');
  await expect(button(page, 'Unlink Google')).toBeFocused();
  await button(page, 'Unlink Google').click();
  await expect(page.getByText('Google is unlinked.')).toBeVisible();
  await expect(button(page, 'Link Google')).toBeFocused();
});

test('where windows are blocked a provider is linked by redirect', thorough, async ({ page }) => {
  await blockWindows(page);
  await signUp(page);
  await openAccount(page);
  await button(page, 'Link Facebook').click();
  await signInAs(page, newPerson());
  await expect(page.getByText('Facebook is linked.')).toBeVisible();
  await expect(page).toHaveURL('/dashboard');
  await expect(line(page, 'Facebook')).toContainText('Linked.');
  await page.reload();
  await expect(line(page, 'Facebook')).toContainText('Linked.');
  await expect(page.getByText('Facebook is linked.')).toHaveCount(0);
});

test('an account of somebody else is not linked a second time', thorough, async ({ page, browser }) => {
  const other = await (await browser.newContext()).newPage();
  const person = await signUpWithGoogle(other);
  await signUp(page);
  await openAccount(page);
  await goThrough(page, 'Link Google', person);
  await expect(page.getByText('That Google account belongs to another account of this shop.')).toBeVisible();
  await expect(line(page, 'Google')).toContainText('Not linked');
});

test('who has no password keeps the last way in, and has a link mailed to set one', thorough, async ({ page }) => {
  await signUpWithGoogle(page);
  await openAccount(page);
  await expect(line(page, 'Password')).toContainText('None. You sign in with Google.');
  await button(page, 'Unlink Google').click();
  await expect(page.getByText('Google is the only way into this account.')).toBeVisible();
  await expect(line(page, 'Google')).toContainText('Linked.');
  await button(page, 'Set a password').click();
  await expect(page.getByText('Sent email.Please Check your email.')).toBeVisible();
});

test(
  'who confirms as somebody else is that person from then on, and nothing was changed',
  thorough,
  async ({ page }) => {
    const person = await signUpWithGoogle(page);
    await growOld(page);
    await openAccount(page);
    const other = newPerson();
    await button(page, 'Show sessions').click();
    await goThrough(page, 'Sign in with Google', other);
    await expect(page.getByText('You signed in to another account, so nothing was changed.')).toBeVisible();
    await expect(line(page, 'Email')).toContainText(other.email);
    await expect(page.getByText(person.email)).toHaveCount(0);
  },
);

test('who has no password confirms with their provider', thorough, async ({ page }) => {
  const person = await signUpWithGoogle(page);
  await growOld(page);
  await openAccount(page);
  await button(page, 'Show sessions').click();
  const opened = page.waitForEvent('popup');
  await button(page, 'Sign in with Google').click();
  await (await opened).getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('dialog').getByText('Sign-in with Google was cancelled.')).toBeVisible();
  await goThrough(page, 'Sign in with Google', person);
  await expect(page.getByRole('region', { name: 'Sessions' })).toContainText('This device');

  await button(page, 'Set up the second factor').click();
  await button(page, 'Continue').click();
  await expect(page.getByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible();
});
