import type pg from 'pg';
import { PgBoss } from 'pg-boss';
import { z } from 'zod';
import { prepareJobs, SCHEMA } from './pg-boss.ts';

/** A job that waits or is under way, with what its queue's next owner needs to know of it. */
const jobSchema = z.object({
  queue: z.string(),
  id: z.string(),
  data: z.record(z.string(), z.unknown()),
  retryLimit: z.int(),
  retryDelay: z.int(),
  retryBackoff: z.boolean(),
  expireInSeconds: z.int(),
  deleteAfterSeconds: z.int(),
});
type WaitingJob = z.infer<typeof jobSchema>;

/** The `id` that each job of a queue carries which waits or is under way. */
export async function listJobIds(client: pg.Client, queue: string): Promise<Set<string>> {
  if (!(await hasBooks(client))) return new Set();
  const { rows } = await client.query<{ id: string }>(
    `select data ->> 'id' as id from ${SCHEMA}.job
     where name = $1 and data ->> 'id' is not null and state in ('created', 'retry', 'active')`,
    [queue],
  );
  return new Set(rows.map(({ id }) => id));
}

/** The jobs that are not done: with their tries, as if nobody had begun. What a schedule brings anew is left out. */
export async function listWaitingJobs(client: pg.Client): Promise<object[]> {
  if (!(await hasBooks(client))) return [];
  const { rows } = await client.query<WaitingJob>(
    `select name as queue, id, coalesce(data, '{}') as data, retry_limit as "retryLimit", retry_delay as "retryDelay",
       retry_backoff as "retryBackoff", expire_seconds as "expireInSeconds", deletion_seconds as "deleteAfterSeconds"
     from ${SCHEMA}.job where state in ('created', 'retry', 'active') and name not like '\\_\\_%'
       and name not in (select name from ${SCHEMA}.schedule) order by created_on, id`,
  );
  return rows;
}

/** Adds what `listWaitingJobs` gave of another database, under the same ids: jobs that are there already stay as they are. */
export async function addWaitingJobs(client: pg.Client, listed: readonly unknown[]): Promise<void> {
  const jobs = z.array(jobSchema).parse(listed);
  await prepareJobs(client);
  const boss = new PgBoss({
    schema: SCHEMA,
    migrate: false,
    db: { executeSql: (text, values) => client.query(text, values) },
    supervise: false,
    schedule: false,
  });
  await boss.start();
  try {
    for (const [queue, waiting] of Map.groupBy(jobs, (job) => job.queue)) {
      await boss.createQueue(queue);
      await boss.insert(
        queue,
        waiting.map(({ queue: _, ...job }) => job),
      );
    }
  } finally {
    await boss.stop({ graceful: false });
  }
}

async function hasBooks(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query(`select where to_regclass('${SCHEMA}.job') is not null`);
  return rows.length > 0;
}

/** How many jobs wait, are under way and have failed for good, by queue. What was done is deleted. One query. */
export async function countJobs(pool: pg.Pool): Promise<{ queue: string; state: string; count: number }[]> {
  const { rows } = await pool.query<{ queue: string; state: string; count: number }>(
    `select name as queue, case when state in ('created', 'retry') then 'waiting' else state::text end as state,
       count(*)::int as count
     from ${SCHEMA}.job where state in ('created', 'retry', 'active', 'failed') and name not like '\\_\\_%' group by 1, 2`,
  );
  return rows;
}
