import pg from 'pg';
import { PgBoss } from 'pg-boss';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Connection, connect, inTransaction } from '#server/platform/database/connection.ts';
import { openLog } from '#server/platform/log/log.ts';
import { freshDatabase } from '#server/testing/fresh-database.ts';
import { pgBossJobs, prepareJobs } from './adapters/pg-boss.ts';
import type { Jobs } from './jobs.port.ts';

let url: string;
let connection: Connection;
let log: string[];
let raised: string[];
let opened: Jobs[];

beforeEach(async () => {
  url = (await freshDatabase()).url;
  connection = connect(url, { max: 5, onLost: () => undefined });
  log = [];
  raised = [];
  opened = [];
});

afterEach(async () => {
  for (const each of opened) await each.stop();
  await connection.close();
});

async function prepare(): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await prepareJobs(client).finally(() => client.end());
}

/** What one process of the shop has: its jobs, and a queue of greetings. */
function openProcess(work: (greeting: { to: string }) => Promise<void>, retry = { times: 2, firstDelayS: 10 }) {
  const jobs = pgBossJobs(
    url,
    openLog('warn', { write: (line: string) => void log.push(line) }),
    (...alarm) => void raised.push(alarm.join()),
  );
  opened.push(jobs);
  return { jobs, greetings: jobs.queue('greetings', work, retry) };
}

/** One that notes whom it greeted. */
function openGreeter() {
  const greeted: string[] = [];
  const process = openProcess(async ({ to }) => {
    greeted.push(to);
  });
  return { ...process, greeted };
}

interface Row {
  state: string;
  retry_count: number;
  /** Seconds until it may be done. */
  wait: number;
  stored: string;
}

async function listRows(): Promise<Row[]> {
  const { rows } = await connection.pool.query(
    `select state::text, retry_count, extract(epoch from start_after - now())::float8 as wait,
            coalesce(data::text, '') || coalesce(output::text, '') as stored
     from jobs.job where name = 'greetings' order by created_on`,
  );
  return rows;
}

const hurry = () => connection.pool.query('update jobs.job set start_after = now()');

