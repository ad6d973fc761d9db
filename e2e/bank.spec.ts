import type { Page } from '@playwright/test';
import { checkPage } from './checks.fixture.ts';
import { thorough } from './extent.ts';
import { test } from './live.fixture.ts';
import { expect, openPart, payByCard, payWith, placeOrder, signUp } from './shop.fixture.ts';

/** Published test cards whose bank asks for 3-D Secure, and two of our own that stay undecided for a minute. */
const asksInDialog = '4000 0000 0000 3220';
const asksOnPage = '4000 0027 6000 3184';
const acceptedLater = '4000 0000 0000 0903';
const declinedLater = '4000 0000 0000 0911';

const MINUTE_MS = 60_000;
/** The shop looks for holds that have run out every minute. */
const nextSweep = { timeout: 90_000 };

const congrats = 'Congrats! Your payment is completed.';
const refused = 'The bank did not confirm it was you';

/** Opens the payment of a new order. Gives the order's id. */
async function openPayment(page: Page): Promise<string> {
  await signUp(page);
  await openPart(page, 'Saddle 143 mm');
  await placeOrder(page);
  return new URL(page.url()).pathname.split('/').pop() ?? '';
}

const bank = (page: Page) => page.getByRole('dialog', { name: 'Your bank asks whether it is you' });
const answerBank = (page: Page, answer: 'Complete' | 'Fail') =>
  bank(page).frameLocator('iframe').getByRole('button', { name: answer }).click();

