import type { APIRequestContext } from '@playwright/test';
import { elsewhere, openAsAdmin, openDispute } from './admin.fixture.ts';
import { checkPage } from './checks.fixture.ts';
import { thorough } from './extent.ts';
import { type Buyer, expect, makeAccount, test } from './shop.fixture.ts';

const delivery = { street: 'Verkstadsgatan 14', city: 'Göteborg', number: '+46 31 700 52 10' };

/** Orders a part and pays it with a card, without the pages that have journeys of their own. Gives the order's number. */
async function buy(request: APIRequestContext, { email }: Buyer, card: string): Promise<number> {
  const renewed = await request.put(`/api/user/${encodeURIComponent(email)}`, { data: { email } });
  const headers = { authorization: `Bearer ${(await renewed.json()).token}` };
  const parts = await (await request.get('/api/parts')).json();
  const part = parts.find(({ name }: { name: string }) => name === 'Saddle 143 mm');
  const { _id, ordered_quantity: quantity } = part;
  const price = (Math.round(part.price * 100) * quantity) / 100;
  const data = { email, ...delivery, part: _id, quantity, price };
  const order = await (await request.post('/api/order', { headers, data })).json();
  const opened = await request.post('/api/create-payment-intent', {
    headers,
    data: { order: order._id, price: order.price },
  });
  const { clientSecret } = await opened.json();
  const { publishableKey } = await (await request.get('/api/payment-settings')).json();
  const asPage = { headers: { authorization: `Bearer ${publishableKey}` } };
  const form = {
    type: 'card',
    'card[number]': card,
    'card[exp_month]': '4',
    'card[exp_year]': '2040',
    'card[cvc]': '314',
  };
  const method = await (await request.post('/demo/stripe/v1/payment_methods', { ...asPage, form })).json();
  const intent = clientSecret.split('_secret_')[0];
  const paid = await request.post(`/demo/stripe/v1/payment_intents/${intent}/confirm`, {
    ...asPage,
    form: { payment_method: method.id, client_secret: clientSecret },
  });
  expect(paid.status()).toBe(200);
  return order.orderNumber;
}

test('a dispute holds the shipping; an admin releases it and answers the bank', async ({ page, browser }) => {
  const office = await elsewhere(browser);
  const buyer = await makeAccount(office.request);
  const order = await buy(office.request, buyer, '4000000000002685');

  await openAsAdmin(page, '/dashboard/money');
  await checkPage(page, 'Money');
  await openDispute(page, order);
  await checkPage(page, 'A dispute');
  await page
    .getByRole('main')
    .getByRole('link', { name: `Order ${order}` })
    .click();
  await page.getByRole('link', { name: 'Open the dispute' }).click();
  await expect(page.getByText(`Order ${order} is held`)).toBeVisible();
  await expect(page.getByRole('checkbox', { name: /^Carrier and tracking number/ })).toBeDisabled();

  await page.getByRole('button', { name: `Let it ship: order ${order}` }).click();
  const release = page.getByRole('dialog', { name: `Let order ${order} ship` });
  await release.getByRole('button', { name: 'Let it ship' }).click();
  await expect(page.getByText(`Order ${order} is held`)).toBeHidden();

  await page.getByRole('checkbox', { name: /^Mails to the buyer/ }).uncheck();
  await page.getByLabel('In your words').fill('winning_evidence');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Saved. Nothing was sent')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('In your words')).toHaveValue('winning_evidence');
  await expect(page.getByRole('checkbox', { name: /^Mails to the buyer/ })).not.toBeChecked();
  await page.getByRole('button', { name: 'Send the answer' }).click();
  const send = page.getByRole('dialog', { name: 'Send the answer' });
  await expect(send).toContainText('It can be sent once.');
  await send.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'What was sent' })).toBeVisible();
  await expect(page.getByText('winning_evidence')).toBeVisible();

  for (const [tab, heading] of [
    ['Refunds that failed', 'No refund waits'],
    ['Reconcile', 'Proposals'],
  ] as const) {
    await page.goto('/dashboard/money');
    await page.getByRole('navigation', { name: 'Money' }).getByRole('link', { name: tab }).click();
    await expect(page.getByRole('heading', { name: heading })).toBeVisible();
    await checkPage(page, tab);
  }
  await expect(page.getByRole('heading', { name: 'Payouts, 30 days' })).toBeVisible();
  await page.getByRole('button', { name: 'Run again' }).click();
  await expect(page.getByText('Compared: ')).toBeVisible();
});

test(
  'an admin gives a dispute up: the order shows the loss with its credit note',
  thorough,
  async ({ page, browser }) => {
    const office = await elsewhere(browser);
    const order = await buy(office.request, await makeAccount(office.request), '4000000000002685');
    await openAsAdmin(page, '/dashboard/money');
    await openDispute(page, order);
    await page.getByRole('button', { name: 'Accept the dispute' }).click();
    const dialog = page.getByRole('dialog', { name: `Accept the dispute of order ${order}` });
    await expect(dialog).toContainText('A credit note');
    await dialog.getByRole('button', { name: 'Accept the dispute' }).click();
    await expect(page.getByText(/Credit note \d{4}-C\d{3} is with the order\./)).toBeVisible();
    await page
      .getByRole('main')
      .getByRole('link', { name: `Order ${order}` })
      .click();
    await expect(page.getByText('Taken back by the bank')).toBeVisible();
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: /^Credit note/ }).click();
    expect((await download).suggestedFilename()).toMatch(/^credit-note-/);
    // What the bar stands upon while the page is scrolled is no target that is too small.
    await page.evaluate('scrollTo(0, 0)');
    await checkPage(page, 'An order that a bank took back');

    await page.goto('/dashboard/money?view=disputes');
    const csv = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download CSV' }).click();
    expect((await csv).suggestedFilename()).toBe('money-disputes.csv');
  },
);

test('an alarm stands on the overview until an admin says that it is done', async ({ page, browser }) => {
  const office = await elsewhere(browser);
  await buy(office.request, await makeAccount(office.request), '4000000000000259');
  await openAsAdmin(page, '/dashboard/overview');
  const alarm = page
    .getByRole('region', { name: 'Alarms' })
    .getByRole('listitem')
    .filter({ hasText: 'A payment is disputed' })
    .first();
  await expect(async () => {
    await page.reload();
    await expect(alarm).toBeVisible({ timeout: 2000 });
  }).toPass();
  const dispute = (await alarm.getByText(/It is about/).textContent())?.match(/about: (Order \d+)/)?.[1] ?? 'none';
  await checkPage(page, 'The overview with an alarm');
  await alarm.getByRole('button', { name: 'Done: A payment is disputed' }).click();
  const dialog = page.getByRole('dialog', { name: 'Is it done?' });
  await dialog.getByLabel('What was done (optional)').fill('The bank was answered.');
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByText(`It is about: ${dispute}.`)).toHaveCount(0);
  await page.goto('/dashboard/audit?what=alarms');
  const entry = page.getByRole('row').filter({ hasText: dispute });
  await expect(entry).toContainText('Alarm answered');
  await expect(entry).toContainText('The bank was answered.');
  await office.context().close();
});