describe('a queue', () => {
  it('goes on when the clock of its machine is turned back', async () => {
    await prepare();
    const { jobs, greetings, greeted } = openGreeter();
    await jobs.start();
    // An hour earlier each time that it is read.
    const trueTime = Date.now;
    let turnedBack = 0;
    const turned = vi.spyOn(Date, 'now').mockImplementation(() => {
      turnedBack += 3_600_000;
      return trueTime() - turnedBack;
    });
    await greetings.add(connection.db, { to: 'Ada' });
    await expect.poll(() => greeted).toEqual(['Ada']);
    await greetings.add(connection.db, { to: 'Bo' });
    await expect.poll(() => greeted).toEqual(['Ada', 'Bo']);
    turned.mockRestore();
  });

  it('does what is added in a transaction once it commits, and never what is rolled back', async () => {
    await prepare();
    const { jobs, greetings, greeted } = openGreeter();
    await inTransaction(connection.db, async (tx) => {
      await greetings.add(tx, { to: 'Marta' });
      await jobs.runDue();
      expect(greeted).toEqual([]);
    });
    const undone = inTransaction(connection.db, async (tx) => {
      await greetings.add(tx, { to: 'Nobody' });
      throw new Error('changed my mind');
    });
    await expect(undone).rejects.toThrow('changed my mind');
    await jobs.runDue();
    expect(greeted).toEqual(['Marta']);
  });

  it('does what is added outside a transaction, and everything that is due in one go', async () => {
    await prepare();
    const { jobs, greetings, greeted } = openGreeter();
    for (const to of ['Marta', 'João', 'Ōtani']) await greetings.add(connection.db, { to });
    await jobs.runDue();
    expect(greeted.toSorted()).toEqual(['João', 'Marta', 'Ōtani']);
  });

  it('takes jobs again after the first one found the database not ready', async () => {
    const { jobs, greetings, greeted } = openGreeter();
    await expect(greetings.add(connection.db, { to: 'Marta' })).rejects.toThrow();
    await prepare();
    await greetings.add(connection.db, { to: 'Marta' });
    await jobs.runDue();
    expect(greeted).toEqual(['Marta']);
  });

  it('leaves nothing of a job that is done', async () => {
    await prepare();
    const { jobs, greetings } = openGreeter();
    await greetings.add(connection.db, { to: 'marta@shop.example' });
    await jobs.runDue();
    expect(await listRows()).toEqual([]);
  });

  it('tries a failed job again after a delay that grows, then leaves it as failed and logs that; others go on', async () => {
    await prepare();
    const tried: string[] = [];
    const { jobs, greetings } = openProcess(async ({ to }) => {
      tried.push(to);
      if (to === 'Grump') await connection.pool.query('select $1::int', ['a secret']);
    });
    await greetings.add(connection.db, { to: 'Grump' });
    await greetings.add(connection.db, { to: 'Marta' });

    await jobs.runDue();
    expect(tried.toSorted()).toEqual(['Grump', 'Marta']);
    const [first] = await listRows();
    expect(first).toMatchObject({ state: 'retry', retry_count: 0 });
    expect(first?.wait).toBeGreaterThan(5);
    expect(first?.wait).toBeLessThanOrEqual(20);
    await jobs.runDue();
    expect(tried).toHaveLength(2);

    await hurry();
    await jobs.runDue();
    const [second] = await listRows();
    expect(second?.wait).toBeGreaterThan(15);
    expect(second?.wait).toBeLessThanOrEqual(40);
    expect(log).toHaveLength(2);

    await hurry();
    await jobs.runDue();
    await hurry();
    await jobs.runDue();
    expect(tried).toEqual(expect.arrayContaining(['Grump', 'Grump', 'Grump']));
    expect(tried).toHaveLength(4);
    expect(await listRows()).toMatchObject([{ state: 'failed' }]);
    expect(log.at(-1)).toContain('a job of greetings failed for good');
    expect(raised).toEqual(['job-failed,greetings']);
    expect(log.join() + (await listRows())[0]?.stored).not.toContain('a secret');
  });

  it('comes back to a job whose process died in the middle, when its minute is over', async () => {
    await prepare();
    const entered = Promise.withResolvers<void>();
    const dying = openProcess(() => {
      entered.resolve();
      return new Promise(() => undefined);
    });
    await dying.greetings.add(connection.db, { to: 'Marta' });
    void dying.jobs.runDue();
    await entered.promise;

    const { jobs, greeted } = openGreeter();
    const supervisor = new PgBoss({ connectionString: url, schema: 'jobs', supervise: false, schedule: false });
    await supervisor.start();
    async function lookAfter(seconds: number): Promise<string | undefined> {
      await connection.pool.query('update jobs.queue set monitor_on = null, monitor_claim_on = null');
      await connection.pool.query(`update jobs.job set started_on = now() - make_interval(secs => ${seconds})`);
      await supervisor.supervise('greetings');
      await hurry();
      await jobs.runDue();
      return (await listRows())[0]?.state;
    }
    expect(await lookAfter(55)).toBe('active');
    expect(await lookAfter(61)).toBeUndefined();
    await supervisor.stop({ graceful: false });
    expect(greeted).toEqual(['Marta']);
  });

  it('is shared by processes without doing a job twice', async () => {
    await prepare();
    const [one, other] = [openGreeter(), openGreeter()];
    const everybody = Array.from({ length: 30 }, (_, place) => `buyer ${place}`);
    for (const to of everybody) await one.greetings.add(connection.db, { to });
    await Promise.all([one.jobs.runDue(), other.jobs.runDue()]);
    expect([...one.greeted, ...other.greeted].toSorted()).toEqual(everybody.toSorted());
  });
});

