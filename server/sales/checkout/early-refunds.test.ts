import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Order } from '#contract/sales/orders.ts';
import { WEBHOOK_PATH } from '#server/sales/payments/payments.port.ts';
import { openPayment, payByCard, placeOrder, somePart } from '#server/testing/buy.ts';
import { openShop, type Person, type TestShop } from '#server/testing/open-shop.ts';
import { shopFaults } from '#server/testing/shop-faults.ts';
import { type Delivered, eventReceiver } from '#simulators/stripe/stripe.fixture.ts';
import { sweep } from './sweep.ts';

// Events come in any order: here the news of a refund comes before that of the payment.
let shop: TestShop;
let buyer: Person;
let receiver: Awaited<ReturnType<typeof eventReceiver>>;

beforeAll(async () => {
  shop = await openShop();
  buyer = await shop.signUp();
  receiver = await eventReceiver([], ['charge.refunded', 'refund.created']);
  shop.simulators.setWebhookUrl(receiver.url);
});
afterAll(async () => {
  expect(await shopFaults(shop)).toEqual([]);
  await shop.close();
  await receiver.close();
});

const readOrder = async ({ _id }: Order) => (await shop.ask('GET', `/order/${_id}`, { as: buyer })).body;
const handOn = ({ body, signature }: Delivered) =>
  shop.ask('POST', WEBHOOK_PATH, {
    body,
    headers: { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': signature },
  });
const isDone = async ({ body }: Delivered) => {
  const { id } = JSON.parse(body.toString());
  const { rows } = await shop.checkout.db.execute(
    sql`select done_at is not null as done from provider_event where id = ${id}`,
  );
  return rows.map(({ done }) => done);
};

/** An order whose payment was refunded in part at the provider, before the shop heard of either, and one event about it. */
async function refundedElsewhere(type: string): Promise<{ order: Order; event: Delivered }> {
  const order = await placeOrder(shop, buyer, await somePart(shop));
  const { clientSecret, intentId } = await openPayment(shop, buyer, order);
  await payByCard(shop, clientSecret);
  await shop.simulators.dashboard.refund(intentId, 500);
  for (;;) {
    const event = await receiver.next();
    const told = JSON.parse(event.body.toString());
    if (told.type === type && told.data.object.payment_intent === intentId) return { order, event };
  }
}

describe.each(['charge.refunded', 'refund.created'])(
  'a refund of a payment that is not settled, told by %s',
  (type) => {
    test('is booked, and the payment is settled before', async () => {
      const { order, event } = await refundedElsewhere(type);
      expect(await readOrder(order)).toMatchObject({ paid: false });
      expect(await handOn(event)).toMatchObject({ status: 200 });
      expect(await readOrder(order)).toMatchObject({ paid: true, status: 'shipping', refunded: 5 });
      expect(await isDone(event)).toEqual([true]);
    });

    test('waits for the sweep while the provider does not say how the payment stands', async () => {
      const { order, event } = await refundedElsewhere(type);
      shop.simulators.misbehave({ kind: 'error' }, 3, { path: /^\/payment_intents\// });
      expect(await handOn(event)).toMatchObject({ status: 200 });
      expect(await isDone(event)).toEqual([false]);
      expect(await readOrder(order)).toMatchObject({ paid: false, refunded: 0 });
      await sweep(shop.checkout);
      expect(await readOrder(order)).toMatchObject({ paid: true, refunded: 5 });
      expect(await isDone(event)).toEqual([true]);
    });
  },
);
