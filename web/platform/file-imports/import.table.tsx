import { useRef, useState } from 'react';
import fieldStyles from '#web/platform/ui/field.module.css';
import { type Column, DataTable, TableFrame } from '#web/platform/ui/table.tsx';
import { MoreRows } from '#web/platform/ui/tools.tsx';

const ROWS = 50;

interface ImportTableProps<Row> {
  label: string;
  className?: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowClass: (row: Row) => string | undefined;
  /** How many rows there are in all, and what is said of those that are shown; without it all are shown at once. */
  more?: { total: number; shown: (count: number, total: number) => string; first?: number };
}

/** A table of what a file says or does, so many rows at a time. */
export function ImportTable<Row extends object>({
  label,
  className,
  columns,
  rows,
  rowClass,
  more,
}: ImportTableProps<Row>) {
  const [count, setCount] = useState(more?.first ?? ROWS);
  const body = useRef<HTMLTableSectionElement>(null);
  const shown = (more ? rows.slice(0, count) : rows).map((row, place) => ({ ...row, place }));
  return (
    <>
      {rows.length > 0 && (
        <TableFrame label={label}>
          <DataTable
            className={className}
            columns={columns}
            rows={shown}
            idOf={({ place }) => String(place)}
            body={body}
            rowClass={rowClass}
            keyboard={false}
          />
        </TableFrame>
      )}
      {more && (
        <MoreRows
          list={{ rows: shown, total: more.total, next: shown.length < rows.length ? 'more' : null }}
          shown={more.shown}
          body={body}
          onMore={() => setCount(count + ROWS)}
        />
      )}
    </>
  );
}

/** A cell that is at fault, and what belongs there. */
export function FaultCell({ value, message }: { value: string; message: string | null }) {
  return (
    <>
      {value !== '' && <code>{value}</code>}
      <span className={fieldStyles.error}>{message}</span>
    </>
  );
}
