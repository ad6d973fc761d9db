import { mkdir } from 'node:fs/promises';
import { test } from '@playwright/test';
import sharp from 'sharp';
import { pages } from '#contract/pages.ts';
import { openWhole } from './whole-page.fixture.ts';

const folder = 'web/public/exhibits';

/** What each width is kept as: the widths of its files, and how many pixels of the screen stand for one of the page. */
const taken = [
  { width: 1440, kept: [720, 1440], fine: 1 },
  { width: 375, kept: [750], fine: 2 },
] as const;

for (const { width, kept, fine } of taken)
  test.describe(`${width} wide`, () => {
    test.use({ viewport: { width, height: 900 }, deviceScaleFactor: fine });

    test('the pages that the portfolio shows are taken anew', async ({ page }) => {
      await mkdir(folder, { recursive: true });
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        await openWhole(page, pages.home);
        await page.evaluate('scrollTo(0, 0)');
        const picture = await page.screenshot({ animations: 'disabled' });
        for (const size of kept)
          await sharp(picture)
            .resize(size)
            .avif({ quality: 60, effort: 6 })
            .toFile(`${folder}/home-${size === 750 ? 375 : size}-${colorScheme}.avif`);
      }
    });
  });
