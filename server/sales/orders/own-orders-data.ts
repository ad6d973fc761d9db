import type { OrderPage } from '#contract/sales/orders.ts';
import type { CurrentUser } from '#server/platform/calls/current-user.ts';
import type { Database } from '#server/platform/database/connection.ts';
import { readOrderPage } from './orders.service.ts';
import { listOrderIdsOf } from './orders-of-users.repository.ts';

/**
 * The orders that somebody placed and may still see, as their pages tell of them, the oldest first. What other members of a company wrote about
 * one is left out, and who of them did something.
 */
export async function* ownOrders(db: Database, actor: CurrentUser): AsyncGenerator<OrderPage> {
  for (const id of await listOrderIdsOf(db, actor.userId)) {
    const found = await readOrderPage(db, actor, id);
    if (found.ok) yield withoutOthers(found.value);
  }
}

const named: readonly string[] = ['you', 'the buyer', 'the shop', 'the payment provider'];

function withoutOthers(order: OrderPage): OrderPage {
  return {
    ...order,
    events: order.events.map((event) =>
      named.includes(event.by) ? event : { ...event, by: 'a member of the company' },
    ),
    messages: order.messages.filter(({ by }) => named.includes(by)),
  };
}
