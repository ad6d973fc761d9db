import { eq, ne } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { order } from '#server/platform/database/schema/orders.ts';
import { part } from '#server/platform/database/schema/parts.ts';
import { shopFact } from '#server/platform/database/schema/seed.ts';

/** What a database is for: play, play with the keys of the real thing, or real money. */
export type ShopMode = 'demo' | 'rehearsal' | 'live';

/** The mode this database was first started in; written down by the first start. Only the end of a rehearsal changes it. */
export async function rememberMode(db: NodePgDatabase, mode: ShopMode): Promise<string> {
  await db.insert(shopFact).values({ name: 'mode', value: mode }).onConflictDoNothing();
  const [row] = await db.select({ value: shopFact.value }).from(shopFact).where(eq(shopFact.name, 'mode'));
  return row?.value ?? mode;
}

/** A currency other than the US dollar in which this database has a price or an order, or null where there is none. */
export async function findOtherCurrency(db: NodePgDatabase): Promise<string | null> {
  const [priced] = await db.select({ currency: part.currency }).from(part).where(ne(part.currency, 'USD')).limit(1);
  if (priced) return priced.currency;
  const [ordered] = await db.select({ currency: order.currency }).from(order).where(ne(order.currency, 'USD')).limit(1);
  return ordered?.currency ?? null;
}
