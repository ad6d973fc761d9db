import type { Page } from '@playwright/test';
import { checkEverywhere, checkPage } from './checks.fixture.ts';
import { thorough, widths } from './extent.ts';
import { watchShifts } from './shifts.fixture.ts';
import { expect, fillDelivery, openPart, signUp, test } from './shop.fixture.ts';

const chainring = 'Chainring 32T 104 BCD';
const company = {
  _id: '0199aa00-0000-7000-8000-00000000c0c0',
  name: 'Lindqvist Cykel AB',
  role: 'owner',
  dealer: 'accepted',
};

const steps = [
  { from: 50, until: 100, unitPrice: 13.6 },
  { from: 100, until: 200, unitPrice: 12.9 },
  { from: 200, until: 500, unitPrice: 11.2 },
  { from: 500, unitPrice: 10.4 },
];

const rule = {
  list: 'Lindqvist 2026',
  audience: 'company',
  audienceName: company.name,
  subject: 'part',
  startsAt: '2026-01-01T00:00:00.000Z',
  counted: 'line',
};

/** What the shop says of so many pieces, in dollars; `raised` by so much from 100 pieces on. */
function priceOf(part: string, quantity: number, raised = 0) {
  const step = steps.findLast(({ from }) => from <= quantity);
  const cents = Math.round(((step?.unitPrice ?? 0) + (quantity >= 100 ? raised : 0)) * 100);
  const [unitPrice, sum] = [cents / 100, (cents * quantity) / 100];
  return {
    ...{ part, quantity, listPrice: 14.8, unitPrice, price: sum, steps },
    reasons: [
      { ...rule, rule: '1', outcome: 'wins', pieces: quantity, from: step?.from, until: step?.until, unitPrice },
      {
        ...{ ...rule, rule: '2', list: 'Nordic autumn', audience: 'group', audienceName: 'Nordic dealers' },
        ...{ outcome: 'lost', by: 'audience', pieces: quantity, from: 1, unitPrice: 11.9 },
      },
      {
        ...{ ...rule, rule: '3', list: 'Lindqvist spring', endsAt: '2026-10-31T23:00:00.000Z' },
        ...{ outcome: 'ended', pieces: quantity, from: 1 },
      },
    ],
    ...(quantity === 180 && { cheaper: { quantity: 200, unitPrice: 11.2, price: 2240 } }),
  };
}

/** Lets the person act for a company, whose prices the test says; `answers` decides for each call whether it fails. */
async function actAsDealer(page: Page, answers: () => 'prices' | 'failure' = () => 'prices'): Promise<void> {
  await page.route('**/api/active-company', (route) =>
    route.fulfill({ json: { companies: [{ ...company, closed: false }], company: company._id, chosen: true } }),
  );
  await page.route('**/api/prices', (route) => {
    if (answers() === 'failure')
      return route.fulfill({
        status: 429,
        contentType: 'application/problem+json',
        json: { code: 'too-many-requests', detail: 'Please wait a moment.' },
      });
    const { lines } = route.request().postDataJSON() as { lines: { part: string; quantity?: number }[] };
    const prices = lines.map(({ part, quantity = 50 }) => priceOf(part, quantity));
    return route.fulfill({ json: { at: '2026-11-20T09:42:00.000Z', prices } });
  });
  await signUp(page);
  await page.goto('/about');
  await page.waitForFunction(() => localStorage.getItem('accessToken') !== null);
  await page.waitForFunction(() => localStorage.getItem('acting') !== null);
}

