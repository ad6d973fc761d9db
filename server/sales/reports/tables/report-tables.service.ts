import type { z } from 'zod';
import { countryName } from '#contract/countries.ts';
import { dollarsFromCents } from '#contract/money.ts';
import {
  columnWords,
  REPORT_ROWS_SHOWN,
  type ReportCell,
  type ReportGroup,
  type ReportTable,
  type ReportView,
  type readReportTableSchema,
  reportGroups,
} from '#contract/sales/report-tables.ts';
import { PreparedFile } from '#server/platform/calls/answers.ts';
import { listAsCsv } from '#server/platform/calls/csv.ts';
import type { Database } from '#server/platform/database/connection.ts';
import { bookDocuments } from '#server/sales/reports/booking/book-documents.ts';
import { type ReportRange, rangeOf } from '#server/sales/reports/report-range.ts';
import { returnsTable, searchesTable, taxTable } from './other-tables.repository.ts';
import { type ReadTable, readTable, type SourceColumn, type TableSource } from './report-table.repository.ts';
import { salesTable } from './sales-table.repository.ts';
import { slowTable, stockTable } from './stock-tables.repository.ts';

export type TableQuery = z.output<typeof readReportTableSchema>;

/** A table of figures, its first rows with the totals of all. */
export async function readReportTable(db: Database, query: TableQuery, timeZone: string): Promise<ReportTable> {
  const { range, by, source, table } = await tableOf(db, query, timeZone, REPORT_ROWS_SHOWN);
  const { from, to, before } = range;
  return {
    ...{ view: query.view, by, days: { from, to }, before: { from: before.from, to: before.to }, timeZone },
    columns: source.columns.map(({ id, kind }) => ({ id, kind })),
    rows: table.rows.map((row) => ({ ...row, cells: shownCells(row.cells, source.columns, by) })),
    totals: shownCells(table.totals, source.columns, by),
    count: table.count,
  };
}

/** The same whole, as a file. */
export async function reportTableAsCsv(db: Database, query: TableQuery, timeZone: string): Promise<PreparedFile> {
  const { range, by, source, table } = await tableOf(db, query, timeZone, null);
  const bytes = await listAsCsv(
    source.columns.map(({ id }) => columnWords(id, by)),
    table.rows,
    ({ cells }) => shownCells(cells, source.columns, by),
  );
  return new PreparedFile(`${query.view}-by-${by}-${range.from}-${range.to}.csv`, bytes);
}

async function tableOf(
  db: Database,
  query: TableQuery,
  timeZone: string,
  limit: number | null,
): Promise<{ range: ReportRange; by: ReportGroup; source: TableSource; table: ReadTable }> {
  await bookDocuments(db);
  const range = rangeOf(query, new Date(), timeZone);
  const by = groupOf(query);
  const source = sourceOf(query.view, by, range);
  const sort = source.columns.some(({ id }) => id === query.sort) && query.sort;
  return {
    ...{ range, by, source },
    table: await readTable(db, source, sort ? { id: sort, order: query.order } : source.sort, limit),
  };
}

/** What the rows stand for: the first choice of the table where it has no such one. */
function groupOf({ view, by }: TableQuery): ReportGroup {
  const groups: readonly ReportGroup[] = reportGroups[view];
  return groups.find((group) => group === by) ?? (groups[0] as ReportGroup);
}

function sourceOf(view: ReportView, by: ReportGroup, range: ReportRange): TableSource {
  switch (view) {
    case 'sales':
      return salesTable(range, by as Parameters<typeof salesTable>[1]);
    case 'stock':
      return stockTable(by as Parameters<typeof stockTable>[0]);
    case 'slow':
      return slowTable(range);
    case 'returns':
      return returnsTable(range, by as Parameters<typeof returnsTable>[1]);
    case 'searches':
      return searchesTable(range);
    case 'tax':
      return taxTable(range);
  }
}

/** Cells as they go out: money in dollars, countries by name. */
function shownCells(cells: readonly ReportCell[], columns: readonly SourceColumn[], by: ReportGroup): ReportCell[] {
  return cells.map((cell, place) => {
    const { id, kind } = columns[place] ?? { id: 'name', kind: 'text' };
    if (typeof cell === 'number') return kind === 'money' ? dollarsFromCents(cell) : cell;
    if (cell !== null && (id === 'country' || (id === 'name' && by === 'country')))
      return cell === '' ? 'Not known' : countryName(cell);
    return cell;
  });
}
