import type { FastifyBaseLogger } from 'fastify';
import type pg from 'pg';
import { PgBoss } from 'pg-boss';
import { failedQueryOf } from '#server/database/query-errors.ts';
import type { Jobs } from '../jobs.port.ts';

const STOP_MS = 5000;
const SCHEMA = 'jobs';

/** Jobs in the schema `jobs` of the shop's own database, shared by every process. */
export function pgBossJobs(url: string, log: Pick<FastifyBaseLogger, 'error' | 'warn'>): Jobs {
  const boss = new PgBoss({
    connectionString: url,
    schema: SCHEMA,
    max: 2,
    migrate: false,
    application_name: 'mountain-bike jobs',
  });
  // The error itself carries the connection it came from, with its keys.
  boss.on('error', (error) => log.error(`a job failed: ${failedQueryOf(error)?.message ?? error.message}`));
  boss.on('warning', (warning) => log.warn({ warning }, 'the job queue warns'));
  const minutely = new Map<string, () => Promise<void>>();
  return {
    everyMinute(name, work) {
      minutely.set(name, work);
    },
    async start() {
      await boss.start();
      for (const [name, work] of minutely) {
        await boss.createQueue(name, { policy: 'stately', retryLimit: 0 });
        await boss.schedule(name, '* * * * *');
        await boss.work(name, () => work());
      }
    },
    stop: () => boss.stop({ graceful: true, timeout: STOP_MS }),
  };
}

/** Makes or brings up to date what the queue keeps in the database, on a connection that is open already. */
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
