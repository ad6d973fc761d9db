import { and, asc, desc, eq, inArray, isNotNull, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { dollarsFromCents } from '#contract/money.ts';
import type { findPriceListsSchema, PriceList, ShownRule } from '#contract/sales/price-lists.ts';
import { emailForAdmins } from '#server/platform/database/account-emails.ts';
import type { Database } from '#server/platform/database/connection.ts';
import { company, companyGroup } from '#server/platform/database/schema/accounts/companies.ts';
import { user } from '#server/platform/database/schema/accounts/identity.ts';
import { brand } from '#server/platform/database/schema/catalogue/brands.ts';
import { part } from '#server/platform/database/schema/catalogue/parts.ts';
import { priceList, priceRule } from '#server/platform/database/schema/sales/prices.ts';
import { inForce, notEnded } from './lists-in-force.repository.ts';
import { audienceOf } from './price-book.ts';
import { kindOfSubject } from './price-of.ts';

export type ListFilter = z.output<typeof findPriceListsSchema>;

const companiesOfGroup = sql<number>`(select count(*)::int from ${company} as member
  where member.group_id = ${companyGroup.id} and member.closed_at is null)`;
const counted = sql`(select count(*)::int as rules, count(part_id)::int as parts, count(family)::int as families,
  count(brand_id)::int as brands, (count(*) filter (where num_nonnulls(part_id, family, brand_id) = 0))::int as whole, min(coalesce(family, '')) as family, min(part_id::text) as one_part, min(brand_id::text) as one_brand
  from ${priceRule} where list_id = ${priceList.id})`;

function selectLists(db: Database) {
  return db
    .select({
      list: priceList,
      companyName: company.name,
      groupName: companyGroup.name,
      companies: companiesOfGroup,
      updatedBy: emailForAdmins(user),
      rules: sql<number>`counted.rules`,
      parts: sql<number>`counted.parts`,
      families: sql<number>`counted.families`,
      brands: sql<number>`counted.brands`,
      whole: sql<number>`counted.whole`,
      only: sql<string | null>`case when counted.rules <> 1 then null
        when counted.parts = 1 then (select name from ${part} as one where one.id = counted.one_part::uuid)
        when counted.whole = 1 then null
        when counted.brands = 1 then (select name from ${brand} as one where one.id = counted.one_brand::uuid)
        else counted.family end`,
    })
    .from(priceList)
    .leftJoin(company, eq(company.id, priceList.companyId))
    .leftJoin(companyGroup, eq(companyGroup.id, priceList.groupId))
    .leftJoin(user, eq(user.id, priceList.updatedBy))
    .crossJoinLateral(sql`${counted} as counted`);
}

type ListRow = Awaited<ReturnType<typeof selectLists>>[number];

/** The lists that match: those for companies first, then for groups, then for everybody; in each by name and start. One query. */
export async function findPriceLists(
  db: Database,
  filter: ListFilter & { list?: string | undefined },
): Promise<PriceList[]> {
  const rows = await selectLists(db)
    .where(matching(filter))
    .orderBy(
      sql`${priceList.companyId} is null`,
      sql`${priceList.groupId} is null`,
      asc(sql`lower(coalesce(${company.name}, ${companyGroup.name}, ''))`),
      asc(priceList.startsAt),
      asc(priceList.name),
    );
  return rows.map(toList);
}

function matching({ q = '', for: audience, state = 'running', list }: ListFilter & { list?: string | undefined }) {
  const words = q.toLowerCase();
  const holds = (text: SQL) => sql`strpos(lower(${text}), ${words}) > 0`;
  const states: Record<NonNullable<ListFilter['state']>, SQL | undefined> = {
    all: undefined,
    running: notEnded(priceList),
    force: inForce(priceList),
    ended: lte(priceList.endsAt, sql`now()`),
  };
  const audiences = {
    company: isNotNull(priceList.companyId),
    group: isNotNull(priceList.groupId),
    everybody: and(isNull(priceList.companyId), isNull(priceList.groupId)),
  };
  if (list) return eq(priceList.id, list);
  return and(
    states[state],
    audience ? audiences[audience] : undefined,
    words === ''
      ? undefined
      : or(
          holds(sql`${priceList.name}`),
          holds(sql`coalesce(${company.name}, ${companyGroup.name}, '')`),
          sql`exists (select 1 from ${priceRule} left join ${part} on ${part.id} = ${priceRule.partId}
            where ${priceRule.listId} = ${priceList.id} and (strpos(lower(coalesce(${part.sku}, '')), ${words}) > 0
            or strpos(lower(coalesce(${part.name}, ${priceRule.family}, '')), ${words}) > 0))`,
        ),
  );
}

export async function countLists(db: Database): Promise<number> {
  return db.$count(priceList);
}

function toList({
  list,
  companyName,
  groupName,
  companies,
  updatedBy,
  rules,
  parts,
  families,
  brands,
  whole,
  only,
}: ListRow): PriceList {
  const id = list.companyId ?? list.groupId ?? undefined;
  return {
    _id: list.id,
    name: list.name,
    audience: {
      kind: audienceOf(list),
      ...(id !== undefined && { id }),
      name: companyName ?? groupName ?? '',
      companies: list.groupId ? companies : list.companyId ? 1 : 0,
    },
    startsAt: list.startsAt.toISOString(),
    endsAt: list.endsAt?.toISOString() ?? null,
    tellAtStart: list.tellAtStart,
    version: list.version,
    updatedAt: list.updatedAt.toISOString(),
    updatedBy,
    rules,
    subjects: { part: parts, family: families, brand: brands, all: whole },
    only,
  };
}

/** One list, or null. */
export async function findPriceList(db: Database, id: string): Promise<PriceList | null> {
  const [row] = await findPriceLists(db, { list: id });
  return row ?? null;
}

/** The rules of some lists with the names of what they are on: parts by name, then families, then brands, then all parts. One query. */
export async function listRules(db: Database, lists: readonly string[]): Promise<(ShownRule & { list: string })[]> {
  if (lists.length === 0) return [];
  const rows = await db
    .select({
      rule: priceRule,
      partName: part.name,
      sku: part.sku,
      priceCents: part.priceCents,
      minimum: part.orderedQuantity,
      carton: part.carton,
      brandName: brand.name,
    })
    .from(priceRule)
    .leftJoin(part, eq(part.id, priceRule.partId))
    .leftJoin(brand, eq(brand.id, priceRule.brandId))
    .where(inArray(priceRule.listId, [...lists]))
    .orderBy(
      asc(priceRule.listId),
      sql`${priceRule.partId} is null`,
      sql`${priceRule.family} is null`,
      sql`${priceRule.brandId} is null`,
      asc(sql`coalesce(${part.name}, ${priceRule.family}, ${brand.name})`),
      asc(priceRule.id),
    );
  return rows.map(({ rule, partName, sku, priceCents, minimum, carton, brandName }) => ({
    list: rule.listId,
    ...(rule.partId !== null && { part: rule.partId }),
    ...(rule.family !== null && { family: rule.family }),
    ...(rule.brandId !== null && { brand: rule.brandId }),
    ...(kindOfSubject(rule) === 'all' && { all: true as const }),
    kind: rule.kind,
    counted: rule.counted,
    multiple: rule.multiple,
    breaks: rule.breaks.map((step) =>
      'cents' in step ? { from: step.from, price: dollarsFromCents(step.cents) } : step,
    ),
    name: partName ?? rule.family ?? brandName ?? '',
    parts: rule.partId === null ? 0 : 1,
    ...(sku !== null && { sku }),
    ...(priceCents !== null && { listPrice: dollarsFromCents(priceCents) }),
    ...(minimum !== null && { minimum }),
    ...(rule.partId !== null && { carton }),
  }));
}

/** Of some rules: which list each is of, and who changed that last. */
export async function listsOfRules(db: Database, rules: readonly string[]) {
  if (rules.length === 0) return [];
  return db
    .select({
      rule: priceRule.id,
      list: priceList.id,
      changedAt: priceList.updatedAt,
      changedBy: emailForAdmins(user),
    })
    .from(priceRule)
    .innerJoin(priceList, eq(priceList.id, priceRule.listId))
    .leftJoin(user, eq(user.id, priceList.updatedBy))
    .where(inArray(priceRule.id, [...rules]))
    .orderBy(desc(priceList.updatedAt));
}

/** What the audit log calls a price list. */
export const namedPriceLists = { table: priceList, id: priceList.id, name: sql<string>`${priceList.name}` };
