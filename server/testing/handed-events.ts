import { WEBHOOK_PATH } from '#server/sales/checkout/checkout.routes.ts';
import { type EventType, eventTypes } from '#simulators/stripe/event-types.ts';
import { eventReceiver } from '#simulators/stripe/stripe.fixture.ts';
import type { TestShop } from './open-shop.ts';

/** Takes the events of the card service, and hands them to the shop when a test says so. */
export async function handedEvents(shop: TestShop) {
  const receiver = await eventReceiver([], eventTypes);
  shop.simulators.setWebhookUrl(receiver.url);
  return {
    /** Hands on all that arrived or will arrive, up to the next event of that type. */
    async until(type: EventType): Promise<void> {
      let handed = '';
      while (handed !== type) {
        const { body, signature } = await receiver.next();
        handed = JSON.parse(body.toString()).type;
        const headers = { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': signature };
        const { status } = await shop.ask('POST', WEBHOOK_PATH, { body, headers });
        if (status !== 200) throw new Error(`The shop answered ${status} to ${handed}`);
      }
    },
    close: () => receiver.close(),
  };
}
