import type { Page } from '@playwright/test';
import type { Fit } from '#contract/catalogue/fit/fit.schema.ts';
import { FIT_PARAM } from '#contract/catalogue/fit/fit.ts';
import { pages } from '#contract/pages.ts';
import { checkPage } from './checks.fixture.ts';
import { widths } from './extent.ts';
import { watchShifts } from './shifts.fixture.ts';
import { expect, test } from './shop.fixture.ts';

const build = 'frame=FR-HT29-L-K&rear-wheel=WH-29R-148-32';
const cassettes = pages.partsIn('Cassette');
const xd = pages.part('cassette-12-speed-10-50t');

/** What the shop itself says of all cassettes and the build. */
async function fitsOf(page: Page): Promise<Fit[]> {
  const parts: { _id: string }[] = await (await page.request.get('/api/parts?category=Cassette&limit=60')).json();
  const answer = await page.request.post('/api/fit', { data: { parts: parts.map(({ _id }) => _id), build } });
  return answer.json();
}

/** The builds of a browser that has one. */
async function withBuild(page: Page): Promise<void> {
  await page.goto(`${pages.build}?${build}`, { waitUntil: 'networkidle' });
  await page.getByRole('button', { name: 'Keep this build' }).click();
  await expect(page.getByText('Builds 1')).toBeVisible();
}

// Spec: E2
for (const [width, extent] of widths)
  test(
    `a build marks what fits, narrows the list to it, and takes a part in, at ${width}`,
    extent,
    async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      await withBuild(page);
      const shifts = await watchShifts(page);
      const fits = await fitsOf(page);
      const fitting = fits.filter(({ verdict }) => verdict === 'fits' || verdict === 'adapter');
      expect(fitting.length).toBeGreaterThan(0);
      expect(fitting.length).toBeLessThan(fits.length);

      let calls = 0;
      page.on('request', (request) => {
        if (request.method() === 'POST' && request.url().endsWith('/api/fit')) calls += 1;
      });
      await page.goto(cassettes, { waitUntil: 'networkidle' });
      const main = page.getByRole('main');
      const clash = 'needs XD; your rear wheel has HG';
      await expect(main.getByText(clash).first()).toBeVisible();
      expect(calls).toBe(1);
      expect(await shifts()).toEqual([]);
      await checkPage(page, 'a list with verdicts');

      const bar = page.getByRole('region', { name: 'My build' });
      await expect(bar.getByRole('link', { name: 'Open' })).toHaveAttribute('href', `${pages.build}?${build}`);
      const only = bar.getByLabel('Only what fits');
      await only.focus();
      await page.keyboard.press('Space');
      await expect(only).toBeChecked();
      await expect(main.getByRole('status').first()).toHaveText(new RegExp(`^${fitting.length} parts`));
      await expect(page).toHaveURL(({ searchParams }) => searchParams.get(FIT_PARAM) === build);
      await expect(main.getByText(clash)).toHaveCount(0);
      await only.press('Space');
      await expect(main.getByText(clash).first()).toBeVisible();
      await expect(page).toHaveURL(({ searchParams }) => !searchParams.has(FIT_PARAM));

      await page.goto(xd, { waitUntil: 'networkidle' });
      const article = page.getByRole('article');
      await expect(article.getByText('Does not fit').first()).toBeVisible();
      expect(await shifts()).toEqual([]);
      await article.getByRole('link', { name: 'Put into my build' }).press('Enter');
      await expect(page).toHaveURL(`${pages.build}?${build}&cassette=CS-12-1050-XD`);
      await expect(
        page.getByRole('listitem').filter({ has: page.getByRole('link', { name: /^Change\W+cassette/ }) }),
      ).toContainText('Does not fit');
      // The same build, which has followed.
      await expect(page.getByText('Builds 1')).toBeVisible();
      await expect(page.getByRole('button', { name: 'Keep this build' })).toHaveCount(0);
    },
  );

// Spec: E2
test('a build is put away by the keyboard and comes back from its page', async ({ page }) => {
  await withBuild(page);
  await page.goto(pages.home, { waitUntil: 'networkidle' });
  const bar = page.getByRole('region', { name: 'My build' });
  await bar.getByRole('button', { name: /^Put away/ }).press('Enter');
  await expect(bar).toHaveCount(0);
  await page.goto(cassettes, { waitUntil: 'networkidle' });
  await expect(page.getByText('Does not fit')).toHaveCount(0);
  await page.getByRole('main').getByRole('link', { name: 'My build' }).click();
  await page.getByText('Builds 1').click();
  await page.getByRole('link', { name: 'New build 2' }).click();
  await page.goto(cassettes, { waitUntil: 'networkidle' });
  await expect(bar).toBeVisible();
});

// Spec: E2
test('without a build pages say nothing of it; a part begins one', async ({ page }) => {
  for (const address of [pages.home, cassettes, xd, pages.compare(['CS-12-1050-XD'])]) {
    const html = await (await page.request.get(address)).text();
    for (const words of ['Only what fits', 'Does not fit', 'Fits my build', 'Put away'])
      expect(html, `${words}, ${address}`).not.toContain(words);
  }
  let calls = 0;
  page.on('request', (request) => {
    if (request.url().includes('/api/fit') || /\/(?:build-bar|fit-mark)-/.test(request.url())) calls += 1;
  });
  await page.goto(xd, { waitUntil: 'networkidle' });
  await expect(page.getByRole('region', { name: 'My build' })).toHaveCount(0);
  expect(calls).toBe(0);
  await page.getByRole('link', { name: 'Put into my build' }).click();
  await expect(page).toHaveURL(`${pages.build}?cassette=CS-12-1050-XD`);
  await expect(page.getByText('Builds 1')).toBeVisible();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  // Spec: E2
  test('a part is compared with a standard, and begins a build', async ({ page }) => {
    await page.goto(xd);
    const region = page.getByRole('region', { name: 'Does this fit mine?' });
    await region.getByLabel('Or what you have').selectOption('Rear wheel: freehub XD');
    await region.getByRole('button', { name: 'Compare' }).last().click();
    await expect(region.getByRole('status')).toContainText('Fits Wheel: Position rear, Freehub XD');
    await expect(region.getByRole('status').getByRole('row', { name: /Driver body/ })).toContainText('Fits');
    await page.getByRole('link', { name: 'Put into my build' }).click();
    await expect(page).toHaveURL(`${pages.build}?cassette=CS-12-1050-XD`);
  });
});
