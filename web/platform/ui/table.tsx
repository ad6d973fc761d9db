import { Fragment, type ReactNode, type RefObject, useCallback, useId, useLayoutEffect, useRef, useState } from 'react';
import { formatFigure } from '#contract/format.ts';
import type { SortDirection } from '#contract/lists.ts';
import type { Sorting } from './address.ts';
import { Button } from './button.tsx';
import checkStyles from './check.module.css';
import { classNames } from './class-names.ts';
import rowsStyles from './rows.module.css';
import { useRows } from './rows.ts';
import type { Selection } from './selection.ts';
import toolsStyles from './tools.module.css';

/** A column of a table: its head, and what stands in it for a row. */
export interface Column<Row, Sort extends string = never> {
  label: string;
  cell: (row: Row, index: number) => ReactNode;
  /** What stands in the head in place of the label. */
  head?: ReactNode;
  /** What the column sorts by. */
  sort?: Sort;
  /** The direction of the first press; another press reverses it. */
  first?: SortDirection;
  /** The direction that its rows always have. */
  sorted?: SortDirection;
  align?: 'right';
  /** What its cells hold, and how many of the three columns of a record they take. */
  kinds?: readonly ('email' | 'city' | 'money' | 'two' | 'all')[];
}

interface DataTableProps<Row, Sort extends string> {
  /** What the table is called, where nothing around it says so. */
  label?: string;
  /** The class of the table, for the widths of its columns. */
  className?: string;
  columns: readonly Column<Row, Sort>[];
  rows: readonly Row[];
  idOf: (row: Row) => string;
  /** The `<tbody>`, where the focus is led into its rows. */
  body?: RefObject<HTMLTableSectionElement | null>;
  sorting?: Sorting<Sort>;
  selection?: Selection;
  rowClass?: (row: Row) => string | undefined;
  /** The heading of the group that a row belongs to: it stands above the first of each that follow each other. */
  groupOf?: (row: Row) => string | undefined;
  /** Whether the arrow keys move from row to row. */
  keyboard?: boolean;
}

/** A table of rows. On phones each row is a record: every cell names its column. */
export function DataTable<Row, Sort extends string = never>(props: DataTableProps<Row, Sort>) {
  const { label, className, columns, rows, idOf, body, sorting, selection, rowClass, groupOf, keyboard = true } = props;
  const own = useRef<HTMLTableSectionElement>(null);
  const { bodyProps, rowProps } = useRows(rows.map(idOf), { body: body ?? own, selection });
  const classOf = (row: Row) =>
    classNames(selection?.has(idOf(row)) && rowsStyles.selected, rowClass?.(row)) || undefined;
  return (
    <table className={classNames(rowsStyles.rows, 'num', className)} aria-label={label}>
      <thead className="vh-narrow">
        <tr>
          {columns.map((column) => (
            <Head key={column.label} column={column} sorting={sorting} />
          ))}
        </tr>
      </thead>
      <tbody {...(keyboard ? bodyProps : { ref: body })}>
        {rows.map((row, index) => (
          <Fragment key={idOf(row)}>
            {groupOf && groupOf(row) !== (index > 0 ? groupOf(rows[index - 1] as Row) : undefined) && (
              <tr className={rowsStyles.group}>
                <th scope="rowgroup" colSpan={columns.length}>
                  {groupOf(row)}
                </th>
              </tr>
            )}
            <tr {...(keyboard ? rowProps(idOf(row)) : { tabIndex: body && -1 })} className={classOf(row)}>
              {columns.map(({ label: name, cell, align, kinds = [] }) => (
                <td
                  key={name}
                  data-label={name}
                  className={
                    classNames(align && rowsStyles.right, ...kinds.map((kind) => rowsStyles[kind])) || undefined
                  }
                >
                  {cell(row, index)}
                </td>
              ))}
            </tr>
          </Fragment>
        ))}
      </tbody>
    </table>
  );
}

interface HeadProps<Row, Sort extends string> {
  column: Column<Row, Sort>;
  sorting?: Sorting<Sort>;
}

/** The head of a column. On phones `SortSelect` stands in for those that sort. */
function Head<Row, Sort extends string>({ column, sorting }: HeadProps<Row, Sort>) {
  const { label, head = label, sort, first = 'ascending', sorted, align } = column;
  if (sort === undefined || !sorting)
    return (
      <th scope="col" className={align && rowsStyles.right} aria-sort={sorted}>
        {head}
      </th>
    );
  const current = sort === sorting.sort;
  const next = current ? (sorting.order === 'ascending' ? 'descending' : 'ascending') : first;
  return (
    <th scope="col" className={align && rowsStyles.right} aria-sort={current ? sorting.order : undefined}>
      <button type="button" className={rowsStyles.sort} onClick={() => sorting.onSort(sort, next)}>
        {label}
      </button>
      <span className={rowsStyles.narrow}>{label}</span>
    </th>
  );
}

