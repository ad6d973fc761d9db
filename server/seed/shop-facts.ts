import { eq } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { shopFact } from '#server/platform/database/schema/seed.ts';

/** The mode this database was first started in; written down by the first start and never changed. */
export async function rememberMode(db: NodePgDatabase, mode: 'demo' | 'live'): Promise<string> {
  await db.insert(shopFact).values({ name: 'mode', value: mode }).onConflictDoNothing();
  const [row] = await db.select({ value: shopFact.value }).from(shopFact).where(eq(shopFact.name, 'mode'));
  return row?.value ?? mode;
}
