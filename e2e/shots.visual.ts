import { test } from '@playwright/test';
import { everyPage } from './every-page.ts';
import { openWhole } from './whole-page.fixture.ts';

for (const { name, path } of everyPage)
  test(`pictures of ${name}`, async ({ page }) => {
    for (const width of [375, 768, 1440, 1920])
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        await page.setViewportSize({ width, height: 900 });
        await openWhole(page, path);
        await page.screenshot({
          path: `shots/${name}-${width}-${colorScheme}.png`,
          fullPage: true,
          animations: 'disabled',
          scale: 'css',
        });
      }
  });
