import { sql } from 'drizzle-orm';
import { returnReasons, returnReasonTexts } from '#contract/sales/returns.ts';
import { part, searchMiss } from '#server/platform/database/schema/catalogue/parts.ts';
import { orderLine } from '#server/platform/database/schema/sales/orders.ts';
import { bookedDocument, bookedLine, bookedTax } from '#server/platform/database/schema/sales/reports.ts';
import { orderReturn, orderReturnLine } from '#server/platform/database/schema/sales/returns.ts';
import type { ReportRange } from '#server/sales/reports/report-range.ts';
import { plain, ratio, type SourceColumn, summed, type TableSource } from './report-table.repository.ts';

const reasonWords = sql`case ${orderReturnLine.reason} ${sql.join(
  returnReasons.map((reason) => sql`when ${reason} then ${returnReasonTexts[reason]}`),
  sql` `,
)} end`;

/**
 * Pieces that buyers asked to send back in a time, but for what they took back, beside the pieces that were sold in it: of each part by
 * reason, or by reason alone.
 */
export function returnsTable({ begins, ends }: ReportRange, by: 'part' | 'reason'): TableSource {
  const sold = (where = sql``) =>
    sql`(select coalesce(sum(pieces), 0) from ${bookedLine} where issued_at >= ${begins} and issued_at < ${ends} and pieces > 0 ${where})`;
  const returned = sql`(
    select ${by === 'part' ? sql`${orderLine.partId}` : sql`null::uuid`} as part_id, ${reasonWords} as reason, sum(${orderReturnLine.quantity}) as returned
    from ${orderReturn} join ${orderReturnLine} on ${orderReturnLine.returnId} = ${orderReturn.id}
    join ${orderLine} on ${orderLine.id} = ${orderReturnLine.orderLineId}
    where ${orderReturn.createdAt} >= ${begins} and ${orderReturn.createdAt} < ${ends} and ${orderReturn.state} <> 'taken-back' group by 1, 2)`;
  const rate: SourceColumn = {
    ...ratio('rate', 'share', 'base.returned', 'base.sold'),
    // Parts that came back for several reasons stand in several rows, and were sold once.
    total: sql`case when ${sold()} > 0 then round(100.0 * sum(base.returned) / ${sold()}, 1) end`,
  };
  const pieces: SourceColumn = { ...summed('sold', 'count', 'base.sold'), total: sold() };
  return {
    base:
      by === 'part'
        ? sql`select each.part_id || ' ' || each.reason as id, each.part_id as part, ${part.name} as name, ${part.sku} as sku, each.reason, each.returned,
            ${sold(sql`and part_id = each.part_id`)} as sold from ${returned} each join ${part} on ${part.id} = each.part_id`
        : sql`select each.reason as id, null as part, each.reason as name, each.returned, ${sold()} as sold from ${returned} each`,
    columns: [
      plain('name', 'text', 'name'),
      ...(by === 'part' ? [plain('sku', 'text', 'sku'), plain('reason', 'text', 'reason')] : []),
      summed('returned', 'count', 'base.returned'),
      pieces,
      rate,
    ],
    sort: { id: 'returned', order: 'descending' },
  };
}

/** What was searched and not found. */
export function searchesTable({ from, to, before }: ReportRange): TableSource {
  return {
    base: sql`
      select words as id, null as part, words as name, coalesce(sum(times) filter (where day >= ${from}), 0) as times,
        coalesce(sum(times) filter (where day < ${from}), 0) as before, max(day)::text as last_day
      from ${searchMiss} where day >= ${before.from} and day <= ${to} group by words`,
    columns: [
      plain('name', 'text', 'name'),
      summed('times', 'count', 'base.times'),
      summed('before', 'count', 'base.before'),
      plain('lastDay', 'day', 'last_day'),
    ],
    sort: { id: 'times', order: 'descending' },
  };
}

/** Tax by month, country and rate, from the tax rows of the documents themselves and by the days that stand on them, which are those of UTC. */
export function taxTable({ from, to }: ReportRange): TableSource {
  const issued = sql`(${bookedDocument.issuedAt} at time zone 'UTC')`;
  const rate = sql`case ${bookedTax.manner} when 'taxed' then trim_scale(${bookedTax.rate} / 100.0) || ' %' when 'reverse' then 'owed by the buyer' else 'without tax' end`;
  return {
    base: sql`
      select month || ' ' || country || ' ' || lpad((10000 - rate)::text, 5, '0') || manner as id, null as part, each.* from (
        select to_char(${issued}, 'YYYY-MM') as month, coalesce(${bookedDocument.country}::text, '') as country, ${bookedTax.manner} as manner, ${bookedTax.rate} as rate,
          ${rate} as rate_words, sum(${bookedTax.baseCents}) as net, sum(${bookedTax.taxCents}) as tax
        from ${bookedDocument} join ${bookedTax} on ${bookedTax.documentId} = ${bookedDocument.id}
        where ${bookedDocument.issuedAt} >= ${from}::timestamp at time zone 'UTC' and ${bookedDocument.issuedAt} < (${to}::timestamp + interval '1 day') at time zone 'UTC'
        group by 1, 2, 3, 4) each`,
    columns: [
      plain('name', 'text', 'month'),
      plain('country', 'text', 'country'),
      plain('taxRate', 'text', 'rate_words'),
      summed('base', 'money', 'base.net'),
      summed('tax', 'money', 'base.tax'),
    ],
    sort: { id: 'name', order: 'ascending' },
  };
}
