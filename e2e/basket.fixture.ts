import type { Locator, Page } from '@playwright/test';
import { expect } from './shop.fixture.ts';

export const chainring = 'Chainring 32T 104 BCD';
export const cassette = 'Cassette 12-speed 10–50T';
export const wheel = 'Wheel 29 in 32H';

export const card = (page: Page, name: string): Locator =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByLabel(`Quantity, ${name}`, { exact: true }) });
export const bag = (page: Page, count: number) =>
  page.getByRole('banner').getByRole('link', { name: `Basket, ${count === 1 ? '1 line' : `${count} lines`}` });

/** Puts a part in from its card. */
export async function put(page: Page, name: string, pieces?: number): Promise<void> {
  if (pieces !== undefined) await page.getByLabel(`Quantity, ${name}`, { exact: true }).fill(String(pieces));
  await card(page, name).getByRole('button', { name: /^Add/ }).click();
  await expect(card(page, name).getByRole('button', { name: /^In\b/ })).toBeVisible();
}
