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
export async function press(page: Page, name: string, how: How = 'window'): Promise<{ asking: Page; attempt: string }> {
  const asked = page.waitForResponse((response) => /\/(sign-in\/social|link-social)$/.test(response.url()));
  const opened = how === 'window' ? page.waitForEvent('popup') : Promise.resolve(page);
  await page.getByRole('button', { name }).click();
  const asking = await opened;
  const { attempt } = how === 'window' ? await (await asked).json() : { attempt: '' };
  await expect(asking.getByRole('heading', { name: 'Who signs in to Mountain Bike?' })).toBeVisible();
  return { asking, attempt };
}

/** Says on the page of a provider who it is. */
export async function signInAs(asking: Page, { name, email, verified = true }: SocialPerson): Promise<void> {
  await asking.getByLabel('Or somebody else: name').fill(name);
  await asking.getByRole('textbox', { name: 'Email' }).fill(email);
  const box = asking.getByRole('checkbox', { name: 'The provider calls this email verified' });
  if (await box.isVisible()) await box.setChecked(verified);
  await asking.getByRole('button', { name: 'Sign in', exact: true }).click();
}
