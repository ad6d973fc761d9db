import type { FastifyInstance } from 'fastify';
import { calls } from '#contract/calls.ts';
import { succeed } from '#contract/failures.ts';
import type { Config } from '#server/platform/config/config.ts';
import { auditRoutes } from './accounts/audit-log/audit.routes.ts';
import { scryptHashes } from './accounts/identity/adapters/password-hashes.ts';
import { identityGuards } from './accounts/identity/identity.guard.ts';
import type { PasswordHashes } from './accounts/identity/password-hashes.port.ts';
import { isBrowsedPage } from './cached-pages.ts';
import { sumCounts } from './catalogue/parts/part-search-words.repository.ts';
import { composeAlarms } from './compose.alarms.ts';
import { composeAudit } from './compose.audit.ts';
import { composeBackups } from './compose.backup.ts';
import { composeBaskets } from './compose.basket.ts';
import { composeCheckout, jobsOfCheckout, quotationsOf, returnsOf, routesOfCheckout } from './compose.checkout.ts';
import { composeCompanies } from './compose.companies.ts';
import { composeContact } from './compose.contact.ts';
import { composeEvents } from './compose.events.ts';
import { composeIdentity } from './compose.identity.ts';
import { composeImages } from './compose.images.ts';
import { composeMail } from './compose.mail.ts';
import { composeMetrics } from './compose.metrics.ts';
import { composeOrders } from './compose.orders.ts';
import { ownOrigins } from './compose.origins.ts';
import { composeOwnAccount } from './compose.own-account.ts';
import { composePages, type PagesParts } from './compose.pages.ts';
import { composeParts } from './compose.parts.ts';
import { composePayments } from './compose.payments.ts';
import { composeReports } from './compose.reports.ts';
import { composeReviews } from './compose.reviews.ts';
import { composeSettings } from './compose.settings.ts';
import { simulatedLines, simulatedServices } from './compose.simulators.ts';
import { composeTax } from './compose.tax.ts';
import { composeUsers } from './compose.users.ts';
import { listEnquiriesFrom } from './content/enquiries/enquiries.repository.ts';
import { alarmRaiser } from './platform/alarms/raise-alarms.ts';
import { serveCall } from './platform/calls/serve-call.ts';
import { connect } from './platform/database/connection.ts';
import type { DatabaseServer } from './platform/database/database.port.ts';
import { readiness } from './platform/database/migrations.ts';
import { postgresNotices } from './platform/events/adapters/postgres-notices.ts';
import { shownChanges } from './platform/events/shown-changes.ts';
import { createApp } from './platform/http/app.ts';
import type { ConnectionTimeouts } from './platform/http/connections.ts';
import { simulatorsProxy } from './platform/http/simulators.ts';
import { pgBossJobs } from './platform/jobs/adapters/pg-boss.ts';
import type { Jobs } from './platform/jobs/jobs.port.ts';
import { openLog } from './platform/log/log.ts';
import { postgresLimits } from './platform/rate-limits/adapters/postgres-limits.ts';
import { forgetAttempts } from './platform/rate-limits/rate-limits.repository.ts';
import { adminMailsRoutes } from './sales/admin-mails/admin-mails.routes.ts';
import { sendAdminMails } from './sales/admin-mails/send-admin-mails.ts';
import type { Checkout } from './sales/checkout/checkout.ts';
import { customersRoutes } from './sales/customers/customers.routes.ts';
import { indexOrders } from './sales/orders/order-search.repository.ts';

/** A shop that is put together and can be opened. */
export interface Shop {
  readonly app: FastifyInstance;
  readonly checkout: Checkout;
  readonly jobs: Jobs;
  /** Begins to serve and to work by itself. Gives the address. Rejects when the port is taken. */
  listen(): Promise<string>;
  /** From now on `/api/ready` says no. Requests are served as before. */
  leave(): void;
  /**
   * No new requests, requests under way, jobs, database connections; in this order. Until then it stays ready where it is
   * `replaced`: others of this shop serve at the same address.
   */
  close(how?: { replaced: boolean }): Promise<void>;
  /** What people should know of this shop, a line each. */
  readonly announce: readonly string[];
}

