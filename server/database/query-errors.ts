import { DrizzleQueryError } from 'drizzle-orm';
import pg from 'pg';

/** What may be told of a failed query: everything but the values in it, which may be tokens, hashes or addresses. */
export interface FailedQuery {
  type: string;
  message: string;
  query: string;
  code?: string | undefined;
  constraint?: string | undefined;
  stack: string;
}

/**
 * A failed query, found through whatever was wrapped around it, as it may stand in a log; null for other errors.
 * Drizzle writes the parameters into the message and the stack, PostgreSQL writes values into its own words.
 */
export function failedQueryOf(error: unknown): FailedQuery | null {
  for (let each = error, depth = 0; each instanceof Error && depth < 10; each = each.cause, depth++) {
    if (!(each instanceof DrizzleQueryError)) continue;
    const { cause } = each;
    const ofDatabase = cause instanceof pg.DatabaseError ? cause : null;
    return {
      type: 'FailedQuery',
      message: ofDatabase
        ? `PostgreSQL refused a query: SQLSTATE ${ofDatabase.code}`
        : (cause?.message ?? 'A query failed'),
      query: each.query,
      code: ofDatabase?.code,
      constraint: ofDatabase?.constraint,
      stack: each.stack?.slice(each.stack.indexOf('\n    at ')) ?? '',
    };
  }
  return null;
}
