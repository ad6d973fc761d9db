import { Link } from 'react-router';
import { adminPages } from '#contract/admin-pages.ts';
import { formatFigure } from '#contract/format.ts';
import type { SortDirection } from '#contract/lists.ts';
import { formatDollars } from '#contract/money.ts';
import {
  columnWords,
  type ReportCell,
  type ReportColumn,
  type ReportGroup,
  type ReportTable,
  reportGroups,
  reportGroupWords,
} from '#contract/sales/report-tables.ts';
import { reportCalls } from '#contract/sales/reports.calls.ts';
import { callFileAsAdmin } from '#web/accounts/session/admin.client.ts';
import { sortingBy, useAddress } from '#web/platform/ui/address.ts';
import panelStyles from '#web/platform/ui/panel.module.css';
import { PartName } from '#web/platform/ui/part-name.tsx';
import { SaveButton } from '#web/platform/ui/save.tsx';
import { EmptyState } from '#web/platform/ui/states.tsx';
import { type Column, DataTable, TableFrame } from '#web/platform/ui/table.tsx';
import { Filter, SortSelect, Tools } from '#web/platform/ui/tools.tsx';
import { Length } from './length.tsx';
import { DaysForm } from './range.tools.tsx';
import { dayWords, type RangeInAddress, rowWords } from './reports.view.ts';
import { texts as pageTexts, tableTexts as texts } from './texts.ts';

type Row = ReportTable['rows'][number];
type Kind = ReportTable['columns'][number]['kind'];

/** How a table is sorted, as the address says; null: in its own order. */
export interface TableSort {
  sort?: ReportColumn;
  order: SortDirection;
}

const times: readonly ReportGroup[] = ['day', 'week', 'month'];
const ALL = 'all';

/** A table of figures: what its rows stand for can be chosen, and how they are sorted; a file has all of them. */
export function TableView({ table, range, sorted }: { table: ReportTable; range: RangeInAddress; sorted: TableSort }) {
  const { view, by, days, before, columns, rows, totals, count } = table;
  const address = useAddress();
  const name = pageTexts.view[view];
  const groups: readonly ReportGroup[] = reportGroups[view];
  const sorting = sortingBy(
    address,
    { sort: sorted.sort ?? ('none' as const), order: sorted.order },
    'none' as const as ReportColumn | 'none',
    () => 'descending',
  );
  const sortable = columns.map(({ id }) => id);
  const usesDays = view !== 'stock';
  const all: Row = { id: ALL, part: null, cells: [texts.all(count), ...totals.slice(1)] };
  const query = { view, by, ...range, ...sorted };
  return (
    <section className={panelStyles.section}>
      <div className="ruled apart middle">
        <h2 className="h2">{name}</h2>
        <SaveButton tone="line" size="small" read={() => callFileAsAdmin(reportCalls.exportReportTable, { query })}>
          {pageTexts.csv}
        </SaveButton>
      </div>
      {usesDays && <p className="small num">{texts.time(spanWords(days), spanWords(before))}</p>}
      <Tools>
        {usesDays && <DaysForm shown={days} />}
        {groups.length > 1 && (
          <Filter
            label={texts.by}
            name="by"
            usual={groups[0] as string}
            options={groups.map((group) => [group, reportGroupWords[group]] as const)}
            rows="sort"
          />
        )}
        <SortSelect
          label={texts.sortBy}
          {...sorting}
          options={sortable.flatMap((id) =>
            (['descending', 'ascending'] as const).map(
              (order) => [id, order, `${columnWords(id, by)}, ${texts.sorts[order]}`] as const,
            ),
          )}
        />
      </Tools>
      {count === 0 ? (
        <EmptyState title={texts.none}>{usesDays && texts.noneHow}</EmptyState>
      ) : (
        <>
          <TableFrame label={texts.table(name)}>
            <DataTable
              columns={columnsOf(table)}
              rows={[...rows, all]}
              idOf={({ id }) => id}
              sorting={sorting}
              keyboard={false}
            />
          </TableFrame>
          {count > rows.length && <p className="note">{texts.shown(rows.length, count)}</p>}
        </>
      )}
      <p className="note">{texts.rules[view]}</p>
    </section>
  );
}

const spanWords = ({ from, to }: ReportTable['days']) => pageTexts.from(dayWords(from), dayWords(to));

/** The columns of a table. The first sum, else the first count, stands as a line beside the names, too, to compare at a glance. */
function columnsOf({ by, columns, rows }: ReportTable): Column<Row, ReportColumn | 'none'>[] {
  const shown = columns.map(({ id, kind }, place): Column<Row, ReportColumn | 'none'> => {
    const isFigure = kind !== 'text' && kind !== 'day';
    return {
      label: columnWords(id, by),
      sort: id,
      first: isFigure ? 'descending' : 'ascending',
      ...(isFigure && { align: 'right' as const }),
      ...(kind === 'money' && { kinds: ['money' as const] }),
      ...(place === 0 && { kinds: ['two' as const] }),
      cell: (row) => {
        const words = place === 0 ? <Name row={row} by={by} /> : cellWords(row.cells[place] ?? null, kind, id);
        return row.id === ALL ? <b>{words}</b> : words;
      },
    };
  });
  const kinds = columns.map(({ kind }) => kind);
  const first = kinds.includes('money') ? kinds.indexOf('money') : kinds.indexOf('count');
  const most = Math.max(...rows.map(({ cells }) => Number(cells[first])));
  if (first < 0 || most <= 0) return shown;
  const line: Column<Row, ReportColumn | 'none'> = {
    label: texts.scale,
    kinds: ['all'],
    cell: ({ id, cells }) => id !== ALL && <Length share={Number(cells[first]) / most} />,
  };
  return [...shown.slice(0, 1), line, ...shown.slice(1)];
}

/** What a row stands for: of a part the way to it. */
function Name({ row: { id, part, cells }, by }: { row: Row; by: ReportGroup }) {
  const name = String(cells[0] ?? '');
  if (part)
    return (
      <Link className="label bare" to={adminPages.updatePart(part)}>
        <PartName name={name} />
      </Link>
    );
  return <>{times.includes(by) && id !== ALL ? rowWords(name) : name}</>;
}

function cellWords(cell: ReportCell, kind: Kind, id: ReportColumn): string {
  if (cell === null) return '–';
  if (typeof cell === 'string') return kind === 'day' ? dayWords(cell) : cell;
  if (kind === 'money') return formatDollars(cell);
  if (kind === 'times') return texts.times(cell);
  if (kind === 'share') return id === 'change' ? texts.change(cell) : texts.share(cell);
  return formatFigure(cell);
}
