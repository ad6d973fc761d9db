import type { Page } from '@playwright/test';
import { checkOverlaps, checkPage } from './checks.fixture.ts';
import { thorough } from './extent.ts';
import {
  type Buyer,
  expect,
  fillCard,
  fillDelivery,
  fillSignUp,
  newBuyer,
  openPart,
  payByCard,
  payWith,
  placeOrder,
  signUp,
  test,
} from './shop.fixture.ts';

const chainring = 'Chainring 32T 104 BCD';

// Far from UTC, and half an hour beside it.
const timeZone = 'Asia/Kolkata';
test.use({ timezoneId: timeZone });

/** Fills in the order form of the chainring, which says what is missing, and sends it. */
async function orderChainrings(page: Page, buyer: Buyer): Promise<void> {
  await expect(page.getByLabel('Name')).toHaveValue(buyer.name);
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(buyer.email);
  await expect(page.getByLabel('Quantity')).toHaveValue('50');
  await page.getByLabel('Quantity').fill('250');
  await page.getByRole('button', { name: 'Purchase' }).click();
  for (const message of ['Street is Required', 'City/Town is Required', 'Phone Number is Required'])
    await expect(page.getByText(message)).toBeVisible();
  await fillDelivery(page);
  await page.getByLabel('Phone Number').fill('+46 31');
  await expect(page.getByText('Phone Number has at least 5 digits')).toBeVisible();
  await fillDelivery(page);
  await expect(page.getByRole('status').or(page.locator('output')).getByText('$3,700.00')).toBeVisible();
  await page.getByRole('button', { name: 'Purchase' }).click();
}

/** Reads on the page of a payment until when the order is held, by the clock where the visitor is. */
async function readHowLongItIsHeld(page: Page): Promise<void> {
  const until = page.getByText('then the order ends by itself').locator('time');
  const heldUntil = new Date((await until.getAttribute('datetime')) ?? '');
  const clock = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' });
  await expect(until).toContainText(clock.format(heldUntil));
  await expect(page.getByRole('timer')).toHaveText(/^(30:00|29:\d\d)$/);
}

// Spec: D20, P6, R2, R4, R7, R19, R20, H11, L5, F12, F17, F18, E8, S5, S9, V9
// Spec: V10, A1, A2, C9, C12, C13, C25, X4, N26, N27
test('a visitor finds a part, signs up, orders it, pays, and sees it paid', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Our Parts' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Buy Now' })).toHaveCount(6);
  await page.getByRole('navigation').getByRole('link', { name: 'Parts' }).first().click();
  await expect(page).toHaveURL('/all-parts');
  await page.getByRole('listitem').filter({ hasText: chainring }).getByRole('link', { name: 'Buy Now' }).click();

  await expect(page).toHaveURL('/login');
  await page.getByRole('link', { name: 'Create New Account' }).click();
  await expect(page).toHaveURL('/signup');
  const buyer = newBuyer();
  await fillSignUp(page, buyer);
  await expect(page.getByText('Signup Successfully')).toBeVisible();

  await expect(page).toHaveURL(/\/purchasePage\/[0-9a-f-]{36}$/);
  await orderChainrings(page, buyer);

  await expect(page.getByText(`Your order done!, ${chainring}`)).toBeVisible();
  await expect(page).toHaveURL(/\/dashboard\/payment\/[0-9a-f-]{36}$/);
  await expect(page.getByText('Card payment runs in test mode.')).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Dashboard' }).getByText('My Orders')).toBeVisible();
  await readHowLongItIsHeld(page);
  await fillCard(page, '4242 4242 4242 4242');
  await page.getByRole('button', { name: 'Pay $3,700.00' }).click();
  await expect(page.getByText('Congrats! Your payment is completed.')).toBeVisible();
  await expect(page.getByText(/Payment transaction id:\s*pi_\w+/)).toBeVisible();

  await page.goto('/dashboard/myOrders');
  const order = page.getByRole('rowgroup').filter({ hasText: 'Göteborg' });
  await expect(order.getByRole('rowheader').getByRole('link', { name: chainring })).toBeVisible();
  await expect(order.locator('time')).toBeVisible();
  await expect(order.locator('img')).toHaveAttribute('src', /^\/pictures\/chainring-32t-104-bcd/);
  await expect(order).toContainText('250');
  await expect(order).toContainText('$3,700.00');
  await expect(order).toContainText('Payed');
  await expect(order).toContainText('Shipping');
  // On a phone it is a card of four lines.
  await page.setViewportSize({ width: 375, height: 800 });
  await expect(order.getByText('Payed')).toBeInViewport();
  expect((await order.boundingBox())?.height).toBeLessThan(200);
});

