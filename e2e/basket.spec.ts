import type { Page, Route } from '@playwright/test';
import { pages } from '#contract/pages.ts';
import { admin } from './admin.fixture.ts';
import { bag, card, cassette, chainring, put, wheel } from './basket.fixture.ts';
import { addParts, fillBasket, partsToOrder, signUpWithBasket } from './checkout.fixture.ts';
import { checkEverywhere, checkPage } from './checks.fixture.ts';
import { bearerOf } from './company.fixture.ts';
import { thorough } from './extent.ts';
import { enter, tabTo } from './keyboard.fixture.ts';
import { expect, makeAccount, signUp, test } from './shop.fixture.ts';
import { logIn, signOut } from './sign-in.fixture.ts';

const quantity = (page: Page, name: string) => page.getByRole('spinbutton', { name: `Quantity, ${name}`, exact: true });
const sum = (page: Page) => page.getByRole('complementary', { name: 'Sum of the basket' });

/** The ids of parts by their names. */
async function idOf(page: Page, name: string): Promise<string> {
  const parts: { _id: string; name: string }[] = await (await page.request.get('/api/parts')).json();
  return parts.find((part) => part.name === name)?._id ?? '';
}

test('what a visitor puts in joins the basket of the account, said and undone', async ({ page, request }) => {
  const buyer = await makeAccount(request);
  const headers = await bearerOf({ request } as Page, buyer);
  await page.goto(pages.allParts);
  await expect(bag(page, 0)).toBeVisible();
  const there = [{ part: await idOf(page, chainring), quantity: 900 }];
  expect((await request.post('/api/basket/lines', { headers, data: { how: 'set', lines: there } })).status()).toBe(200);

  await put(page, chainring);
  await put(page, cassette, 40);
  await page.getByLabel(`Quantity, ${wheel}`, { exact: true }).fill('4');
  await card(page, wheel).getByRole('button', { name: 'Add to basket' }).click();
  await expect(card(page, wheel).getByText('Min order limit is 10')).toBeVisible();
  await put(page, wheel, 10);
  await bag(page, 3).click();
  await expect(page).toHaveURL(pages.basket);
  await expect(page.getByText('3 lines. Kept for this browser, at list prices.')).toBeVisible();
  await expect(sum(page)).toContainText('$3,480.00');
  await checkEverywhere(page, 'the basket of a visitor');

  await sum(page).getByRole('link', { name: 'Sign in to check out' }).click();
  // What was read before the two joined may come after.
  const readEarly = async (route: Route) => {
    const response = await route.fetch();
    await expect.poll(() => page.evaluate("sessionStorage.getItem('basketJoined')")).not.toBeNull();
    await route.fulfill({ response });
  };
  await page.route(/\/api\/basket(\?|$)/, readEarly, { times: 1 });
  await logIn(page, buyer);
  await expect(page).toHaveURL(pages.basket);
  await expect(page.getByText('Two baskets are one now')).toBeVisible();
  await expect(page.getByText('One part was in both: the larger quantity stays.')).toBeVisible();
  await expect(quantity(page, chainring)).toHaveValue('900');
  await expect(quantity(page, cassette)).toHaveValue('40');
  expect(await page.evaluate("localStorage.getItem('basket')")).toBeNull();
  expect((await page.context().cookies()).filter(({ name }) => name === 'basket')).toEqual([]);
  await checkEverywhere(page, 'two baskets that joined');
  await page.reload();
  await page.getByText('Two baskets are one now').waitFor();
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(page.getByText('1 line. Kept on every device')).toBeVisible();
  await expect(quantity(page, cassette)).toHaveCount(0);

  await signOut(page);
  await page.goto(pages.basket);
  await expect(page.getByText('Nothing in it yet')).toBeVisible();
  await expect(bag(page, 0)).toBeVisible();
  await checkPage(page, 'an empty basket');
});

