import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import type pg from 'pg';
import { type ConstructorOptions, fromDrizzle, type JobWithMetadata, PgBoss } from 'pg-boss';
import { connect } from '#server/platform/database/connection.ts';
import { failedQueryOf } from '#server/platform/database/query-errors.ts';
import type { RaiseAlarm } from '#server/platform/errors/raise-alarm.ts';
import type { Jobs, Retry } from '#server/platform/jobs/jobs.port.ts';
import { type TableWork, tableWork } from './table-work.ts';

const STOP_MS = 5000;
export const SCHEMA = 'jobs';
const WORKERS = 2;
/** To the database, of one process. */
const CONNECTIONS = 2;
/** How long a process may hold a job. What is overdue is looked for every minute, so it comes back within two. */
const LEASE_S = 60;
const FAILED_KEPT_S = 3 * 24 * 3600;
/**
 * One job at a time among all processes, and none is tried again: the next minute brings another. A process says every
 * half of `heartbeatSeconds` that it is at work, so one that died frees its queue within two minutes, like `LEASE_S`.
 */
const MINUTELY = { retryLimit: 0, heartbeatSeconds: 30, expireInSeconds: 300 } as const;

type Log = Pick<FastifyBaseLogger, 'error' | 'warn'>;

/** How often in a row the work of a minute fails before it is an alarm: a database that is away for a moment is none. */
const FAILURES_ALARMING = 3;

/** One queue, whatever its jobs carry. */
interface Worked {
  work(boss: PgBoss): Promise<void>;
  /** Does one job that is due. Gives whether there was one. */
  runOne(boss: PgBoss): Promise<boolean>;
}

/** Jobs in the schema `jobs` of the shop's own database, shared by every process. */
export function pgBossJobs(url: string, log: Log, raise: RaiseAlarm): Jobs {
  // Its own pool would wait for a server that froze or vanished until TCP gives up. This one connects with the first job.
  const connection = connect(url, {
    max: CONNECTIONS,
    name: 'mountain-bike jobs',
    patient: true,
    onLost: (error) => log.warn({ err: error }, 'a database connection of the jobs was lost'),
  });
  const executeSql = (text: string, values?: unknown[]) => connection.pool.query(text, values);
  const open = (options: Pick<ConstructorOptions, 'supervise' | 'schedule' | 'maintenanceIntervalSeconds'>) => {
    const opened = new PgBoss({ db: { executeSql }, schema: SCHEMA, migrate: false, ...options });
    // The error itself carries the connection it came from, with its keys.
    opened.on('error', (error) => {
      log.error(`the job queue failed: ${messageOf(error)}`);
      raise('queue-failed', 'jobs');
    });
    opened.on('warning', (warning) => log.warn({ warning }, 'the job queue warns'));
    return opened;
  };
  const boss = open({ maintenanceIntervalSeconds: 3600 });
  const minutely = new Map<string, () => Promise<void>>();
  const queues = new Map<string, Worked>();
  const tables = new Map<string, TableWork & { doNext: () => Promise<boolean> }>();

  async function makeQueues(on: PgBoss): Promise<void> {
    for (const name of queues.keys()) await on.createQueue(name);
  }

  // Until this process works by itself it may still add jobs and run them on demand, without timers of its own.
  let adding: Promise<PgBoss> | undefined;
  let quiet: PgBoss | undefined;
  function ready(): Promise<PgBoss> {
    adding ??= openQuietly().catch((error: unknown) => {
      adding = undefined;
      throw error;
    });
    return adding;
  }
  async function openQuietly(): Promise<PgBoss> {
    const opened = open({ supervise: false, schedule: false });
    try {
      await opened.start();
      await makeQueues(opened);
    } catch (error) {
      await opened.stop({ graceful: false });
      throw error;
    }
    quiet = opened;
    return opened;
  }

  return {
    everyMinute(name, work) {
      minutely.set(name, work);
    },

    queue<T extends object>(name: string, work: (data: T) => Promise<void>, retry: Retry) {
      const options = { includeMetadata: true, pollingIntervalSeconds: 1 } as const;
      const givenUp = () => raise(retry.alarm ?? 'job-failed', name);
      const attempt = (job: JobWithMetadata<T>) => attemptJob(job, work, log, givenUp);
      queues.set(name, {
        async work(on) {
          for (let worker = 0; worker < WORKERS; worker++) {
            let id = '';
            id = await on.work<T, unknown, typeof options>(name, options, async ([job]) => {
              // Where one was there may be more: look again at once, and not after a second.
              on.notifyWorker(id);
              if (job) await attempt(job);
              // What is done leaves no data behind.
              if (job) await on.deleteJob(name, job.id);
            });
          }
        },
        async runOne(on) {
          const [job] = await on.fetch<T>(name, options);
          if (!job) return false;
          await attempt(job).then(
            () => on.deleteJob(name, job.id),
            (error: Error) => on.fail(name, job, error),
          );
          return true;
        },
      });
      return {
        async add(db, data) {
          const added = await (await ready()).send(name, data, {
            db: fromDrizzle(db, sql),
            retryLimit: retry.times,
            retryDelay: retry.firstDelayS,
            retryBackoff: true,
            expireInSeconds: LEASE_S,
            deleteAfterSeconds: FAILED_KEPT_S,
          });
          if (!added) throw new Error(`The queue ${name} took no job`);
        },
      };
    },

    fromTable(name, doNext) {
      const work = tableWork(name, doNext, { log, raise });
      tables.set(name, { ...work, doNext });
      return work;
    },

    async runDue() {
      const on = await ready();
      let found = true;
      while (found) {
        found = false;
        for (const { doNext } of tables.values()) found = (await doNext()) || found;
        for (const each of queues.values()) found = (await each.runOne(on)) || found;
      }
    },

    async runMinute(name) {
      await minutely.get(name)?.();
    },

    async start() {
      await boss.start();
      await makeQueues(boss);
      adding = Promise.resolve(boss);
      for (const each of tables.values()) each.start();
      for (const each of queues.values()) await each.work(boss);
      for (const [name, work] of minutely) {
        await boss.createQueue(name, { policy: 'stately', ...MINUTELY });
        // A queue that an older version made would otherwise keep its settings.
        await boss.updateQueue(name, MINUTELY);
        await boss.schedule(name, '* * * * *');
        let failures = 0;
        await boss.work(name, async () => {
          try {
            await work();
            failures = 0;
          } catch (error) {
            failures += 1;
            log.error({ err: error }, `${name} failed and runs again next minute`);
            if (failures >= FAILURES_ALARMING) raise('work-failed', name);
            throw new Error(messageOf(error));
          }
        });
      }
    },

    async stop() {
      const stopped = Promise.all([...tables.values()].map((each) => each.stop()));
      await boss.stop({ graceful: true, timeout: STOP_MS });
      await Promise.race([stopped, wait(STOP_MS, undefined, { ref: false })]);
      await adding?.catch(() => undefined);
      await quiet?.stop({ graceful: false });
      if (!connection.pool.ending) await connection.close();
    },
  };
}

