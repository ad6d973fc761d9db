import type { OrderPage } from '#contract/sales/orders.ts';
import type { CurrentUser } from '#server/platform/calls/current-user.ts';
import type { Database } from '#server/platform/database/connection.ts';
import { readOrderPage } from '#server/sales/orders/orders.service.ts';
import { listOrderIdsOf } from '#server/sales/orders/orders-of-users.repository.ts';
import type { InvoicesService } from './invoices.service.ts';

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

/** The invoices and credit notes of the orders that somebody placed and may still see, drawn one after the other. */
export async function* ownDocuments(
  db: Database,
  invoices: Pick<InvoicesService, 'read' | 'readCreditNote' | 'readCreditNoteOfDispute'>,
  actor: CurrentUser,
): AsyncGenerator<{ name: string; bytes: Buffer | null }> {
  for await (const { _id, invoice, invoices: several, refunds, losses } of ownOrders(db, actor)) {
    const numbers = several ?? (invoice ? [invoice] : []);
    const documents = [
      ...numbers.map((number) => () => invoices.read(actor, _id, { number })),
      ...refunds
        .filter(({ creditNote }) => creditNote)
        .map((refund) => () => invoices.readCreditNote(actor, _id, refund._id)),
      ...losses
        .filter(({ creditNote }) => creditNote)
        .map(
          ({ dispute }) =>
            () =>
              invoices.readCreditNoteOfDispute(actor, _id, dispute),
        ),
    ];
    for (const read of documents) {
      const document = await read();
      if (document.ok && Buffer.isBuffer(document.value.bytes))
        yield { name: `invoices/${document.value.name}`, bytes: document.value.bytes };
    }
  }
}
