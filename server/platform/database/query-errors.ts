import { DrizzleQueryError } from 'drizzle-orm';
import pg from 'pg';

/** What may be logged of a failed query: everything but the values in it, which may be tokens, hashes or addresses. */
export interface FailedQuery {
  type: string;
  message: string;
  query?: string | undefined;
  code?: string | undefined;
  constraint?: string | undefined;
  stack: string;
}

/**
 * A failed query, found through whatever was wrapped around it, as it may stand in a log; null for other errors.
 * Drizzle writes the parameters into the message and the stack, PostgreSQL writes values into its own words.
 */
export function failedQueryOf(error: unknown): FailedQuery | null {
  const failed = queryErrorIn(error);
  if (!failed) return null;
  const reason = failed instanceof DrizzleQueryError ? failed.cause : failed;
  const code = reason && 'code' in reason ? String(reason.code) : undefined;
  return {
    type: 'FailedQuery',
    message:
      reason instanceof pg.DatabaseError
        ? `PostgreSQL refused a query: SQLSTATE ${code}`
        : reason?.message || `A query failed: ${code}`,
    query: failed instanceof DrizzleQueryError ? failed.query : undefined,
    code,
    constraint: reason instanceof pg.DatabaseError ? reason.constraint : undefined,
    stack: framesOf(failed),
  };
}

function queryErrorIn(error: unknown, depth = 0): DrizzleQueryError | pg.DatabaseError | undefined {
  if (!(error instanceof Error) || depth === 10) return undefined;
  // The jobs and the pool itself send queries without Drizzle.
  if (error instanceof DrizzleQueryError || error instanceof pg.DatabaseError) return error;
  const within: unknown[] = [error.cause, ...(error instanceof AggregateError ? error.errors : [])];
  for (const each of within) {
    const found = queryErrorIn(each, depth + 1);
    if (found) return found;
  }
  return undefined;
}

/** The stack below the message, by the message's own number of lines: a value in it may look like a stack. */
function framesOf({ stack = '', message }: Error): string {
  return stack.split('\n').slice(message.split('\n').length).join('\n');
}
