import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { AlarmKind } from '#contract/alarms.ts';

/** Work that the shop does by itself, shared by all its processes. */
export interface Jobs {
  /**
   * Does `work` every minute in one of the processes. Call before `start`. Work that throws runs again next minute; so
   * does work whose process died, at most two minutes later, and work that takes longer than five, so it must be safe
   * to run twice at once.
   */
  everyMinute(name: string, work: () => Promise<void>): void;
  /**
   * A queue of jobs that `work` does, two at a time in each process. Call before `start` and before the first `add` to
   * any queue. Work that throws is tried again, so it must be safe to repeat; so must work whose process died, which
   * comes back within two minutes. It has a minute in all: what may take longer sets itself a limit.
   */
  queue<T extends object>(name: string, work: (data: T) => Promise<void>, retry: Retry): JobQueue<T>;
  /**
   * Work that stands in a table of the shop's own, so that no queue repeats it. `doNext` does what is due next and gives whether
   * there was any. It is asked every second, and at once after `wake`; twice at a time in each process. It takes what it does so
   * that no other process takes it, and so that it is due again where this one dies. Call before `start`.
   */
  fromTable(name: string, doNext: () => Promise<boolean>): { wake(): void };
  /**
   * Does the queued jobs and the work from tables that are due, in this process, and resolves when none is left: jobs that wait for another try,
   * and those in the hands of other processes, are not waited for. Works without `start`; meant for tests.
   */
  runDue(): Promise<void>;
  /** Does the work of every minute of that name once, in this process, and gives what it throws. Works without `start`; meant for tests. */
  runMinute(name: string): Promise<void>;
  start(): Promise<void>;
  /** Takes no new work and waits for what runs, at most 5 seconds. */
  stop(): Promise<void>;
}

/** How often a failed job is tried again. The delay doubles each time, with some chance in it. */
export interface Retry {
  times: number;
  firstDelayS: number;
  /** The alarm of a job that failed for good; `job-failed` without it. */
  alarm?: AlarmKind;
}

export interface JobQueue<T extends object> {
  /**
   * Adds a job where `db` writes: in a transaction it is there once that commits, and never if it rolls back. `data`
   * goes into the database as JSON and goes with the job when that is done; a job that failed for good stays for three
   * days. Throws when the database does.
   */
  add(db: Pick<NodePgDatabase, 'execute'>, data: T): Promise<void>;
}
