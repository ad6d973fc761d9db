import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { RaiseAlarm } from '#server/platform/errors/raise-alarm.ts';

const WORKERS = 2;
const LOOK_MS = 1000;
/** How often in a row looking fails before it is an alarm: a database that is away for a moment is none. */
const FAILURES_ALARMING = 30;

/** Work from one table. */
export interface TableWork {
  wake(): void;
  start(): void;
  /** Takes nothing new, and waits for what is under way. */
  stop(): Promise<void>;
}

/** Asks `doNext` again and again, as `fromTable` of the port says. */
export function tableWork(
  name: string,
  doNext: () => Promise<boolean>,
  { log, raise }: { log: Pick<FastifyBaseLogger, 'error'>; raise: RaiseAlarm },
): TableWork {
  let running = false;
  let woken = Promise.withResolvers<void>();
  let workers: Promise<void>[] = [];
  let failures = 0;

  async function look(): Promise<boolean> {
    try {
      const found = await doNext();
      failures = 0;
      return found;
    } catch (error) {
      failures += 1;
      if (failures === 1) log.error({ err: error }, `the work of ${name} failed and is looked for again`);
      if (failures === FAILURES_ALARMING) raise('work-failed', name);
      return false;
    }
  }

  async function work(): Promise<void> {
    while (running) {
      // Who wakes it while it looks has it look again.
      const wakes = woken.promise;
      if (await look()) continue;
      const leaving = new AbortController();
      await Promise.race([wakes, wait(LOOK_MS, undefined, { signal: leaving.signal }).catch(() => undefined)]);
      leaving.abort();
    }
  }

  const wake = () => {
    woken.resolve();
    woken = Promise.withResolvers();
  };
  return {
    wake,
    start() {
      running = true;
      workers = Array.from({ length: WORKERS }, work);
    },
    async stop() {
      running = false;
      wake();
      await Promise.all(workers);
    },
  };
}
