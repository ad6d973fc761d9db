import { expect, test } from '@playwright/test';
import { everyPage } from './every-page.ts';
import { openWhole } from './whole-page.fixture.ts';

/** One of each kind, so that all pictures together stay below 2 MB. */
const left = ['privacy', 'cookies', 'reset-password'];

/** Each theme and each width once. */
const views = [
  { colorScheme: 'light', width: 375 },
  { colorScheme: 'dark', width: 1440 },
] as const;

/** In CSS pixels. The tallest pages are taller than a WebP picture can be. */
const tallest = 3000;

for (const { name, path } of everyPage.filter((page) => !left.includes(page.name)))
  for (const { colorScheme, width } of views)
    test(`${name} looks as it did, ${colorScheme}, ${width} wide`, async ({ page }) => {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.setViewportSize({ width, height: 900 });
      // A page may say what time it is.
      await page.clock.setFixedTime('2026-03-02T09:42:00Z');
      await openWhole(page, path);
      const height = await page.evaluate<number>('document.documentElement.scrollHeight');
      await expect(page).toHaveScreenshot(`${name}-${width}-${colorScheme}.webp`, {
        fullPage: true,
        clip: { x: 0, y: 0, width, height: Math.min(height, tallest) },
        // The pictures are stored with loss: single pixels at the edges of letters and photographs differ.
        maxDiffPixelRatio: 0.002,
        stylePath: 'e2e/regression.visual.css',
      });
    });
