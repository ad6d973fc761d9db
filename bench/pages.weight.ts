import { chromium, type Page } from '@playwright/test';
import { sendRequest } from './http.client.ts';

/** The weight of one visit on a screen 1440 wide at 1×. */
export interface Weight {
  /** The scripts of the page and of what it loads by itself, compressed with brotli, in bytes. */
  scripts: number;
  /** All its pictures, once it has been scrolled through, in bytes. */
  pictures: number;
  /** Addresses at other origins that were asked for. */
  foreign: string[];
}

/** Scrolls from the top to the end of a page, a screen at a time, so that its lazy pictures load. */
const SCROLL_THROUGH = `(async () => {
  for (let top = 0; top < document.body.scrollHeight; top += innerHeight / 2) {
    scrollTo({ top, behavior: 'instant' });
    await new Promise((done) => setTimeout(done, 60));
  }
})()`;

/** The screen of Lighthouse's phone. */
const phone = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true };

/**
 * Visits an address with a browser of its own and an empty cache. Visits it as a phone, too, so that Lighthouse
 * finds a shop whose pictures were made for the visitors before it.
 */
export async function weigh(executablePath: string, url: string): Promise<Weight> {
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, deviceScaleFactor: 1 });
    const scripts = new Set<string>();
    const foreign = new Set<string>();
    const pictures: Promise<number>[] = [];
    page.on('request', (request) => {
      const address = request.url();
      if (address.startsWith('data:') || address.startsWith('blob:')) return;
      if (new URL(address).origin !== new URL(url).origin) foreign.add(address);
      if (request.resourceType() === 'script') scripts.add(address);
    });
    page.on('requestfinished', (request) => {
      if (request.resourceType() === 'image') pictures.push(request.sizes().then((sizes) => sizes.responseBodySize));
    });
    await seeAll(page, url);
    await seeAll(await browser.newPage(phone), url);
    return {
      scripts: sum(await Promise.all([...scripts].map(compressedSize))),
      pictures: sum(await Promise.all(pictures)),
      foreign: [...foreign],
    };
  } finally {
    await browser.close();
  }
}

async function seeAll(page: Page, url: string): Promise<void> {
  await page.goto(url, { waitUntil: 'networkidle' });
  await page.evaluate(SCROLL_THROUGH);
  await page.waitForLoadState('networkidle');
}

async function compressedSize(url: string): Promise<number> {
  return (await sendRequest(url, { headers: { 'accept-encoding': 'br' } })).body.length;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, each) => total + each, 0);
}
