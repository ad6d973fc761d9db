import { join } from 'node:path';
import { build, type Rolldown } from 'vite';
import { pages } from '#contract/pages.ts';
import { thorough } from './extent.ts';
import { expect, openPart, signUp, test } from './shop.fixture.ts';

const texts = [pages.blogs, pages.portfolio, pages.about, pages.terms, pages.privacy, pages.cookies];

// Spec: D18, P5, R14
test('pages of text are read as they were sent: no script carries their words', async ({ page }) => {
  const scripts: Promise<string>[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.push(response.text());
  });
  for (const path of texts) {
    await page.goto(path, { waitUntil: 'networkidle' });
    const words = await page.locator('main p').last().innerText();
    expect(words.length).toBeGreaterThan(20);
    for (const script of await Promise.all(scripts.splice(0))) {
      expect(script).not.toContain(words);
      // Schemas take longer to start than all else; a page that only reads needs none.
      expect(script).not.toContain('safeParse');
    }
    if (path === pages.about) await expect(page.getByText('this is about', { exact: true })).toBeVisible();
  }
});

test(
  'what shows messages comes with the first one; one that it cannot come for is shown all the same',
  thorough,
  async ({ page, context }) => {
    const scripts: Promise<string>[] = [];
    page.on('response', (response) => {
      if (response.request().resourceType() === 'script') scripts.push(response.text());
    });
    await page.goto(pages.home, { waitUntil: 'networkidle' });
    expect((await Promise.all(scripts)).filter((script) => script.includes('Toastify__progress'))).toEqual([]);
    const add = page.getByRole('button', { name: /^Add/ }).first();
    await context.setOffline(true);
    await add.click();
    const message = page.locator('[aria-live=polite]').getByText('The page could not load what it needs.');
    await expect(message).toBeVisible();
    await page.getByRole('button', { name: 'Close', exact: true }).click();
    await expect(message).toBeHidden();

    await context.setOffline(false);
    await page.goto(pages.home);
    await add.click();
    await expect(page.locator('[aria-live=polite] .Toastify__progress-bar')).toBeVisible();
  },
);

test('reached by a link they are the same, and their own links stay in the browser', thorough, async ({ page }) => {
  await page.goto(pages.allParts);
  await page.evaluate('window.stayed = true');
  await page.getByRole('navigation', { name: 'Main', exact: true }).getByRole('link', { name: 'Blogs' }).click();
  await expect(page).toHaveTitle(/^Blogs \|/);
  await page.getByRole('link', { name: 'Unit tests' }).click();
  await expect(page).toHaveURL('/blogs#tests');
  await expect(page.getByRole('heading', { name: 'What is a unit test' })).toBeInViewport();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy policy' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Privacy policy' })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Cookie policy' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Cookie policy' })).toBeVisible();
  expect(await page.evaluate('window.stayed')).toBe(true);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Privacy policy' })).toBeVisible();
});

test('what the shop leaves in a browser is on the cookies page', async ({ page, context }) => {
  await signUp(page);
  await openPart(page, 'Chainring 32T 104 BCD');
  await page.getByLabel('Street').fill('Verkstadsgatan 14');
  await page.evaluate("localStorage.setItem('theme', 'dark')");
  await page.reload();
  const stored: string[] = await page.evaluate('[...Object.keys(localStorage), ...Object.keys(sessionStorage)]');
  const left = [...(await context.cookies()).map(({ name }) => name), ...stored];
  expect(left.length).toBeGreaterThan(3);
  await page.goto(pages.cookies);
  const named = await page.locator('main tbody th').allInnerTexts();
  const known = (name: string) =>
    named.some((each) => each === name || (each.endsWith('…') && name.startsWith(each.slice(0, -1))));
  expect(left.filter((name) => !known(name))).toEqual([]);
});

/** Samples of the blogs at work, each where the page says what it does. */
const harness = `
import { createRoot } from 'react-dom/client';
import { PartSearch } from './part-search.tsx';
import { RenameForm } from './rename-form.tsx';
import { watchInteractions } from './slow-interactions.ts';
import { useOnline } from './use-online.ts';

class Counted extends Array {
  static get [Symbol.species]() { return Array; }
  filter(...given) { window.lists = (window.lists ?? 0) + 1; return super.filter(...given); }
}
const parts = Counted.from([{ name: 'Chainring 32T' }, { name: 'Saddle' }]);
const Online = () => <output>{useOnline() ? 'online' : 'offline'}</output>;
const refuse = async () => { await new Promise((done) => { window.answer = done; }); return 'That name is taken'; };
const busy = () => { const until = performance.now() + 300; while (performance.now() < until); };
window.slow = [];
watchInteractions((event, ms) => window.slow.push([event, ms]));
createRoot(document.getElementById('root')).render(<>
  <PartSearch parts={parts} /><Online /><RenameForm name="Elmsund" save={refuse} />
  <button type="button" onClick={busy}>Slow</button>
</>);`;

// Spec: R13
test('samples of the blogs do in a browser what the page says of them', thorough, async ({ page, context }) => {
  const input = join(import.meta.dirname, '../web/content/articles/samples/harness.tsx');
  const built = await build({
    configFile: false,
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins: [
      { name: 'harness', resolveId: (id) => (id === input ? id : null), load: (id) => (id === input ? harness : null) },
    ],
    build: { write: false, rolldownOptions: { input, output: { format: 'iife' } } },
  });
  const [script] = (built as Rolldown.RolldownOutput).output;
  await page.setContent('<main id="root"></main>');
  await page.addScriptTag({ content: script.code });

  // One list at first, and one more for a key: memo skips the one in between.
  await expect(page.getByRole('listitem')).toHaveCount(2);
  await page.getByLabel('Search').pressSequentially('s');
  await expect(page.getByRole('listitem')).toHaveText(['Saddle']);
  expect(await page.evaluate('window.lists')).toBe(2);

  await page.getByLabel('Name').fill('Tarnfell');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('button', { name: 'Saving …' })).toBeDisabled();
  await page.evaluate('window.answer()');
  await expect(page.getByRole('alert')).toHaveText('That name is taken');
  await expect(page.getByLabel('Name')).toHaveValue('Tarnfell');

  await page.getByRole('button', { name: 'Slow' }).click();
  await expect
    .poll(() => page.evaluate('window.slow.some(([event, ms]) => event === "click" && ms >= 300)'))
    .toBe(true);

  await context.setOffline(true);
  await expect(page.getByRole('status')).toHaveText('offline');
});
