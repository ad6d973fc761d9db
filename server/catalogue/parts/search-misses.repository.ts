import { lt, sql } from 'drizzle-orm';
import type { Database } from '#server/platform/database/connection.ts';
import { todayIn } from '#server/platform/database/moments.ts';
import { searchMiss } from '#server/platform/database/schema/catalogue/parts.ts';

/** How many different words of a day are counted; those after them are not, until the next day. */
const WORDS_A_DAY = 2000;
const DAYS_STORED = 800;

/** Counts words that were searched and not found on a day by the clock of a time zone. One query. */
export async function countMiss(db: Database, words: string, timeZone: string): Promise<void> {
  const today = todayIn(timeZone);
  await db.execute(sql`
    insert into ${searchMiss} (day, words, times)
    select ${today}, ${words}, 1 where (select count(*) from ${searchMiss} where day = ${today}) < ${WORDS_A_DAY}
      or exists (select from ${searchMiss} where day = ${today} and words = ${words})
    on conflict (day, words) do update set times = ${searchMiss}.times + 1`);
}

/** Forgets what was counted long ago. */
export async function forgetMisses(db: Database): Promise<void> {
  await db.delete(searchMiss).where(lt(searchMiss.day, sql`current_date - ${DAYS_STORED}::integer`));
}
