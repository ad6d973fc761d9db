import type Stripe from 'stripe';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ask, openStand, payAsBrowser, type Stand } from '#simulators/stripe/stripe.fixture.ts';
import { DAY, HOUR, seconds } from './clock.ts';

let stand: Stand;
let stripe: Stripe;
let intents: string[];
beforeAll(async () => {
  stand = await openStand();
  stripe = stand.stripe;
  intents = [];
  for (let count = 0; count < 5; count += 1) intents.push((await stand.newIntent()).id);
});
afterAll(() => stand?.simulators.close());

const ids = (list: { data: { id: string }[] }) => list.data.map(({ id }) => id);

describe('a list', () => {
  it('comes newest first, in slices of a limit, forwards and backwards', async () => {
    const newest = [...intents].reverse();
    const first = await stripe.paymentIntents.list({ limit: 2 });
    expect(first).toMatchObject({ object: 'list', url: '/v1/payment_intents', has_more: true });
    expect(ids(first)).toEqual(newest.slice(0, 2));
    const second = await stripe.paymentIntents.list({ limit: 3, starting_after: newest[1] });
    expect(ids(second)).toEqual(newest.slice(2));
    expect(second.has_more).toBe(false);
    const before = await stripe.paymentIntents.list({ limit: 2, ending_before: newest[4] });
    expect(ids(before)).toEqual(newest.slice(2, 4));
    expect(before.has_more).toBe(true);
    expect(await stripe.paymentIntents.list({ limit: 2 }).autoPagingToArray({ limit: 100 })).toHaveLength(5);
  });

  it.each([
    [{ limit: '0' }, 'limit'],
    [{ limit: '101' }, 'limit'],
    [{ starting_after: 'pi_unknown' }, 'starting_after'],
    [{ ending_before: "'; drop" }, 'ending_before'],
    [{ 'created[gte]': 'today' }, 'created[gte]'],
    [{ arrival_date: '1' }, 'arrival_date'],
  ])('refuses %j', async (query, param) => {
    const answer = await ask(`${stand.api}/payment_intents?${new URLSearchParams(query as never)}`, null);
    expect(answer).toMatchObject({ status: 400, body: { error: { param } } });
  });

  it('is read from a moment on and up to one', async () => {
    const [oldest = ''] = intents;
    await stand.simulators.advance(HOUR);
    const later = (await stand.newIntent()).id;
    const { created } = await stripe.paymentIntents.retrieve(later);
    const list = async (range: Stripe.PaymentIntentListParams['created']) =>
      ids(await stripe.paymentIntents.list({ created: range }));
    expect(await list({ gte: created })).toEqual([later]);
    expect(await list(created)).toEqual([later]);
    expect(await list({ gt: created })).toEqual([]);
    expect(await list({ lt: created })).toHaveLength(5);
    expect(await list({ lte: created })).toHaveLength(6);
    expect(await list({ gte: created - 7200, lt: created })).toContain(oldest);
  });
});

describe('what belongs to one payment', () => {
  it('is listed: its charges, declined ones too, and its refunds', async () => {
    const intent = await stand.newIntent();
    const others = await stand.paid();
    await payAsBrowser(stand.simulators.url, intent, '4000000000000002');
    await payAsBrowser(stand.simulators.url, intent, '4242424242424242');
    const charges = await stripe.charges.list({ payment_intent: intent.id });
    expect(charges.data).toMatchObject([
      { status: 'succeeded', paid: true, captured: true, amount: 5997, outcome: { type: 'authorized' } },
      {
        status: 'failed',
        paid: false,
        failure_code: 'card_declined',
        outcome: { type: 'issuer_declined', network_status: 'declined_by_network', reason: 'generic_decline' },
      },
    ]);
    const refund = await stripe.refunds.create({ payment_intent: intent.id, amount: 100 });
    await stripe.refunds.create({ payment_intent: others });
    expect(ids(await stripe.refunds.list({ payment_intent: intent.id }))).toEqual([refund.id]);
    expect(ids(await stripe.refunds.list({ charge: charges.data[0]?.id }))).toEqual([refund.id]);
    expect(ids(await stripe.refunds.list())).toHaveLength(2);
  });

  it('comes whole where it is expanded', async () => {
    const id = await stand.paid();
    const intent = await stripe.paymentIntents.retrieve(id, { expand: ['latest_charge.balance_transaction'] });
    expect(intent.latest_charge).toMatchObject({
      object: 'charge',
      balance_transaction: { type: 'charge', net: 5793 },
    });
    const list = await stripe.refunds.list({ expand: ['data.payment_intent'] });
    expect(list.data[0]?.payment_intent).toMatchObject({ object: 'payment_intent' });
    await expect(stripe.paymentIntents.retrieve(id, { expand: ['status'] })).rejects.toThrow('cannot be expanded');
    await expect(stripe.paymentIntents.retrieve(id, { expand: ['nothing'] })).rejects.toThrow('cannot be expanded');
  });
});

