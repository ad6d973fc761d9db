import type { Page } from '@playwright/test';
import { openAsAdmin, openDispute } from './admin.fixture.ts';
import { thorough } from './extent.ts';
import { type LiveShop, test } from './live.fixture.ts';
import {
  type Buyer,
  expect,
  fillDelivery,
  newBuyer,
  openPart,
  payByCard,
  payWith,
  placeOrder,
  signUp,
} from './shop.fixture.ts';

/** The fields come from another origin: where the document's policy is that of another page, they are blocked. */
async function seeCardForm(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/dashboard\/payment\//);
  await expect(page.getByLabel('Card number')).toBeVisible();
  await expect(page.getByText('Card form by Stripe.')).toBeVisible();
}

/** Follows the link that verifies an email, before which no mail tells of an order. */
async function verify(page: Page, { email }: Buyer, { mails }: LiveShop): Promise<void> {
  const link = () => {
    const mail = mails.find(({ recipients, text }) => recipients.includes(email) && text.includes('token='));
    return /[?&]token=([^\s&]+)/.exec(mail?.text ?? '')?.[1];
  };
  await expect.poll(link).toBeDefined();
  const verified = await page.request.post('/api/auth/verify-email', { data: { token: link() } });
  expect(verified.status()).toBe(200);
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
    await verify(page, buyer, live);
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

// Spec: N17
test('a refund and a dispute in live mode', thorough, async ({ page, browser, live }) => {
  await signUp(page);
  await openPart(page, 'Saddle 143 mm');
  await placeOrder(page);
  await payByCard(page);
  const intent = (await page.getByText(/^pi_/).textContent()) ?? '';
  await page.getByRole('link', { name: 'See the order' }).click();
  await expect(page.getByRole('region', { name: 'Payed' })).toBeVisible();
  const order = Number(/\d+$/.exec((await page.getByRole('heading', { level: 1 }).textContent()) ?? ''));

  const office = await live.visitor(browser);
  await openAsAdmin(office, new URL(page.url()).pathname);
  await office.getByRole('button', { name: 'Refund' }).click();
  const refund = office.getByRole('dialog', { name: `Refund order ${order}` });
  await refund.getByLabel('Amount').fill('235');
  await refund.getByLabel('Reason').selectOption('Agreed with the buyer');
  await refund.getByRole('button', { name: 'Refund $235.00' }).click();
  await expect(page.getByRole('region', { name: 'Payed' })).toContainText('$235.00');

  await live.stripe.dashboard.dispute(intent, { reason: 'product_not_received' });
  await openDispute(office, order);
  await expect(office.getByText(`Order ${order} is held`)).toBeVisible();
  await office.getByRole('checkbox', { name: /^Mails to the buyer/ }).uncheck();
  await office.getByLabel('In your words').fill('winning_evidence');
  await office.getByRole('button', { name: 'Send the answer' }).click();
  await office
    .getByRole('dialog', { name: 'Send the answer' })
    .getByRole('button', { name: 'Send', exact: true })
    .click();
  await expect(office.getByRole('heading', { name: 'What was sent' })).toBeVisible();
  await office.getByRole('button', { name: `Let it ship: order ${order}` }).click();
  const release = office.getByRole('dialog', { name: `Let order ${order} ship` });
  await release.getByRole('button', { name: 'Let it ship' }).click();
  await expect(office.getByText(`Order ${order} is held`)).toBeHidden();
  await office.context().close();

  for (const subject of [`Order ${order} is placed`, `Order ${order} is paid`, `$235.00 of order ${order} is refunded`])
    await expect.poll(() => live.mails.map(({ headers }) => headers.subject)).toContain(`Rehearsal: ${subject}`);
});

test('an order of more than an account may hold is refused at its quantity', thorough, async ({ page }) => {
  await signUp(page);
  await openPart(page, 'Chainring 32T 104 BCD');
  const quantity = page.getByLabel('Quantity');
  await quantity.fill('250');
  await fillDelivery(page);
  await page.getByRole('button', { name: 'Purchase' }).click();
  await expect(quantity).toHaveAccessibleDescription(/You can have at most \$3,000\.00 on hold/);
  await expect(quantity).toBeFocused();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await quantity.fill('200');
  await expect(page.getByText('You can have at most')).toHaveCount(0);
  await page.getByRole('button', { name: 'Purchase' }).click();
  await seeCardForm(page);
});
