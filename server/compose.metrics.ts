import type { Config } from '#server/platform/config/config.ts';
import { countOpenAlarms } from './platform/alarms/alarms.repository.ts';
import type { Connection } from './platform/database/connection.ts';
import { countJobs } from './platform/jobs/adapters/pg-boss.waiting.ts';
import { countUnsent } from './platform/mail/mail.repository.ts';
import { type MetricsServer, metricsServer } from './platform/metrics/metrics.server.ts';
import { type Metrics, openMetrics } from './platform/metrics/metrics.ts';
import { countHolds, countSteps } from './sales/orders/order-counts.repository.ts';
import { countOutcomes } from './sales/payments/payment-counts.repository.ts';

/** Figures for Prometheus, with the server that shows them. */
export type ComposedMetrics = Pick<Metrics, 'counted'> & MetricsServer;

/** Null where no setting asks for figures: then nothing is counted. */
export function composeMetrics(
  config: Config,
  { connection: { db, pool }, ready }: { connection: Connection; ready: () => Promise<boolean> },
): ComposedMetrics | null {
  if (!config.metrics) return null;
  const metrics = openMetrics();
  const { gauge } = metrics;
  // Before what asks the database itself.
  gauge('shop_database_connections', 'Connections of this process to the database, by state', ['state'], () => [
    { labels: { state: 'open' }, value: pool.totalCount },
    { labels: { state: 'idle' }, value: pool.idleCount },
  ]);
  gauge('shop_database_waiting', 'Requests that wait for a connection to the database', [], () => [
    { value: pool.waitingCount },
  ]);
  gauge('shop_database_connections_max', 'The most connections that this process opens', [], () => [
    { value: config.database.poolMax },
  ]);
  gauge('shop_ready', 'Whether the database answers and has the tables of this version', [], async () => [
    { value: (await ready()) ? 1 : 0 },
  ]);
  gauge('shop_jobs', 'Jobs of all processes, by queue and state', ['queue', 'state'], async () =>
    (await countJobs(pool)).map(({ count, ...labels }) => ({ labels, value: count })),
  );
  gauge('shop_orders', 'Orders, by the step at which they stand', ['step'], async () =>
    (await countSteps(db)).map(({ count, ...labels }) => ({ labels, value: count })),
  );
  gauge('shop_holds', 'Unpaid orders that hold stock, and the pieces that they hold', ['of'], async () => {
    const { orders, pieces } = await countHolds(db);
    return [
      { labels: { of: 'orders' }, value: orders },
      { labels: { of: 'pieces' }, value: pieces },
    ];
  });
  gauge('shop_payments', 'Attempts to pay, by outcome, and declined cards', ['outcome'], async () => {
    const outcomes = await countOutcomes(db);
    const declines = outcomes.reduce((sum, each) => sum + each.declines, 0);
    return [
      ...outcomes.map(({ outcome, count }) => ({ labels: { outcome }, value: count })),
      { labels: { outcome: 'declined' }, value: declines },
    ];
  });
  gauge('shop_mails', 'Mails that are not sent yet, and those that were given up', ['state'], async () => {
    const { waiting, givenUp } = await countUnsent(db);
    return [
      { labels: { state: 'waiting' }, value: waiting },
      { labels: { state: 'given-up' }, value: givenUp },
    ];
  });
  gauge('shop_alarms', 'Alarms that nobody has answered, by kind', ['kind'], async () =>
    (await countOpenAlarms(db)).map(({ count, kind }) => ({ labels: { kind }, value: count })),
  );
  return { counted: metrics.counted, ...metricsServer(metrics, config.metrics) };
}
