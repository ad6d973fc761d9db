import type Stripe from 'stripe';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openStand, type Stand } from '#simulators/stripe/stripe.fixture.ts';
import { DAY, MINUTE } from './clock.ts';

let stand: Stand;
let stripe: Stripe;
beforeAll(async () => {
  stand = await openStand();
  stripe = stand.stripe;
});
afterAll(() => stand?.simulators.close());

const refunded = async (intent: string) =>
  (await stripe.charges.list({ payment_intent: intent })).data[0]?.amount_refunded;

/** The types of what was told since the call. */
async function eventsOf(work: () => Promise<unknown>): Promise<string[]> {
  const before = (await stand.eventTypes()).length;
  await work();
  // Payouts are made at midnight (UTC), which the clock may pass meanwhile.
  return (await stand.eventTypes()).slice(before).filter((type) => !type.startsWith('payout.'));
}

describe('a refund that ends later', () => {
  it('is pending first and then succeeds (4000000000007726)', async () => {
    const intent = await stand.paid('4000000000007726');
    const refund = await stripe.refunds.create({ payment_intent: intent, amount: 1000 });
    expect(refund).toMatchObject({ status: 'pending', pending_reason: 'processing' });
    expect(await refunded(intent)).toBe(1000);
    expect(await eventsOf(() => stand.simulators.advance(MINUTE))).toEqual(['refund.updated', 'charge.refund.updated']);
    const after = await stripe.refunds.retrieve(refund.id);
    expect(after.status).toBe('succeeded');
    expect(after).not.toHaveProperty('pending_reason');
  });

  it('succeeds first and then fails: the money is back, and may be refunded again (4000000000005126)', async () => {
    const intent = await stand.paid('4000000000005126');
    const refund = await stripe.refunds.create({ payment_intent: intent });
    expect(refund.status).toBe('succeeded');
    expect(await refunded(intent)).toBe(5997);
    const told = await eventsOf(() => stand.simulators.advance(MINUTE));
    expect(told).toEqual(['refund.failed', 'refund.updated', 'charge.refund.updated', 'charge.updated']);
    const after = await stripe.refunds.retrieve(refund.id, { expand: ['failure_balance_transaction'] });
    expect(after).toMatchObject({
      status: 'failed',
      failure_reason: 'expired_or_canceled_card',
      failure_balance_transaction: { type: 'refund_failure', amount: 5997 },
    });
    expect(await refunded(intent)).toBe(0);
    expect(await stripe.refunds.create({ payment_intent: intent })).toMatchObject({ status: 'succeeded' });
  });
});

describe('a balance that does not hold what is to be refunded', () => {
  it('leaves the refund pending for a day', async () => {
    const intent = await stand.paid();
    stand.simulators.misbehave({ kind: 'lack-of-balance', refund: 'pending' });
    const refund = await stripe.refunds.create({ payment_intent: intent });
    expect(refund).toMatchObject({ status: 'pending', pending_reason: 'insufficient_funds' });
    await stand.simulators.advance(DAY);
    expect(await stripe.refunds.retrieve(refund.id)).toMatchObject({ status: 'succeeded' });
  });

  it('or refuses it, under its key for good', async () => {
    const intent = await stand.paid();
    stand.simulators.misbehave({ kind: 'lack-of-balance', refund: 'refused' });
    const refund = (idempotencyKey: string) => stripe.refunds.create({ payment_intent: intent }, { idempotencyKey });
    await expect(refund('short')).rejects.toMatchObject({ code: 'balance_insufficient' });
    await expect(refund('short')).rejects.toMatchObject({ code: 'balance_insufficient' });
    expect(await refund('filled')).toMatchObject({ status: 'succeeded' });
  });
});

describe('in the dashboard', () => {
  it('a person refunds what the shop never asked for, in parts or whole', async () => {
    const intent = await stand.paid();
    const told = await eventsOf(() => stand.simulators.dashboard.refund(intent, 1000));
    expect(told).toEqual(['refund.created', 'charge.refunded']);
    const id = await stand.simulators.dashboard.refund(intent);
    const { data } = await stripe.refunds.list({ payment_intent: intent });
    expect(data).toMatchObject([{ id, amount: 4997, reason: null, metadata: {} }, { amount: 1000 }]);
    const [event] = (await stripe.events.list({ type: 'refund.created', limit: 1 })).data;
    expect(event?.request).toEqual({ id: null, idempotency_key: null });
    await expect(stand.simulators.dashboard.refund(intent)).rejects.toThrow('already been refunded');
  });

  it('a person calls a pending refund back, which the API refuses for cards', async () => {
    const intent = await stand.paid('4000000000007726');
    const refund = await stripe.refunds.create({ payment_intent: intent });
    await expect(stripe.refunds.cancel(refund.id)).rejects.toThrow('requires_action');
    await stand.simulators.dashboard.cancelRefund(refund.id);
    expect(await stripe.refunds.retrieve(refund.id)).toMatchObject({ status: 'canceled' });
    expect(await refunded(intent)).toBe(0);
    await stand.simulators.advance(MINUTE);
    expect(await stripe.refunds.retrieve(refund.id)).toMatchObject({ status: 'canceled' });
  });

  it('a refund of any card may fail, however long after', async () => {
    const intent = await stand.paid();
    const refund = await stripe.refunds.create({ payment_intent: intent, amount: 100 });
    await stand.simulators.advance(10 * DAY);
    await stand.simulators.dashboard.failRefund(refund.id);
    expect(await stripe.refunds.retrieve(refund.id)).toMatchObject({ status: 'failed' });
    expect(await refunded(intent)).toBe(0);
  });
});

it('says in its metadata what it is for, and may be told more', async () => {
  const intent = await stand.paid();
  const refund = await stripe.refunds.create({ payment_intent: intent, metadata: { refund: 'one', note: 'two' } });
  await stripe.refunds.update(refund.id, { metadata: { note: '', more: 'three' } });
  expect((await stripe.refunds.retrieve(refund.id)).metadata).toEqual({ refund: 'one', more: 'three' });
});
