import type { Page } from '@playwright/test';
import { pages } from '#contract/pages.ts';
import { checkEverywhere, checkPage } from './checks.fixture.ts';
import { expect, test } from './shop.fixture.ts';

const cards = (page: Page) => page.getByRole('listitem').filter({ hasText: 'Ordered Quantity' });
const filter = (page: Page) => page.getByRole('form', { name: 'Filter' });
const box = (page: Page, name: RegExp) => filter(page).getByRole('checkbox', { name });
const hubs = pages.partsIn('Hub');
/** Unfolds the axles that come behind the first ones. */
const unfold = (page: Page) =>
  filter(page)
    .getByRole('group', { name: 'Axle', exact: true })
    .getByText(/ more$/)
    .click();

/** How many parts a value says that it leaves. */
async function countAt(page: Page, name: RegExp): Promise<number> {
  const said = await box(page, name).evaluate((input) => input.closest('label')?.textContent ?? '');
  return Number(/, (\d+) parts?$/.exec(said)?.[1]);
}

// Spec: R5
test('hubs are narrowed by keyboard and by figures; the address, Back and the chips follow, and a phone has a sheet', async ({
  page,
}) => {
  await page.goto(hubs);
  const wide = /^12 × 148 mm/;
  await unfold(page);
  const left = await countAt(page, wide);
  await box(page, wide).focus();
  await page.keyboard.press('Space');
  await expect(page).toHaveURL(`${hubs}&axle=12x148`);
  await expect(cards(page)).toHaveCount(left);
  await expect(page.getByRole('status').filter({ hasText: /^\d+ parts? / })).toContainText(`${left} part`);
  await expect(box(page, wide)).toBeFocused();
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\?category=Hub&axle=12x148$/);
  // No hub of that axle goes in front: that would leave nothing.
  await expect(box(page, /^Front/)).toBeDisabled();

  await filter(page).getByRole('slider', { name: 'Price per part, to' }).fill('60');
  await expect(page).toHaveURL(`${hubs}&axle=12x148&price-to=60`);
  const cheap = filter(page).getByRole('textbox', { name: 'Price per part, to' });
  await expect(cheap).toHaveValue('60');
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  await cheap.fill('$65');
  await cheap.press('Enter');
  await expect(page).toHaveURL(`${hubs}&axle=12x148&price-to=65`);
  await page.goBack();
  await page.goBack();
  await expect(cards(page)).toHaveCount(left);
  await expect(cheap).toHaveValue('');
  await page.goForward();
  await expect(cheap).toHaveValue('60');
  await page.reload();
  await expect(box(page, wide)).toBeChecked();
  await checkEverywhere(page, 'Narrowed hubs');
  // What the list is narrowed by stands on its cards, too.
  await expect(cards(page).first()).not.toContainText('Weight');
  await filter(page).getByRole('textbox', { name: 'Weight, from' }).fill('300');
  await page.keyboard.press('Enter');
  await expect(cards(page).first()).toContainText(/Weight.?3\d\d g/);
  await page.goBack();
  await page.getByRole('link', { name: 'Remove filter 12 × 148 mm' }).click();
  await expect(page).toHaveURL(`${hubs}&price-to=60`);

  await page.setViewportSize({ width: 375, height: 800 });
  await expect(filter(page)).toBeHidden();
  const opener = page.getByRole('link', { name: 'Filter 1 chosen' });
  await opener.click();
  const sheet = page.getByRole('dialog', { name: 'Filter' });
  // What narrows the hubs begins on the first screen; the categories are folded up above it.
  await expect(sheet.getByRole('group', { name: 'Position' })).toBeInViewport({ ratio: 1 });
  await expect(sheet.getByRole('link', { name: /^Rims/ })).toBeHidden();
  await sheet.getByText('Category').click();
  await expect(sheet.getByRole('link', { name: /^Rims/ })).toBeVisible();
  const mounted = await countAt(page, /^Centre lock/);
  await box(page, /^Centre lock/).check();
  await checkPage(page, 'The filter as a sheet');
  await sheet.getByRole('button', { name: `Show ${mounted} part` }).click();
  await expect(sheet).toHaveCount(0);
  await expect(page).toHaveURL(`${hubs}&disc=centre+lock&price-to=60`);
  await expect(page.getByRole('link', { name: 'Filter 2 chosen' })).toBeFocused();
  await expect(cards(page)).toHaveCount(mounted);
  await page.getByRole('link', { name: 'Clear all' }).click();
  await expect(page).toHaveURL(hubs);
});

