import type { Page } from '@playwright/test';
import { checkPage } from './checks.fixture.ts';
import { thorough } from './extent.ts';
import { expect, makeAccount, test } from './shop.fixture.ts';
import { logIn } from './sign-in.fixture.ts';

const cards = (page: Page) => page.getByRole('listitem').filter({ hasText: 'Ordered Quantity' });
const names = (page: Page) => cards(page).getByRole('heading').allInnerTexts();
const pricesOf = async (page: Page) =>
  (
    await cards(page)
      .getByText(/^\$[\d,.]+$/)
      .allInnerTexts()
  ).map((price) => Number(price.slice(1)));
const isRising = (prices: number[]) => prices.every((price, place) => price >= (prices[place - 1] ?? 0));
const categories = (page: Page) => page.getByRole('navigation', { name: 'Categories' });

// Hundreds of pictures would be made for the first time meanwhile, and what is asked for would wait behind them.
test.beforeEach(({ page }) =>
  page.route('**/pictures/**', (route) =>
    route.fulfill({ contentType: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg"/>' }),
  ),
);

/** Logs in by the form that is open to an account that was made before. */
async function logInAsNewBuyer(page: Page): Promise<void> {
  const buyer = await makeAccount(page.request);
  await page.context().clearCookies();
  await logIn(page, buyer);
}

// Spec: R5
test('a search is typed before the scripts come, finds a part despite its typo, and is removed', async ({ page }) => {
  const words = page.getByRole('searchbox').or(page.getByRole('combobox', { name: 'Search parts' }));
  const { promise: typed, resolve: scriptsMayCome } = Promise.withResolvers<void>();
  await page.route('**/*.js', (route) => typed.then(() => route.continue()));
  await page.goto('/all-parts', { waitUntil: 'commit' });
  await words.fill('chainrng 32T');
  scriptsMayCome();
  await page.waitForLoadState('networkidle');
  await expect(words).toHaveValue('chainrng 32T');
  await expect(cards(page)).toHaveCount(24);
  await words.press('Enter');
  await expect(page).toHaveURL('/all-parts?q=chainrng+32T');
  await expect(cards(page).first().getByRole('heading')).toContainText('Chainring 32T');
  await page.getByRole('link', { name: 'Remove the search for “chainrng 32T”' }).click();
  await expect(page).toHaveURL('/all-parts');
});

// Spec: R5
test('a filter, more parts, a part, and after signing in its order form', async ({ page }) => {
  await page.goto('/all-parts');
  const drivetrain = categories(page).getByRole('link', { name: /^Drivetrain/ });
  await drivetrain.click();
  await expect(page).toHaveURL('/all-parts?category=Drivetrain');
  await expect(drivetrain).toHaveAttribute('aria-current', 'true');
  await expect(categories(page).getByRole('link', { name: /^Cassette/ })).toBeVisible();
  await page.getByLabel('Sort by').selectOption('Price, low to high');
  await expect(page).toHaveURL('/all-parts?category=Drivetrain&sort=price');
  // The address changes a moment before the list does.
  await expect.poll(async () => isRising(await pricesOf(page))).toBe(true);
  const [, inGroup = ''] = /of (\d+) shown/.exec(await page.getByText(/^24 of \d+ shown$/).innerText()) ?? [];
  await expect(drivetrain).toContainText(inGroup);
  await expect(cards(page)).toHaveCount(24);
  const first = await names(page);

  await page.getByRole('link', { name: 'Show more' }).press('Enter');
  await expect(cards(page)).toHaveCount(48);
  expect((await names(page)).slice(0, 24)).toEqual(first);
  const fresh = cards(page).nth(24).getByRole('heading').getByRole('link');
  await expect(fresh).toBeFocused();
  await expect(fresh).toBeInViewport();
  const name = await fresh.innerText();
  await page.keyboard.press('Enter');

  await expect(page).toHaveURL(/\/parts\/[\w-]+$/);
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  const trail = page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link');
  await expect(trail).toHaveText(['Home', 'Parts', 'Drivetrain']);
  await page.goBack();
  await expect(cards(page)).toHaveCount(48);
  await expect(fresh).toBeInViewport();
  await page.goForward();

  await page.getByRole('link', { name: `Buy Now ${name}` }).click();
  await expect(page).toHaveURL('/login');
  await logInAsNewBuyer(page);
  await expect(page).toHaveURL(/\/purchasePage\//);
  await expect(page.getByRole('heading', { name })).toBeVisible();
});

// Spec: R6, N31
test('a part shows what it costs, its least quantity, its stock and what is known of it', async ({ page }) => {
  await page.goto('/');
  const cut = page.locator('[title]:has(details)').first();
  const whole = (await cut.getAttribute('title')) ?? '';
  await expect(cut).not.toHaveText(whole, { useInnerText: true });
  await page.emulateMedia({ media: 'print' });
  await expect(cut).toHaveText(whole, { useInnerText: true });
  await page.emulateMedia({ media: null });
  await page.getByRole('link', { name: 'Chainring 32T 104 BCD', exact: true }).click();
  await expect(page.getByRole('article').getByText('$14.80')).toBeVisible();
  await expect(page.getByText('Ordered Quantity (minimum)')).toBeVisible();
  await expect(page.getByText('104 mm, four arms; 32 T, narrow-wide; for 10- to 12-speed chains')).toBeVisible();
  await expect(page.getByRole('row', { name: 'Mount 104 mm, four arms' })).toBeVisible();
  await expect(page.getByRole('row', { name: /^In-house bar code \d{13}$/ })).toBeVisible();
  await expect(page.getByText('No reviews of this part yet')).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('navigation').getByRole('link').or(page.getByRole('contentinfo'))).toHaveCount(0);
  await expect(page.getByRole('link', { name: /^Buy Now/ })).toBeHidden();
  await expect(page.getByRole('row', { name: /^In-house bar code \d{13}$/ })).toBeVisible();
  // Nothing that is taller than a sheet stands in a row of a grid, which browsers move to the next sheet as a whole.
  await expect(page.getByRole('article')).toHaveCSS('display', 'block');
  await page.emulateMedia({ media: null });
  await page.getByRole('region', { name: 'Like this' }).getByRole('link').last().click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Chainring');
  await expect(page.getByRole('heading', { level: 1 })).not.toContainText('32T 104 BCD');
});

// Spec: N15
test('dimension lines wait for the picture that they measure', thorough, async ({ page }) => {
  const { promise: light, resolve: comeOn } = Promise.withResolvers<void>();
  await page.route('**/pictures/chainring-32t-104-bcd-*', async (route) => {
    await light;
    await route.continue();
  });
  await page.goto('/parts/chainring-32t-104-bcd', { waitUntil: 'domcontentloaded' });
  const marks = page.getByRole('figure').first().locator('svg').first();
  await expect(marks).toHaveCSS('opacity', '0');
  comeOn();
  await expect(marks).toHaveCSS('opacity', '1');
});

// Spec: N31
test('a list of parts prints each part whole, with its number, and nothing that can only be pressed', async ({
  page,
}) => {
  await page.goto('/all-parts?q=chainring+32T+104');
  const card = cards(page).filter({ hasText: 'CR-32-104-K' });
  await expect(card.getByText('CR-32-104-K')).toBeHidden();
  await page.emulateMedia({ media: 'print' });
  await expect(card.getByText('CR-32-104-K')).toBeVisible();
  await expect(card).toHaveCSS('break-inside', 'avoid');
  await expect(page.getByRole('searchbox').or(page.getByRole('combobox')).filter({ visible: true })).toHaveCount(0);
});

// Spec: R6
test('a part that is not there is the 404 page, with status 404', async ({ page }) => {
  const answer = await page.goto('/parts/square-wheel');
  expect(answer?.status()).toBe(404);
  await expect(page.getByText('OOPS! PAGE NOT FOUND')).toBeVisible();
});

// Spec: R5
test('what cannot be found, sorted or shown is said, with a way on', thorough, async ({ page }) => {
  await page.goto('/all-parts?q=Zzzzqqqq+rotor&category=Brakes');
  const left = page.getByRole('status').filter({ hasText: /^Nothing for “Zzzzqqqq”; without it \d+ parts/ });
  await expect(left).toContainText('Searched for Zzzzqqqq rotor');
  await expect(left.locator('del')).toHaveText('Zzzzqqqq');
  await expect(cards(page).first()).toContainText(/rotor/i);
  await page.goto('/all-parts?q=rotor&category=Tyres');
  await page.getByRole('link', { name: /^Show all \d+$/ }).click();
  await expect(page).toHaveURL('/all-parts?q=rotor');
  await expect(cards(page).first()).toContainText(/rotor/i);
  await page.goto('/all-parts?q=zzzzqqqq&category=Brakes');
  await expect(page.getByText('No part matches “zzzzqqqq”')).toBeVisible();
  await checkPage(page, 'nothing found');
  const again = page.getByRole('main').getByRole('searchbox');
  await expect(again).toHaveValue('zzzzqqqq');
  await page.keyboard.press('/');
  await expect(again).toBeFocused();
  await page.getByRole('link', { name: 'Clear search and filter' }).click();
  await expect(cards(page)).toHaveCount(24);
  const answer = await page.goto('/all-parts?category=Sails&sort=weight&cursor=forged');
  expect(answer?.status()).toBe(200);
  for (const said of [
    'There is no such category',
    'There is no such order',
    'That page of the list is no longer there',
  ])
    await expect(page.getByText(said)).toBeVisible();
  await expect(cards(page)).toHaveCount(24);
  await checkPage(page, 'an address that asks for what there is not');
});

// Spec: R5
test('more parts that do not come leave what is there, and come after Retry', thorough, async ({ page }) => {
  await page.goto('/all-parts?category=Wheels');
  const before = await cards(page).count();
  await page.route('**/all-parts.data**', (route) => route.fulfill({ status: 429 }));
  await page.getByRole('link', { name: 'Show more' }).click();
  await expect(page.getByText('More parts did not load.')).toBeVisible();
  await expect(cards(page)).toHaveCount(before);
  await page.getByRole('combobox', { name: 'Search parts' }).fill('hub');
  await page.keyboard.press('Enter');
  await expect(page.getByText('The parts did not load')).toBeVisible();
  await expect(page.getByText('Please wait a minute; your search is kept.')).toBeVisible();
  // The counts of another search are not those of this one.
  await expect(categories(page).getByRole('link', { name: 'Drivetrain', exact: true })).toBeVisible();
  await page.unroute('**/all-parts.data**');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(cards(page).first()).toContainText(/hub/i);
  const found = await categories(page).innerText();
  await page.context().setOffline(true);
  await page.getByRole('combobox', { name: 'Search parts' }).fill('chain');
  await page.keyboard.press('Enter');
  await expect(page.getByText('The parts did not load')).toBeVisible();
  await expect(categories(page)).not.toContainText(/\d/);
  await page.goBack();
  await expect(cards(page).first()).toContainText(/hub/i);
  expect(await categories(page).innerText()).toBe(found);
  await page.goForward();
  await expect(page.getByText('The parts did not load')).toBeVisible();
  await page.context().setOffline(false);
  await expect(cards(page).first()).toContainText(/chain/i);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  // Spec: R5, N7
  test('the list is searched, filtered, sorted and shown page by page', thorough, async ({ page }) => {
    await page.goto('/all-parts?category=Drivetrain');
    const first = await names(page);
    await page.getByRole('link', { name: 'Show more' }).click();
    await expect(page).toHaveURL(/\/all-parts\?category=Drivetrain&cursor=/);
    await expect(cards(page)).toHaveCount(24);
    expect(await names(page)).not.toContain(first[0]);
    await page.getByRole('link', { name: 'Back to the first parts' }).click();
    await expect(page).toHaveURL('/all-parts?category=Drivetrain');
    await expect(cards(page)).toHaveCount(24);
    expect(await names(page)).toEqual(first);

    await categories(page)
      .getByRole('link', { name: /^Chainrings/ })
      .click();
    await page.getByLabel('Sort by').selectOption('Price, high to low');
    await page.getByRole('button', { name: 'Sort' }).click();
    await expect(page).toHaveURL(/category=Chainring.*sort=price-descending/);
    await expect(page.getByText(/^(\d+) of \1 shown$/)).toBeVisible();
    expect(isRising((await pricesOf(page)).reverse())).toBe(true);

    await page.getByRole('searchbox', { name: 'Search parts' }).fill('Chainring 32T');
    await page.getByRole('button', { name: 'Search' }).click();
    await expect(page).toHaveURL('/all-parts?q=Chainring+32T');
    await expect(page.getByRole('searchbox')).toHaveValue('Chainring 32T');
    await expect(cards(page).first()).toContainText('Chainring 32T');
    await cards(page).first().getByRole('heading').getByRole('link').click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Chainring 32T');

    await page.setViewportSize({ width: 375, height: 800 });
    await expect(page.getByRole('searchbox')).toBeHidden();
    await page.getByRole('button', { name: 'Search parts' }).click();
    await page.getByRole('searchbox').fill('saddle');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/all-parts?q=saddle');
    await expect(cards(page).first()).toContainText('Saddle');
  });
});
