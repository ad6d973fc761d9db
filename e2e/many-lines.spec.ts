import { readFile } from 'node:fs/promises';
import type { Download, Locator, Page } from '@playwright/test';
import { pages } from '#contract/pages.ts';
import { ORDER_LINES_MAX } from '#contract/sales/order-lines.ts';
import { textOf } from '#server/platform/pdf/pdf-text.fixture.ts';
import { typeAddress } from './checkout.fixture.ts';
import { thorough } from './extent.ts';
import { importParts } from './many-parts.fixture.ts';
import { test } from './own-shop.fixture.ts';
import { expect, payByCard, signUp } from './shop.fixture.ts';

// Both on the parts that the first one adds.
test.describe.configure({ mode: 'serial' });
test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

/** How many lines of each list there are: as many as a quick order, a basket and a list take. */
const LINES = 5000;
/** How far a page is scrolled with each of so many frames: 18,000 px in a second. */
const PIXELS = 300;
const FRAMES = 240;

/** The parts that the first journey adds. */
let skus: string[] = [];

/** What is measured is read by a person in the report of the run. */
function say(what: string, figures: object): void {
  process.stdout.write(`${what}: ${JSON.stringify(figures)}\n`);
}

async function timed<T>(what: string, work: () => Promise<T>): Promise<T> {
  const began = performance.now();
  const done = await work();
  say(what, { ms: Math.round(performance.now() - began) });
  return done;
}

/** Scrolls the page down from its top as fast as a hand throws it, then to its end at once; gives the times of the frames in ms. */
async function scroll(page: Page) {
  return await page.evaluate<object>(`
    new Promise((resolve) => {
      scrollTo({ top: 0, behavior: 'instant' });
      const times = [];
      let before = null;
      const frame = (now) => {
        if (before !== null) times.push(now - before);
        before = now;
        if (times.length === ${FRAMES}) {
          const sorted = times.toSorted((one, other) => one - other);
          const at = (share) => Math.round(sorted[Math.ceil(sorted.length * share) - 1]);
          const end = performance.now();
          scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' });
          requestAnimationFrame(() => requestAnimationFrame(() => resolve({
            ...{ median: at(0.5), p95: at(0.95), worst: at(1), over50: times.filter((ms) => ms > 50).length },
            ...{ toTheEnd: Math.round(performance.now() - end), nodes: document.querySelectorAll('*').length },
          })));
          return;
        }
        scrollBy({ top: ${PIXELS}, behavior: 'instant' });
        requestAnimationFrame(frame);
      };
      requestAnimationFrame(frame);
    })`);
}

/** Types into the field that has the focus; gives how long each key took until it was painted, in ms. */
async function type(page: Page, keys: readonly string[]) {
  await page.evaluate(`window.keyTimes = [];
    window.keyWatch = new PerformanceObserver((list) => {
      for (const { name, duration } of list.getEntries()) if (name === 'keydown' || name === 'keyup') window.keyTimes.push(duration);
    });
    window.keyWatch.observe({ type: 'event', durationThreshold: 16 });`);
  for (const key of keys) {
    await page.keyboard.press(key);
    await page.evaluate('new Promise((done) => requestAnimationFrame(() => setTimeout(done)))');
  }
  await page.evaluate('new Promise((done) => setTimeout(done, 300))');
  return await page.evaluate(`(() => {
    window.keyWatch.disconnect();
    const times = window.keyTimes.sort((one, other) => one - other);
    return { presses: ${keys.length}, above16: times.length, median: times[Math.floor(times.length / 2)] ?? 'under 16', worst: times.at(-1) ?? 'under 16' };
  })()`);
}

/** Pastes so many pieces of each of these, as a person does: `fill` types line after line, which takes a minute. */
async function paste(page: Page, pad: Locator, skus: readonly string[]): Promise<void> {
  const text = skus.map((sku) => `${sku}\t20`).join('\n');
  await page.evaluate(`navigator.clipboard.writeText(${JSON.stringify(text)})`);
  await pad.focus();
  await page.keyboard.press('Control+V');
}

