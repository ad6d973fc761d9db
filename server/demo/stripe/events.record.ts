import type { LedgerTransaction } from './ledger.repository.ts';
import { randomText } from './objects.shape.ts';
import type { Call } from './operations.call.ts';
import { type Answer, found, type JsonObject, noSuch } from './refusals.messages.ts';

type EventType =
  | 'payment_intent.succeeded'
  | 'payment_intent.payment_failed'
  | 'payment_intent.canceled'
  | 'refund.created'
  | 'charge.refunded';

/** Queues an event about `object` in the transaction of what it tells, so that neither exists without the other. */
export async function recordEvent(
  books: LedgerTransaction,
  call: Call,
  type: EventType,
  object: JsonObject,
): Promise<void> {
  const id = `evt_${randomText(24)}`;
  const event = {
    id,
    object: 'event',
    api_version: call.apiVersion,
    created: Math.floor(Date.now() / 1000),
    data: { object },
    livemode: false,
    pending_webhooks: 1,
    request: { id: call.requestId, idempotency_key: call.idempotencyKey },
    type,
  };
  // Indented as Stripe sends it: a receiver that signs its own re-encoding instead of the bytes fails here too.
  await books.insertEvent(id, JSON.stringify(event, null, 2));
}

export async function retrieveEvent(books: LedgerTransaction, call: Call): Promise<Answer> {
  const refusal = call.form.refusal();
  if (refusal) return refusal;
  const event = await books.event(call.id);
  return event ? found(JSON.parse(event.body)) : noSuch('event', call.id, 'id');
}