for (const [width, extent] of widths)
  test(`a dealer sees their price, why it is that, and that more cost less, at ${width}`, extent, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await actAsDealer(page);
    const shifts = await watchShifts(page);
    await page.goto('/parts/chainring-32t-104-bcd');
    const article = page.getByRole('article');
    await expect(article.getByText('Your price, 50 pieces')).toBeVisible();
    await expect(article.getByRole('row', { name: '50 to 99 $13.60' })).toHaveAttribute('aria-current', 'true');
    await expect(article.getByRole('link', { name: 'Buy Now' })).toContainText('$680.00');
    await expect(article.getByRole('button', { name: /^yours \$13.60 for/ }).first()).toBeVisible();
    expect(await shifts()).toEqual([]);

    await page.getByLabel('Quantity').fill('180');
    await expect(article.getByText('20 more cost $82.00 less')).toBeVisible();
    await expect(article.getByRole('link', { name: 'Buy Now' })).toContainText('$2,322.00');
    const why = article.getByRole('button', { name: 'Why this price' });
    await why.focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Why $12.90' });
    await expect(dialog.getByRole('row').nth(1)).toContainText('Wins. 100 to 199 pieces.');
    await expect(dialog.getByRole('row', { name: 'Nordic autumn' })).toContainText(
      'Lost: a group, and the winner names the company, even where the group is lower.',
    );
    await expect(dialog.getByRole('button', { name: 'Close' })).toBeFocused();
    await checkPage(page, `why a price is what it is, at ${width}`);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(why).toBeFocused();

    await article.getByRole('button', { name: 'Take 200' }).click();
    await expect(article.getByText('Your price, 200 pieces')).toBeVisible();
    await checkEverywhere(page, `a part with a dealer's price, at ${width}`);
    await article.getByRole('link', { name: 'Buy Now' }).click();
    await expect(page).toHaveURL(/\/purchasePage\/[0-9a-f-]{36}\?quantity=200$/);
    await expect(page.getByRole('status').or(page.locator('output')).getByText('$2,240.00').first()).toBeVisible();
  });

test('a price that did not load is asked for again, and nothing can be ordered before', thorough, async ({ page }) => {
  let fails = true;
  await actAsDealer(page, () => (fails ? 'failure' : 'prices'));
  const shifts = await watchShifts(page);
  await page.goto('/parts/chainring-32t-104-bcd');
  const article = page.getByRole('article');
  await expect(article.getByText('Your price did not load.')).toBeVisible();
  expect(await shifts()).toEqual([]);
  await openPart(page, chainring);
  await fillDelivery(page);
  await expect(page.getByText('Your price did not load.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Purchase' })).toBeDisabled();
  await checkPage(page, 'a purchase page without its price');
  fails = false;
  await page.getByRole('button', { name: 'Ask again' }).click();
  await expect(page.getByRole('button', { name: 'Purchase' })).toBeEnabled();
  await expect(page.getByLabel('Street')).toHaveValue('Verkstadsgatan 14');
});

test('a price that changed meanwhile is shown beside the one before, with both reasons', async ({ page }) => {
  await actAsDealer(page);
  let raised = 0;
  await page.route('**/api/order', (route) => {
    const { part, quantity, company: whom, price } = route.request().postDataJSON();
    expect({ quantity, whom, price }).toEqual({ quantity: 180, whom: company._id, price: 2322 });
    raised = 0.3;
    return route.fulfill({
      status: 409,
      contentType: 'application/problem+json',
      json: { code: 'price-changed', detail: 'The price is now $2,376.00.', lines: [priceOf(part, quantity, raised)] },
    });
  });
  await openPart(page, chainring);
  await page.getByLabel('Quantity').fill('180');
  await fillDelivery(page);
  await expect(page.getByRole('button', { name: 'Purchase' })).toBeEnabled();
  await page.unroute('**/api/prices');
  await page.route('**/api/prices', (route) => {
    const { lines } = route.request().postDataJSON() as { lines: { part: string; quantity: number }[] };
    const prices = lines.map(({ part, quantity }) => priceOf(part, quantity, raised));
    return route.fulfill({ json: { at: '2026-11-20T10:00:00.000Z', prices } });
  });
  await page.getByRole('button', { name: 'Purchase' }).click();
  const changed = page.getByRole('alert').filter({ hasText: 'The price changed while you looked' });
  await expect(changed).toBeFocused();
  for (const words of ['$12.90', '$13.20', '+$0.30', '+$54.00', 'Lindqvist 2026, for this part, from 100 pieces'])
    await expect(changed).toContainText(words);
  await expect(page.getByRole('button', { name: 'Purchase at $13.20' })).toBeEnabled();
  await expect(page.getByLabel('Street')).toHaveValue('Verkstadsgatan 14');
  await checkPage(page, 'a purchase page with a changed price');
});

test('cards of parts have a dealer’s price beside the list price, asked for in one call', async ({ page }) => {
  await actAsDealer(page);
  const asked: number[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/prices')) asked.push(request.postDataJSON().lines.length);
  });
  const shifts = await watchShifts(page);
  await page.goto('/all-parts');
  await expect(page.getByRole('button', { name: /^yours, list \$14.80 for/ })).toHaveCount(24);
  await expect(page.getByRole('main').getByText('$13.60', { exact: true })).toHaveCount(24);
  expect(asked).toEqual([24]);
  expect(await shifts()).toEqual([]);
  await checkPage(page, "cards with a dealer's price");
});