describe('work of every minute', () => {
  /** The queue as earlier versions made it: for a quarter of an hour nobody took over from a process that died. */
  const before = { policy: 'stately', retryLimit: 0 } as const;

  it.each(['a new queue', 'the queue of an older version'])(
    'goes on soon after its process was killed in the middle, in %s',
    async (which) => {
      await prepare();
      const killed = new PgBoss({ connectionString: url, schema: 'jobs', supervise: false, schedule: false });
      await killed.start();
      if (which === 'the queue of an older version') await killed.createQueue('sweeping', before);
      const start = async (work: () => Promise<void>) => {
        const { jobs } = openGreeter();
        jobs.everyMinute('sweeping', work);
        await jobs.start();
        return jobs;
      };
      await (await start(async () => undefined)).stop();

      // What a process leaves that took its minute's work and died: the job is its own, and it says nothing any more.
      await killed.send('sweeping');
      const [taken] = await killed.fetch('sweeping');
      let swept = 0;
      await start(async () => {
        swept += 1;
      });
      await killed.send('sweeping');
      async function lookAfter(seconds: number): Promise<string> {
        await connection.pool.query('update jobs.queue set monitor_on = null, monitor_claim_on = null');
        await connection.pool.query(
          `update jobs.job set heartbeat_on = heartbeat_on - make_interval(secs => $1), started_on = started_on - make_interval(secs => $1)
           where name = 'sweeping' and state = 'active'`,
          [seconds],
        );
        await killed.supervise('sweeping');
        const { rows } = await connection.pool.query('select state::text from jobs.job where id = $1', [taken?.id]);
        return rows[0]?.state;
      }
      expect(await lookAfter(5)).toBe('active');
      expect(swept).toBe(0);
      expect(await lookAfter(30)).toBe('failed');
      await vi.waitFor(() => expect(swept).toBe(1), { timeout: 20_000 });
      await killed.stop({ graceful: false });
    },
  );
});

it('raises an alarm when the work of every minute fails three times in a row', async () => {
  await prepare();
  const { jobs } = openGreeter();
  let runs = 0;
  jobs.everyMinute('sweeping', async () => {
    runs += 1;
    throw new Error('not this minute');
  });
  await jobs.start();
  const clock = new PgBoss({ connectionString: url, schema: 'jobs', supervise: false, schedule: false });
  await clock.start();
  for (const minute of [1, 2, 3]) {
    await clock.send('sweeping');
    await vi.waitFor(() => expect(runs).toBeGreaterThanOrEqual(minute), { timeout: 20_000 });
    // A real minute that begins meanwhile is one more.
    if (runs < 3) expect(raised).toEqual([]);
  }
  await vi.waitFor(() => expect(raised).toContain('work-failed,sweeping'));
  await clock.stop({ graceful: false });
});

describe('a process that has started', () => {
  it('does jobs by itself, those of a process that has not started as well, and waits for them when it stops', async () => {
    await prepare();
    const other = openGreeter();
    const begun = Promise.withResolvers<void>();
    const ending = Promise.withResolvers<void>();
    const done: string[] = [];
    const { jobs, greetings } = openProcess(async ({ to }) => {
      if (to === 'last') {
        begun.resolve();
        await ending.promise;
      }
      done.push(to);
    });
    await jobs.start();
    for (const to of ['one', 'two', 'three', 'four', 'five']) await greetings.add(connection.db, { to });
    await other.greetings.add(connection.db, { to: 'six' });
    await vi.waitFor(() => expect(done).toHaveLength(6), { timeout: 20_000 });

    await greetings.add(connection.db, { to: 'last' });
    await begun.promise;
    const stopped = jobs.stop();
    ending.resolve();
    await stopped;
    expect(done).toContain('last');
    expect(await listRows()).toEqual([]);
    expect(other.greeted).toEqual([]);
    expect(log).toEqual([]);
  });

  it('tries a failed job again', async () => {
    await prepare();
    let runs = 0;
    const { jobs, greetings } = openProcess(async () => {
      runs += 1;
      throw new Error('not today');
    });
    await jobs.start();
    await greetings.add(connection.db, { to: 'Grump' });
    await vi.waitFor(async () => expect(await listRows()).toMatchObject([{ state: 'retry' }]), { timeout: 20_000 });
    expect(runs).toBe(1);
    expect(log.join()).toContain('a job of greetings failed and is tried again');
  });
});

it('says what is wrong with the queue where its tables are away, and no value of a query', async () => {
  await prepare();
  const { jobs } = openGreeter();
  await jobs.start();
  await connection.pool.query('alter schema jobs rename to jobs_away');
  await vi.waitFor(() => expect(log.join()).toContain('the job queue failed'), { timeout: 20_000 });
  await connection.pool.query('alter schema jobs_away rename to jobs');
  expect(raised).toContain('queue-failed,jobs');
  expect(log.join()).toContain('SQLSTATE');
  expect(log.join()).not.toContain('[object Object]');
});
