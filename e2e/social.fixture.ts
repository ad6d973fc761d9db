import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect } from './shop.fixture.ts';

export type How = 'window' | 'redirect';

/** Somebody as a provider knows them. */
export interface SocialPerson {
  name: string;
  email: string;
  verified?: boolean;
}

export const newPerson = (): SocialPerson => ({
  name: 'Halvor Strand',
  email: `halvor-${randomUUID()}@sykkel.example`,
});

/** A browser that opens no windows. */
export const blockWindows = (page: Page) => page.addInitScript('window.open = () => null');

/** Presses a provider's button. Gives the page on which the provider asks, and the id of the attempt. */
export async function press(
  page: Page,
  name: string,
  how: How = 'window',
): Promise<{ providerPage: Page; attempt: string }> {
  const response = page.waitForResponse((response) => /\/(sign-in\/social|link-social)$/.test(response.url()));
  const opened = how === 'window' ? page.waitForEvent('popup') : Promise.resolve(page);
  await page.getByRole('button', { name }).click();
  const providerPage = await opened;
  const { attempt } = how === 'window' ? await (await response).json() : { attempt: '' };
  await expect(providerPage.getByRole('heading', { name: 'Who signs in to Mountain Bike?' })).toBeVisible();
  return { providerPage, attempt };
}

/** Says on the page of a provider who it is. */
export async function signInAs(providerPage: Page, { name, email, verified = true }: SocialPerson): Promise<void> {
  await providerPage.getByLabel('Or somebody else: name').fill(name);
  await providerPage.getByRole('textbox', { name: 'Email' }).fill(email);
  const box = providerPage.getByRole('checkbox', { name: 'The provider calls this email verified' });
  if (await box.isVisible()) await box.setChecked(verified);
  await providerPage.getByRole('button', { name: 'Sign in', exact: true }).click();
}
