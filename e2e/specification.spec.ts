import type { Locator, Page } from '@playwright/test';
import { addParts } from './checkout.fixture.ts';
import { expect, fillDelivery, openPart, signUp, signUpOnPage, test } from './shop.fixture.ts';

// The literal demands of the specification on the pages: columns, cuts, numbers, words.

/** How many of the items stand beside each other in the first row. */
async function columnsOf(items: Locator): Promise<number> {
  const tops = await Promise.all((await items.all()).slice(0, 6).map(async (item) => (await item.boundingBox())?.y));
  return tops.filter((top) => top === tops[0]).length;
}

const cards = (page: Page) => page.getByRole('listitem').filter({ hasText: 'Ordered Quantity' });

// Spec: R3, B7
test('all parts stand in 4 columns from medium screens on', async ({ page }) => {
  await page.goto('/all-parts');
  for (const width of [768, 1024, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await columnsOf(cards(page))).toBe(4);
  }
});

// Spec: H6, H14, B4, B7
test('the home page shows 6 parts and the reviews in 3 columns', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/');
  await expect(cards(page)).toHaveCount(6);
  expect(await columnsOf(cards(page))).toBe(3);
  const reviews = page.getByRole('region', { name: 'Dealers Reviews' }).getByRole('listitem');
  expect(await columnsOf(reviews)).toBe(3);
});

// Spec: H7, H8, H9, H10
test('a part card has its name in uppercase, price, minimum, stock and five stars', async ({ page, request }) => {
  // The newest parts stand there, and other journeys add some.
  const [part] = await addParts(request, { price: 14.8, available: 1240 });
  await page.goto('/');
  const card = cards(page).filter({ hasText: part?.name ?? 'no part' });
  await expect(card.getByRole('heading')).toHaveCSS('text-transform', 'uppercase');
  await expect(card).toContainText('$14.80');
  await expect(card).toContainText(/Ordered Quantity\s*10/);
  await expect(card).toContainText(/Available\s*1,240/);
  // Five empty ones are decoration and say so; filled ones come of reviews.
  const stars = cards(page).getByRole('img', { name: /^Not rated yet$|^[1-5]\.\d of 5, \d+ reviews?$/ });
  await expect(stars).toHaveCount(6);
});

// Spec: D27, R4, V16, V17, V19, B5
test('texts are cut at 120, 100 and 300 characters, reviews at 260, with the whole as tooltip', async ({ page }) => {
  await page.goto('/');
  const home = cards(page).first().locator('[title]').first();
  await expectCut(home, 120);
  const review = page.getByRole('region', { name: 'Dealers Reviews' }).locator('[title]').first();
  await expectCut(review, 260);
  await page.goto('/all-parts');
  await expectCut(cards(page).first().locator('[title]').first(), 100);
});

/** A text shows the first whole words of its tooltip, within the limit. */
async function expectCut(text: Locator, limit: number): Promise<void> {
  const whole = (await text.getAttribute('title')) ?? '';
  const [shown = ''] = ((await text.textContent()) ?? '').replace(/\s+/g, ' ').split('…');
  expect(whole.length).toBeGreaterThan(limit);
  expect(whole.startsWith(shown)).toBe(true);
  expect(shown.length).toBeLessThanOrEqual(limit);
  expect(whole.slice(shown.length), 'a word is split').toMatch(/^[\s\p{P}]/u);
}

// Spec: H3, B3
test('the banner has five pictures and numbered links that jump to them', async ({ page }) => {
  await page.goto('/');
  for (let number = 1; number <= 5; number += 1) {
    await expect(page.locator(`#item${number} img`)).toHaveCount(1);
    const link = page
      .getByRole('navigation', { name: 'Pictures' })
      .getByRole('link')
      .nth(number - 1);
    await expect(link).toContainText(String(number));
    await link.click();
    await expect(page).toHaveURL(`/#item${number}`);
    await expect(page.locator(`#item${number}`)).toBeInViewport({ ratio: 0.5 });
  }
});

// Spec: U2, F5, F7
test('the frame: copyright of 2022, the way from sign-up to login, the side menu', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('contentinfo')).toContainText('Copyright © 2022');
  await page.goto('/signup');
  await page.getByRole('link', { name: 'Login' }).click();
  await expect(page).toHaveURL('/login');
  await signUp(page);
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('My Profile');
  const menu = page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link');
  // What dealers have stands below the entries of the specification.
  await expect(menu).toHaveText(['My Profile', 'My Orders', 'Add Review', 'Dealer’s prices', 'Quotes']);
});

// Spec: F10, F11
test('an unpaid order leads to its payment by Pay and by Pending', async ({ page }) => {
  await signUp(page);
  await openPart(page, 'Saddle 143 mm');
  await fillDelivery(page);
  await page.getByRole('button', { name: 'Purchase' }).click();
  await expect(page).toHaveURL(/\/dashboard\/payment\//);
  const payment = page.url();
  await page.goto('/dashboard/myOrders');
  const order = page.getByRole('rowgroup').filter({ hasText: 'Saddle 143 mm' });
  for (const name of [/^Pay /, /^Pending/]) {
    await order.getByRole('link', { name }).click();
    await expect(page).toHaveURL(payment);
    await page.goBack();
  }
  await expect(page.getByRole('columnheader')).toHaveText([
    ...['No', 'Email', 'Street', 'City', 'Quantity', 'Price', 'Payment', 'Status', 'Action'],
  ]);
});

// Spec: B11
test('a toast stands at the top right, light, for five seconds unless the pointer rests on it', async ({ page }) => {
  await signUpOnPage(page);
  // It goes; that a mail waits stays.
  await expect(page.getByText('A mail waits for you')).toBeVisible();
  const toast = page.getByText('Signup Successfully');
  const bar = page.locator('.Toastify__progress-bar');
  // The toast starts its time when it has come to rest, which a slow machine draws out: a pointer that came before that
  // has to come again, as a real one does with its next movement.
  await expect(async () => {
    await toast.dispatchEvent('mouseover');
    await expect(bar).toHaveCSS('animation-play-state', 'paused', { timeout: 250 });
  }).toPass();
  await expect(bar).toHaveCSS('animation-duration', '5s');
  await expect(page.locator('.Toastify__toast-theme--light')).toBeVisible();
  const [box, width] = [await toast.boundingBox(), page.viewportSize()?.width ?? 0];
  expect(box?.y).toBeLessThan(120);
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeGreaterThan(width * 0.7);
  // Over the bar, which stays at the top: nothing of the page lies under it, however far it is scrolled.
  for (const wide of [width, 375]) {
    await page.setViewportSize({ width: wide, height: 800 });
    const whole = await page.locator('.Toastify__toast').boundingBox();
    const bar = await page.getByRole('banner').boundingBox();
    expect((whole?.y ?? 0) + (whole?.height ?? 0)).toBeLessThanOrEqual((bar?.y ?? 0) + (bar?.height ?? 0));
  }
});
