import { createHmac } from 'node:crypto';
import type { Sql } from '../database.ts';
import type { Call } from './call.ts';
import { type JsonObject, noSuch } from './errors.ts';
import { newId } from './objects.ts';

const atOnce = 10;
const timeoutMs = 10_000;
/** Longer than a delivery may take; after a crash the event is due again when it runs out. */
const leaseSeconds = 15;
const firstRetryMs = 250;
const longestRetryMs = 60_000;
/** How often to look for what another process, now gone, has left undelivered. */
const lookAgainMs = 5000;
const shortestPauseMs = 20;

type EventType =
  | 'payment_intent.succeeded'
  | 'payment_intent.payment_failed'
  | 'payment_intent.canceled'
  | 'refund.created'
  | 'charge.refunded';

/** Queues an event about `object` in the transaction of what it tells, so that neither exists without the other. */
export async function recordEvent(sql: Sql, call: Call, type: EventType, object: JsonObject): Promise<void> {
  const id = newId('evt');
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
  await sql`insert into stripe_simulator.events (id, body) values (${id}, ${JSON.stringify(event, null, 2)})`;
}

export async function retrieveEvent(sql: Sql, { id, form }: Call): Promise<JsonObject> {
  form.end();
  const [event] = await sql<{ body: string }>`select body from stripe_simulator.events where id = ${id}`;
  if (!event) throw noSuch('event', id, 'id');
  return JSON.parse(event.body);
}

/** An event on its way to the shop; `body` is what is signed and sent, byte for byte. */
interface DueEvent {
  id: string;
  body: string;
  attempts: number;
}

/** Takes up to `limit` due events out of everybody else's reach for a lease. Stripe gives up after three days. */
export function claimEvents(sql: Sql, limit: number, seconds = leaseSeconds): Promise<DueEvent[]> {
  return sql<DueEvent>`
    update stripe_simulator.events set attempts = attempts + 1, next_attempt_at = now() + make_interval(secs => ${seconds})
     where id in (select id from stripe_simulator.events
                   where delivered_at is null and created_at > now() - interval '3 days' and next_attempt_at <= now()
                   order by next_attempt_at limit ${limit} for update skip locked)
    returning id, body, attempts`;
}

/**
 * Sends the queued events to the shop, signed over the exact bytes as Stripe does, until it answers 2xx: again after
 * 250 ms, then twice as long each time up to a minute. Any process on the same books may send any event; an event may
 * arrive twice and in any order. While `target()` is null they wait. `wake` looks at once whether something is due;
 * `close` breaks off what is being sent, which stays queued.
 */
export function startDelivery(options: {
  sql: Sql;
  webhookSecret: string;
  target: () => string | null;
  log: (line: string) => void;
}): { wake(): void; close(): Promise<void> } {
  const { sql, log, webhookSecret } = options;
  const sending = new Set<Promise<void>>();
  const stop = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  let looking: Promise<void> | null = null;
  let lookAgain = false;

  function wake(): void {
    if (stop.signal.aborted) return;
    lookAgain = true;
    looking ??= deliverDue().finally(() => {
      looking = null;
      if (lookAgain) wake();
    });
  }

  async function deliverDue(): Promise<void> {
    clearTimeout(timer);
    let pause = lookAgainMs;
    try {
      while (lookAgain && !stop.signal.aborted) {
        lookAgain = false;
        const url = options.target();
        const free = atOnce - sending.size;
        if (url === null || free === 0) continue;
        for (const event of await claimEvents(sql, free)) start(event, url);
        const [next] = await sql<{ ms: number | null }>`
          select (extract(epoch from min(next_attempt_at) - clock_timestamp()) * 1000)::float8 as ms
            from stripe_simulator.events where delivered_at is null and created_at > now() - interval '3 days'`;
        pause = Math.min(Math.max(next?.ms ?? lookAgainMs, shortestPauseMs), lookAgainMs);
      }
    } catch (error) {
      log(`The queue of payment events cannot be read: ${messageOf(error)}`);
    }
    timer = setTimeout(wake, pause).unref();
  }

  function start(event: DueEvent, url: string): void {
    const one = send(event, url)
      .catch((error) => log(`Payment event ${event.id} cannot be booked: ${messageOf(error)}`))
      .finally(() => {
        sending.delete(one);
        wake();
      });
    sending.add(one);
  }

  async function send({ id, body, attempts }: DueEvent, url: string): Promise<void> {
    const problem = await post(body, url);
    if (problem === null) {
      await sql`update stripe_simulator.events set delivered_at = now() where id = ${id}`;
      return;
    }
    const retryMs = stop.signal.aborted ? 0 : Math.min(firstRetryMs * 2 ** (attempts - 1), longestRetryMs);
    if (!stop.signal.aborted) log(`Payment event ${id} was not taken (${problem}); trying again in ${retryMs} ms`);
    await sql`update stripe_simulator.events set next_attempt_at = now() + make_interval(secs => ${retryMs / 1000})
      where id = ${id}`;
  }

  /** Null when the shop has taken it, else what went wrong. */
  async function post(body: string, url: string): Promise<string | null> {
    const time = Math.floor(Date.now() / 1000);
    const signature = createHmac('sha256', webhookSecret).update(`${time}.${body}`).digest('hex');
    try {
      const response = await fetch(url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json; charset=utf-8',
          'stripe-signature': `t=${time},v1=${signature}`,
        },
        body,
        redirect: 'manual',
        signal: AbortSignal.any([stop.signal, AbortSignal.timeout(timeoutMs)]),
      });
      await response.body?.cancel();
      return response.ok ? null : `HTTP ${response.status}`;
    } catch (error) {
      return messageOf(error);
    }
  }

  wake();
  return {
    wake,
    async close() {
      stop.abort();
      await looking;
      await Promise.all(sending);
      clearTimeout(timer);
    },
  };
}

function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? error.cause.message : error.message;
}
