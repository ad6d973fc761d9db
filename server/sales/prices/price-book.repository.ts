import { and, asc, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import { minimumFor } from '#server/catalogue/parts/minimum.repository.ts';
import { hasText } from '#server/catalogue/parts/parts-by-number.repository.ts';
import type { Database, Queryable } from '#server/platform/database/connection.ts';
import { company, companyGroup } from '#server/platform/database/schema/accounts/companies.ts';
import { brand } from '#server/platform/database/schema/catalogue/brands.ts';
import { part } from '#server/platform/database/schema/catalogue/parts.ts';
import { priceList, priceRule, type StoredRule } from '#server/platform/database/schema/sales/prices.ts';
import { notEnded } from './lists-in-force.repository.ts';
import { type BookList, bookOf, type PriceBook, subjectOf } from './price-book.ts';
import type { EffectPart } from './price-effects.ts';
import { kindOfSubject } from './price-of.ts';

/** The database's clock, in milliseconds. */
export async function readClock(db: Queryable): Promise<number> {
  const { rows } = await db.execute<{ now: number }>(sql`select (extract(epoch from now()) * 1000)::float8 as now`);
  return Math.floor(rows[0]?.now ?? Date.now());
}

/** All lists with their rules that have not ended, and those among `ids` that have. Two queries. */
export async function readBook(db: Queryable, ids: readonly string[] = []): Promise<PriceBook> {
  const lists = await db
    .select()
    .from(priceList)
    .where(or(notEnded(priceList), ids.length > 0 ? inArray(priceList.id, [...ids]) : undefined));
  return bookOf(await withRules(db, lists));
}

async function withRules(db: Queryable, lists: readonly (typeof priceList.$inferSelect)[]): Promise<BookList[]> {
  const rows =
    lists.length === 0
      ? []
      : await db
          .select()
          .from(priceRule)
          .where(
            inArray(
              priceRule.listId,
              lists.map(({ id }) => id),
            ),
          );
  const rules = new Map(lists.map(({ id }) => [id, new Map<string, StoredRule>()]));
  for (const { listId, updatedAt: _updatedAt, ...rule } of rows) rules.get(listId)?.set(subjectOf(rule), rule);
  return lists.map(({ id, name, companyId, groupId, startsAt, endsAt, version }) => ({
    ...{ id, name, companyId, groupId, version },
    startsAt: startsAt.getTime(),
    endsAt: endsAt?.getTime() ?? null,
    rules: rules.get(id) ?? new Map(),
  }));
}

/** Lists of these names without regard to case, with their rules; ended ones too. */
export async function findListsByName(db: Database, names: readonly string[]): Promise<BookList[]> {
  if (names.length === 0) return [];
  return withRules(
    db,
    await db
      .select()
      .from(priceList)
      .where(
        inArray(
          sql`lower(${priceList.name})`,
          names.map((name) => name.toLowerCase()),
        ),
      ),
  );
}

/** Companies that are not closed, and all groups, by name. Two queries. */
export async function readBuyers(db: Queryable) {
  const companies = await db
    .select({ id: company.id, name: company.name, groupId: company.groupId, city: company.city })
    .from(company)
    .where(isNull(company.closedAt))
    .orderBy(asc(sql`lower(${company.name})`), asc(company.id));
  const groups = await db
    .select({ id: companyGroup.id, name: companyGroup.name })
    .from(companyGroup)
    .orderBy(asc(sql`lower(${companyGroup.name})`));
  return { companies, groups };
}

const effectPart = {
  id: part.id,
  sku: part.sku,
  name: part.name,
  category: part.category,
  brandId: part.brandId,
  priceCents: part.priceCents,
  orderedQuantity: part.orderedQuantity,
};

/** The parts on sale that rules are on. */
export async function findPartsOfRules(db: Database, rules: readonly StoredRule[]): Promise<EffectPart[]> {
  const ids = rules.flatMap(({ partId }) => partId ?? []);
  const families = rules.flatMap(({ family }) => family ?? []);
  const brands = rules.flatMap(({ brandId }) => brandId ?? []);
  const all = rules.some((rule) => kindOfSubject(rule) === 'all');
  if (rules.length === 0) return [];
  return db
    .select(effectPart)
    .from(part)
    .where(
      and(
        isNull(part.archivedAt),
        all
          ? undefined
          : or(
              inArray(part.id, [...new Set(ids)]),
              inArray(part.category, [...new Set(families)]),
              inArray(part.brandId, [...new Set(brands)]),
            ),
      ),
    );
}

/** Parts by their SKU without regard to case, with their cartons, as a company orders them; archived ones too, which keep their rules. */
export async function findPartsBySku(
  db: Database,
  skus: readonly string[],
  companyId: string | null,
): Promise<(EffectPart & { carton: number | null; available: number })[]> {
  if (skus.length === 0) return [];
  return db
    .select({ ...effectPart, orderedQuantity: minimumFor(companyId), carton: part.carton, available: part.available })
    .from(part)
    .where(inArray(sql`lower(${part.sku})`, [...new Set(skus.map((sku) => sku.toLowerCase()))]));
}

/** Which of these parts and brands there are. */
export async function knownSubjects(
  db: Queryable,
  rules: readonly StoredRule[],
): Promise<{ parts: ReadonlySet<string>; brands: ReadonlySet<string> }> {
  const ids = rules.flatMap(({ partId }) => partId ?? []);
  const brandIds = rules.flatMap(({ brandId }) => brandId ?? []);
  const parts = ids.length === 0 ? [] : await db.select({ id: part.id }).from(part).where(inArray(part.id, ids));
  const brands =
    brandIds.length === 0 ? [] : await db.select({ id: brand.id }).from(brand).where(inArray(brand.id, brandIds));
  return { parts: new Set(parts.map(({ id }) => id)), brands: new Set(brands.map(({ id }) => id)) };
}

/** What rules are on, by name: parts with their SKU, and brands. */
export async function nameSubjects(
  db: Database,
  rules: readonly StoredRule[],
): Promise<(rule: Pick<StoredRule, 'partId' | 'family' | 'brandId'>) => string> {
  const ids = rules.flatMap(({ partId }) => partId ?? []);
  const parts =
    ids.length === 0
      ? []
      : await db
          .select({ id: part.id, name: part.name })
          .from(part)
          .where(inArray(part.id, [...new Set(ids)]));
  const brands = await listBrandNames(db);
  const names = new Map([...parts, ...brands].map(({ id, name }) => [id, name]));
  return (rule) =>
    kindOfSubject(rule) === 'all'
      ? 'all parts'
      : (rule.family ?? names.get(rule.partId ?? rule.brandId ?? '') ?? 'a part that is gone');
}

/** All brands by name. */
export async function listBrandNames(db: Database): Promise<{ id: string; name: string }[]> {
  return db.select({ id: brand.id, name: brand.name }).from(brand).orderBy(asc(brand.name));
}

/** How many parts on sale each family and each brand has. */
export async function countParts(
  db: Database,
): Promise<{ families: Map<string, number>; brands: Map<string, number> }> {
  const rows = await db
    .select({ category: part.category, brandId: part.brandId, parts: sql<number>`count(*)::int` })
    .from(part)
    .where(isNull(part.archivedAt))
    .groupBy(part.category, part.brandId);
  const families = new Map<string, number>();
  const brands = new Map<string, number>();
  for (const { category, brandId, parts } of rows) {
    families.set(category, (families.get(category) ?? 0) + parts);
    brands.set(brandId, (brands.get(brandId) ?? 0) + parts);
  }
  return { families, brands };
}

/** Parts on sale whose SKU or name holds `words` in lower case, those whose SKU begins with them first. */
export async function searchParts(db: Database, words: string, limit: number) {
  return db
    .select({ ...effectPart, carton: part.carton })
    .from(part)
    .where(
      and(
        isNull(part.archivedAt),
        hasText(words),
        or(sql`strpos(lower(${part.sku}), ${words}) > 0`, sql`strpos(lower(${part.name}), ${words}) > 0`),
      ),
    )
    .orderBy(sql`not starts_with(lower(${part.sku}), ${words})`, asc(part.name), asc(part.id))
    .limit(limit);
}

/** Whether a company or a group is there that a list may be for. */
export async function hasAudience(
  db: Database,
  { companyId, groupId }: { companyId: string | null; groupId: string | null },
): Promise<boolean> {
  if (companyId) return (await db.select({ id: company.id }).from(company).where(eq(company.id, companyId))).length > 0;
  if (groupId)
    return (await db.select({ id: companyGroup.id }).from(companyGroup).where(eq(companyGroup.id, groupId))).length > 0;
  return true;
}

/** A company as its prices need it, also a closed one; or null. */
export async function findCompanyBuyer(
  db: Database,
  id: string,
): Promise<{ id: string; name: string; groupId: string | null } | null> {
  const [row] = await db
    .select({ id: company.id, name: company.name, groupId: company.groupId })
    .from(company)
    .where(eq(company.id, id));
  return row ?? null;
}
