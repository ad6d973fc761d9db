import { and, asc, eq, gt, inArray, isNotNull, isNull, lt, ne, or, sql } from 'drizzle-orm';
import { dollarsFromCents } from '#contract/money.ts';
import type { TaxClass } from '#contract/sales/tax.heads.ts';
import { type ManagedTax, type TaxRate, type TaxSetting, USUAL_SENTENCE } from '#contract/sales/tax.ts';
import type { Database, Queryable, Transaction } from '#server/platform/database/connection.ts';
import { address } from '#server/platform/database/schema/accounts/addresses.ts';
import { company } from '#server/platform/database/schema/accounts/companies.ts';
import { part } from '#server/platform/database/schema/catalogue/parts.ts';
import { deliveryZone } from '#server/platform/database/schema/sales/delivery.ts';
import { taxRate, taxSetting } from '#server/platform/database/schema/sales/tax.ts';
import { inForce } from '#server/sales/prices/lists-in-force.repository.ts';

type StoredRate = typeof taxRate.$inferSelect;

const undecided: TaxSetting = { isOn: false, prices: 'net', reverseCharge: USUAL_SENTENCE, version: 0 };

/** What was decided about tax; `lock` holds it until the transaction ends. */
export async function readTaxSetting(db: Queryable, lock = false): Promise<TaxSetting> {
  const query = db.select().from(taxSetting).$dynamic();
  const [row] = await (lock ? query.for('update') : query);
  return row ? settingOf(row) : undecided;
}

function settingOf({ isOn, pricesGross, reverseChargeSentence, version }: typeof taxSetting.$inferSelect): TaxSetting {
  return { isOn, prices: pricesGross ? 'gross' : 'net', reverseCharge: reverseChargeSentence, version };
}

/** Writes what was decided, over the version that `setting` names; null where somebody else did meanwhile. */
export async function writeTaxSetting(
  tx: Transaction,
  { isOn, prices, reverseCharge, version }: TaxSetting,
  actorId: string,
): Promise<TaxSetting | null> {
  const fields = { isOn, pricesGross: prices === 'gross', reverseChargeSentence: reverseCharge, updatedBy: actorId };
  const [row] =
    version === 0
      ? await tx.insert(taxSetting).values(fields).onConflictDoNothing().returning()
      : await tx
          .update(taxSetting)
          .set({ ...fields, version: version + 1, updatedAt: sql`now()` })
          .where(eq(taxSetting.version, version))
          .returning();
  return row ? settingOf(row) : null;
}

/** All rates: by country, those of one class by their start. */
export async function listRates(db: Database): Promise<TaxRate[]> {
  const rows = await db
    .select()
    .from(taxRate)
    .orderBy(
      asc(taxRate.country),
      sql`array_position(array['standard', 'reduced', 'delivery'], ${taxRate.class})`,
      asc(taxRate.startsAt),
    );
  return rows.map(showRate);
}

export function showRate(row: StoredRate): TaxRate {
  return {
    _id: row.id,
    country: row.country,
    class: row.class,
    rate: dollarsFromCents(row.basisPoints),
    reverseCharge: row.reverseCharge,
    startsAt: row.startsAt.toISOString(),
    endsAt: row.endsAt?.toISOString() ?? null,
    version: row.version,
  };
}

/** Until the transaction ends nobody else writes rates; they are read as ever. */
export async function lockRates(tx: Transaction): Promise<void> {
  await tx.execute(sql`lock table ${taxRate} in share row exclusive mode`);
}

export async function findRate(tx: Transaction, id: string): Promise<StoredRate | null> {
  const [row] = await tx.select().from(taxRate).where(eq(taxRate.id, id));
  return row ?? null;
}

/** Where and when a rate holds; until before `endsAt`, or for good. */
export interface RateSpan {
  country: string;
  classes: readonly TaxClass[];
  startsAt: Date;
  endsAt: Date | null;
}

/** The first other rate that holds for one of the classes in a part of the span; or null. */
export async function findOverlap(
  tx: Transaction,
  { country, classes, startsAt, endsAt }: RateSpan,
  but: string | null,
): Promise<StoredRate | null> {
  const [row] = await tx
    .select()
    .from(taxRate)
    .where(
      and(
        eq(taxRate.country, country),
        inArray(taxRate.class, [...classes]),
        endsAt ? lt(taxRate.startsAt, endsAt) : undefined,
        or(isNull(taxRate.endsAt), gt(taxRate.endsAt, startsAt)),
        but === null ? undefined : ne(taxRate.id, but),
      ),
    )
    .orderBy(asc(taxRate.startsAt))
    .limit(1);
  return row ?? null;
}

export async function insertRates(tx: Transaction, rows: (typeof taxRate.$inferInsert)[]): Promise<StoredRate[]> {
  return tx.insert(taxRate).values(rows).returning();
}

export async function updateRate(
  tx: Transaction,
  id: string,
  fields: Partial<typeof taxRate.$inferInsert>,
): Promise<StoredRate | null> {
  const [row] = await tx
    .update(taxRate)
    .set({ ...fields, version: sql`${taxRate.version} + 1`, updatedAt: sql`now()` })
    .where(eq(taxRate.id, id))
    .returning();
  return row ?? null;
}

export async function deleteRate(tx: Transaction, id: string): Promise<void> {
  await tx.delete(taxRate).where(eq(taxRate.id, id));
}

/** A company as a preview names it, also a closed one; or null. */
export async function findPreviewedCompany(db: Database, id: string) {
  const [row] = await db
    .select({ id: company.id, name: company.name, groupId: company.groupId, vatNumber: company.vatNumber })
    .from(company)
    .where(eq(company.id, id));
  return row ?? null;
}

/**
 * Countries where companies that are not closed have goods delivered, with the classes that are sold and have no rate there
 * now; most companies first. Delivery is sold where there is a zone. One query.
 */
export async function listRefused(db: Database): Promise<ManagedTax['refused']> {
  const held = db
    .select({ country: taxRate.country, class: taxRate.class })
    .from(taxRate)
    .where(inForce(taxRate))
    .as('held');
  const sold = db
    .select({ soldClass: sql<TaxClass>`${part.taxClass}`.as('sold_class') })
    .from(part)
    .where(isNull(part.archivedAt))
    .union(db.select({ soldClass: sql<TaxClass>`'delivery'`.as('sold_class') }).from(deliveryZone))
    .as('sold');
  const companies = sql<number>`count(distinct ${address.companyId})::int`;
  return db
    .select({
      country: address.country,
      companies,
      classes: sql<TaxClass[]>`array_agg(distinct ${sold.soldClass} order by ${sold.soldClass})`,
    })
    .from(address)
    .innerJoin(company, and(eq(company.id, address.companyId), isNull(company.closedAt)))
    .innerJoin(sold, sql`true`)
    .leftJoin(held, and(eq(held.country, address.country), eq(held.class, sold.soldClass)))
    .where(and(isNotNull(address.companyId), isNull(held.class)))
    .groupBy(address.country)
    .orderBy(sql`${companies} desc`, asc(address.country));
}
