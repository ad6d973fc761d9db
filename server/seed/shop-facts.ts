import { eq } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { shopFact } from '#server/platform/database/schema/seed.ts';

/** What a database is for: play, play with the keys of the real thing, or real money. */
export type ShopMode = 'demo' | 'rehearsal' | 'live';

/** The mode this database was first started in; written down by the first start. Only the end of a rehearsal changes it. */
export async function rememberMode(db: NodePgDatabase, mode: ShopMode): Promise<string> {
  await db.insert(shopFact).values({ name: 'mode', value: mode }).onConflictDoNothing();
  const [row] = await db.select({ value: shopFact.value }).from(shopFact).where(eq(shopFact.name, 'mode'));
  return row?.value ?? mode;
}
