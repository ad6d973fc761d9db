import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/**
 * An account's email as admins see it: with ' (closed)' behind it once the account is closed. For admins alone: nobody
 * else learns whose a closed account was.
 */
export function emailForAdmins({ email, closedAt }: { email: SQLWrapper; closedAt: SQLWrapper }): SQL<string | null> {
  return sql`${email} || case when ${closedAt} is null then '' else ' (closed)' end`;
}
