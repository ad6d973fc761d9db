import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '#server/platform/database/connection.ts';
import { priceList, priceRule } from '#server/platform/database/schema/sales/prices.ts';
import { jsonOf, msOf } from '#server/platform/database/statements.ts';
import { appliesTo, type Buyer, listsVersion, type RuleRow } from './rules.repository.ts';

/** All rules in force for a buyer, at a moment in milliseconds. */
export type RulesInForce = {
  at: number;
  /** The next moment at which a list begins or ends; null where none does. */
  until: number | null;
  rules: RuleRow[];
};

/** What says whether the rules of a buyer are still those that were read. One query. */
export async function readRulesVersion(db: Database, buyer: Buyer | null): Promise<{ at: number; version: string }> {
  const { rows } = await db.execute<{ at: number; version: string }>(
    sql`select ${msOf(sql`clock_timestamp()`)} as at, ${listsVersion(sqlOf(buyer))}::text as version`,
  );
  return rows[0] ?? { at: Date.now(), version: '' };
}

/** All rules in force for a buyer; at most `most` and one more. One query. */
export async function findRulesInForce(db: Database, buyer: Buyer | null, most: number): Promise<RulesInForce> {
  const applies = appliesTo(sqlOf(buyer));
  const moment = (column: SQL) =>
    sql`select ${column} as moment from ${priceList} where ${applies} and ${column} > now()`;
  const fields = {
    ...{ id: priceRule.id, partId: priceRule.partId, family: priceRule.family, brandId: priceRule.brandId },
    ...{ list: priceList.name, startsAt: msOf(priceList.startsAt), endsAt: msOf(priceList.endsAt) },
    ...{ counted: priceRule.counted, multiple: priceRule.multiple, breaks: priceRule.breaks },
    // Their names are for reasons, which a list does not show.
    ...{ brandName: sql`null`, companyName: priceList.companyId, groupName: priceList.groupId },
  };
  const { rows } = await db.execute<RulesInForce>(sql`
    select ${msOf(sql`now()`)} as at,
      (select ${msOf(sql`min(moment)`)} from (${moment(sql`${priceList.startsAt}`)} union all ${moment(sql`${priceList.endsAt}`)}) moments) as until,
      (select coalesce(json_agg(rule), '[]') from (
        select ${jsonOf(fields)} as rule from ${priceRule} join ${priceList} on ${priceList.id} = ${priceRule.listId}
        where ${applies} and ${priceList.startsAt} <= now() and (${priceList.endsAt} is null or ${priceList.endsAt} > now())
        limit ${most + 1}) found) as rules`);
  return rows[0] ?? { at: Date.now(), until: null, rules: [] };
}

function sqlOf(buyer: Buyer | null) {
  return { companyId: sql`${buyer?.companyId ?? null}::uuid`, groupId: sql`${buyer?.groupId ?? null}::uuid` };
}
