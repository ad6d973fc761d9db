import { type DestinationStream, type Logger, type LoggerOptions, pino } from 'pino';
import { failedQueryOf } from '#server/platform/database/query-errors.ts';

/** How much waits at most while standard output takes nothing, in bytes. Later lines are left out. */
const WAITING_MAX = 1_000_000;

let output: DestinationStream | undefined;

/**
 * Standard output, which may fail: the disk that it goes to is full, or nobody reads it any more. The shop goes on. What waits is
 * written once there is room again.
 */
function standardOutput(): DestinationStream {
  if (output) return output;
  const opened = pino.destination({ dest: 1, sync: false, maxLength: WAITING_MAX });
  opened.on('error', () => undefined);
  // Before pino's own listener, which would try to write what waits until it succeeds, and keep the process.
  process.prependListener('exit', () => opened.destroy());
  output = opened;
  return opened;
}

/** The log of one server process: lines of JSON on standard output, or to `destination`. No value of a query is in it. */
export function openLog(level: 'warn' | 'silent', destination = standardOutput()): Logger {
  const options: LoggerOptions = {
    level,
    serializers: {
      err: (error: Error) => failedQueryOf(error) ?? pino.stdSerializers.err(error),
      // What follows the question mark may be a secret: that of a payment, or of a link in a mail.
      req: ({ method, url }: { method?: string; url?: string }) => ({ method, url: url?.split('?')[0] }),
    },
    hooks: {
      logMethod([first, ...more], log) {
        const failed = first instanceof Error ? first : errorIn(first);
        const failedQuery = failedQueryOf(failed);
        // Without words of its own a line gets those of the error, and Fastify hands them over as its words.
        const wordless = more.length === 0 || more[0] === failed?.message;
        if (failedQuery && wordless)
          log.call(this, first instanceof Error ? { err: first } : first, failedQuery.message);
        else log.call(this, first, ...more);
      },
    },
  };
  return pino(options, destination);
}

function errorIn(logged: unknown): Error | undefined {
  if (typeof logged !== 'object' || logged === null || !('err' in logged)) return undefined;
  return logged.err instanceof Error ? logged.err : undefined;
}
