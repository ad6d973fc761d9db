import { WEBHOOK_PATH } from '#server/sales/payments/payments.port.ts';
import { type EventType, eventTypes } from '#simulators/stripe/event-types.ts';
import { eventReceiver } from '#simulators/stripe/stripe.fixture.ts';
import type { TestShop } from './open-shop.ts';

/** Takes the events of the card service, and hands them to the shop when a test says so. */
export async function handedEvents(shop: TestShop) {
  const receiver = await eventReceiver([], eventTypes);
  shop.simulators.setWebhookUrl(receiver.url);
  const handed = new Set<string>();
  return {
    /** Hands on all that arrives, in its order, until an event of that type about that object, or its payment, was among it. */
    async until(type: EventType, about: string | undefined): Promise<void> {
      while (!handed.has(`${type} ${about}`)) {
        const { body, signature } = await receiver.next();
        const event = JSON.parse(body.toString());
        const { id, payment_intent: intent } = event.data.object;
        for (const each of [id, intent]) handed.add(`${event.type} ${each}`);
        const headers = { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': signature };
        const { status } = await shop.ask('POST', WEBHOOK_PATH, { body, headers });
        if (status !== 200) throw new Error(`The shop answered ${status} to ${event.type}`);
      }
    },
    close: () => receiver.close(),
  };
}
