import { type SQL, sql } from 'drizzle-orm';
import type { ReportGroup } from '#contract/sales/report-tables.ts';
import { company } from '#server/platform/database/schema/accounts/companies.ts';
import { brand } from '#server/platform/database/schema/catalogue/brands.ts';
import { part } from '#server/platform/database/schema/catalogue/parts.ts';
import { bookedDocument, bookedLine } from '#server/platform/database/schema/sales/reports.ts';
import type { ReportRange } from '#server/sales/reports/report-range.ts';
import { plain, ratio, type SourceColumn, summed, type TableSource } from './report-table.repository.ts';

// Revenue and margins, from booked documents and their lines. Of both tables the columns have the same names.

type SalesGroup = Exclude<ReportGroup, 'reason' | 'words'>;

/** What is summed of documents, or of their lines, that were issued in a time and in the time before. */
function sums(range: ReportRange, more: SQL = sql``): SQL {
  const now = sql`filter (where issued_at >= ${range.begins})`;
  const sum = (name: string) => sql`coalesce(sum(${sql.raw(name)}) ${now}, 0) as ${sql.raw(name)}`;
  const names = ['pieces', 'cost_cents', 'costed_cents', 'uncosted'];
  return sql`coalesce(sum(net_cents) ${now}, 0) as revenue,
    coalesce(sum(net_cents) filter (where issued_at < ${range.begins}), 0) as before,
    ${sql.join(names.map(sum), sql`, `)}${more}`;
}

const within = ({ before, ends }: ReportRange) => sql`issued_at >= ${before.begins} and issued_at < ${ends}`;

const formats = { day: 'YYYY-MM-DD', week: 'IYYY-"W"IW', month: 'YYYY-MM' } as const;
const DAY_MS = 86_400_000;

/** How a document's day, week or month is called; of the time before that of as many days later, so that both stand in one row. */
function timeKey(range: ReportRange, by: keyof typeof formats): SQL {
  const days = Math.round((Date.parse(range.from) - Date.parse(range.before.from)) / DAY_MS);
  return sql`to_char((issued_at at time zone ${range.timeZone}) + case when issued_at < ${range.begins} then make_interval(days => ${days}) else interval '0' end, ${formats[by]})`;
}

function documentKey(range: ReportRange, by: 'company' | 'country' | keyof typeof formats): SQL {
  if (by === 'company') return sql`company_id::text`;
  if (by === 'country') return sql`country::text`;
  return timeKey(range, by);
}

/** Documents by whose they are, where they go, or when. */
function byDocument(range: ReportRange, by: 'company' | 'country' | keyof typeof formats): SQL {
  const orders = sql`, coalesce(sum(orders) filter (where issued_at >= ${range.begins}), 0) as orders`;
  const grouped = sql`(select ${documentKey(range, by)} as key, ${sums(range, orders)} from ${bookedDocument} where ${within(range)} group by 1)`;
  const name =
    by === 'company'
      ? sql`coalesce((select ${company.name} from ${company} where ${company.id} = grouped.key::uuid), 'No company')`
      : sql`coalesce(grouped.key, '')`;
  return sql`select coalesce(key, '') as id, null as part, ${name} as name, null as sku, grouped.* from ${grouped} grouped`;
}

/** Lines by their part, or what that is of today. Delivery and amounts of money alone have no part, and a row each. */
function byLine(range: ReportRange, by: 'part' | 'family' | 'brand'): SQL {
  const kind = sql`case kind when 'delivery' then 'Delivery' when 'amount' then 'Amounts without parts' end`;
  const grouped = sql`(select part_id, ${kind} as other, ${sums(range)} from ${bookedLine} where ${within(range)} group by 1, 2)`;
  if (by === 'part')
    return sql`select coalesce(part_id::text, other) as id, part_id as part, coalesce(${part.name}, other) as name, ${part.sku} as sku, grouped.*
      from ${grouped} grouped left join ${part} on ${part.id} = part_id`;
  const key = by === 'family' ? part.category : brand.name;
  const again = ['revenue', 'before', 'pieces', 'cost_cents', 'costed_cents', 'uncosted'].map((name) =>
    sql.raw(`sum(grouped.${name}) as ${name}`),
  );
  return sql`select coalesce(${key}, other) as id, null as part, coalesce(${key}, other) as name, null as sku, ${sql.join(again, sql`, `)}
    from ${grouped} grouped left join ${part} on ${part.id} = part_id left join ${brand} on ${brand.id} = ${part.brandId} group by 1`;
}

const margin: SourceColumn = {
  id: 'margin',
  kind: 'money',
  value: sql.raw(
    'case when base.costed_cents <> 0 or base.cost_cents <> 0 then base.costed_cents - base.cost_cents end',
  ),
  total: sql.raw('sum(base.costed_cents - base.cost_cents)'),
};

/** Sales in a time, beside the time before. Margins are of lines with a cost alone, and the last column says how many have none. */
export function salesTable(range: ReportRange, by: SalesGroup): TableSource {
  const ofLines = by === 'part' || by === 'family' || by === 'brand';
  const isTime = by === 'day' || by === 'week' || by === 'month';
  return {
    base: ofLines ? byLine(range, by) : byDocument(range, by),
    columns: [
      plain('name', 'text', 'name'),
      ...(by === 'part' ? [plain('sku', 'text', 'sku')] : []),
      summed('revenue', 'money', 'base.revenue'),
      summed('before', 'money', 'base.before'),
      ratio('change', 'share', '(base.revenue - base.before)', 'base.before'),
      ...(ofLines ? [] : [summed('orders', 'count', 'base.orders')]),
      summed('pieces', 'count', 'base.pieces'),
      margin,
      ratio('marginShare', 'share', '(base.costed_cents - base.cost_cents)', 'base.costed_cents'),
      summed('uncosted', 'count', 'base.uncosted'),
    ],
    sort: isTime ? { id: 'name', order: 'ascending' } : { id: 'revenue', order: 'descending' },
  };
}