// Spec: F18, X3, X4
test('a card that its bank decides later: the page waits, and says how it went', thorough, async ({ page, live }) => {
  await openPayment(page);
  await payWith(page, declinedLater);
  await expect(page.getByText('Your bank is being asked')).toBeVisible();
  await expect(page.getByLabel('Card number')).toBeDisabled();
  await checkPage(page, 'a card that is being decided');
  await live.stripe.advance(MINUTE_MS);
  await expect(page.getByRole('alert').getByText('Your card was declined.')).toBeVisible();
  await expect(page.getByLabel('Card number')).toBeEnabled();

  await payWith(page, acceptedLater);
  await expect(page.getByText('Your bank is being asked')).toBeVisible();
  // The page may be left meanwhile, and comes back to what is under way.
  await page.reload();
  await expect(page.getByText('Your bank is being asked')).toBeVisible();
  await live.stripe.advance(MINUTE_MS);
  await expect(page.getByText(congrats)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Payed' })).toBeFocused();
});

// Spec: X4
test('a card that is decided when nobody looks: My Orders and a mail say so', thorough, async ({ page, live }) => {
  await openPayment(page);
  await payWith(page, acceptedLater);
  await expect(page.getByText('Your bank is being asked')).toBeVisible();
  await page.goto('/dashboard/myOrders');
  await expect(page.getByText('Pending').first()).toBeVisible();
  await live.stripe.advance(MINUTE_MS);
  const order = page.getByRole('rowgroup').filter({ hasText: 'Saddle 143 mm' });
  await expect(order).toContainText('Payed');
  const number = /\d+$/.exec((await order.getByRole('link', { name: /^Order \d+$/ }).textContent()) ?? '');
  await expect
    .poll(() => live.mails.map(({ headers }) => headers.subject))
    .toContain(`Rehearsal: Order ${number} is paid`);
});

// Spec: F18
test('a bank whose page is left unanswered: another card pays', thorough, async ({ page }) => {
  await openPayment(page);
  const { pathname } = new URL(page.url());
  await payWith(page, asksOnPage);
  await expect(page).toHaveURL(/\/demo\/stripe\/authenticate\//);
  await page.goBack();
  await expect(page).toHaveURL(pathname);
  await expect(page.getByRole('alert').filter({ hasText: refused })).toContainText('Nothing was charged.');
  await checkPage(page, 'a bank that was left unanswered');
  await payByCard(page);
});

// Spec: D16
test('the hold ends while the bank asks: ten minutes more, once', thorough, async ({ page, browser, live }) => {
  test.setTimeout(5 * MINUTE_MS);
  const slow = await live.visitor(browser);
  const orders = [await openPayment(page), await openPayment(slow)];
  for (const each of [page, slow]) {
    await payWith(each, asksInDialog);
    await expect(bank(each)).toContainText('Not charged yet.');
  }
  const third = await live.visitor(browser);
  const forgotten = await openPayment(third);
  for (const order of [...orders, forgotten]) await live.endHold(order);

  // Who is not at the bank loses the hold at once.
  await expect(third.getByRole('heading', { level: 1, name: 'The hold has ended' })).toBeVisible(nextSweep);
  await expect(third.getByRole('alert')).toContainText('Nothing was charged.');
  await checkPage(third, 'a hold that has ended');
  await third.context().close();

  await answerBank(page, 'Fail');
  await expect(page.getByText(refused)).toBeVisible();
  await expect(page.getByText('Ten minutes more, once')).toBeVisible();
  await checkPage(page, 'ten minutes more');
  await page.getByRole('button', { name: /^Pay \$/ }).click();
  await answerBank(page, 'Complete');
  await expect(page.getByText(congrats)).toBeVisible();

  const number = /\d+$/.exec((await slow.getByRole('link', { name: /^Order \d+$/ }).textContent()) ?? '');
  await live.endHold(orders[1] ?? '');
  await expect
    .poll(() => live.mails.map(({ headers }) => headers.subject), nextSweep)
    .toContain(`Rehearsal: Order ${number} has expired`);
  await answerBank(slow, 'Complete');
  await expect(slow.getByRole('heading', { level: 1, name: 'The hold has ended' })).toBeVisible();
  await expect(slow.getByRole('alert')).toContainText(/was not paid by .* and has ended/);
  await expect(slow.getByRole('link', { name: 'Order the same again' })).toBeVisible();
  await slow.context().close();
});

/** Notes every client secret that the shop hands to a page, and every address that the page asks for. */
function listen(page: Page) {
  const secrets = new Set<string>();
  const asked: { url: string; referer: string; returns: boolean }[] = [];
  page.on('response', async (answer) => {
    if (!answer.url().endsWith('/create-payment-intent') || !answer.ok()) return;
    secrets.add((await answer.json()).clientSecret);
  });
  page.on('request', (request) =>
    asked.push({
      url: request.url(),
      referer: request.headers().referer ?? '',
      returns: request.isNavigationRequest() && request.url().includes('redirect_status'),
    }),
  );
  return { secrets, asked };
}

/** The addresses of the tab's history. */
async function historyOf(page: Page): Promise<string[]> {
  const devtools = await page.context().newCDPSession(page);
  const { entries } = await devtools.send('Page.getNavigationHistory');
  return entries.map(({ url }) => url);
}

const STORED = 'JSON.stringify([history.state, { ...sessionStorage }, { ...localStorage }])';

// Spec: F18
test('no secret is in a log, an address or the history', thorough, async ({ page, live }) => {
  const { secrets, asked } = listen(page);
  await openPayment(page);
  const { pathname } = new URL(page.url());
  // What goes wrong is logged, with what it was about.
  live.stripe.misbehave({ kind: 'error' }, 3, { method: 'POST', path: /^\/payment_intents$/ });
  await payWith(page, asksOnPage);
  await expect(page.getByRole('alert')).toContainText('try again', { ignoreCase: true });

  for (const [answer, outcome] of [
    ['Fail', refused],
    ['Complete', congrats],
  ] as const) {
    await payWith(page, asksOnPage);
    await expect(page).toHaveURL(/\/demo\/stripe\/authenticate\//);
    await page.getByRole('button', { name: answer }).click();
    await expect(page.getByText(outcome)).toBeVisible();
    await expect(page).toHaveURL(pathname);
  }
  expect(secrets.size).toBeGreaterThan(0);

  const isStripes = (url: string) => new URL(url).origin === live.stripeUrl;
  for (const secret of secrets) {
    const carriers = asked.filter(({ url }) => url.includes(secret) && !isStripes(url));
    // The bank writes it into the address that it leads back to, twice here; the page takes it out before it asks for anything.
    expect(carriers.map(({ returns }) => returns)).toEqual([true, true]);
    expect(asked.filter(({ referer }) => referer.includes(secret))).toEqual([]);
    const ours = (await historyOf(page)).filter((url) => url.startsWith(live.url));
    expect(ours.filter((url) => url.includes(secret))).toEqual([]);
    expect(await page.evaluate<string>(STORED)).not.toContain(secret);
  }
  expect(live.log.written()).toContain('payment');
  for (const secret of [...secrets, ...live.log.secrets]) expect(live.log.written()).not.toContain(secret);
});
