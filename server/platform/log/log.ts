import { type DestinationStream, type Logger, type LoggerOptions, pino } from 'pino';
import { failedQueryOf } from '#server/platform/database/query-errors.ts';

/** The log of one server process: lines of JSON on standard output, or to `destination`. No value of a query is in it. */
export function openLog(level: 'warn' | 'silent', destination?: DestinationStream): Logger {
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
  return destination ? pino(options, destination) : pino(options);
}

function errorIn(logged: unknown): Error | undefined {
  if (typeof logged !== 'object' || logged === null || !('err' in logged)) return undefined;
  return logged.err instanceof Error ? logged.err : undefined;
}