export interface Composition {
  /** Which pages it serves. */
  pages: PagesParts['which'];
  /** 'silent' in most tests. */
  logLevel?: 'warn' | 'silent';
  /** Takes the lines of the log in place of standard output. */
  logTo?: (line: string) => void;
  /** Quick ones in tests. */
  passwords?: PasswordHashes;
  /** How long a connection may take; short in tests. */
  timeouts?: ConnectionTimeouts;
  /** How long connections that are kept alive may stay when the shop stops, in ms; short in tests. */
  graceMs?: number;
  /** The name of this process where it is one of several that serve together: see `start.processes.ts`. */
  process?: string | undefined;
}

/** Puts the shop together: the only place that picks adapters. */
export async function compose(given: Config, database: DatabaseServer, options: Composition): Promise<Shop> {
  const { logTo } = options;
  const log = logTo ? openLog('warn', { write: logTo }) : openLog(options.logLevel ?? 'warn');
  const connection = connect(database.url, {
    max: given.database.poolMax,
    prepared: given.database.prepared,
    onLost: (error) => log.warn({ err: error }, 'a database connection was lost'),
  });
  const { db } = connection;
  const raise = alarmRaiser(db, log);
  const notices = postgresNotices(database.directUrl, log);
  const shown = shownChanges(notices);
  const settings = await composeSettings(given, { db, shown });
  const { config } = settings;
  const { publicUrl } = config.http;
  const origins = ownOrigins(config);

  const simulated = simulatedServices(config);
  const card = composePayments(config, simulated?.payments ?? null, log, raise);

  const jobs = pgBossJobs(database.directUrl, log, raise);
  const post = await composeMail(settings, { db, jobs, log, raise, mailboxUrl: simulated?.mailboxUrl });
  const { mail } = post;
  const limits = postgresLimits(connection.db, config.limits, config, options.process !== undefined);
  const people = await composeIdentity(config, {
    ...{ db, log, raise, jobs, mail, limits, origins, simulated },
    passwords: options.passwords ?? scryptHashes,
  });
  const images = await composeImages(config, { db, jobs, log, raise });
  const backups = composeBackups(config, { db, directUrl: database.directUrl });
  const contact = await composeContact(config, { db, jobs, mail, images, shown });
  const tax = await composeTax(config, { db, shown });
  const audit = composeAudit(db);
  const catalogue = composeParts({ db, jobs, shown, audit, tax, zone: config.shop.timeZone });
  const said = composeReviews(config, { db, mail, shown });
  const orders = composeOrders(config, { db, mailed: post.documents });
  const eventStream = composeEvents({ db, notices, log, identity: people.identity });
  const companies = composeCompanies(config, {
    ...{ db, mail, mailed: post.documents, audit, priceKind: tax.priceKind },
    faceted: catalogue.faceted,
    proveEmail: people.links.proveEmail,
  });
  const basketChanged = (basketId: string) => notices.changed('basket', basketId);
  const baskets = composeBaskets({ db, basketChanged }, { publicUrl });
  const checkout = composeCheckout(config, {
    ...{ db, log, raise, card, parts: catalogue.parts, mail },
    allowMail: people.allowMail,
    orderChanged: (orderId) => notices.changed('order', orderId),
    basketChanged,
  });
  const returns = returnsOf(config, checkout, { drawLabel: orders.drawReturnLabel });
  const quotations = quotationsOf(config, checkout, orders);
  const { due } = checkout;
  const ownAccount = composeOwnAccount(config, {
    ...{ db, mail, links: people.links, images, orders, shown, baskets, contact },
  });
  const users = composeUsers(config, { db, mail, links: people.links, baskets: baskets.ofUsers });
  const reports = composeReports({ db, jobs, due, readBackups: backups.read });
  const ready = readiness(connection.pool);
  const metrics = composeMetrics(config, { connection, ready, process: options.process });
  const alarms = composeAlarms(config, { db, mail, backups });

  const app = await createApp({
    logger: log,
    trustProxy: config.http.trustProxy,
    connectionsPerAddress: config.connectionsPerAddress,
    timeouts: options.timeouts,
    graceMs: options.graceMs,
    publicUrl,
    hosts: config.mode === 'demo' ? new Set([...origins].map((origin) => new URL(origin).host)) : null,
    secret: config.secrets[0] ?? '',
    guards: identityGuards(people.identity, limits, origins),
    limits,
    raise,
    ready,
    isBrowsing: isBrowsedPage,
    counted: metrics?.counted ?? null,
    countedAgain: metrics?.countedAgain ?? null,
    api(scope) {
      for (const each of [people, images, contact, users, ownAccount, alarms]) each.routes(scope);
      settings.routes(scope, { mail, card });
      auditRoutes(scope, audit);
      catalogue.routes(scope);
      said.routes(scope);
      orders.routes(scope);
      routesOfCheckout(scope, { checkout, returns, quotations });
      eventStream(scope);
      companies.routes(scope);
      customersRoutes(scope, {
        ...{ db, checkout, due, audit },
        answers: returns.answers,
        enquiriesFrom: listEnquiriesFrom,
      });
      baskets.routes(scope);
      tax.routes(scope);
      reports.routes(scope);
      adminMailsRoutes(scope, db);
      serveCall(scope, calls.readPaymentSettings, async () => succeed(card.settings()));
    },
  });
  if (simulated) await app.register(simulatorsProxy, simulated);
  await images.mount(app);
  await contact.mount(app);
  await composePages(app, { config, db, which: options.pages, catalogue, said, card, shown, tax, contact, settings });

  jobsOfCheckout(jobs, { checkout, returns, quotations });
  if (backups.nightly) jobs.everyMinute('nightly-backup', backups.nightly);
  jobs.everyMinute('alarms', alarms.look);
  companies.writeToOwners(jobs);
  jobs.everyMinute('admin-mails', () => sendAdminMails({ db, mail, publicUrl, zone: config.shop.timeZone }));
  jobs.everyMinute('stock-alerts', said.sendStockAlerts);
  jobs.everyMinute('index-orders', () => indexOrders(db));
  jobs.everyMinute('sum-counts', () => sumCounts(db));
  jobs.everyMinute('forget-expired', async () => {
    await people.forget();
    await users.forget();
    await images.forget();
    await contact.forget();
    await forgetAttempts(db);
    await post.forget();
    await catalogue.forget();
    await said.questions.forget();
    await companies.forget();
    await baskets.forget(db);
  });

  return {
    app,
    checkout,
    jobs,
    announce: [...(simulated ? simulatedLines(config) : []), card.announcement, post.announcement].filter(
      (line) => line !== null,
    ),
    async listen() {
      await metrics?.listen();
      // It gets its share of the requests from the first moment, and connecting then would hold them up.
      if (options.process !== undefined) await connection.warm();
      await app.listen({ host: config.http.host, port: config.http.port });
      await notices.start();
      await jobs.start();
      card.look();
      // Whoever comes first would wait for it; the next one builds it where this fails. Pages that were made meanwhile lack what it says.
      const warmed = catalogue.faceted.warm().then(shown.changed);
      warmed.catch((error) => log.warn({ err: error }, 'the facets were not made ready'));
      return config.http.publicUrl;
    },
    leave: app.drain.leave,
    async close({ replaced } = { replaced: false }) {
      if (!replaced) app.drain.leave();
      await app.close();
      card.close();
      await jobs.stop();
      await notices.stop();
      await post.close();
      await orders.close();
      await companies.close();
      await images.close();
      await connection.close();
      await metrics?.close();
    },
  };
}
