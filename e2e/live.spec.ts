import { test as base, type Page } from '@playwright/test';
import { thorough } from './extent.ts';
import { type LiveShop, openLiveShop } from './live.fixture.ts';
import { expect, newBuyer, openPart, payWith, placeOrder, signUp } from './shop.fixture.ts';

const test = base.extend<object, { live: LiveShop }>({
  live: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs off its parameter
    async ({}, use) => {
      const live = await openLiveShop();
      await use(live);
      await live.close();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  context: async ({ browser, live }, use) => {
    const context = await browser.newContext({ baseURL: live.url, ignoreHTTPSErrors: true });
    await use(context);
    await context.close();
  },
});

/** The fields come from another origin: where the document's policy is that of another page, they are blocked. */
async function seeCardForm(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/dashboard\/payment\//);
  await expect(page.getByLabel('Card number')).toBeVisible();
  await expect(page.getByText('Card form by Stripe.')).toBeVisible();
}

test(
  'a purchase in live mode: by Purchase, Back, My Orders, a mail and a sign-in, the card form is there',
  thorough,
  async ({ page, live }) => {
    const complaints: string[] = [];
    page.on('console', (message) => {
      if (/Content Security Policy/i.test(message.text())) complaints.push(message.text());
    });
    const home = await page.goto('/');
    expect(home?.headers()['content-security-policy']).not.toContain(new URL(live.stripeUrl).host);
    await expect(page.getByText('Rehearsal with test keys.')).toBeVisible();

    const buyer = await signUp(page, newBuyer());
    await openPart(page, 'Saddle 143 mm');
    await placeOrder(page);
    await expect(page.getByText('Your order done!, Saddle 143 mm')).toBeVisible();
    await seeCardForm(page);
    const { pathname } = new URL(page.url());

    await page.goBack();
    await expect(page.getByRole('button', { name: 'Purchase' })).toBeVisible();
    await page.goForward();
    await seeCardForm(page);

    await page.goto('/dashboard/myOrders');
    await page.getByRole('link', { name: /^Pay/ }).click();
    await seeCardForm(page);
    await page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link', { name: 'My Orders' }).click();
    await expect(page).toHaveURL('/dashboard/myOrders');
    await page.goBack();
    await seeCardForm(page);

    await expect.poll(() => live.mails.some(({ text }) => text.includes(pathname))).toBe(true);
    const mail = live.mails.find(({ text }) => text.includes(pathname));
    expect(mail?.headers.subject).toMatch(/^Rehearsal: /);
    await page.goto(`${live.url}${pathname}`);
    await seeCardForm(page);

    // Signed out, the way leads over the sign-in, whose document knows no provider.
    await page.context().clearCookies();
    await page.evaluate(() => localStorage.clear());
    await page.goto(pathname);
    await expect(page).toHaveURL('/login');
    await page.reload();
    await page.getByLabel('Email').fill(buyer.email);
    await page.getByLabel('Password', { exact: true }).fill(buyer.password);
    await page.keyboard.press('Enter');
    await seeCardForm(page);

    await payWith(page, '4242 4242 4242 4242');
    await expect(page.getByText('Congrats! Your payment is completed.')).toBeVisible();
    expect(complaints).toEqual([]);
  },
);
