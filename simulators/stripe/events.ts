import type { Sql } from '../database.ts';
import type { Call } from './call.ts';
import { after, DAY, seconds } from './clock.ts';
import { invalid, type JsonObject, noSuch } from './errors.ts';
import { type EventType, endpointEvents } from './event-types.ts';
import { newId } from './ids.ts';
import { listRows } from './lists.ts';
import type { Cause } from './tasks.ts';

/** The version of the API that events are written in, whatever version a request names. */
export const API_VERSION = '2026-10-28.endive';

/** Stripe keeps events for a month. */
const eventAge = 30 * DAY;

/**
 * Queues an event about `object` in the transaction of the change, so that neither exists without the other. It is sent
 * once that is committed, which may be before the shop has committed its own part.
 */
export async function recordEvent(
  sql: Sql,
  { requestId, idempotencyKey, now }: Cause,
  type: EventType,
  object: JsonObject,
): Promise<void> {
  const id = newId('evt');
  const event = {
    id,
    object: 'event',
    api_version: API_VERSION,
    created: seconds(now),
    data: { object },
    livemode: false,
    pending_webhooks: 1,
    request: { id: requestId, idempotency_key: idempotencyKey },
    type,
  };
  // Indented as Stripe sends it: a receiver that signs its own re-encoding instead of the bytes fails here too.
  await sql`insert into stripe_simulator.events (id, body, type, next_attempt_at, created_at)
    values (${id}, ${JSON.stringify(event, null, 2)}, ${type}, ${now}, ${now})`;
}

interface EventRow {
  id: string;
  body: string;
  type: EventType;
  delivered_at: Date | null;
}

const eventObject = ({ body, type, delivered_at: deliveredAt }: EventRow): JsonObject => ({
  ...JSON.parse(body),
  pending_webhooks: deliveredAt === null && endpointEvents.includes(type) ? 1 : 0,
});

export async function retrieveEvent(sql: Sql, { id, form }: Call): Promise<JsonObject> {
  form.end();
  const [event] = await sql<EventRow>`select * from stripe_simulator.events where id = ${id}`;
  if (!event) throw noSuch('event', id, 'id');
  return eventObject(event);
}

const events = {
  object: 'event',
  rows: 'select *, (delivered_at is not null)::text as delivered from stripe_simulator.events',
  url: '/events',
  show: eventObject,
};

/** Events of one type or of several; of a family as `charge.*`. */
export async function listEvents(sql: Sql, call: Call): Promise<JsonObject> {
  const { form } = call;
  const type = form.optional('type');
  const types = form.list('types');
  if (type !== null && types.length > 0) throw invalid('You may only specify one of these parameters: type, types.');
  if (types.length > 20) throw invalid('You may specify at most 20 types.', { param: 'types' });
  const family = type?.endsWith('.*') ? type.slice(0, -1) : null;
  const delivered = form.optionalFlag('delivery_success');
  return listRows<EventRow>(sql, call, events, [
    ['type', types.length > 0 ? types : family === null ? type : null],
    [`left(type, ${family?.length ?? 0})`, family],
    ['delivered', delivered === null ? null : String(delivered)],
  ]);
}

/** Forgets the events that Stripe would no longer list. */
export async function pruneEvents(sql: Sql, now: Date): Promise<void> {
  await sql`delete from stripe_simulator.events where created_at < ${after(now, -eventAge)}`;
}
