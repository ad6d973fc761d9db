import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/** The day that it is in a time zone, by its IANA name. */
export const todayIn = (zone: string): SQL => sql`(now() at time zone ${zone})::date`;

/** Whether something was written within the last ten minutes: the same words once more are a form that was sent twice. */
export const isJustNow = (at: SQLWrapper): SQL<boolean> => sql<boolean>`${at} > now() - interval '10 minutes'`;
