import { type SQL, sql } from 'drizzle-orm';
import type { SortDirection } from '#contract/lists.ts';
import type { ReportCell, ReportColumn, reportCellKinds } from '#contract/sales/report-tables.ts';
import type { Database } from '#server/platform/database/connection.ts';

/** A column of a table: its value in a row of `base`, and what it comes to over all rows, where that says something. */
export interface SourceColumn {
  id: ReportColumn;
  kind: (typeof reportCellKinds)[number];
  value: SQL;
  total: SQL | null;
}

/** Where a table comes from: a query with `id`, `part` and all that its columns name, in which each row stands for one row of the table. */
export interface TableSource {
  base: SQL;
  columns: readonly SourceColumn[];
  sort: { id: ReportColumn; order: SortDirection };
}

/** Money is whole cents. */
export interface ReadTable {
  rows: { id: string; part: string | null; cells: ReportCell[] }[];
  totals: ReportCell[];
  count: number;
}

const none = sql`null`;

/** A column that says what stands in it. */
export function plain(id: ReportColumn, kind: 'text' | 'day', name: string): SourceColumn {
  return { id, kind, value: sql.raw(`base.${name}`), total: null };
}

/** A column of sums. */
export function summed(id: ReportColumn, kind: 'money' | 'count', value: string): SourceColumn {
  return { id, kind, value: sql.raw(value), total: sql`coalesce(sum(${sql.raw(value)}), 0)` };
}

/** A column of one sum by another, where that is above 0: in percent, or as a factor. */
export function ratio(id: ReportColumn, kind: 'share' | 'times', part: string, whole: string): SourceColumn {
  const of = (one: SQL, other: SQL) =>
    sql`case when ${other} > 0 then ${kind === 'share' ? sql`round(100.0 * ${one} / ${other}, 1)` : sql`round(1.0 * ${one} / ${other}, 2)`} end`;
  const [one, other] = [sql.raw(part), sql.raw(whole)];
  return { id, kind, value: of(one, other), total: of(sql`sum(${one})`, sql`sum(${other})`) };
}

/** The first rows of a table, all of them without a `limit`, with the totals of all. One query. */
export async function readTable(
  db: Database,
  { base, columns }: TableSource,
  { id, order }: TableSource['sort'],
  limit: number | null,
): Promise<ReadTable> {
  const sorted = columns.find((column) => column.id === id)?.value ?? none;
  const direction = sql.raw(order === 'ascending' ? 'asc' : 'desc');
  const list = (values: readonly SQL[]) => sql`json_build_array(${sql.join([...values], sql`, `)})`;
  const { rows } = await db.execute<{ rows: ReadTable['rows']; totals: ReportCell[]; count: number }>(sql`
    with base as materialized (${base})
    select
      (select coalesce(json_agg(json_build_object('id', id, 'part', part, 'cells', cells)), '[]') from (
        select base.id, base.part, ${list(columns.map(({ value }) => value))} as cells from base
        order by ${sorted} ${direction} nulls last, base.id limit ${limit}) as listed) as rows,
      (select ${list(columns.map(({ total }) => total ?? none))} from base) as totals,
      (select count(*)::int from base) as count`);
  if (!rows[0]) throw new Error('A table gave no row');
  return rows[0];
}
