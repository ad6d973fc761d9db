import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openStand, payAsBrowser, type Stand } from '#simulators/stripe/stripe.fixture.ts';
import { DAY, MINUTE } from './clock.ts';

let stand: Stand;
beforeAll(async () => {
  stand = await openStand();
});
afterAll(() => stand?.simulators.close());

const read = (id: string) => stand.stripe.paymentIntents.retrieve(id, { expand: ['latest_charge'] });

describe('a payment that is undecided', () => {
  it.each([
    ['4000000000000903', 'succeeded', 'succeeded', 5997],
    ['4000000000000911', 'requires_payment_method', 'failed', 0],
  ])('by %s stays processing for a minute, then is %s', async (number, status, charge, received) => {
    const intent = await stand.newIntent();
    const confirmed = await payAsBrowser(stand.simulators.url, intent, number);
    expect(confirmed).toMatchObject({ status: 200, body: { status: 'processing' } });
    expect(await read(intent.id)).toMatchObject({ latest_charge: { status: 'pending', paid: false } });
    expect(await payAsBrowser(stand.simulators.url, intent, '4242424242424242')).toMatchObject({ status: 400 });
    await expect(stand.stripe.paymentIntents.cancel(intent.id)).rejects.toThrow('status of processing');
    await expect(stand.stripe.refunds.create({ payment_intent: intent.id })).rejects.toThrow('successful charge');
    await stand.simulators.advance(MINUTE);
    expect(await read(intent.id)).toMatchObject({
      status,
      amount_received: received,
      latest_charge: { status: charge },
    });
  });

  it('may be any, where a test wants it', async () => {
    const intent = await stand.newIntent();
    stand.simulators.misbehave({ kind: 'undecided', outcome: 'declined' });
    await payAsBrowser(stand.simulators.url, intent, '4242424242424242');
    await stand.simulators.advance(MINUTE);
    const declined = await read(intent.id);
    expect(declined).toMatchObject({
      status: 'requires_payment_method',
      last_payment_error: { code: 'card_declined' },
    });
  });
});

describe('a payment that is held', () => {
  async function held() {
    const intent = await stand.newIntent();
    stand.simulators.misbehave({ kind: 'uncaptured' });
    await payAsBrowser(stand.simulators.url, intent, '4242424242424242');
    expect(await read(intent.id)).toMatchObject({
      status: 'requires_capture',
      amount_received: 0,
      amount_capturable: 5997,
      latest_charge: { captured: false, paid: true },
    });
    return intent.id;
  }

  it('is taken whole, once', async () => {
    const id = await held();
    await expect(stand.stripe.refunds.create({ payment_intent: id })).rejects.toThrow('successful charge');
    expect(await stand.stripe.paymentIntents.capture(id)).toMatchObject({ status: 'succeeded', amount_received: 5997 });
    expect(await read(id)).toMatchObject({ amount_capturable: 0, latest_charge: { captured: true } });
    await expect(stand.stripe.paymentIntents.capture(id)).rejects.toThrow('status of succeeded');
  });

  it('is let go by a cancel, which shows as a refund', async () => {
    const id = await held();
    expect(await stand.stripe.paymentIntents.cancel(id)).toMatchObject({ status: 'canceled', amount_received: 0 });
    expect(await read(id)).toMatchObject({ amount_capturable: 0, latest_charge: { amount_refunded: 5997 } });
  });

  it('is let go after seven days', async () => {
    const id = await held();
    await stand.simulators.advance(7 * DAY);
    expect(await read(id)).toMatchObject({ status: 'canceled', cancellation_reason: 'automatic' });
  });
});

it('tells of each step', async () => {
  const before = (await stand.eventTypes()).length;
  const intent = await stand.newIntent();
  await payAsBrowser(stand.simulators.url, intent, '4000000000000002');
  await payAsBrowser(stand.simulators.url, intent, '4000000000000903');
  await stand.simulators.advance(MINUTE);
  // Payouts are made at midnight (UTC), which the clock may pass meanwhile.
  const types = (await stand.eventTypes()).slice(before).filter((type) => !type.startsWith('payout.'));
  expect(types).toEqual([
    'payment_intent.created',
    'charge.failed',
    'payment_intent.payment_failed',
    'charge.pending',
    'payment_intent.processing',
    'charge.succeeded',
    'payment_intent.succeeded',
  ]);
});
