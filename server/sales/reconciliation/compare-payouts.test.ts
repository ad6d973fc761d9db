import { sql } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import type { PaymentCase } from '#contract/sales/payment-cases.ts';
import type { Answer } from '#server/sales/payments/payments.port.ts';
import type { PayoutEntry, PayoutSlice } from '#server/sales/payments/payouts.port.ts';
import { payByCard } from '#server/testing/buy.ts';
import { openShop } from '#server/testing/open-shop.ts';
import { openDeafTrade, type Trade } from '#server/testing/trade.ts';
import { reconcile } from './reconcile.ts';

const DAY_MS = 24 * 3600 * 1000;

async function openDeaf(): Promise<Trade> {
  const shop = await openShop();
  onTestFinished(() => shop.close());
  return openDeafTrade(shop);
}

/** Lets the provider pay out what came in, and compares. Gives the open cases. */
async function compareAfterPayout(trade: Trade, days = 1): Promise<PaymentCase[]> {
  await trade.shop.simulators.advance(days * DAY_MS);
  const until = new Date(trade.shop.simulators.now().getTime() + 60_000);
  expect(await reconcile(trade.shop.checkout, until)).toMatchObject({ ok: true });
  return (await trade.readMoney()).cases;
}
const newestPayout = async ({ stripe }: Trade) => (await stripe.payouts.list({ limit: 1 })).data[0];

/** Has the provider tell other entries of its payouts than it has. */
function tellEntries(trade: Trade, change: (entries: PayoutEntry[]) => PayoutEntry[]): void {
  const { payments } = trade.shop.checkout;
  const { listPayoutEntries } = payments;
  payments.listPayoutEntries = async (id, after): Promise<Answer<PayoutSlice>> => {
    const read = await listPayoutEntries(id, after);
    return read.ok ? { ok: true, value: { ...read.value, entries: change(read.value.entries) } } : read;
  };
}

test('a payout of payments, refunds, disputes and fees that the shop knows asks nothing', async () => {
  const trade = await openDeaf();
  const [refunded] = [await trade.paid(), await trade.paidUnheard('4000000000002685')];
  await trade.refund(refunded, 5, 'known');
  await trade.shop.simulators.dashboard.refund(refunded.transactionId ?? '', 300);
  expect(await compareAfterPayout(trade)).toEqual([]);
  const payout = await newestPayout(trade);
  expect(payout?.amount).toBeGreaterThan(0);
  // What fails after it was paid out is in the next one.
  const fails = await trade.paidUnheard('4000000000005126');
  await trade.settle(fails.order, fails.intentId);
  await trade.refund(fails.order, 2, 'fails-later');
  const cases = await compareAfterPayout(trade, 2);
  expect((await newestPayout(trade))?.id).not.toBe(payout?.id);
  expect(cases.map(({ kind }) => kind)).toEqual(['refund-failed']);
});

test('a payment and its refund that the shop does not know are asked about, once each', async () => {
  const trade = await openDeaf();
  await trade.paid();
  const { stripe, shop } = trade;
  const allowed_payment_method_types: ['card'] = ['card'];
  const intent = await stripe.paymentIntents.create({ amount: 9000, currency: 'usd', allowed_payment_method_types });
  await payByCard(shop, intent.client_secret ?? '');
  const refund = await stripe.refunds.create({ payment_intent: intent.id, amount: 4000 });
  // As if its time lay before what is compared: only the payout shows it.
  const { listIntents } = shop.checkout.payments;
  shop.checkout.payments.listIntents = async (span) => {
    const read = await listIntents(span);
    return read.ok ? { ok: true, value: read.value.filter(({ id }) => id !== intent.id) } : read;
  };
  for (const _round of [1, 2])
    expect(
      (await compareAfterPayout(trade)).toSorted((one, other) => one.kind.localeCompare(other.kind)),
    ).toMatchObject([
      { kind: 'refund-unexpected', ref: refund.id, provider: 40, order: null, answers: ['seen'] },
      { kind: 'unknown-payment', ref: intent.id, provider: 90, order: null, answers: ['seen', 'belongs'] },
    ]);
});

test('a payment of another sum than the shop knows, and money that moved otherwise, make a payout differ', async () => {
  const trade = await openDeaf();
  const order = await trade.paid();
  await trade.run(
    sql`update payment set received_cents = received_cents - 100 where intent_id = ${order.transactionId ?? ''}`,
  );
  const [found, ...more] = await compareAfterPayout(trade);
  const payout = await newestPayout(trade);
  const cents = payout?.amount ?? 0;
  expect(more).toEqual([]);
  expect(found).toMatchObject({
    kind: 'payouts-differ',
    ref: payout?.id,
    shop: (cents - 100) / 100,
    provider: cents / 100,
  });

  await trade.paid();
  tellEntries(trade, (entries) => [
    ...entries,
    { id: 'txn_1', kind: 'other', about: null, intentId: null, amountCents: -250, feeCents: 0, currency: 'usd' },
  ]);
  const other = (await compareAfterPayout(trade)).find(({ ref }) => ref !== payout?.id);
  const next = (await newestPayout(trade))?.amount ?? 0;
  expect(other).toMatchObject({ kind: 'payouts-differ', shop: next / 100, known: { entriesCents: next - 250 } });
});

test('a refund that the shop missed is booked, also when its time has passed', async () => {
  const trade = await openDeaf();
  const order = await trade.paid();
  await trade.shop.simulators.dashboard.refund(order.transactionId ?? '', 500);
  const { listRefunds } = trade.shop.checkout.payments;
  trade.shop.checkout.payments.listRefunds = async (of) =>
    'intentId' in of ? listRefunds(of) : { ok: true, value: [] };
  expect(await compareAfterPayout(trade)).toEqual([]);
  expect(await trade.readOrder(order)).toMatchObject({ refunded: 5 });
});

test('a comparison is not finished where the provider does not tell what a payout is made up of', async () => {
  const trade = await openDeaf();
  await trade.paid();
  await trade.shop.simulators.advance(DAY_MS);
  trade.shop.simulators.misbehave({ kind: 'drop' }, 3, { path: /^\/balance_transactions/ });
  const until = new Date(trade.shop.simulators.now().getTime() + 60_000);
  expect(await reconcile(trade.shop.checkout, until)).toMatchObject({ ok: false });
  expect(await trade.readMoney()).toMatchObject({ last: null });
});

test('a key that may not read what a payout is made up of leaves the rest of the comparison alone', async () => {
  const trade = await openDeaf();
  const { order } = await trade.paidUnheard();
  trade.shop.checkout.payments.listPayoutEntries = async () => ({ ok: false, reason: 'refused', message: 'No right.' });
  expect(await compareAfterPayout(trade)).toEqual([]);
  expect(await trade.readMoney()).toMatchObject({ last: { mended: 1 } });
  // More is paid out than was received: that shows without entries, too.
  await trade.run(sql`update payment set received_cents = 1 where order_id = ${order._id}`);
  expect(await compareAfterPayout(trade)).toMatchObject([{ kind: 'payouts-differ', shop: 0.01 }]);
});
