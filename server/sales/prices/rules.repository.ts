import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#server/platform/database/connection.ts';
import { brand } from '#server/platform/database/schema/brands.ts';
import { company, companyGroup } from '#server/platform/database/schema/companies.ts';
import { priceList, priceRule } from '#server/platform/database/schema/prices.ts';
import type { PriceRule } from './price-of.ts';

/** What rules are looked up by: a part's id, family and brand. */
export interface PricedPart {
  id: string;
  category: string;
  brandId: string;
}

/** Whose prices: a company with its group, or nobody's, to which lists for everybody apply. */
export interface Buyer {
  companyId: string;
  groupId: string | null;
}

/** Rules for parts, and the moment at which the database's clock read them, in milliseconds. */
export interface FoundRules {
  at: number;
  rulesOf(part: PricedPart): PriceRule[];
}

/**
 * Every rule that names one of the parts, its family or its brand, for the buyer, their group or everybody; those that are
 * not in force too, but none that ended more than a year ago. One query for all parts.
 */
export async function findRules(
  db: Database | Transaction,
  parts: readonly PricedPart[],
  buyer: Buyer | null,
): Promise<FoundRules> {
  const rows = await db
    .select({
      now: sql<number>`(extract(epoch from clock_timestamp()) * 1000)::float8`,
      rule: priceRule,
      list: priceList,
      companyName: company.name,
      groupName: companyGroup.name,
      brandName: brand.name,
    })
    .from(priceRule)
    .innerJoin(priceList, eq(priceList.id, priceRule.listId))
    .leftJoin(company, eq(company.id, priceList.companyId))
    .leftJoin(companyGroup, eq(companyGroup.id, priceList.groupId))
    .leftJoin(brand, eq(brand.id, priceRule.brandId))
    .where(
      and(
        or(
          and(isNull(priceList.companyId), isNull(priceList.groupId)),
          buyer ? eq(priceList.companyId, buyer.companyId) : undefined,
          buyer?.groupId ? eq(priceList.groupId, buyer.groupId) : undefined,
        ),
        or(isNull(priceList.endsAt), sql`${priceList.endsAt} > now() - interval '1 year'`),
        or(
          sql`${priceRule.partId} = any(${sql.param(parts.map(({ id }) => id))}::uuid[])`,
          inArray(priceRule.family, [...new Set(parts.map(({ category }) => category))]),
          inArray(priceRule.brandId, [...new Set(parts.map(({ brandId }) => brandId))]),
        ),
      ),
    );
  // Once for each rule: a basket has thousands of parts that a rule on their family names.
  const rules = rows.map(({ rule, list, companyName, groupName, brandName }) => {
    const subjectName = rule.family ?? brandName ?? undefined;
    const audienceName = companyName ?? groupName ?? undefined;
    const found: PriceRule = {
      id: rule.id,
      list: list.name,
      audience: list.companyId ? 'company' : list.groupId ? 'group' : 'everybody',
      ...(audienceName !== undefined && { audienceName }),
      subject: rule.partId ? 'part' : rule.family ? 'family' : 'brand',
      ...(rule.partId === null && subjectName !== undefined && { subjectName }),
      startsAt: list.startsAt.getTime(),
      endsAt: list.endsAt?.getTime() ?? null,
      counted: rule.counted,
      multiple: rule.multiple,
      breaks: rule.breaks,
    };
    return { about: rule.partId ?? rule.family ?? rule.brandId, found };
  });
  const byAbout = Map.groupBy(rules, ({ about }) => about);
  return {
    at: rows[0]?.now ?? Date.now(),
    rulesOf: (part) =>
      [part.id, part.category, part.brandId].flatMap((about) => (byAbout.get(about) ?? []).map(({ found }) => found)),
  };
}
