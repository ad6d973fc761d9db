import type { AddressInfo } from 'node:net';
import { stripeApi } from './stripe/api.routes.ts';
import { startDelivery } from './stripe/events.delivery.ts';
import { type Fault, faultSwitch } from './stripe/faults.switch.ts';
import { openLedger } from './stripe/ledger.repository.ts';

export interface StripeSimulator {
  /** Where it speaks Stripe's API: a loopback address without path. */
  url: string;
  port: number;
  /** Where signed events go from now on; null lets them wait. */
  setWebhookUrl(url: string | null): void;
  /** Lets the next calls of this process's simulator go wrong, for tests. */
  misbehave(fault: Fault, calls?: number): void;
  /** Finishes calls under way, stops delivering events (what is undelivered stays queued), closes the pool. Idempotent. */
  close(): Promise<void>;
}

/**
 * Stands in for Stripe on a free loopback port, with its own books in the schema `stripe_simulator` of the database.
 * Takes published test cards only. Several processes may each start one on the same database; they share the books.
 * Rejects when the database cannot be reached or the schema cannot be made.
 */
export async function startStripeSimulator(options: {
  databaseUrl: string;
  secretKey: string;
  publishableKey: string;
  webhookSecret: string;
  webhookUrl: string | null;
  /** Takes lines about what broke, such as an event the shop did not take. Never card data. */
  log?: (line: string) => void;
}): Promise<StripeSimulator> {
  const log = options.log ?? (() => {});
  let webhookUrl = options.webhookUrl;
  const ledger = await openLedger(options.databaseUrl, (error) =>
    log(`Stripe simulator: a database connection was lost: ${error.message}`),
  );
  const faults = faultSwitch();
  const delivery = startDelivery({ ledger, webhookSecret: options.webhookSecret, target: () => webhookUrl, log });
  const app = stripeApi({ ledger, keys: options, faults, afterChange: delivery.wake, log });
  let stopped: Promise<void> | null = null;
  async function stopAll(): Promise<void> {
    faults.end();
    await app.close();
    await delivery.close();
    await ledger.close();
  }
  const stop = () => {
    stopped ??= stopAll();
    return stopped;
  };

  try {
    await app.listen({ host: '127.0.0.1', port: 0 });
  } catch (error) {
    await stop();
    throw error;
  }
  const { port } = app.server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    port,
    setWebhookUrl(url) {
      webhookUrl = url;
      delivery.wake();
    },
    misbehave: (fault, calls = 1) => faults.plan(fault, calls),
    close: stop,
  };
}
