import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '#server/platform/database/connection.ts';
import type { RaiseAlarm } from '#server/platform/errors/raise-alarm.ts';
import { raiseAlarm } from './alarms.repository.ts';

/**
 * Raises alarms beside the work that found them. Of each, one is written at a time: a fault that thousands of requests meet
 * must not take the database's connections as well. What cannot be written stands in the log.
 */
export function alarmRaiser(db: Database, log: Pick<FastifyBaseLogger, 'error'>): RaiseAlarm {
  const underWay = new Set<string>();
  return (kind, subject) => {
    const key = `${kind} ${subject}`;
    if (underWay.has(key)) return;
    underWay.add(key);
    void raiseAlarm(db, { kind, subject })
      .catch((error: unknown) => log.error({ err: error, alarm: kind, subject }, 'ALARM: it could not be stored'))
      .finally(() => underWay.delete(key));
  };
}

/** Counts how often in a row some work has failed. */
export interface Streak {
  failed(): void;
  succeeded(): void;
}

/** Calls `raise` when something fails `times` times in a row, and each time after that until it succeeds. */
export function alarmAfter(times: number, raise: () => void): Streak {
  let failures = 0;
  return {
    failed() {
      failures += 1;
      if (failures >= times) raise();
    },
    succeeded() {
      failures = 0;
    },
  };
}
