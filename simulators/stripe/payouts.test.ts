import { afterAll, beforeAll, expect, it } from 'vitest';
import { openStand, type Stand } from '#simulators/stripe/stripe.fixture.ts';
import { DAY, MINUTE, midnight } from './clock.ts';

let stand: Stand;
beforeAll(async () => {
  stand = await openStand();
});
afterAll(() => stand?.simulators.close());

it('pays out each night what the day brought in, less fees, refunds and disputes, and says what it is made of', async () => {
  const { stripe, simulators } = stand;
  await stand.paid('4242424242424242', 10_000);
  const refunded = await stand.paid('4000000000005126', 20_000);
  await stand.paid('4000000000000259', 1000);
  await stripe.refunds.create({ payment_intent: refunded, amount: 5000 });
  expect((await stripe.payouts.list()).data).toEqual([]);

  await simulators.advance(DAY);
  const [payout] = (await stripe.payouts.list()).data;
  const fees = 30 + 290 + (30 + 580) + (30 + 29) + 1500;
  expect(payout).toMatchObject({ amount: 31_000 - fees - 5000 - 1000, status: 'in_transit', automatic: true });
  const parts = await stripe.balanceTransactions.list({ payout: payout?.id, limit: 100 });
  expect(parts.data.map(({ type }) => type).sort()).toEqual([
    'adjustment',
    'charge',
    'charge',
    'charge',
    'payout',
    'refund',
  ]);
  expect(parts.data.reduce((sum, { net }) => sum + net, 0)).toBe(0);

  // The refund that failed since then is in the next one.
  await simulators.advance(DAY);
  const [second, first] = (await stripe.payouts.list()).data;
  expect(first).toMatchObject({ id: payout?.id, status: 'paid' });
  expect(second).toMatchObject({ amount: 5000, status: 'in_transit' });
  const arrival = Math.floor(midnight(simulators.now()).getTime() / 1000) + 86_400;
  expect(second?.arrival_date).toBe(arrival);
  expect((await stripe.payouts.list({ arrival_date: { gte: arrival } })).data).toHaveLength(1);
  expect((await stripe.payouts.list({ status: 'paid' })).data).toHaveLength(1);
  expect((await stand.eventTypes()).filter((type) => type.startsWith('payout.'))).toEqual([
    'payout.created',
    'payout.paid',
    'payout.created',
  ]);
});

it('pays nothing out while the balance is below zero', async () => {
  const { stripe, simulators } = stand;
  await simulators.advance(2 * DAY);
  const before = (await stripe.payouts.list()).data.length;
  await stand.paid('4000000000000259', 1000);
  await simulators.advance(DAY);
  expect((await stripe.payouts.list()).data).toHaveLength(before);
  await stand.paid('4242424242424242', 10_000);
  await simulators.advance(DAY + MINUTE);
  const [last] = (await stripe.payouts.list()).data;
  expect(last?.amount).toBe(10_000 - 320 - 1500 - 59);
});