/** Creates or updates the queue's tables, on a connection that is open already. */
export async function prepareJobs(client: pg.Client): Promise<void> {
  const boss = new PgBoss({
    schema: SCHEMA,
    db: { executeSql: (text, values) => client.query(text, values) },
    supervise: false,
    schedule: false,
  });
  await boss.start();
  await boss.stop({ graceful: false });
}

/** Does one job. What it throws is stored with the job, so it holds no values. */
async function attemptJob<T>(
  job: JobWithMetadata<T>,
  work: (data: T) => Promise<void>,
  log: Log,
  givenUp: () => void,
): Promise<void> {
  try {
    await work(job.data);
  } catch (error) {
    const line = { err: error, job: job.id, try: job.retryCount + 1 };
    if (job.retryCount < job.retryLimit) log.warn(line, `a job of ${job.name} failed and is tried again`);
    else {
      log.error(line, `a job of ${job.name} failed for good`);
      givenUp();
    }
    throw new Error(messageOf(error));
  }
}

/** What may be logged of an error. The queue hands some over as plain objects, among them those of PostgreSQL, whose words hold values. */
function messageOf(error: unknown): string {
  const failed = failedQueryOf(error);
  if (failed) return failed.message;
  if (typeof error !== 'object' || error === null) return String(error);
  const { message, code, name, stack } = error as Partial<Record<string, unknown>>;
  if (typeof code === 'string' && /^[\dA-Z]{5}$/.test(code)) return `PostgreSQL refused a query: SQLSTATE ${code}`;
  if (typeof message === 'string' && message !== '') return message;
  // Several addresses that could not be reached make an error without words.
  return (
    ([name, code, typeof stack === 'string' ? stack.split('\n', 1)[0] : null].find(
      (each) => typeof each === 'string' && each !== '',
    ) as string) ?? 'an error without words'
  );
}