describe('events', () => {
  it('are listed by one type, by several, by family and by time, for a month', async () => {
    const id = await stand.paid();
    const { data } = await stripe.events.list({ type: 'payment_intent.succeeded', limit: 1 });
    expect(data).toMatchObject([{ api_version: '2026-10-28.endive', data: { object: { id } } }]);
    const types = async (params: Stripe.EventListParams) =>
      new Set((await stripe.events.list({ limit: 100, ...params })).data.map(({ type }) => type));
    expect(await types({ types: ['charge.failed', 'charge.refunded'] })).toEqual(
      new Set(['charge.failed', 'charge.refunded']),
    );
    expect(await types({ type: 'refund.*' })).toEqual(new Set(['refund.created']));
    expect((await types({ delivery_success: true })).size).toBe(0);
    await stand.simulators.advance(29 * DAY);
    const now = seconds(stand.simulators.now());
    expect(await types({ created: { gte: now - 3600 } })).toEqual(new Set(['payout.created']));
    expect(await types({ type: 'payment_intent.*' })).toContain('payment_intent.created');
    await stand.simulators.advance(2 * DAY);
    expect(await types({ type: 'payment_intent.*' })).toEqual(new Set());
  });
});

describe('an intent', () => {
  it('takes what stands on the buyer’s statement, cards alone, and metadata that may change', async () => {
    const made = await stripe.paymentIntents.create({
      amount: 5997,
      currency: 'usd',
      description: 'Order 1001',
      statement_descriptor_suffix: 'ORDER 1001',
      allowed_payment_method_types: ['card'],
      metadata: { order: 'one', attempt: 'two' },
    });
    expect(made).toMatchObject({
      description: 'Order 1001',
      allowed_payment_method_types: ['card'],
      payment_method_types: ['card'],
    });
    await payAsBrowser(
      stand.simulators.url,
      { id: made.id, clientSecret: made.client_secret ?? '' },
      '4242424242424242',
    );
    const [charge] = (await stripe.charges.list({ payment_intent: made.id })).data;
    expect(charge).toMatchObject({
      description: 'Order 1001',
      calculated_statement_descriptor: 'MOUNTAIN BIKE* ORDER 1',
      billing_details: { name: 'Ada Dealer' },
    });
    const changed = await stripe.paymentIntents.update(made.id, { metadata: { attempt: '', note: 'three' } });
    expect(changed.metadata).toEqual({ order: 'one', note: 'three' });
  });

  it.each(['x'.repeat(23), '<b>', '1001', 'Größe'])('refuses %j on the statement', async (suffix) => {
    const params = { amount: 100, currency: 'usd', statement_descriptor_suffix: suffix };
    await expect(stripe.paymentIntents.create(params)).rejects.toThrow('statement descriptor suffix');
  });

  it('refuses other methods of payment, and the name that the field had before 2026-09-30', async () => {
    const params = { amount: 100, currency: 'usd', allowed_payment_method_types: ['card', 'klarna'] };
    await expect(stripe.paymentIntents.create(params)).rejects.toThrow('payment method type is invalid');
    const old = { amount: '100', currency: 'usd', 'payment_method_types[0]': 'card' };
    expect(await ask(`${stand.api}/payment_intents`, old)).toMatchObject({
      status: 400,
      body: { error: { code: 'parameter_unknown', param: 'payment_method_types[0]' } },
    });
  });
});