interface SelectRowProps {
  selection: Selection;
  /** The row's id. */
  id: string;
  /** What is selected, such as 'Choose order 10483'. */
  label: string;
  /** The words beside the box, such as the row's number. */
  children: ReactNode;
}

/** The box that selects its row; with Shift all rows from the last one toggled. */
export function SelectRow({ selection, id, label, children }: SelectRowProps) {
  return (
    <label className={`${checkStyles.check} ${rowsStyles.check}`}>
      <input
        type="checkbox"
        aria-label={label}
        data-key="x"
        checked={selection.has(id)}
        onChange={({ nativeEvent }) => selection.toggle(id, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)}
      />
      {children}
    </label>
  );
}

interface SelectAllProps {
  selection: Selection;
  /** With how many there are, such as 'Choose all 344 parts that match'. */
  label: string;
  /** Among the tools, where the heads of the table are not shown. */
  narrow?: boolean;
  /** The words beside the box: the head of the column. */
  children: ReactNode;
}

/** Selects all rows that match, shown or not, or none. Goes into the head of the column, and once more, `narrow`, into the tools. */
export function SelectAll({ selection, label, narrow = false, children }: SelectAllProps) {
  const partly = selection.count > 0 && !selection.all;
  const markPartly = (box: HTMLInputElement | null) => {
    if (box) box.indeterminate = partly;
  };
  return (
    <>
      <label
        className={
          narrow
            ? `${checkStyles.check} ${checkStyles.narrow}`
            : `${checkStyles.check} ${rowsStyles.check} ${checkStyles.head}`
        }
      >
        <input
          ref={markPartly}
          type="checkbox"
          aria-label={label}
          checked={selection.all}
          onChange={selection.toggleAll}
        />
        {children}
      </label>
      {!narrow && <span className={rowsStyles.narrow}>{children}</span>}
    </>
  );
}

interface SelectionBarProps {
  selection: Selection;
  /** Small buttons: what can be done to all of them. */
  children: ReactNode;
}

/** Above the table while rows are selected: how many, what can be done to all, and Clear. Says nothing while there are none. */
export function SelectionBar({ selection, children }: SelectionBarProps) {
  const bar = useRef<HTMLElement>(null);
  const id = useId();
  const shown = selection.count > 0;

  // The rows stay under the pointer that selects them.
  useLayoutEffect(() => {
    if (!shown || !bar.current) return;
    const top = bar.current.offsetHeight + Number.parseFloat(getComputedStyle(bar.current).marginBottom);
    window.scrollBy({ top, behavior: 'instant' });
    return () => window.scrollBy({ top: -top, behavior: 'instant' });
  }, [shown]);

  const clear = () => {
    // The button goes with the bar; the focus stays with the table.
    bar.current?.parentElement?.querySelector<HTMLElement>('tbody tr[tabindex="0"]')?.focus();
    selection.clear();
  };
  return (
    <section ref={bar} className={shown ? toolsStyles.pickbar : 'vh'} aria-labelledby={id}>
      <b id={id} role="status">
        {shown && wordsOf(selection)}
      </b>
      {shown && (
        <>
          {children}
          <Button tone="line" size="small" onClick={clear}>
            Clear
          </Button>
        </>
      )}
    </section>
  );
}

/** `3 of 344 chosen`; `344 of 344 chosen, 319 of them not shown`. */
function wordsOf({ count, total, ids }: Selection): string {
  const hidden = count - ids.length;
  const words = `${formatFigure(count)} of ${formatFigure(total)} chosen`;
  return hidden > 0 ? `${words}, ${formatFigure(hidden)} of them not shown` : words;
}

/** Around a table that may be wider than its page, named for screen readers: the keyboard stops there only while it scrolls. */
export function TableFrame({ label, children }: { label: string; children: ReactNode }) {
  const [scrolls, setScrolls] = useState(false);
  const watch = useCallback((section: HTMLElement) => {
    const observer = new ResizeObserver(() => setScrolls(section.scrollWidth > section.clientWidth));
    observer.observe(section);
    return () => observer.disconnect();
  }, []);
  return (
    <section ref={watch} className={rowsStyles.frame} aria-label={label} tabIndex={scrolls ? 0 : undefined}>
      {children}
    </section>
  );
}
