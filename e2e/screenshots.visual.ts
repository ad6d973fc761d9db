import { mkdir } from 'node:fs/promises';
import { test } from '@playwright/test';
import sharp from 'sharp';
import { pages } from '#contract/pages.ts';
import { everyPage } from './every-page.ts';
import { openWhole } from './whole-page.fixture.ts';

for (const { name, path } of everyPage)
  test(`screenshots of ${name}`, async ({ page }) => {
    for (const width of [375, 768, 1440, 1920])
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        await page.setViewportSize({ width, height: 900 });
        await openWhole(page, path);
        await page.screenshot({
          path: `screenshots/${name}-${width}-${colorScheme}.png`,
          fullPage: true,
          animations: 'disabled',
          scale: 'css',
        });
      }
  });

const folder = 'web/public/exhibits';

/** The widths of the files of each width, and how many pixels of the screen stand for one of the page. */
const views = [
  { width: 1440, sizes: [720, 1440], deviceScaleFactor: 1 },
  { width: 375, sizes: [750], deviceScaleFactor: 2 },
] as const;

for (const { width, sizes, deviceScaleFactor } of views)
  test.describe(`${width} wide`, () => {
    test.use({ viewport: { width, height: 900 }, deviceScaleFactor });

    test('screenshots for the portfolio', async ({ page }) => {
      await mkdir(folder, { recursive: true });
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        await openWhole(page, pages.home);
        await page.evaluate('scrollTo(0, 0)');
        const picture = await page.screenshot({ animations: 'disabled' });
        for (const size of sizes)
          await sharp(picture)
            .resize(size)
            .avif({ quality: 60, effort: 6 })
            .toFile(`${folder}/home-${size === 750 ? 375 : size}-${colorScheme}.avif`);
      }
    });
  });