// Spec: S8, V6, V7, V8, B10, N25
test('a quantity outside the limits is refused while it is typed', async ({ page }) => {
  await signUp(page);
  await openPart(page, chainring);
  const quantity = page.getByLabel('Quantity');
  const purchase = page.getByRole('button', { name: 'Purchase' });
  await expect(quantity).toHaveValue('50');
  await expect(purchase).toBeEnabled();
  await quantity.fill('49');
  await expect(page.getByText('Min order limit is 50')).toBeVisible();
  await expect(purchase).toBeDisabled();
  await quantity.fill('1000000');
  await expect(page.getByText(/^Max order limit is \d+$/)).toBeVisible();
  await expect(purchase).toBeDisabled();
  await checkPage(page, 'a quantity outside the limits');
  await checkOverlaps(page, 'a quantity outside the limits');
  await quantity.fill('');
  await expect(page.getByText('Quantity is Required')).toBeVisible();
  await quantity.fill('60');
  await expect(purchase).toBeEnabled();
  for (const [key, pieces] of [
    ['ArrowUp', '61'],
    ['PageUp', '561'],
    ['ArrowDown', '560'],
    ['PageDown', '60'],
  ] as const) {
    await quantity.press(key);
    await expect(quantity).toHaveValue(pieces);
  }
  await expect(page.locator('link[rel=preload][as=image]'), 'drawn here, nothing is asked for ahead').toHaveCount(0);
});

// Spec: F18, X3
test('a declined card says why, and another one pays', async ({ page }) => {
  await signUp(page);
  await openPart(page, 'Disc rotor 180 mm six-bolt');
  await placeOrder(page);
  await payWith(page, '4000 0000 0000 0002');
  await expect(page.getByText('Your card was declined.')).toBeVisible();
  await payWith(page, '4000 0000 0000 9995');
  await expect(page.getByText('Your card has insufficient funds.')).toBeVisible();
  await payByCard(page);
});

// Spec: F13, S6, A2, C11
test('an order is cancelled from its own row, after a confirmation', thorough, async ({ page }) => {
  await signUp(page);
  for (const part of ['Stem 45 mm 35 clamp', 'Saddle 143 mm']) {
    await openPart(page, part);
    await placeOrder(page);
  }
  await page.goto('/dashboard/myOrders');
  // The headings, and a group for each order.
  const groups = page.getByRole('rowgroup');
  await expect(groups).toHaveCount(3);
  const stem = groups.filter({ hasText: '$780.00' });
  await expect(stem).toContainText('Stem 45 mm 35 clamp');
  await stem.getByRole('button', { name: /^Cancel/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Are you sure ? Delete this order!' });
  await expect(dialog).toContainText('50 × Stem 45 mm 35 clamp');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toBeHidden();
  await expect(groups).toHaveCount(3);
  await stem.getByRole('button', { name: /^Cancel/ }).click();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Deleted Successfully!')).toBeVisible();
  await expect(groups).toHaveCount(2);
  await expect(stem).toHaveCount(0);
});

// Spec: D26
test('what is out of stock cannot be ordered', async ({ page }) => {
  await page.goto('/all-parts?q=Platform+pedals');
  const pedals = page.getByRole('listitem').filter({ hasText: 'Platform pedals, pair' }).first();
  await expect(pedals).toContainText('Out of stock');
  await expect(pedals).not.toContainText('Below the minimum');
  await expect(pedals.getByRole('link', { name: 'Buy Now' })).toHaveCount(0);
  await page.goto('/all-parts?q=Twist+shifter+12-speed');
  const shifter = page.getByRole('listitem').filter({ hasText: 'Twist shifter 12-speed, right' }).first();
  await expect(shifter).toContainText('Below the minimum: 15 left');
  await expect(shifter.getByRole('link', { name: 'Buy Now' })).toHaveCount(0);
});

// Spec: R8
test('a part that does not exist is the 404 page with status 404, whoever asks', async ({ page }) => {
  for (const id of ['00000000-0000-7000-8000-000000000000', 'no-id']) {
    const answer = await page.goto(`/purchasePage/${id}`);
    await expect(page.getByText('OOPS! PAGE NOT FOUND')).toBeVisible();
    await expect(page).toHaveURL(`/purchasePage/${id}`);
    expect(answer?.status()).toBe(404);
  }
});
