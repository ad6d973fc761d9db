import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import { openDatabase } from './database.ts';
import { keysOf } from './keys.ts';
import { mailboxRoutes } from './mailbox/mailbox.routes.ts';
import { openidRoutes } from './openid/openid.routes.ts';
import { assetRoutes } from './page.ts';
import { unknownUrl } from './stripe/errors.ts';
import { startDelivery } from './stripe/events.ts';
import { type Fault, planFaults } from './stripe/faults.ts';
import { send, stripeRoutes } from './stripe/stripe.routes.ts';
import { stripeJsRoutes } from './stripe/stripe-js.routes.ts';

export interface SimulatorOptions {
  /** The database of the simulators' books. */
  databaseUrl: string;
  /** The origin that people use, without a path. */
  publicUrl: string;
  /** What the shop shares with the simulators. Keys follow from it. */
  secret: string;
  /** Where signed events of payments go; null lets them wait. */
  webhookUrl: string | null;
  /** A free one by default. */
  port?: number;
  /** Takes lines about what broke, such as an event the shop did not take. Never card data. */
  log?: (line: string) => void;
}

export interface Simulators {
  /** A loopback address without path. */
  url: string;
  publishableKey: string;
  setWebhookUrl(url: string | null): void;
  /** Lets the next calls of the card service go wrong. */
  misbehave(fault: Fault, calls?: number): void;
  /** Finishes calls under way, stops delivering events (what is undelivered stays queued), closes the pool. Idempotent. */
  close(): Promise<void>;
}

/**
 * Stands in for Stripe, Google, Facebook and a mail server on one loopback port. Several processes may each do so on the
 * same database; they share the books. Rejects when the database cannot be reached or the port is taken.
 */
export async function startSimulators(options: SimulatorOptions): Promise<Simulators> {
  const { publicUrl, secret, port = 0, log = () => undefined } = options;
  let { webhookUrl } = options;
  let host = '';
  const database = await openDatabase(options.databaseUrl, log);
  const keys = keysOf(secret);
  const faults = planFaults();
  const delivery = startDelivery({
    sql: database.sql,
    webhookSecret: keys.webhookSecret,
    target: () => webhookUrl,
    log,
  });
  const app = Fastify({
    // More than the shop takes, so that what it hands on is answered by the routes.
    http: { maxHeaderSize: 64 * 1024 },
    frameworkErrors: (_error, { method, url }, reply) => void send(reply, unknownUrl(method, url).answer),
  });
  app.setNotFoundHandler(({ method, url }, reply) => send(reply, unknownUrl(method, url).answer));
  // A page elsewhere whose name leads to this machine (DNS rebinding) reaches nothing.
  app.addHook('onRequest', async (request, reply) => {
    if (request.headers.host !== host) return reply.status(421).send();
  });
  await assetRoutes(app);
  await stripeJsRoutes(app);
  await app.register(stripeRoutes, { database, keys, faults, afterChange: delivery.wake, log });
  await app.register(openidRoutes, { publicUrl, secret, log, url: () => `http://${host}` });
  await app.register(mailboxRoutes, { database });

  let closed: Promise<void> | null = null;
  async function stop(): Promise<void> {
    faults.end();
    await app.close();
    await delivery.close();
    await database.close();
  }
  const close = () => {
    closed ??= stop();
    return closed;
  };
  try {
    await app.listen({ host: '127.0.0.1', port });
  } catch (error) {
    await close();
    throw error;
  }
  host = `127.0.0.1:${(app.server.address() as AddressInfo).port}`;
  return {
    url: `http://${host}`,
    publishableKey: keys.publishableKey,
    setWebhookUrl(url) {
      webhookUrl = url;
      delivery.wake();
    },
    misbehave: (fault, calls = 1) => faults.plan(fault, calls),
    close,
  };
}
