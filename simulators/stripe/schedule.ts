import type { Database, Sql } from '../database.ts';
import { after, type Clock, MINUTE } from './clock.ts';
import { messageOf } from './messages.ts';
import type { Cause, TaskKind } from './tasks.ts';

/** How often to look for what was planned meanwhile. */
const lookAgainMs = 5000;
const shortestPauseMs = 20;

/** Carries out one planned thing, in the transaction that strikes it off. */
export type TaskWork = (sql: Sql, cause: Cause, subject: string) => Promise<void>;

/**
 * Does what was planned within seconds of when it is due, and at once when `runDue` asks for it. Any process on the same books may do it; each thing is done once. What
 * throws is logged and tried again a minute later. `afterChange` is called when something was done.
 */
export function startSchedule(options: {
  database: Database;
  clock: Clock;
  work: Record<TaskKind, TaskWork>;
  /** What comes round by itself, such as forgetting old keys. */
  regularly: (sql: Sql, cause: Cause) => Promise<void>;
  afterChange: () => void;
  log: (line: string) => void;
}): { runDue(): Promise<void>; close(): Promise<void> } {
  const { database, clock, work, regularly, afterChange, log } = options;
  let timer: NodeJS.Timeout | undefined;
  let running = Promise.resolve();
  let closed = false;
  const cause = (): Cause => ({ requestId: null, idempotencyKey: null, now: clock.now() });

  /** Runs after what is running: two rounds never meet in one process. */
  function runDue(): Promise<void> {
    running = running.then(round);
    return running;
  }

  async function round(): Promise<void> {
    if (closed) return;
    clearTimeout(timer);
    let pause = lookAgainMs;
    try {
      while (!closed && (await doOne())) afterChange();
      await database.change((sql) => regularly(sql, cause()));
      const [next] = await database.sql<{ at: Date | null }>`select min(due_at) as at from stripe_simulator.tasks`;
      if (next?.at) pause = Math.max(next.at.getTime() - clock.now().getTime(), shortestPauseMs);
    } catch (error) {
      if (!closed) log(`What is planned at the card service cannot be read: ${messageOf(error)}`);
    }
    if (!closed) timer = setTimeout(() => void runDue(), Math.min(pause, lookAgainMs)).unref();
  }

  /** Whether there was something to do. */
  function doOne(): Promise<boolean> {
    return database.change(async (sql) => {
      const [task] = await sql<{ id: string; kind: TaskKind; subject: string }>`
        select id, kind, subject from stripe_simulator.tasks where due_at <= ${clock.now()}
         order by due_at, id limit 1 for update skip locked`;
      if (!task) return false;
      await sql`savepoint before`;
      try {
        await work[task.kind](sql, cause(), task.subject);
        await sql`delete from stripe_simulator.tasks where id = ${task.id}`;
      } catch (error) {
        await sql`rollback to before`;
        log(`Card payments: ${task.kind} of ${task.subject} failed: ${messageOf(error)}`);
        await sql`update stripe_simulator.tasks set due_at = ${after(clock.now(), MINUTE)} where id = ${task.id}`;
      }
      return true;
    });
  }

  void runDue();
  return {
    runDue,
    async close() {
      closed = true;
      await running;
      clearTimeout(timer);
    },
  };
}
