import { createHmac } from 'node:crypto';
import type { Sql } from '../database.ts';
import { after, type Clock, DAY, HOUR } from './clock.ts';
import type { Endpoint } from './endpoint.ts';
import { messageOf } from './messages.ts';

const atOnce = 10;
const timeoutMs = 10_000;
/** Longer than a delivery may take; after a crash the event is due again when it runs out. */
const leaseMs = 15_000;
const firstRetryMs = 250;
const longestRetryMs = 12 * HOUR;
/** Stripe gives up after three days. */
const deliveryMs = 3 * DAY;
/** How often to look for what another process, now gone, has left undelivered. */
const lookAgainMs = 5000;
const shortestPauseMs = 20;

/** An event on its way to the shop; `body` is what is signed and sent, byte for byte. */
interface DueEvent {
  id: string;
  body: string;
  attempts: number;
}

/** Takes up to `limit` due events of these types out of everybody else's reach for a lease. */
export function claimEvents(
  sql: Sql,
  { limit, types, now, lease = leaseMs }: { limit: number; types: readonly string[]; now: Date; lease?: number },
): Promise<DueEvent[]> {
  return sql<DueEvent>`
    update stripe_simulator.events set attempts = attempts + 1, next_attempt_at = ${after(now, lease)}
     where id in (select id from stripe_simulator.events
                   where delivered_at is null and type = any(${types}) and created_at > ${after(now, -deliveryMs)}
                     and next_attempt_at <= ${now}
                   order by next_attempt_at limit ${limit} for update skip locked)
    returning id, body, attempts`;
}

/**
 * Sends the queued events that the endpoint asks for to the shop, signed over the exact bytes as Stripe does, until it
 * answers 2xx: again after 250 ms, then twice as long each time, up to half a day and three days in all. Any process on
 * the same books may send any event; an event may arrive twice and in any order. Without a URL they wait. `wake` looks
 * at once whether something is due; `close` breaks off what is being sent, which stays queued.
 */
export function startDelivery(options: { sql: Sql; clock: Clock; endpoint: Endpoint; log: (line: string) => void }): {
  wake(): void;
  close(): Promise<void>;
} {
  const { sql, clock, endpoint, log } = options;
  const sending = new Set<Promise<void>>();
  const stop = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  let looking: Promise<void> | null = null;
  let lookAgain = false;

  function wake(): void {
    if (stop.signal.aborted) return;
    lookAgain = true;
    looking ??= look().finally(() => {
      looking = null;
      if (lookAgain) wake();
    });
  }

  async function look(): Promise<void> {
    clearTimeout(timer);
    let pause = lookAgainMs;
    try {
      while (lookAgain && !stop.signal.aborted) {
        lookAgain = false;
        const { url, events: types } = endpoint;
        const free = atOnce - sending.size;
        if (url === null || free === 0) continue;
        const now = clock.now();
        for (const event of await claimEvents(sql, { limit: free, types, now })) start(event, url);
        const [next] = await sql<{ at: Date | null }>`
          select min(next_attempt_at) as at from stripe_simulator.events
           where delivered_at is null and type = any(${types}) and created_at > ${after(now, -deliveryMs)}`;
        const wait = next?.at ? next.at.getTime() - clock.now().getTime() : lookAgainMs;
        pause = Math.min(Math.max(wait, shortestPauseMs), lookAgainMs);
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
      await sql`update stripe_simulator.events set delivered_at = ${clock.now()} where id = ${id}`;
      return;
    }
    const retryMs = stop.signal.aborted ? 0 : Math.min(firstRetryMs * 2 ** (attempts - 1), longestRetryMs);
    if (!stop.signal.aborted) log(`Payment event ${id} was not taken (${problem}); trying again in ${retryMs} ms`);
    await sql`update stripe_simulator.events set next_attempt_at = ${after(clock.now(), retryMs)} where id = ${id}`;
  }

  /** Null when the shop has taken it, else what went wrong. */
  async function post(body: string, url: string): Promise<string | null> {
    // The true time, wherever the clock was moved: the receiver holds it against its own.
    const time = Math.floor(Date.now() / 1000);
    const signatures = endpoint
      .secrets(clock.now())
      .map((secret) => `v1=${createHmac('sha256', secret).update(`${time}.${body}`).digest('hex')}`);
    try {
      const response = await fetch(url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json; charset=utf-8',
          'stripe-signature': [`t=${time}`, ...signatures].join(','),
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
