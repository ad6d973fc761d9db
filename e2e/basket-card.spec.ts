import { pages } from '#contract/pages.ts';
import { bag, card, cassette, chainring, put } from './basket.fixture.ts';
import { watchShifts } from './shifts.fixture.ts';
import { demoParts, expect, test } from './shop.fixture.ts';

test('what is put in before the scripts have come is in the basket once they are there', async ({ page }) => {
  const { promise: pressed, resolve: scriptsMayCome } = Promise.withResolvers<void>();
  await page.route('**/*.js', (route) => pressed.then(() => route.continue()));
  await page.goto(pages.allParts, { waitUntil: 'commit' });
  const add = card(page, chainring).getByRole('button', { name: /^Add/ });
  await add.click();
  // A second press of somebody who waits is no second part.
  await add.click();
  await card(page, cassette).getByRole('button', { name: /^Add/ }).click();
  scriptsMayCome();
  await expect(bag(page, 2)).toBeVisible();
  await expect(page).toHaveURL(pages.allParts);
});

test('the count at the bag shifts nothing on a phone', async ({ page }) => {
  const shifts = await watchShifts(page);
  await page.setViewportSize({ width: 375, height: 900 });
  await page.goto(pages.allParts);
  await put(page, chainring);
  for (const path of [pages.allParts, pages.home]) {
    await page.goto(path);
    await expect(bag(page, 1)).toBeVisible();
    const shifted = await shifts();
    const sum = shifted.reduce((all, { value }) => all + value, 0);
    expect(sum, `${path}: ${JSON.stringify(shifted)}`).toBeLessThan(0.01);
  }
});

test('the button makes no card higher on a phone', async ({ page }) => {
  const cards = page.locator('main li:has(form)');
  // Other journeys add parts with few facts, beside which the picture and what stands below it are higher than the text.
  const names = (await demoParts(page.request)).map(({ name }) => name);
  /** How high cards are, with and without the way into the basket. */
  const heights = `[...document.querySelectorAll('main li:has(form)')]
    .filter((card) => ${JSON.stringify(names)}.some((name) => card.textContent.includes(name)))
    .map((card) => card.getBoundingClientRect().height)`;
  const show = (display: string) =>
    `for (const form of document.querySelectorAll('main li form')) form.style.display = '${display}';`;
  for (const path of [pages.allParts, pages.home]) {
    await page.goto(path);
    expect(await cards.count()).toBeGreaterThan(5);
    for (const width of [320, 375, 414]) {
      await page.setViewportSize({ width, height: 900 });
      // In the machine's own font lines break elsewhere than in ours.
      await page.evaluate('document.fonts.ready.then(() => {})');
      const whole = await page.evaluate<number[]>(heights);
      // Home shows the newest parts, which may all be those of other journeys.
      if (path === pages.allParts) expect(whole.length).toBeGreaterThan(5);
      await page.evaluate(show('none'));
      expect(await page.evaluate<number[]>(heights), `${path}, ${width} wide`).toEqual(whole);
      await page.evaluate(show(''));
    }
  }
});
