import pg from 'pg';
import Stripe from 'stripe';
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { startSimulators } from '#simulators/simulators.ts';
import {
  ask,
  type Delivered,
  eventReceiver,
  openStand,
  payAsBrowser,
  type Stand,
  testKeys,
  testSettings,
} from '#simulators/stripe/stripe.fixture.ts';
import { openDatabase } from '../database.ts';
import { claimEvents } from './delivery.ts';

let stand: Stand;
beforeEach(async () => {
  stand = await openStand();
});
afterEach(() => stand?.simulators.close());

async function receive(statuses: number[] = []) {
  const receiver = await eventReceiver(statuses);
  onTestFinished(receiver.close);
  return receiver;
}

/** Reads an event as the shop does, which throws unless the signature holds over these very bytes. */
const read = ({ body, signature }: Delivered) =>
  Stripe.webhooks.constructEvent(body, signature, testKeys.webhookSecret) as unknown as {
    id: string;
    type: string;
    data: { object: Record<string, unknown> };
  };

const refund = (form: Record<string, string>) => ask(`${stand.api}/refunds`, form);

describe('signed events', () => {
  it('tell of every end of an intent and of every refund', async () => {
    const receiver = await receive();
    stand.simulators.setWebhookUrl(receiver.url);
    const [paid, cancelled] = [await stand.newIntent(), await stand.newIntent()];

    await payAsBrowser(stand.simulators.url, paid, '4000000000000002');
    expect(read(await receiver.next())).toMatchObject({
      type: 'payment_intent.payment_failed',
      data: { object: { id: paid.id, last_payment_error: { code: 'card_declined' }, metadata: { order: 'order-1' } } },
    });
    await payAsBrowser(stand.simulators.url, paid, '4242424242424242');
    expect(read(await receiver.next())).toMatchObject({
      type: 'payment_intent.succeeded',
      data: { object: { id: paid.id, status: 'succeeded', amount_received: 5997, metadata: { order: 'order-1' } } },
    });
    await ask(`${stand.api}/payment_intents/${cancelled.id}/cancel`, {});
    expect(read(await receiver.next())).toMatchObject({
      type: 'payment_intent.canceled',
      data: { object: { id: cancelled.id, status: 'canceled' } },
    });
    const made = await refund({ payment_intent: paid.id, amount: '5000' });
    const both = [read(await receiver.next()), read(await receiver.next())];
    expect(both.find((event) => event.type === 'refund.created')?.data.object).toMatchObject({
      id: made.body.id,
      amount: 5000,
      status: 'succeeded',
      payment_intent: paid.id,
    });
    expect(both.find((event) => event.type === 'charge.refunded')?.data.object).toMatchObject({
      object: 'charge',
      payment_intent: paid.id,
      amount_refunded: 5000,
      refunded: false,
    });
    expect(stand.logged).toEqual([]);
  });

  it('are not sent for what was refused', async () => {
    const receiver = await receive();
    stand.simulators.setWebhookUrl(receiver.url);
    const intent = await stand.newIntent();
    await payAsBrowser(stand.simulators.url, intent, '4242424242424242');
    await payAsBrowser(stand.simulators.url, intent, '4242424242424242');
    await ask(`${stand.api}/payment_intents/${intent.id}/cancel`, {});
    await refund({ payment_intent: intent.id, amount: '5998' });
    await refund({ payment_intent: intent.id });
    const types = [await receiver.next(), await receiver.next(), await receiver.next()].map((one) => read(one).type);
    expect(types.sort()).toEqual(['charge.refunded', 'payment_intent.succeeded', 'refund.created']);
    expect(receiver.left()).toBe(0);
  });

  it('come again until they are taken, and then no more', async () => {
    const receiver = await receive([500, 302]);
    stand.simulators.setWebhookUrl(receiver.url);
    const intent = await stand.newIntent();
    await payAsBrowser(stand.simulators.url, intent, '4242424242424242');
    const deliveries = [await receiver.next(), await receiver.next(), await receiver.next()];
    expect(new Set(deliveries.map((one) => read(one).id)).size).toBe(1);

    // The next thing that comes is the next event: the redirect was not followed, the taken one is not sent again.
    await refund({ payment_intent: intent.id });
    const after = [read(await receiver.next()), read(await receiver.next())].map((event) => event.type);
    expect(after.sort()).toEqual(['charge.refunded', 'refund.created']);
    expect(receiver.left()).toBe(0);
  });

  it('outlive a restart, and reach the shop through whichever process runs', async () => {
    const intent = await stand.newIntent();
    stand.simulators.setWebhookUrl('http://127.0.0.1:1/nobody');
    await payAsBrowser(stand.simulators.url, intent, '4242424242424242');
    await stand.simulators.close();

    const receiver = await receive();
    const next = await startSimulators({
      databaseUrl: stand.databaseUrl,
      ...testSettings,
      webhookUrl: receiver.url,
    });
    onTestFinished(next.close);
    expect(read(await receiver.next())).toMatchObject({
      type: 'payment_intent.succeeded',
      data: { object: { id: intent.id } },
    });
  });

  it('come again by themselves when the process that was sending them died', async () => {
    const intent = await stand.newIntent();
    await payAsBrowser(stand.simulators.url, intent, '4242424242424242');
    const dead = await openDatabase(stand.databaseUrl, () => {});
    const types = ['payment_intent.succeeded'];
    expect(await claimEvents(dead.sql, { limit: 10, types, now: new Date(), lease: 1000 })).toHaveLength(1);
    await dead.close();

    const receiver = await receive();
    stand.simulators.setWebhookUrl(receiver.url);
    expect(read(await receiver.next()).data.object.id).toBe(intent.id);
  });

  it('are claimed by one process each, without waiting for one another', async () => {
    const { sql, close } = await openDatabase(stand.databaseUrl, () => {});
    onTestFinished(close);
    const ids = ['evt_1', 'evt_2', 'evt_3', 'evt_4'];
    for (const id of ids) await sql`insert into stripe_simulator.events (id, body, type) values (${id}, '{}', 'test')`;
    const claim = async () =>
      (await claimEvents(sql, { limit: 10, types: ['test'], now: new Date(), lease: 60_000 }))
        .map((event) => event.id)
        .sort();

    const other = new pg.Client({ connectionString: stand.databaseUrl });
    await other.connect();
    await other.query(`begin; select id from stripe_simulator.events where id in ('evt_1', 'evt_3') for update`);
    expect(await claim()).toEqual(['evt_2', 'evt_4']);
    await other.query('rollback');
    await other.end();
    expect(await claim()).toEqual(['evt_1', 'evt_3']);
    expect(await claim()).toEqual([]);
  });

  it('all arrive when several processes send them', async () => {
    const receiver = await receive();
    const others = await Promise.all(
      [1, 2].map(() => startSimulators({ databaseUrl: stand.databaseUrl, ...testSettings, webhookUrl: receiver.url })),
    );
    for (const simulator of others) onTestFinished(simulator.close);
    stand.simulators.setWebhookUrl(receiver.url);
    const intents = await Promise.all(Array.from({ length: 10 }, () => stand.newIntent()));
    await Promise.all(intents.map((intent) => payAsBrowser(stand.simulators.url, intent, '4242424242424242')));
    const ids = new Set<unknown>();
    while (ids.size < intents.length) ids.add(read(await receiver.next()).data.object.id);
    expect(ids).toEqual(new Set(intents.map((intent) => intent.id)));
  });

  it('can be read again by id', async () => {
    const receiver = await receive();
    stand.simulators.setWebhookUrl(receiver.url);
    await payAsBrowser(stand.simulators.url, await stand.newIntent(), '4242424242424242');
    const event = read(await receiver.next());
    await expect
      .poll(async () => (await ask(`${stand.api}/events/${event.id}`, null)).body)
      .toEqual({ ...JSON.parse(JSON.stringify(event)), pending_webhooks: 0 });
    expect((await ask(`${stand.api}/events/evt_unknown`, null)).status).toBe(404);
  });
});
