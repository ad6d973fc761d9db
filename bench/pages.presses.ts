import { setTimeout as wait } from 'node:timers/promises';
import { chromium, type Locator, type Page } from '@playwright/test';
import { pages } from '#contract/pages.ts';
import { median } from './report.text.ts';

/** How long pages stand under the pointer before they are pressed, in ms: few people are faster. */
const AIMING = 250;
const TIMES = 7;

/** As Lighthouse has them: latency in ms, throughput in bytes a second. */
const networks = {
  'at home': null,
  'slow 4G': { latency: 150, downloadThroughput: (1.6e6 / 8) * 0.9, uploadThroughput: (750e3 / 8) * 0.9 },
} as const;

/** From a page to the next one: where the link stands, and how it is found. */
const presses: Record<string, { from: string; link: (page: Page) => Locator }> = {
  'all parts to a part': {
    from: pages.allParts,
    link: (page) => page.getByRole('main').getByRole('heading', { level: 3 }).getByRole('link').nth(3),
  },
  'all parts to a category': {
    from: pages.allParts,
    link: (page) => page.getByRole('main').getByRole('link', { name: /^Brakes/ }),
  },
  'a part to all parts': {
    from: pages.part('chainring-32t-104-bcd'),
    link: (page) => page.getByRole('banner').getByRole('link', { name: 'Parts', exact: true }),
  },
};

/** Makes `pressed`: the time in ms from the next press to the frame in which another title stands, that of the page pressed for. */
const WATCH = `globalThis.pressed = new Promise((done) => {
  const before = document.title;
  addEventListener('click', ({ timeStamp }) => {
    const look = () => requestAnimationFrame(() =>
      document.title === before ? look() : setTimeout(() => done(performance.now() - timeStamp)));
    look();
  }, { once: true, capture: true });
}), undefined`;

/** From press to content, in ms. */
export interface Pressed {
  name: string;
  network: string;
  median: number;
  most: number;
}

/** Presses links of the shop at `origin` and waits for what they lead to, each a few times, with every network. */
export async function timePresses(executablePath: string, origin: string): Promise<Pressed[]> {
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
  const timed: Pressed[] = [];
  try {
    for (const [network, emulated] of Object.entries(networks))
      for (const [name, { from, link }] of Object.entries(presses)) {
        const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, baseURL: origin });
        const devtools = await page.context().newCDPSession(page);
        if (emulated) await devtools.send('Network.emulateNetworkConditions', { offline: false, ...emulated });
        const times: number[] = [];
        for (let time = 0; time <= TIMES; time += 1) {
          await page.goto(from, { waitUntil: 'networkidle' });
          await link(page).hover();
          await wait(AIMING);
          await page.evaluate(WATCH);
          await page.mouse.down();
          await page.mouse.up();
          times.push(await page.evaluate<number>('pressed'));
        }
        // The first one meets a shop that has just begun.
        const counted = times.slice(1);
        timed.push({ name, network, median: median(counted), most: Math.max(...counted) });
        await page.context().close();
      }
  } finally {
    await browser.close();
  }
  return timed;
}
