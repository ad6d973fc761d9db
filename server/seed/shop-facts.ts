import { eq, inArray } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { shopFact } from '#server/platform/database/schema/seed.ts';

const [lastBackup, backupsSince] = ['last_backup', 'backups_since'];

/** The mode this database was first started in; written down by the first start and never changed. */
export async function rememberMode(db: NodePgDatabase, mode: 'demo' | 'live'): Promise<string> {
  await db.insert(shopFact).values({ name: 'mode', value: mode }).onConflictDoNothing();
  return (await readMode(db)) ?? mode;
}

/** The mode of the shop that began on this database; null where none has. */
export async function readMode(db: NodePgDatabase): Promise<'demo' | 'live' | null> {
  const [row] = await db.select({ value: shopFact.value }).from(shopFact).where(eq(shopFact.name, 'mode'));
  return row ? (row.value === 'live' ? 'live' : 'demo') : null;
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
