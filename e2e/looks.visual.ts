import { expect, test } from '@playwright/test';
import sharp from 'sharp';
import { everyPage } from './every-page.ts';
import { openWhole } from './whole-page.fixture.ts';

const main = ['home', 'all-parts', 'part', 'login', 'blogs'];

for (const { name, path } of everyPage.filter((page) => main.includes(page.name)))
  for (const colorScheme of ['light', 'dark'] as const)
    for (const width of [375, 1440])
      test(`${name} looks as it did, ${colorScheme}, ${width} wide`, async ({ page }) => {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        await page.setViewportSize({ width, height: 900 });
        await openWhole(page, path);
        const picture = await page.screenshot({ fullPage: true, animations: 'disabled', scale: 'css' });
        // With a palette it is a quarter of the size; what that changes of a colour the comparison forgives.
        const small = await sharp(picture).png({ palette: true }).toBuffer();
        expect(small).toMatchSnapshot(`${name}-${width}-${colorScheme}.png`);
      });
