import Stripe from 'stripe';
import type { Ledger } from './ledger.repository.ts';
import type { DueEvent } from './ledger.rows.ts';

const atOnce = 10;
const timeoutMs = 10_000;
/** Longer than a delivery may take; after a crash the event is due again when it runs out. */
const leaseSeconds = 15;
const firstRetryMs = 250;
const longestRetryMs = 60_000;
/** How often to look for what another process, now gone, has left undelivered. */
const lookAgainMs = 5000;
const shortestPauseMs = 20;

interface Delivery {
  /** Something may be due: look now. */
  wake(): void;
  /** Cuts off what is being sent, which stays queued, and stops. */
  close(): Promise<void>;
}

/**
 * Sends the queued events to the shop, signed over the exact bytes as Stripe does, until it answers 2xx: again after
 * 250 ms, then twice as long each time up to a minute. Any process on the same ledger may send any event; an event may
 * arrive twice and in any order. While `target()` is null they wait.
 */
export function startDelivery(options: {
  ledger: Ledger;
  webhookSecret: string;
  target: () => string | null;
  log: (line: string) => void;
}): Delivery {
  const { ledger, log } = options;
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
        const url = options.target();
        const free = atOnce - sending.size;
        if (url === null || free === 0) continue;
        for (const event of await ledger.claimEvents(free, leaseSeconds)) start(event, url);
        const untilNext = (await ledger.msUntilNextEvent()) ?? lookAgainMs;
        pause = Math.min(Math.max(untilNext, shortestPauseMs), lookAgainMs);
      }
    } catch (error) {
      log(`Stripe simulator: the event queue cannot be read: ${messageOf(error)}`);
    }
    timer = setTimeout(wake, pause).unref();
  }

  function start(event: DueEvent, url: string): void {
    const one = send(event, url)
      .catch((error) => log(`Stripe simulator: event ${event.id} cannot be booked: ${messageOf(error)}`))
      .finally(() => {
        sending.delete(one);
        wake();
      });
    sending.add(one);
  }

  async function send(event: DueEvent, url: string): Promise<void> {
    const problem = await post(event, url);
    if (problem === null) return ledger.eventDelivered(event.id);
    const retryAfterMs = Math.min(firstRetryMs * 2 ** (event.attempts - 1), longestRetryMs);
    if (!stop.signal.aborted) {
      log(`Stripe simulator: event ${event.id} was not taken (${problem}); trying again in ${retryAfterMs} ms`);
    }
    await ledger.eventFailed(event.id, stop.signal.aborted ? 0 : retryAfterMs);
  }

  /** Null when the shop has taken it, else what went wrong. */
  async function post(event: DueEvent, url: string): Promise<string | null> {
    const { webhookSecret } = options;
    try {
      const response = await fetch(url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json; charset=utf-8',
          'stripe-signature': Stripe.webhooks.generateTestHeaderString({ payload: event.body, secret: webhookSecret }),
          'user-agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
        },
        body: event.body,
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
      clearTimeout(timer);
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
