import Stripe from 'stripe';
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { type Delivered, eventReceiver, openStand, type Stand, testKeys } from '#simulators/stripe/stripe.fixture.ts';
import { DAY, HOUR, MINUTE } from './clock.ts';
import type { EventType } from './event-types.ts';

let stand: Stand;
beforeEach(async () => {
  stand = await openStand();
});
afterEach(() => stand?.simulators.close());

async function receive(statuses: number[], types: readonly EventType[]) {
  const receiver = await eventReceiver(statuses, types);
  onTestFinished(receiver.close);
  stand.simulators.setWebhookUrl(receiver.url);
  return receiver;
}

const typeOf = ({ body }: Delivered): string => JSON.parse(body.toString()).type;
const logged = (count: number) => expect.poll(() => stand.logged.length, { timeout: 5000 }).toBe(count);

describe('an event that is not taken', () => {
  it('comes again for three days, at ever longer intervals, and then only where it is listed', async () => {
    const receiver = await receive(Array(100).fill(500), ['payment_intent.created']);
    const { id } = await stand.newIntent();
    const start = stand.simulators.now().getTime();
    const at: number[] = [];
    // Moves the clock to each next delivery, as a shop that stays away for days would let it pass.
    for (let attempt = 1; attempt <= 14; attempt += 1) {
      if (attempt > 1) await stand.simulators.advance(Math.min(250 * 2 ** (attempt - 2), 12 * HOUR));
      await receiver.next();
      at.push(stand.simulators.now().getTime() - start);
      await logged(attempt);
    }
    const gaps = at.slice(1).map((time, index) => time - (at[index] ?? 0));
    expect(gaps.every((gap, index) => gap >= 250 * 2 ** index)).toBe(true);
    await stand.simulators.advance(3 * DAY);
    await stand.newIntent();
    expect(JSON.parse((await receiver.next()).body.toString()).data.object.id).not.toBe(id);
    const events = await stand.stripe.events.list({ type: 'payment_intent.created', delivery_success: false });
    expect(events.data.map(({ data }) => (data.object as Stripe.PaymentIntent).id)).toContain(id);
  });

  it('is taken days later, once the shop is back', async () => {
    const receiver = await receive([500], ['payment_intent.created']);
    await stand.newIntent();
    await receiver.next();
    await logged(1);
    await stand.simulators.advance(2 * DAY);
    expect(typeOf(await receiver.next())).toBe('payment_intent.created');
  });
});

describe('a secret that is being changed', () => {
  it('signs beside the new one until its time is over', async () => {
    const receiver = await receive([], ['payment_intent.created']);
    const accepts = ({ body, signature }: Delivered, secret: string) => {
      try {
        return Stripe.webhooks.constructEvent(body, signature, secret) !== null;
      } catch {
        return false;
      }
    };
    const by = async () => {
      await stand.newIntent();
      const delivered = await receiver.next();
      return [testKeys.webhookSecret, 'whsec_new'].map((secret) => accepts(delivered, secret));
    };
    expect(await by()).toEqual([true, false]);
    stand.simulators.changeWebhookSecret('whsec_new', DAY);
    expect(await by()).toEqual([true, true]);
    await stand.simulators.advance(DAY + MINUTE);
    expect(await by()).toEqual([false, true]);
  });
});

describe('the endpoint', () => {
  it('is sent what it asks for alone, in the version that it says', async () => {
    const receiver = await receive([], ['payment_intent.created', 'charge.succeeded', 'charge.refunded']);
    const [endpoint] = (await stand.stripe.webhookEndpoints.list()).data;
    expect(endpoint).toMatchObject({ url: receiver.url, api_version: Stripe.API_VERSION, status: 'enabled' });
    expect(endpoint?.enabled_events).not.toContain('charge.succeeded');
    await stand.stripe.refunds.create({ payment_intent: await stand.paid() });
    const types = [typeOf(await receiver.next()), typeOf(await receiver.next())];
    expect(types.sort()).toEqual(['charge.refunded', 'payment_intent.created']);
    expect(receiver.left()).toBe(0);
    expect(await stand.eventTypes()).toContain('charge.succeeded');

    stand.simulators.changeEndpoint({ events: ['charge.succeeded'], apiVersion: '2020-08-27' });
    const [changed] = (await stand.stripe.webhookEndpoints.list()).data;
    expect(changed).toMatchObject({ api_version: '2020-08-27', enabled_events: ['charge.succeeded'] });
    expect(typeOf(await receiver.next())).toBe('charge.succeeded');
  });

  it('is told of an intent before the call that made it is answered for the shop to commit', async () => {
    const receiver = await receive([], ['payment_intent.created']);
    stand.simulators.misbehave({ kind: 'lose-answer' });
    await expect(stand.newIntent()).rejects.toThrow();
    expect(typeOf(await receiver.next())).toBe('payment_intent.created');
  });
});
