import { sql } from 'drizzle-orm';
import type { DecidableStep } from '#contract/shop/setup.ts';
import type { Database, Queryable, Transaction } from '#server/platform/database/connection.ts';
import { brand } from '#server/platform/database/schema/catalogue/brands.ts';
import { part } from '#server/platform/database/schema/catalogue/parts.ts';
import { shopSetting } from '#server/platform/database/schema/content/shop-settings.ts';
import { deliveryZone } from '#server/platform/database/schema/sales/delivery.ts';
import { taxRate, taxSetting } from '#server/platform/database/schema/sales/tax.ts';

/** What the shop has of all that it needs. */
export interface SetupFacts extends Record<string, unknown> {
  brands: number;
  taxed: boolean;
  rates: number;
  zones: number;
  onSale: number;
  orderable: number;
  /** How many of the three legal pages are written anew. */
  written: number;
}

/** Reads the facts in one query. */
export async function readSetupFacts(db: Database): Promise<SetupFacts> {
  const newest = sql`select distinct on (name) name, value from ${shopSetting} order by name, version desc`;
  const { rows } = await db.execute<SetupFacts>(sql`select
    (select count(*)::int from ${brand} where ${brand.hiddenAt} is null) as brands,
    (select coalesce(bool_or(${taxSetting.isOn}), false) from ${taxSetting}) as taxed,
    (select count(*)::int from ${taxRate} where ${taxRate.endsAt} is null or ${taxRate.endsAt} > now()) as rates,
    (select count(*)::int from ${deliveryZone}) as zones,
    (select count(*)::int from ${part} where ${part.archivedAt} is null) as "onSale",
    (select count(*)::int from ${part} where ${part.archivedAt} is null and ${part.available} >= ${part.orderedQuantity}) as orderable,
    (select count(*)::int from (${newest}) as now where name in ('terms', 'privacy', 'cookies') and value is not null) as written`);
  const [row] = rows;
  if (!row) throw new Error('A query without a table gave no row.');
  return row;
}

/** The steps that were decided, with the version of that. */
export async function readDecided(db: Queryable): Promise<{ version: number; decided: DecidableStep[] }> {
  const { rows } = await db.execute<{ version: number; value: DecidableStep[] | null }>(
    sql`select version, value from ${shopSetting} where name = 'setup' order by version desc limit 1`,
  );
  return { version: rows[0]?.version ?? 0, decided: rows[0]?.value ?? [] };
}

/** Lets one decide at a time, until the transaction ends. */
export async function lockDecisions(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('shop setup'))`);
}
