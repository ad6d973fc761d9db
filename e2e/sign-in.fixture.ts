import type { Page } from '@playwright/test';
import { type Buyer, expect, openAccountMenu } from './shop.fixture.ts';

/** The notice after a mail with a link was requested. */
export const mailSent = 'Sent email.Please Check your email.';

/** Signs out by the menu of the bar, and waits for the login page. */
export async function signOut(page: Page): Promise<void> {
  await openAccountMenu(page);
  await page.getByRole('button', { name: 'SignOut' }).click();
  await expect(page).toHaveURL('/login');
}

/** Fills the login form that is open, or opens in a moment, and sends it. */
export async function logIn(page: Page, { email, password }: Pick<Buyer, 'email' | 'password'>): Promise<void> {
  await expect(page).toHaveURL(/\/login(\?|$)/);
  // The page before may still be seen, and the newsletter under it asks for an email, too.
  const card = page.getByRole('region', { name: 'Login' });
  await card.getByLabel('Email').fill(email);
  await card.getByLabel('Password', { exact: true }).fill(password);
  await card.getByRole('button', { name: 'Login', exact: true }).click();
}

/** Asks for a new password from the login page. */
export async function forgetPassword(page: Page, email: string): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Forgot password?' }).click();
  await expect(page.getByText(mailSent)).toBeVisible();
}

/** Fills the form for a new password that is open, and sends it. */
export async function choosePassword(page: Page, password: string): Promise<void> {
  await page.getByRole('textbox', { name: 'New password' }).fill(password);
  await page.getByRole('button', { name: 'Save password' }).click();
}