test('by the keyboard alone: quantities, save for later, remove, undo, check out', async ({ page }) => {
  await page.goto(pages.part('chainring-32t-104-bcd'));
  await page.keyboard.press('Alt+B');
  await expect(page.getByText('50 are in the basket.')).toBeVisible();
  await page.goto(pages.allParts);
  for (const name of [cassette, wheel]) {
    await enter(page, card(page, name).getByRole('button', { name: 'Add to basket' }));
    await expect(card(page, name).getByRole('button', { name: /^In basket/ })).toBeVisible();
  }
  await expect(bag(page, 3)).toBeVisible();
  await page.goto(pages.basket);
  await tabTo(page, quantity(page, chainring));
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await expect(quantity(page, chainring)).toHaveValue('150');
  await expect(quantity(page, cassette)).toBeFocused();
  await page.keyboard.type('60');
  await page.keyboard.press('Enter');
  await expect(sum(page)).toContainText('$5,890.00');
  await page.keyboard.press('Control+z');
  await expect(quantity(page, cassette)).toHaveValue('20');

  await expect(quantity(page, wheel)).toBeFocused();
  await page.keyboard.type('4');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Min order limit is 10')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(quantity(page, wheel)).toHaveValue('10');

  await page.keyboard.press('Alt+Delete');
  await expect(page.getByText(`${wheel} is removed`)).toBeVisible();
  await expect(quantity(page, cassette)).toBeFocused();
  await page.keyboard.press('Alt+l');
  await expect(page.getByText(`${cassette} is saved for later`)).toBeVisible();
  await expect(bag(page, 1)).toBeVisible();
  await checkPage(page, 'a line that was saved for later');
  await page.keyboard.press('Control+z');
  await expect(bag(page, 2)).toBeVisible();
  await enter(page, page.getByRole('button', { name: 'Empty' }));
  await expect(page.getByText('2 lines removed')).toBeVisible();
  await page.reload();
  await expect(page.getByText('2 lines removed')).toBeVisible();
  await enter(page, page.getByRole('button', { name: 'Undo' }));
  await expect(quantity(page, chainring)).toHaveValue('150');
});

for (const [who, extent] of [
  ['signed in', {}],
  ['a visitor', thorough],
] as const)
  test(`a second tab follows, and what it set is not overwritten: ${who}`, extent, async ({ page, context }) => {
    if (who === 'signed in') await signUp(page);
    await page.goto(pages.allParts);
    await put(page, chainring);
    await page.goto(pages.basket);
    await expect(quantity(page, chainring)).toHaveValue('50');
    const second = await context.newPage();
    await second.goto(pages.basket);
    await quantity(second, chainring).fill('300');
    await quantity(page, chainring).fill('250');
    await quantity(second, chainring).press('Enter');
    await expect(sum(second)).toContainText('$4,440.00');
    await expect(sum(page)).toContainText('$4,440.00');
    await quantity(page, chainring).press('Enter');
    await expect(page.getByText('Two set this line at once')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Keep 300' })).toBeVisible();
    await checkPage(page, 'a late edit');
    await page.getByRole('button', { name: 'Set to 250' }).click();
    await expect(sum(page)).toContainText('$3,700.00');
    await expect(quantity(second, chainring)).toHaveValue('250');
    await expect(page.getByText('Two set this line at once')).toHaveCount(0);
    await page.getByRole('button', { name: `Remove ${chainring}` }).click();
    await expect(second.getByText('Nothing in it yet')).toBeVisible();
    await expect(bag(second, 0)).toBeVisible();
  });

test('what has changed is said line by line, and nothing is mended by itself', async ({ page, request }) => {
  const stock = { price: 14.8, available: 1000 };
  const [dearer, short, gone] = await addParts(request, stock, stock, stock);
  if (!dearer || !short || !gone) throw new Error('There are parts missing');
  await fillBasket(page, {}, [
    [dearer.id, 50],
    [short.id, 20],
    [gone.id, 10],
  ]);
  await dearer.change({ price: 15.5 });
  await short.change({ available: 15 });
  const headers = await bearerOf({ request } as Page, admin);
  expect((await request.delete(`/api/part/${gone.id}`, { headers })).status()).toBe(200);
  await page.goto(pages.basket);
  await expect(page.getByText('Price changed: $14.80 → $15.50')).toBeVisible();
  await expect(page.getByText('50 cost $35.00 more than when you put them in.')).toBeVisible();
  await expect(page.getByText('15 of 20 available')).toBeVisible();
  await expect(page.getByText('It is not on sale any more')).toBeVisible();
  await expect(sum(page)).toContainText('1 of 3 lines');
  await expect(sum(page)).toContainText('2 wait for your word and are not counted');
  await expect(sum(page)).toContainText('$775.00');
  await checkEverywhere(page, 'a basket with changes');
  await page.getByRole('button', { name: 'Noted' }).first().click();
  await expect(page.getByText('Price changed')).toHaveCount(0);
  await page.getByRole('button', { name: 'Take 15' }).click();
  await expect(sum(page)).toContainText('2 of 3 lines');
  await page.getByRole('button', { name: 'Leave it out' }).click();
  await expect(sum(page).getByRole('heading')).toHaveText('2 lines');
});

test('where it is not known who looks, the basket says why, and Retry leads on', thorough, async ({ page }) => {
  await signUpWithBasket(page, await partsToOrder(page, 1));
  // What is heard of the basket has it read again as well.
  await page.route('**/api/events', (route) => route.fulfill({ status: 204 }));
  for (const path of ['**/api/auth/get-session', '**/api/active-company']) {
    await page.route(path, (route) => route.fulfill({ status: 404, body: 'away' }));
    await page.goto(pages.basket);
    await expect(page.getByRole('alert')).toContainText('The basket did not load');
    await page.unroute(path);
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByText('1 line. Kept on every device')).toBeVisible();
  }
});
