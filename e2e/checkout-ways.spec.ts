import type { Page } from '@playwright/test';
import { pages } from '#contract/pages.ts';
import { addParts, signUpWithBasket, typeAddress } from './checkout.fixture.ts';
import { checkPage } from './checks.fixture.ts';
import { thorough } from './extent.ts';
import { enter, tabTo, typeInto } from './keyboard.fixture.ts';
import { expect, signUp, test } from './shop.fixture.ts';

const sum = (page: Page) => page.getByRole('complementary', { name: 'Sum of the order' });
const placing = (page: Page) => sum(page).getByRole('button', { name: /^Place the order/ });
const numberOf = (page: Page) => page.getByLabel('Purchase-order number');

test('an answer that is lost is found out, and the order is placed once', thorough, async ({ page, request }) => {
  const [part] = await addParts(request, { price: 40, available: 100 });
  if (!part) throw new Error('no part');
  await signUpWithBasket(page, [[part.id, 20]]);
  await page.goto(pages.checkout);
  await typeAddress(page);
  await page.route('**/api/checkout', async (route) => {
    await route.fetch();
    await route.abort('internetdisconnected');
  });
  await placing(page).click();
  const unknown = page.getByText('It is not known yet whether the order was placed');
  await expect(unknown).toBeVisible();
  await page.unroute('**/api/checkout');
  await page.reload();
  await expect(unknown).toBeVisible();
  await checkPage(page, 'an order of which nobody knows');
  await page.getByRole('button', { name: 'Find out' }).click();
  await expect(page).toHaveURL(/\/dashboard\/payment\//);
  await page.goto(pages.myOrders);
  await expect(page.getByText('1 of 1 waits for payment')).toBeVisible();
});

test('by the keyboard alone', thorough, async ({ page, request }) => {
  const [part] = await addParts(request, { price: 40, available: 100 });
  if (!part) throw new Error('no part');
  const { headers } = await signUpWithBasket(page, [[part.id, 20]]);
  const boras = {
    street: 'Hamngatan 3',
    postalCode: '503 31',
    city: 'Borås',
    country: 'SE',
    number: '+46 33 20 44 10',
  };
  const kept = await page.request.post('/api/addresses', { headers, data: { ...boras, name: 'Store' } });
  expect(kept.status()).toBe(200);
  await page.goto(pages.checkout);
  await expect(page.getByRole('radio', { name: /Hamngatan 3/ })).toBeChecked();
  await tabTo(page, page.getByRole('radio', { name: /Hamngatan 3/ }));
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('radio', { name: /A new address/ })).toBeChecked();
  await typeInto(page, page.getByLabel('Street'), 'Verkstadsgatan 14');
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('ArrowUp');
  await expect(page.getByRole('radio', { name: /Hamngatan 3/ })).toBeChecked();
  await typeInto(page, numberOf(page), 'PO 12');
  await tabTo(page, sum(page).getByText('Lines and prices'));
  await page.keyboard.press('Enter');
  await expect(sum(page).getByRole('listitem')).toHaveCount(1);
  await enter(page, placing(page));
  await expect(page).toHaveURL(/\/dashboard\/payment\//);
  const { pathname } = new URL(page.url());
  // What was in the basket stands in the order: Back and the home page lead there.
  await page.goBack();
  for (const back of [pages.checkout, pages.basket, pages.home]) {
    if (back !== pages.checkout) await page.goto(back);
    await expect(page.getByText(/^Order \d+ waits for payment$/)).toBeVisible();
    await expect(page.getByText('Nothing in it yet')).toHaveCount(0);
    await checkPage(page, `an unpaid order at ${back}`);
  }
  await page.getByRole('link', { name: 'Pay it' }).click();
  await expect(page).toHaveURL(pathname);
});

test('an empty basket, a viewer, and a visitor are told the way on', async ({ page }) => {
  await page.goto(pages.checkout);
  await expect(page).toHaveURL(pages.login);
  await signUp(page);
  await page.goto(pages.checkout);
  await expect(page.getByText('Nothing in it yet')).toBeVisible();
  await checkPage(page, 'a checkout of nothing');
  const company = { _id: '0199aa00-0000-7000-8000-00000000c0c0', name: 'Lindqvist Cykel AB', role: 'viewer' };
  await page.route('**/api/active-company', (route) =>
    route.fulfill({
      json: { companies: [{ ...company, dealer: 'accepted', closed: false }], company: company._id, chosen: true },
    }),
  );
  await page.goto(pages.checkout);
  await expect(page.getByText('For Lindqvist Cykel AB you are a viewer')).toBeVisible();
  await checkPage(page, 'a checkout of a viewer');
});