test(`${LINES} lines stay quick from the paste to the basket and in a list`, thorough, async ({ page, request }) => {
  test.setTimeout(600_000);
  skus = await timed('import', () => importParts(request, LINES));
  await signUp(page);
  await page.goto(pages.quickOrder);
  const pad = page.getByRole('textbox', { name: 'Lines to order' });
  await timed('paste', async () => {
    await paste(page, pad, skus);
    await expect(page.getByText('5,000 lines of at most 5,000.')).toBeVisible();
  });
  await pad.press('Control+End');
  say('keys in the pad', (await type(page, ['Enter', 'Backspace', 'a', 'b', 'Backspace', 'Backspace'])) as object);
  await timed('dry run', async () => {
    await pad.press('Control+Enter');
    await expect(page.getByText('5,000 lines in, 5,000 accounted for')).toBeVisible({ timeout: 60_000 });
  });
  say('scroll of the dry run', await scroll(page));
  for (const all of await page.getByRole('button', { name: /^Show all/ }).all())
    await timed('show all', async () => {
      await all.click();
      await expect(all).toHaveCount(0);
    });
  say('scroll of the whole dry run', await scroll(page));
  await timed('into the basket', async () => {
    await page.getByRole('button', { name: /^Put .* in the basket$/ }).click();
    await expect(page.getByText(/lines are in the basket/)).toBeVisible({ timeout: 60_000 });
  });

  await timed('basket opens', async () => {
    await page.goto(pages.basket);
    await expect(page.locator('main [data-quantity]').first()).toBeVisible({ timeout: 60_000 });
  });
  say('scroll of the basket', await scroll(page));
  const first = page.locator('main [data-quantity]').first();
  await first.focus();
  say('keys in a quantity', (await type(page, ['2', '0', '0', '0', 'Backspace', '0'])) as object);
  await timed('quantity set', async () => {
    const read = page.waitForResponse((answer) => /\/api\/basket(\?|$)/.test(answer.url()));
    await first.press('Enter');
    await (await read).finished();
    await page.evaluate('new Promise((done) => requestAnimationFrame(() => setTimeout(done)))');
  });
  say('arrows in a quantity', (await type(page, Array(8).fill('ArrowUp'))) as object);

  await timed('saved as a list', async () => {
    await page.getByRole('button', { name: 'Save as a list' }).click();
    await page.getByRole('dialog').getByLabel('Name').fill('Everything');
    await page.keyboard.press('Enter');
    await page.getByRole('link', { name: 'See the list' }).click({ timeout: 60_000 });
    await expect(page.locator('main [data-line]').first()).toBeVisible({ timeout: 60_000 });
  });
  say('scroll of the list', await scroll(page));
  await page.getByRole('main').getByRole('searchbox').focus();
  say('keys in the search of the list', (await type(page, [...'MANY-049'])) as object);
  await page.getByRole('main').getByRole('searchbox').fill('');
  await page.locator('main [data-quantity]').first().focus();
  say('keys in a quantity of the list', (await type(page, ['2', '0', '0', '0', 'Backspace', '0'])) as object);
});

test('an order of 500 lines goes from a paste to its invoice and its CSV in one go', thorough, async ({ page }) => {
  test.setTimeout(300_000);
  const ordered = skus.slice(0, ORDER_LINES_MAX);
  await signUp(page);
  const began = performance.now();
  const lap = (what: string) => say(`500 lines, ${what}`, { after: Math.round(performance.now() - began) });
  await page.goto(pages.quickOrder);
  const pad = page.getByRole('textbox', { name: 'Lines to order' });
  await paste(page, pad, ordered);
  await pad.press('Control+Enter');
  await page.getByRole('button', { name: 'Put 500 lines in the basket' }).click();
  await expect(page.getByText('500 lines are in the basket')).toBeVisible();
  lap('in the basket');
  await page.goto(pages.basket);
  await page.getByRole('link', { name: 'Check out 500 lines' }).click();
  await typeAddress(page);
  const sum = page.getByRole('complementary', { name: 'Sum of the order' });
  await expect(sum.getByRole('heading')).toHaveText('500 lines, one order');
  lap('at the checkout');
  await sum.getByRole('button', { name: 'Place the order' }).click();
  await expect(page).toHaveURL(/\/dashboard\/payment\//);
  const order = page.url().split('/').at(-1) ?? '';
  lap('placed');
  await payByCard(page);
  lap('paid');
  await page.goto(pages.order(order));
  const invoice = await download(page, 'Invoice, PDF');
  const words = textOf(await bytesOf(invoice));
  expect(words.filter((word) => ordered.includes(word))).toHaveLength(ORDER_LINES_MAX);
  const csv = await download(page, /CSV/);
  const lines = (await bytesOf(csv)).toString('utf8').trim().split('\r\n');
  expect(lines).toHaveLength(ORDER_LINES_MAX + 1);
  lap('with invoice and CSV');
});

async function download(page: Page, name: string | RegExp): Promise<Download> {
  const begun = page.waitForEvent('download');
  await page.getByRole('main').getByRole('button', { name }).click();
  return await begun;
}

async function bytesOf(file: Download): Promise<Buffer> {
  return await readFile(await file.path());
}
