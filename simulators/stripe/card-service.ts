import type { FastifyInstance } from 'fastify';
import type { Database, Sql } from '../database.ts';
import type { SimulatorKeys } from '../keys.ts';
import { authenticationRoutes } from './authentication.routes.ts';
import { finishPayout, payOut } from './balance.ts';
import { releaseCapture } from './cancel.ts';
import { type Clock, HOUR, startClock } from './clock.ts';
import { dashboardRoutes } from './dashboard.routes.ts';
import { type Dashboard, openDashboard } from './dashboard.ts';
import { startDelivery } from './delivery.ts';
import { decideDispute, expireDispute } from './disputes.ts';
import { type Endpoint, openEndpoint } from './endpoint.ts';
import { pruneEvents } from './events.ts';
import { type Fault, type FaultyCalls, planFaults } from './faults.ts';
import { pruneKeys } from './idempotency.ts';
import { decidePayment } from './pay.ts';
import { failRefund, settleRefund } from './refunds.ts';
import { startSchedule, type TaskWork } from './schedule.ts';
import { stripeRoutes } from './stripe.routes.ts';
import { stripeJsRoutes } from './stripe-js.routes.ts';
import type { Cause, TaskKind } from './tasks.ts';

const work: Record<TaskKind, TaskWork> = {
  'decide-payment': (sql, cause, id) => decidePayment(sql, cause, id, true),
  'decline-payment': (sql, cause, id) => decidePayment(sql, cause, id, false),
  'release-capture': releaseCapture,
  'settle-refund': settleRefund,
  'fail-refund': failRefund,
  'decide-dispute': decideDispute,
  'expire-dispute': expireDispute,
  'pay-out': finishPayout,
};

/** The card service in the hands of the process that runs it. */
export interface CardService {
  routes(app: FastifyInstance): Promise<void>;
  dashboard: Dashboard;
  /** What time it is at the card service. */
  now(): Date;
  /** Moves its clock ahead and does what is due by then; events that are due are sent at once. */
  advance(ms: number): Promise<void>;
  setWebhookUrl(url: string | null): void;
  /** Lets the endpoint ask for other types of events, or be of another version. */
  changeEndpoint(changes: Partial<Pick<Endpoint, 'events' | 'apiVersion'>>): void;
  /** From now on events are signed by a new secret, and by the old one too until the milliseconds are over. */
  changeWebhookSecret(secret: string, overlapMs: number): void;
  /** Lets the next calls go wrong; of those that `where` names, if it does. */
  misbehave(fault: Fault, calls?: number, where?: FaultyCalls): void;
  /** Held calls go on, and nothing goes wrong on purpose any more. */
  endFaults(): void;
  close(): Promise<void>;
}

export function startCardService(options: {
  database: Database;
  keys: SimulatorKeys;
  publicUrl: string;
  shopUrl: string | null;
  webhookUrl: string | null;
  log: (line: string) => void;
}): CardService {
  const { database, keys, publicUrl, shopUrl, log } = options;
  const clock = startClock();
  const faults = planFaults();
  const endpoint = openEndpoint(options.webhookUrl, keys.webhookSecret);
  const delivery = startDelivery({ sql: database.sql, clock, endpoint, log });
  const afterChange = delivery.wake;
  const schedule = startSchedule({ database, clock, work, regularly: regularWork(clock), afterChange, log });
  const dashboard = openDashboard({ database, clock, afterChange });
  async function advance(ms: number): Promise<void> {
    clock.advance(ms);
    await schedule.runDue();
    delivery.wake();
  }
  return {
    async routes(app) {
      await app.register(stripeRoutes, {
        database,
        keys,
        clock,
        faults,
        endpoint,
        publicUrl,
        shopUrl,
        afterChange,
        log,
      });
      await stripeJsRoutes(app);
      await app.register(authenticationRoutes, { database, clock, publicUrl, shopUrl, afterChange, log });
      await app.register(dashboardRoutes, { sql: database.sql, dashboard, now: clock.now, advance, publicUrl });
    },
    dashboard,
    now: clock.now,
    advance,
    setWebhookUrl(url) {
      endpoint.url = url;
      delivery.wake();
    },
    changeEndpoint: (changes) => void Object.assign(endpoint, changes),
    changeWebhookSecret: (secret, overlapMs) => endpoint.changeSecret(secret, clock.now(), overlapMs),
    misbehave: (fault, calls = 1, where) => faults.plan(fault, calls, where),
    endFaults: faults.end,
    async close() {
      await schedule.close();
      await delivery.close();
    },
  };
}

/** Once an hour: forgets what is old, and pays out what came in until last midnight. */
function regularWork(clock: Clock): (sql: Sql, cause: Cause) => Promise<void> {
  let next = 0;
  return async (sql, cause) => {
    if (clock.now().getTime() < next) return;
    await pruneKeys(sql, cause.now);
    await pruneEvents(sql, cause.now);
    await payOut(sql, cause);
    next = (Math.floor(cause.now.getTime() / HOUR) + 1) * HOUR;
  };
}
