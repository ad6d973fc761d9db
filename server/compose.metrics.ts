import type { Config } from '#server/platform/config/config.ts';
import { countOpenAlarms } from './platform/alarms/alarms.repository.ts';
import { cachedValue } from './platform/calls/cached-value.ts';
import type { Connection } from './platform/database/connection.ts';
import { countJobs } from './platform/jobs/adapters/pg-boss.waiting.ts';
import { countUnsent } from './platform/mail/mail.repository.ts';
import { type MetricsServer, metricsServer } from './platform/metrics/metrics.server.ts';
import { type Metrics, openMetrics, type Sample } from './platform/metrics/metrics.ts';
import { countHolds, countSteps } from './sales/orders/order-counts.repository.ts';
import { countOutcomes } from './sales/payments/payment-counts.repository.ts';

/** How long figures are given again that take long to count, in milliseconds. */
const COUNTED_FOR_MS = 60_000;

/** Figures for Prometheus, with the server that shows them. */
export type ComposedMetrics = Pick<Metrics, 'counted' | 'countedAgain'> & MetricsServer;

export interface MetricsParts {
  connection: Connection;
  ready: () => Promise<boolean>;
  /** The name of this process where it is one of several: then the one that started it shows the figures of all. */
  process?: string | undefined;
}

/** Null where no setting asks for figures: then nothing is counted. */
export function composeMetrics(
  config: Config,
  { connection: { db, pool }, ready, process }: MetricsParts,
): ComposedMetrics | null {
  if (!config.metrics) return null;
  const metrics = openMetrics(process);
  const own = (name: string, help: string, labelNames: string[], read: () => Sample[] | Promise<Sample[]>) =>
    metrics.gauge({ name, help, labelNames, everyProcess: false, read });
  const inDatabase = (name: string, help: string, labelNames: string[], read: () => Promise<Sample[]>) =>
    metrics.gauge({ name, help, labelNames, everyProcess: true, read });
  // Those that read whole tables are counted once in a while, however often and by however many they are asked for.
  const steps = cachedValue(() => countSteps(db), { lifeMs: COUNTED_FOR_MS });
  const payments = cachedValue(() => countOutcomes(db), { lifeMs: COUNTED_FOR_MS });
  // Before what asks the database itself.
  own('shop_database_connections', 'Connections of this process to the database, by state', ['state'], () => [
    { labels: { state: 'open' }, value: pool.totalCount },
    { labels: { state: 'idle' }, value: pool.idleCount },
  ]);
  own('shop_database_waiting', 'Requests that wait for a connection to the database', [], () => [
    { value: pool.waitingCount },
  ]);
  own('shop_database_connections_max', 'The most connections that this process opens', [], () => [
    { value: config.database.poolMax },
  ]);
  own('shop_ready', 'Whether the database answers and has the tables of this version', [], async () => [
    { value: (await ready()) ? 1 : 0 },
  ]);
  inDatabase('shop_jobs', 'Jobs of all processes, by queue and state', ['queue', 'state'], async () =>
    (await countJobs(pool)).map(({ count, ...labels }) => ({ labels, value: count })),
  );
  inDatabase('shop_orders', 'Orders, by the step at which they stand', ['step'], async () =>
    (await steps.get()).map(({ count, ...labels }) => ({ labels, value: count })),
  );
  inDatabase('shop_holds', 'Unpaid orders that hold stock, and the pieces that they hold', ['of'], async () => {
    const { orders, pieces } = await countHolds(db);
    return [
      { labels: { of: 'orders' }, value: orders },
      { labels: { of: 'pieces' }, value: pieces },
    ];
  });
  inDatabase('shop_payments', 'Attempts to pay, by outcome, and declined cards', ['outcome'], async () => {
    const outcomes = await payments.get();
    const declines = outcomes.reduce((sum, each) => sum + each.declines, 0);
    return [
      ...outcomes.map(({ outcome, count }) => ({ labels: { outcome }, value: count })),
      { labels: { outcome: 'declined' }, value: declines },
    ];
  });
  inDatabase('shop_mails', 'Mails that are not sent yet, and those that were given up', ['state'], async () => {
    const { waiting, givenUp } = await countUnsent(db);
    return [
      { labels: { state: 'waiting' }, value: waiting },
      { labels: { state: 'given-up' }, value: givenUp },
    ];
  });
  inDatabase('shop_alarms', 'Alarms that nobody has answered, by kind', ['kind'], async () =>
    (await countOpenAlarms(db)).map(({ count, kind }) => ({ labels: { kind }, value: count })),
  );
  const { counted, countedAgain } = metrics;
  const answered = { counted, countedAgain };
  if (process === undefined) return { ...answered, ...metricsServer(metrics, config.metrics) };
  return { ...answered, listen: async () => metrics.answerCollector(), close: async () => undefined };
}
