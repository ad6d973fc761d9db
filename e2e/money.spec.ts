import type { APIRequestContext } from '@playwright/test';
import { elsewhere, openAsAdmin, openDispute } from './admin.fixture.ts';
import { checkPage } from './checks.fixture.ts';
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
  await expect(page.getByText(`Order ${order} is held`)).toBeVisible();
  await expect(page.getByRole('checkbox', { name: /^Carrier and tracking number/ })).toBeDisabled();

  await page.getByRole('button', { name: `Let it ship: order ${order}` }).click();
  const release = page.getByRole('dialog', { name: `Let order ${order} ship` });
  await release.getByRole('button', { name: 'Let it ship' }).click();
  await expect(page.getByText(`Order ${order} is held`)).toBeHidden();

  await page.getByRole('checkbox', { name: /^Mails to the buyer/ }).uncheck();
  await page.getByLabel('In your words').fill('winning_evidence');
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
  await page.getByRole('button', { name: 'Run again' }).click();
  await expect(page.getByText('Compared: ')).toBeVisible();
});
