import type { Page } from '@playwright/test';
import { pages } from '#contract/pages.ts';
import { addParts, fillBasket, partsToOrder, signUpWithBasket, typeAddress } from './checkout.fixture.ts';
import { checkEverywhere, checkPage } from './checks.fixture.ts';
import { thorough } from './extent.ts';
import { expect, payByCard, test } from './shop.fixture.ts';
import { logIn, signOut } from './sign-in.fixture.ts';

const sum = (page: Page) => page.getByRole('complementary', { name: 'Sum of the order' });
const placing = (page: Page) => sum(page).getByRole('button', { name: /^Place the order/ });
const numberOf = (page: Page) => page.getByLabel('Purchase-order number');
const noteOf = (page: Page) => page.getByLabel('Note for the packers');

test('ten parts go from the basket to a paid order in one go', async ({ page }) => {
  const lines = await partsToOrder(page, 10);
  await signUpWithBasket(page, lines);
  await page.goto(pages.basket);
  await page.getByRole('link', { name: 'Check out 10 lines' }).click();
  await expect(page).toHaveURL(pages.checkout);
  await expect(sum(page).getByRole('heading')).toHaveText('10 lines, one order');
  await placing(page).click();
  await expect(page.getByText('Street is Required')).toBeVisible();
  await expect(page.getByLabel('Street')).toBeFocused();
  await typeAddress(page);
  await numberOf(page).fill('PO-2026-1187');
  await noteOf(page).fill('Chains on the top of the pallet, please.');
  await sum(page).getByText('Lines and prices').click();
  await expect(sum(page).getByRole('listitem')).toHaveCount(10);
  await expect(sum(page).getByText('All 10 lines are at list price')).toBeVisible();
  await checkEverywhere(page, 'the checkout');
  await placing(page).click();
  await expect(page).toHaveURL(/\/dashboard\/payment\//);
  const order = page.url().split('/').at(-1) ?? '';
  await payByCard(page);
  await page.goto(pages.order(order));
  await expect(page.getByText('Chains on the top of the pallet, please.')).toBeVisible();
  await checkPage(page, 'an order with a note');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Basket, 0 lines' })).toBeVisible();

  // The address is remembered, and the next order begins with it.
  await page.goto(pages.basket);
  const token = await page.evaluate<string>("localStorage.getItem('accessToken')");
  await fillBasket(page, { authorization: `Bearer ${token}` }, lines.slice(0, 1));
  await page.goto(pages.checkout);
  await expect(page.getByRole('radio', { name: /Verkstadsgatan 14, 411 17 Göteborg, Sweden/ })).toBeChecked();
  await expect(noteOf(page)).toHaveValue('');
});

test('lines that are short stand before the form, each with its answer, also when they get short at the press', async ({
  page,
  request,
}) => {
  const parts = await addParts(request, ...[20, 20, 20].map((available) => ({ price: 40, available })));
  const [first, second, third] = parts as [(typeof parts)[0], (typeof parts)[0], (typeof parts)[0]];
  await signUpWithBasket(
    page,
    parts.map(({ id }) => [id, 20]),
  );
  await page.goto(pages.checkout);
  await typeAddress(page);
  await expect(placing(page)).toBeEnabled();
  await first.change({ available: 14 });
  await second.change({ available: 3 });
  await placing(page).click();
  const stop = page.getByRole('region', { name: 'Two lines are short; nothing was held' });
  await expect(stop.getByText('14 of 20 there')).toBeVisible();
  await expect(stop.getByText('3 cannot be ordered')).toBeVisible();
  // The new address is kept by now, and chosen.
  await expect(page.getByRole('radio', { name: /Verkstadsgatan 14/ })).toBeChecked();
  const line = (name: string) => stop.getByRole('listitem').filter({ hasText: name });
  await expect(line(second.name).getByRole('button', { name: 'Take what is there' })).toBeDisabled();
  await checkEverywhere(page, 'short lines');
  // Without an answer to each nothing is sent.
  await expect(sum(page)).toContainText('$800.00');
  await line(first.name).getByRole('button', { name: 'Take 14' }).click();
  await expect(sum(page)).toContainText('$1,360.00');
  await line(second.name).getByRole('button', { name: 'Leave it out' }).click();
  await expect(line(second.name).getByRole('button', { name: 'Leave it out' })).toHaveAttribute('aria-pressed', 'true');
  // It gets shorter still: what was said of it counts no more. The page may learn it before the press or by it.
  await first.change({ available: 12 });
  await placing(page).click();
  await expect(line(first.name).getByText('12 of 20 there')).toBeVisible();
  await expect(line(first.name).getByRole('button', { name: 'Take 12' })).toHaveAttribute('aria-pressed', 'false');
  await line(first.name).getByRole('button', { name: 'Take 12' }).click();
  await expect(sum(page)).toContainText('$1,280.00');
  await sum(page).getByRole('button', { name: 'Place the order with 2 lines' }).click();
  await expect(page).toHaveURL(/\/dashboard\/payment\//);
  await expect(page.getByText(third.name)).toBeVisible();
  await page.goto(pages.basket);
  await expect(page.getByText(second.name).first()).toBeVisible();
});

test('a price that changes while one looks is said with both figures, and nothing typed is lost', async ({
  page,
  request,
}) => {
  const [part] = await addParts(request, { price: 40, available: 100 });
  if (!part) throw new Error('no part');
  await signUpWithBasket(page, [[part.id, 20]]);
  await page.goto(pages.checkout);
  await typeAddress(page);
  await noteOf(page).fill('No plastic.');
  await expect(sum(page)).toContainText('$800.00');
  await expect(placing(page)).toBeEnabled();
  await part.change({ price: 42.5 });
  await placing(page).click();
  const changed = page.getByRole('alert', { name: 'The price changed while you looked' });
  await expect(changed.getByRole('row').filter({ hasText: part.name })).toContainText('$40.00$42.50');
  await expect(changed.getByRole('row').last()).toContainText('$800.00$850.00');
  await expect(noteOf(page)).toHaveValue('No plastic.');
  await checkEverywhere(page, 'a changed price');
  await placing(page).click();
  await expect(page).toHaveURL(/\/dashboard\/payment\//);
  await expect(page.getByText('$850.00').first()).toBeVisible();
});

test(
  'a second tab shows what was typed in the first, and what became of the basket',
  thorough,
  async ({ page, context, request }) => {
    const [one, two] = await addParts(request, { price: 40, available: 100 }, { price: 5, available: 100 });
    if (!one || !two) throw new Error('no parts');
    const { headers } = await signUpWithBasket(page, [[one.id, 20]]);
    await page.goto(pages.checkout);
    const second = await context.newPage();
    await second.goto(pages.checkout);
    await typeAddress(page);
    await expect(second.getByLabel('Street')).toHaveValue('Verkstadsgatan 14');
    await numberOf(second).fill('PO 9');
    await expect(numberOf(page)).toHaveValue('PO 9');
    await fillBasket(page, headers, [
      [one.id, 30],
      [two.id, 10],
    ]);
    const changed = page.getByRole('alert', { name: 'The basket changed while you were here' });
    await expect(changed.getByRole('row').filter({ hasText: one.name })).toContainText('2030');
    await expect(changed.getByRole('row').filter({ hasText: two.name })).toContainText('not in it10');
    await expect(sum(page)).toContainText('$1,250.00');
    await checkPage(page, 'a changed basket');
    await changed.getByRole('button', { name: 'Noted' }).click();
    await expect(changed).toHaveCount(0);
    await placing(page).click();
    await expect(page).toHaveURL(/\/dashboard\/payment\//);
    await expect(second.getByText(/^Order \d+ waits for payment$/)).toBeVisible();
  },
);

test('a reload and a sign-in keep what was typed; signing out leaves nothing', async ({ page, request }) => {
  const [part] = await addParts(request, { price: 40, available: 100 });
  if (!part) throw new Error('no part');
  const { buyer } = await signUpWithBasket(page, [[part.id, 20]]);
  await page.goto(pages.checkout);
  await typeAddress(page);
  await noteOf(page).fill('No plastic.');
  await page.reload();
  await expect(noteOf(page)).toHaveValue('No plastic.');
  await expect(page.getByLabel('Country')).toHaveValue('SE');

  // The session ends by itself.
  await page.context().clearCookies();
  await page.evaluate("localStorage.removeItem('accessToken')");
  await page.goto(pages.checkout);
  await logIn(page, buyer);
  await expect(page).toHaveURL(pages.checkout);
  await expect(noteOf(page)).toHaveValue('No plastic.');
  await signOut(page);
  expect(await page.evaluate("localStorage.getItem('draft:checkout')")).toBeNull();
});

test('a basket that is too large for one order becomes two, shown before and paid one by one', async ({
  page,
  request,
}) => {
  const parts = await addParts(request, ...[1, 2, 3].map(() => ({ price: 20_000, available: 100 })));
  await signUpWithBasket(
    page,
    parts.map(({ id }) => [id, 20]),
  );
  await page.goto(pages.checkout);
  await expect(page.getByRole('heading', { name: '3 lines become two orders' })).toBeVisible();
  const sums = page.getByRole('complementary', { name: 'Sum of all orders' });
  await expect(sums).toContainText('Order 1, 2 lines$800,000.00');
  await expect(sums).toContainText('$1,200,000.00');
  await typeAddress(page);
  await expect(sums.getByRole('button', { name: 'Place two orders' })).toBeEnabled();
  await checkEverywhere(page, 'two orders');
  await page.route('**/api/checkout', (route) =>
    route.fulfill({
      json: { orders: [1, 2].map((place) => ({ _id: `0199aa00-0000-7000-8000-00000000000${place}` })) },
    }),
  );
  await sums.getByRole('button', { name: 'Place two orders' }).click();
  await expect(page).toHaveURL(pages.payAll);
});
