import { eq, inArray, ne } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { part } from '#server/platform/database/schema/catalogue/parts.ts';
import { order } from '#server/platform/database/schema/sales/orders.ts';
import { shopFact } from '#server/platform/database/schema/seed.ts';

const [lastBackup, backupsSince] = ['last_backup', 'backups_since'];

/** What a database is for: play, play with the keys of the real thing, or real money. */
export type ShopMode = 'demo' | 'rehearsal' | 'live';

/** The mode this database was first started in; written down by the first start. Only the end of a rehearsal changes it. */
export async function rememberMode(db: NodePgDatabase, mode: ShopMode): Promise<string> {
  await db.insert(shopFact).values({ name: 'mode', value: mode }).onConflictDoNothing();
  return (await readMode(db)) ?? mode;
}

/** The mode of the shop that began on this database; null where none has. */
export async function readMode(db: NodePgDatabase): Promise<string | null> {
  const [row] = await db.select({ value: shopFact.value }).from(shopFact).where(eq(shopFact.name, 'mode'));
  return row?.value ?? null;
}

/** When the last backup was made, and since when the shop makes them itself. */
export async function readBackupFacts(db: NodePgDatabase): Promise<{ last: Date | null; since: Date | null }> {
  const rows = await db
    .select()
    .from(shopFact)
    .where(inArray(shopFact.name, [lastBackup, backupsSince]));
  const timeOf = (name: string) => {
    const value = rows.find((row) => row.name === name)?.value;
    return value === undefined ? null : new Date(value);
  };
  return { last: timeOf(lastBackup), since: timeOf(backupsSince) };
}

/** Notes since when the shop makes backups, unless that is noted. */
export async function noteBackupsSince(db: NodePgDatabase, at: Date): Promise<void> {
  await db.insert(shopFact).values({ name: backupsSince, value: at.toISOString() }).onConflictDoNothing();
}

export async function noteBackup(db: NodePgDatabase, at: Date): Promise<void> {
  const value = at.toISOString();
  await db
    .insert(shopFact)
    .values({ name: lastBackup, value })
    .onConflictDoUpdate({ target: shopFact.name, set: { value } });
}

/** A currency other than the US dollar in which this database has a price or an order, or null where there is none. */
export async function findOtherCurrency(db: NodePgDatabase): Promise<string | null> {
  const [priced] = await db.select({ currency: part.currency }).from(part).where(ne(part.currency, 'USD')).limit(1);
  if (priced) return priced.currency;
  const [ordered] = await db.select({ currency: order.currency }).from(order).where(ne(order.currency, 'USD')).limit(1);
  return ordered?.currency ?? null;
}