// Spec: R5
test('a search that finds one family alone is narrowed by what that family has, also once it is removed', async ({
  page,
}) => {
  await page.goto('/all-parts?q=cassette');
  const count = await countAt(page, /^XD, threaded/);
  await box(page, /^XD, threaded/).check();
  await expect(page).toHaveURL('/all-parts?q=cassette&driver=XD');
  await expect(cards(page)).toHaveCount(count);
  await page.getByRole('link', { name: 'Remove the search for “cassette”' }).click();
  await expect(page).toHaveURL('/all-parts?driver=XD');
  await expect(box(page, /^XD, threaded/)).toBeChecked();
  await expect(cards(page)).toHaveCount(count);
});

test('the keyboard goes past the filter to the first part by one link', async ({ page }) => {
  await page.goto('/all-parts?category=Hub');
  const skip = page.getByRole('link', { name: 'Skip to the parts' });
  await page.getByRole('heading', { level: 1 }).evaluate((heading) => {
    heading.tabIndex = -1;
    heading.focus();
  });
  for (let press = 0; press < 4 && !(await skip.evaluate((link) => link.matches(':focus'))); press += 1)
    await page.keyboard.press('Tab');
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(cards(page).first().getByRole('link').first()).toBeFocused();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  // Spec: R5, N7
  test('the facets are a form, whose answer stands at the one address of what was chosen', async ({ page }) => {
    await page.goto(hubs);
    await unfold(page);
    await box(page, /^12 × 148 mm/).check();
    await box(page, /^12 × 142 mm/).check();
    await filter(page).getByRole('textbox', { name: 'Price per part, to' }).fill('60');
    await filter(page).getByRole('button', { name: 'Show the parts' }).click();
    await expect(page).toHaveURL(`${hubs}&axle=12x142&axle=12x148&price-to=60`);
    await page.getByLabel('Sort by').selectOption('Price, low to high');
    await page.getByRole('button', { name: 'Sort' }).click();
    await expect(page).toHaveURL(`${hubs}&axle=12x142&axle=12x148&price-to=60&sort=price`);
    await page.getByLabel('Sort by').selectOption('Lightest');
    await page.getByRole('button', { name: 'Sort' }).click();
    await expect(page).toHaveURL(`${hubs}&axle=12x142&axle=12x148&price-to=60&sort=lightest`);
    const weights = (await cards(page).allInnerTexts()).map((card) => Number(/Weight\s+(\d+) g/.exec(card)?.[1]));
    expect(weights.length).toBeGreaterThan(1);
    expect(weights).toEqual(weights.toSorted((one, other) => one - other));
    await page.setViewportSize({ width: 375, height: 800 });
    await expect(filter(page)).toBeHidden();
    await page.getByRole('link', { name: 'Filter 3 chosen' }).click();
    await expect(box(page, /^12 × 142 mm/)).toBeChecked();
  });
});

// Spec: R5
test('a list that somebody aims at, by a link or a box, is read before it is pressed', async ({ page }) => {
  const hub = '/parts/rear-hub-148-x-12-32h-xd';
  const aimedAt = [
    {
      from: hubs,
      choice: box(page, /^12 × 142 mm/),
      named: 'all-parts.data?category=Hub&axle=12x142',
      leadsTo: /axle=12x142$/,
    },
    {
      from: hubs,
      choice: page.getByRole('navigation', { name: 'Categories' }).getByRole('link', { name: /^Rims/ }),
      named: 'all-parts.data?category=Rim',
      leadsTo: /category=Rim$/,
    },
    {
      from: hub,
      choice: page.getByRole('banner').getByRole('link', { name: 'Parts', exact: true }),
      named: 'all-parts.data?_routes',
      leadsTo: /all-parts$/,
    },
  ];
  for (const { from, choice, named, leadsTo } of aimedAt) {
    await page.goto(from);
    const ahead = page.waitForResponse((answer) => answer.url().includes(named) && answer.ok());
    await choice.hover();
    await (await ahead).finished();
    await choice.click();
    await expect(page).toHaveURL(leadsTo);
    await expect(cards(page).first()).toBeVisible();
    const sizes = await page.evaluate<number[]>(
      `performance.getEntriesByType('resource').filter(({ name }) => name.includes('${named}')).map((entry) => entry.transferSize)`,
    );
    expect(
      sizes.filter((size) => size > 0),
      'it came from the shop once',
    ).toHaveLength(1);
  }
});
