import type { Page } from '@playwright/test';

/** Opens an address, and waits for its fonts and for every picture, those below the fold as well. */
export async function openWhole(page: Page, path: string): Promise<void> {
  await page.goto(path, { waitUntil: 'networkidle' });
  await page.evaluate(ALL_THERE);
}

const ALL_THERE = `document.fonts.ready.then(() => Promise.allSettled([...document.images].map((image) => {
  image.loading = 'eager';
  return image.decode();
})))`;
