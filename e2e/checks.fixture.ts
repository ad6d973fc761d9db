import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { overlappingTexts } from './overlap.fixture.ts';
import { expect, test } from './shop.fixture.ts';

/** How much wider than itself what stands in the page is, or in a card that cuts off what is too wide. */
const OVERHANG = `Math.max(...[document.documentElement, ...document.querySelectorAll('[data-card]')]
  .map((box) => box.scrollWidth - box.clientWidth))`;

/** Waits for the transitions that run: else a colour, size or place would be measured halfway. */
const SETTLED = `Promise.allSettled(
  document.getAnimations().filter((each) => each instanceof CSSTransition).map((each) => each.finished))`;

/** Axe's own rules and the size of targets, which WCAG 2.2 asks for and axe checks only on request. */
const options: Parameters<AxeBuilder['options']>[0] = {
  rules: { 'target-size': { enabled: true } },
  // Of what passes it would describe every element, which takes as long again as finding the faults.
  resultTypes: ['violations'],
};

/** Fails where axe finds a fault in the page as it stands, or where it is too wide. `name` says which one it was. */
export async function checkPage(page: Page, name: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // Whatever comes or changes while axe looks is there at once, and none fades in.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.evaluate(SETTLED);
  // Legacy mode looks at everything in the page itself: no page of ours has frames, for which axe would open another tab.
  // A text that fades out has less contrast than before.
  const found = await new AxeBuilder({ page }).setLegacyMode().exclude('.toast-exit').options(options).analyze();
  expect(found.violations.map(({ id, nodes }) => `${name}: ${id} ${nodes.map((node) => node.html).join(' ')}`)).toEqual(
    [],
  );
  expect(await page.evaluate<number>(OVERHANG), `${name} is too wide`).toBeLessThanOrEqual(0);
}

/** The widths at which columns stand beside each other; in a thorough run all at which a page is arranged anew. */
const WIDTHS = [1024, 1440];
const ALL_WIDTHS = [320, 600, 768, 901, 1024, 1181, 1440, 1920];

/** Fails where two texts stand upon each other while the page is scrolled. Leaves the page as wide as it was. */
export async function checkOverlaps(page: Page, name: string): Promise<void> {
  const before = page.viewportSize();
  for (const width of test.info().config.metadata.isThorough ? ALL_WIDTHS : WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    expect(await overlappingTexts(page), `${name}, ${width} wide`).toEqual([]);
  }
  if (before) await page.setViewportSize(before);
}

/** Each theme and each width once; in a thorough run each theme at each width. */
const VIEWS = [
  ['light', 375],
  ['dark', 1440],
] as const;
const ALL_VIEWS = [...VIEWS, ['dark', 375], ['light', 1440]] as const;

/**
 * Does so in both themes, narrow and wide, and sees that no text stands upon another one however the page is scrolled.
 * Leaves the page light, 1440 wide and without motion.
 */
export async function checkEverywhere(page: Page, name: string): Promise<void> {
  for (const [colorScheme, width] of test.info().config.metadata.isThorough ? ALL_VIEWS : VIEWS) {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height: 900 });
    // What the bar stands upon while the page is scrolled is no target that is too small.
    await page.evaluate('scrollTo(0, 0)');
    await checkPage(page, `${name}, ${colorScheme}, ${width} wide`);
  }
  await page.emulateMedia({ colorScheme: 'light' });
  await checkOverlaps(page, name);
}
