import type { Page } from '@playwright/test';
import { pages } from '#contract/pages.ts';
import { cassette, wheel } from './basket.fixture.ts';
import { partsToOrder, signUpWithBasket, typeAddress } from './checkout.fixture.ts';
import { checkEverywhere } from './checks.fixture.ts';
import { enter } from './keyboard.fixture.ts';
import { demoParts, expect, test } from './shop.fixture.ts';

/** Parts of the demo shop by their numbers, each with its minimum. */
async function partsOf({ request }: Page, ...skus: string[]): Promise<[part: string, pieces: number][]> {
  const parts = await demoParts(request);
  return skus.map((sku) => {
    const part = parts.find((one) => one.sku === sku);
    if (!part) throw new Error(`There is no part ${sku}`);
    return [part._id, part.ordered_quantity];
  });
}

const line = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) });
const sum = (page: Page) => page.getByRole('complementary', { name: 'Sum of the basket' });

// Spec: E2
test('a basket names a line that fits none of the others and leads to what does, and it is ordered all the same', async ({
  page,
}) => {
  await signUpWithBasket(page, await partsOf(page, 'CS-12-1050-XD', 'WH-29R-148-32', 'CH-12-126-N'));
  await page.goto(pages.basket);
  await enter(page, sum(page).getByRole('link', { name: '1 line clashes' }));
  await expect(line(page, cassette)).toBeInViewport();
  await expect(line(page, cassette)).toContainText('Does not fit');
  await expect(line(page, cassette)).toContainText(`${wheel} has HG 34.95 mm, this has XD: needs a body for XD.`);
  await expect(line(page, wheel)).not.toContainText('Does not fit');
  await checkEverywhere(page, 'a basket with a clash');

  await enter(page, line(page, cassette).getByRole('link', { name: /^What fits\W+Wheel 29 in 32H/ }));
  await expect(page.getByRole('main').getByRole('heading', { name: cassette })).toHaveCount(0);
  await expect(page.getByRole('main').getByRole('listitem').filter({ hasText: 'Cassette' }).first()).toBeVisible();
  await page.goBack();

  // Who means it so is not bothered again, and may be.
  await enter(page, line(page, cassette).getByRole('button', { name: /^Meant so/ }));
  await expect(line(page, cassette).getByRole('link', { name: cassette })).toBeFocused();
  await expect(line(page, cassette)).not.toContainText('Does not fit');
  await page.reload();
  await expect(sum(page)).toContainText('No line clashes with the others');
  await enter(page, sum(page).getByRole('button', { name: 'Show again' }));
  await expect(line(page, cassette)).toContainText('Does not fit');

  await page.getByRole('link', { name: 'Check out 3 lines' }).click();
  await expect(page.getByRole('link', { name: '1 line clashes' })).toBeVisible();
  await typeAddress(page);
  await page.getByRole('button', { name: /^Place the order/ }).click();
  await expect(page).toHaveURL(/\/dashboard\/payment\//);
});

// Spec: E2
test('a line that needs an adapter takes it along', async ({ page }) => {
  const brake = 'Disc brake 2-piston post mount, rear';
  await signUpWithBasket(page, await partsOf(page, 'DB-H2-PM-R', 'FR-TR700-54-BR'));
  await page.goto(pages.basket);
  await expect(sum(page)).toContainText('1 needs an adapter');
  await expect(line(page, brake)).toContainText('Fits with adapter');
  await enter(page, line(page, brake).getByRole('button', { name: /^Add 50\W+Brake adapter/ }));
  await expect(sum(page)).toContainText('No line clashes with the others');
  await expect(page.getByText(/^50 of Brake adapter .* are added/)).toBeVisible();
  await expect(page.getByRole('spinbutton', { name: /^Quantity, Brake adapter/ })).toHaveValue('50');
});

// Spec: E2
test('sixty lines are compared in two calls', async ({ page }) => {
  await signUpWithBasket(page, await partsToOrder(page, 60));
  let calls = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/api/fit')) calls += 1;
  });
  await page.goto(pages.basket);
  await expect(sum(page)).toContainText(/clash|adapter/);
  expect(calls).toBe(2);
});

// Spec: E2
test('with a build of this browser each line of a quick order and of the basket says how it fits', async ({ page }) => {
  await signUpWithBasket(page, await partsOf(page, 'CS-12-1050-XD'));
  const build = [{ id: 'build', search: 'name=%C3%96berg&rear-wheel=WH-29R-148-32' }];
  await page.addInitScript((text) => localStorage.setItem('builds', text), JSON.stringify(build));
  await page.goto(pages.basket);
  await expect(line(page, cassette)).toContainText('Does not fit');
  await page.goto(pages.quickOrder);
  await page.getByRole('textbox', { name: 'Lines to order' }).fill('CS-12-1050-XD\t20\nTA-R12-180-K\t50');
  await page.getByRole('textbox', { name: 'Lines to order' }).press('Control+Enter');
  const row = page.getByRole('listitem').filter({ hasText: 'CS-12-1050-XD' });
  await expect(row).toContainText('Does not fit');
  await expect(row).toContainText('needs XD; your rear wheel has HG 34.95 mm');
});
