import { type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '#server/platform/database/connection.ts';
import { company, companyGroup } from '#server/platform/database/schema/accounts/companies.ts';
import { brand } from '#server/platform/database/schema/catalogue/brands.ts';
import { priceList, priceRule } from '#server/platform/database/schema/sales/prices.ts';
import { jsonOf, msOf } from '#server/platform/database/statements.ts';
import { kindOfSubject, type PriceRule } from './price-of.ts';

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

/** A rule as `rulesJson` gives it; times in milliseconds. */
export interface RuleRow extends Omit<PriceRule, 'audienceName' | 'subjectName' | 'audience' | 'subject'> {
  partId: string | null;
  family: string | null;
  brandId: string | null;
  brandName: string | null;
  companyName: string | null;
  groupName: string | null;
}

const ruleColumns = {
  id: priceRule.id,
  list: priceList.name,
  partId: priceRule.partId,
  family: priceRule.family,
  brandId: priceRule.brandId,
  brandName: brand.name,
  companyName: company.name,
  groupName: companyGroup.name,
  startsAt: msOf(priceList.startsAt),
  endsAt: msOf(priceList.endsAt),
  counted: priceRule.counted,
  multiple: priceRule.multiple,
  breaks: priceRule.breaks,
};

/** Whether a rule is on all parts, as the index of those has it. */
const onAllParts = sql`(${priceRule.partId} is null and ${priceRule.family} is null and ${priceRule.brandId} is null)`;

/** What lists are looked up by, and the parts with their families and brands; arrays of SQL. */
type RulesQuestion = Record<'companyId' | 'groupId' | 'parts' | 'families' | 'brands', SQL>;

/** The lists that apply to a buyer; a company and a group of null match none but those for everybody. */
export function appliesTo({ companyId, groupId }: Pick<RulesQuestion, 'companyId' | 'groupId'>): SQL {
  return sql`(${priceList.companyId} is null and ${priceList.groupId} is null
    or ${priceList.companyId} = ${companyId} or ${priceList.groupId} = ${groupId})`;
}

/**
 * Every rule that names one of the parts, its family or its brand, or is on all parts, for the buyer, their group or everybody; those that are
 * not in force too, but none that ended more than a year ago. A list of `RuleRow` in JSON, for a query that reads more than that.
 */
export function rulesJson({ parts, families, brands, ...buyer }: RulesQuestion): SQL {
  return sql`(select coalesce(json_agg(${jsonOf(ruleColumns)}), '[]')
    from ${priceRule} join ${priceList} on ${priceList.id} = ${priceRule.listId}
      left join ${company} on ${company.id} = ${priceList.companyId}
      left join ${companyGroup} on ${companyGroup.id} = ${priceList.groupId}
      left join ${brand} on ${brand.id} = ${priceRule.brandId}
    where ${appliesTo(buyer)}
      and (${priceList.endsAt} is null or ${priceList.endsAt} > now() - interval '1 year')
      and (${priceRule.partId} = any(${parts}) or ${priceRule.family} = any(${families}) or ${priceRule.brandId} = any(${brands})
        or ${onAllParts}))`;
}

/** A number that is another one once any list that applies to a buyer has changed, come or gone. */
export function listsVersion(buyer: Pick<RulesQuestion, 'companyId' | 'groupId'>): SQL {
  return sql`(select coalesce(sum(hashtextextended(${priceList.id}::text, ${priceList.version})), 0)
    from ${priceList} where ${appliesTo(buyer)})`;
}

/** The same as `rulesJson`, by its own query. */
export async function findRules(db: Queryable, parts: readonly PricedPart[], buyer: Buyer | null): Promise<FoundRules> {
  const rules = rulesJson({
    companyId: sql`${buyer?.companyId ?? null}::uuid`,
    groupId: sql`${buyer?.groupId ?? null}::uuid`,
    parts: sql`${sql.param(parts.map(({ id }) => id))}::uuid[]`,
    families: sql`${sql.param([...new Set(parts.map(({ category }) => category))])}::text[]`,
    brands: sql`${sql.param([...new Set(parts.map(({ brandId }) => brandId))])}::uuid[]`,
  });
  const { rows } = await db.execute<{ at: number; rules: RuleRow[] }>(
    sql`select ${msOf(sql`clock_timestamp()`)} as at, ${rules} as rules`,
  );
  const [found] = rows;
  return readRules(found?.at ?? Date.now(), found?.rules ?? []);
}

export function readRules(at: number, rows: readonly RuleRow[]): FoundRules {
  // Once for each rule: a basket has thousands of parts that a rule on their family names.
  const rules = rows.map(({ partId, family, brandId, brandName, companyName, groupName, ...rule }) => {
    const subjectName = family ?? brandName ?? undefined;
    const audienceName = companyName ?? groupName ?? undefined;
    const found: PriceRule = {
      ...rule,
      audience: companyName !== null ? 'company' : groupName !== null ? 'group' : 'everybody',
      ...(audienceName !== undefined && { audienceName }),
      subject: kindOfSubject({ partId, family, brandId }),
      ...(partId === null && subjectName !== undefined && { subjectName }),
    };
    return { about: partId ?? family ?? brandId, found };
  });
  const byAbout = Map.groupBy(rules, ({ about }) => about);
  return {
    at,
    rulesOf: (part) =>
      [part.id, part.category, part.brandId, null].flatMap((about) =>
        (byAbout.get(about) ?? []).map(({ found }) => found),
      ),
  };
}
