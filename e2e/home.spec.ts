import type { Locator, Page } from '@playwright/test';
import { checkPage } from './checks.fixture.ts';
import { thorough } from './extent.ts';
import { expect, test } from './shop.fixture.ts';

const sections = [
  ...['Our Parts', 'Our Summary', 'How we do it', 'Our Capabilities'],
  ...['Dealers Reviews', 'Our Achievements', 'Our Brands'],
];
const figures = ['200+', '125M', '300+', '234+'];

const tiles = (page: Page) => page.getByRole('region', { name: 'Our Summary' }).getByRole('listitem');
const reviews = (page: Page) => page.getByRole('region', { name: 'Dealers Reviews' }).getByRole('listitem');
const numbers = (page: Page) => page.getByRole('navigation', { name: 'Pictures' }).getByRole('link');

/** What a figure shows while it counts, how much of the true one is visible, and the animations that draw it. */
interface Counting {
  shown: string;
  true: string;
  counting: [delay: number, duration: number][];
}

const COUNTING = `[...document.querySelectorAll('[data-figure]')].map((figure) => ({
  shown: getComputedStyle(figure, '::after').getPropertyValue('--counted'),
  true: getComputedStyle(figure.firstElementChild).opacity,
  counting: figure.getAnimations({ subtree: true })
    .map(({ effect }) => effect.getComputedTiming())
    .map(({ delay, duration }) => [delay, duration]),
}))`;

const FINISH = `document.getAnimations().forEach((animation) => animation.finish())`;

// Spec: D28, P1, P2, P3, H1, H2, H4, H5, H13, E10, B6, B8
test('the sections stand in their order, with the figures, the achievements and the brands', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/');
  await expect(page.getByRole('main').getByRole('heading', { level: 2 }).filter({ visible: true })).toContainText([
    ...['Thirty-two', 'Twelve', 'Flat', 'Laced'],
    ...sections,
  ]);
  await expect(tiles(page)).toContainText(['Dealers', 'Annual Revenue', 'Parts', 'Reviews']);
  const achievements = page.getByRole('region', { name: 'Our Achievements' }).getByRole('listitem');
  await expect(achievements).toContainText([
    ...['13 years of manufacturing', '80,000 square meters', 'More than 500 employees', 'Quality inspection'],
  ]);
  const topsOf = (cards: Locator) => cards.evaluateAll((all) => all.map((card) => card.getBoundingClientRect().top));
  expect(new Set(await topsOf(tiles(page))).size, 'tiles in one row').toBe(1);
  const brands = page.getByRole('region', { name: 'Our Brands' }).getByRole('listitem');
  await expect(brands.getByText('Halden')).toHaveCSS('text-transform', 'uppercase');
  for (const [width, columns] of [
    [1440, 4],
    [768, 4],
    [767, 1],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    const tops = await topsOf(brands);
    expect(tops.filter((top) => top === tops[0])).toHaveLength(columns);
  }
});

test('a brand leads to its parts, which say what it makes', async ({ page }) => {
  await page.goto('/');
  const brand = page.getByRole('region', { name: 'Our Brands' }).getByRole('listitem').filter({ hasText: 'Halden' });
  const profile = (await brand.getByRole('paragraph').textContent()) ?? '';
  expect(profile).not.toBe('');
  await brand.getByRole('link', { name: 'Halden' }).click();
  await expect(page).toHaveURL('/all-parts?brand=Halden');
  await expect(page.getByText(profile)).toBeVisible();
  await expect(page.getByRole('checkbox', { name: /^Halden/ }).first()).toBeChecked();
});

// Spec: N22
test('the scrollbar is true from the start', thorough, async ({ page }) => {
  const height = () => page.evaluate<number>('document.documentElement.scrollHeight');
  for (const width of [375, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/');
    const before = await height();
    await page.keyboard.press('End');
    await expect(page.getByRole('contentinfo')).toBeInViewport();
    expect(await height(), `${width} wide`).toBe(before);
  }
});

// Spec: H12, B9
test('the figures count up for 5 seconds, 2 seconds after they are visible, over the true ones', async ({ page }) => {
  await page.goto('/');
  await expect(page.locator('[data-count="wait"]')).toHaveCount(1);
  await tiles(page).first().scrollIntoViewIfNeeded();
  await expect(page.locator('[data-count="up"]')).toHaveCount(1);
  const began = await page.evaluate<Counting[]>(COUNTING);
  expect(began.map(({ counting }) => counting)).toEqual(figures.map(() => [[2000, 5000]]));
  expect(began.map((figure) => figure.true)).toEqual(figures.map(() => '0'));
  await page.evaluate(FINISH);
  expect((await page.evaluate<Counting[]>(COUNTING)).map(({ shown }) => shown)).toEqual(['200', '125', '300', '234']);
  await expect(tiles(page)).toContainText(figures);
});

test.describe('for those who ask for less motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  // Spec: B9
  test('the figures stand complete at once', async ({ page }) => {
    await page.goto('/');
    await tiles(page).first().scrollIntoViewIfNeeded();
    await expect(page.locator('[data-count="up"]')).toHaveCount(1);
    expect(await page.evaluate<Counting[]>(COUNTING)).toEqual(
      figures.map(() => ({ shown: '0', true: '1', counting: [] })),
    );
  });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  // Spec: H3
  test('the figures are complete, the banner jumps by its anchors, and nothing is there that would do nothing', async ({
    page,
  }) => {
    // Browsers that run no scripts ask for every picture at once, and each is made when it is first asked for.
    await page.goto('/#item3', { waitUntil: 'domcontentloaded' });
    await expect(page.locator('#item3')).toBeInViewport({ ratio: 0.5 });
    await numbers(page).nth(3).click();
    await expect(page.locator('#item4')).toBeInViewport({ ratio: 0.5 });
    await expect(tiles(page)).toContainText(figures);
    await expect(reviews(page)).toHaveCount(12);
    await expect(page.getByRole('button', { name: 'Show more' })).toBeHidden();
  });
});

// Spec: H3
test(
  'the banner opens at the picture that the address names, and moves by the arrow keys',
  thorough,
  async ({ page }) => {
    await page.goto('/#item3');
    await expect(page.locator('#item3')).toBeInViewport({ ratio: 0.9 });
    await expect(numbers(page).nth(2)).toHaveAttribute('aria-current', 'true');
    await page.getByRole('list', { name: /^Pictures; scroll/ }).focus();
    await page.keyboard.press('ArrowRight');
    await expect(numbers(page).nth(3)).toHaveAttribute('aria-current', 'true');
    await expect(page.locator('#item4').getByRole('link', { name: 'See this part Brakes' })).toHaveAttribute(
      'href',
      '/parts/disc-rotor-180-mm-six-bolt',
    );
  },
);

// Spec: H14
test('Show more brings the reviews after the newest 12, by keyboard, until there are no more', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 812 });
  await page.goto('/');
  await expect(reviews(page)).toHaveCount(12);
  const more = page.getByRole('button', { name: 'Show more' });
  await page.route('**/api/reviews', (route) => route.fulfill({ status: 429, json: {} }), { times: 1 });
  await more.press('Enter');
  await expect(page.getByText('The other reviews did not load. Please try again.')).toBeVisible();
  await expect(more).toBeFocused();
  let before = 0;
  do {
    before = await reviews(page).count();
    await more.press('Enter');
    await expect(reviews(page).nth(before)).toBeVisible();
  } while (await more.isVisible());
  expect(before).toBeGreaterThan(12);
  await expect(reviews(page).nth(before)).toBeFocused();
  await checkPage(page, 'home with all reviews');
});
