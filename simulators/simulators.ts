import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import { openDatabase } from './database.ts';
import { moveEarlierBooks } from './earlier-books.ts';
import { keysOf } from './keys.ts';
import { mailboxRoutes } from './mailbox/mailbox.routes.ts';
import { openidRoutes } from './openid/openid.routes.ts';
import { assetRoutes } from './page.ts';
import { type CardService, startCardService } from './stripe/card-service.ts';
import { unknownUrl } from './stripe/errors.ts';
import { send } from './stripe/stripe.routes.ts';

export interface SimulatorOptions {
  /** The database of the simulators' books, and of nothing else. */
  databaseUrl: string;
  /** The database in which an earlier version kept them, beside the shop's tables: they are moved. */
  earlierDatabaseUrl?: string | null;
  /** The origin that people use, without a path. */
  publicUrl: string;
  /** The origin of the shop, where people reach it at another than these. */
  shopUrl?: string | null;
  /** What the shop shares with the simulators. Keys follow from it. */
  secret: string;
  /** Where signed events of payments go; null lets them wait. */
  webhookUrl: string | null;
  /** A free one by default. */
  port?: number;
  /** Takes lines about what broke, such as an event the shop did not take. Never card data. */
  log?: (line: string) => void;
}

export interface Simulators extends Omit<CardService, 'routes' | 'endFaults'> {
  /** A loopback address without path. */
  url: string;
  publishableKey: string;
  /** Finishes calls under way, stops delivering events (what is undelivered stays queued), closes the pool. Idempotent. */
  close(): Promise<void>;
}

/**
 * Stands in for Stripe, Google, Facebook and a mail server on one loopback port. Several processes may each do so on the
 * same database; they share the books. Rejects when the database cannot be reached or the port is taken.
 */
export async function startSimulators(options: SimulatorOptions): Promise<Simulators> {
  const { databaseUrl, earlierDatabaseUrl, publicUrl, shopUrl = null } = options;
  const { secret, webhookUrl, port = 0, log = () => undefined } = options;
  let host = '';
  if (earlierDatabaseUrl) await moveEarlierBooks(earlierDatabaseUrl, databaseUrl);
  const database = await openDatabase(databaseUrl, log);
  const keys = keysOf(secret);
  const cards = startCardService({ database, keys, publicUrl, shopUrl, webhookUrl, log });
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
  await cards.routes(app);
  await app.register(openidRoutes, { publicUrl, secret, log, url: () => `http://${host}` });
  await app.register(mailboxRoutes, { database });

  let closed: Promise<void> | null = null;
  async function stop(): Promise<void> {
    cards.endFaults();
    await app.close();
    await cards.close();
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
    dashboard: cards.dashboard,
    now: cards.now,
    advance: cards.advance,
    setWebhookUrl: cards.setWebhookUrl,
    changeEndpoint: cards.changeEndpoint,
    changeWebhookSecret: cards.changeWebhookSecret,
    misbehave: cards.misbehave,
    close,
  };
}
