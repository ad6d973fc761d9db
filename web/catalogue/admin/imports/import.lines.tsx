import { useRef, useState } from 'react';
import type { ImportLine, PartsImport } from '#contract/catalogue/imports.ts';
import fieldStyles from '#web/platform/ui/field.module.css';
import panelStyles from '#web/platform/ui/panel.module.css';
import rowsStyles from '#web/platform/ui/rows.module.css';
import { type Column, DataTable, TableFrame } from '#web/platform/ui/table.tsx';
import { MoreRows } from '#web/platform/ui/tools.tsx';
import styles from './import.module.css';
import { texts } from './texts.ts';

const ROWS = 50;
const names = texts.columns;

const columns: readonly Column<ImportLine & { place: number }>[] = [
  { label: names.row, cell: ({ row }) => row },
  { label: names.sku, kinds: ['two'], cell: ({ sku }) => sku },
  { label: names.product, kinds: ['all'], cell: ({ name }) => name },
  { label: names.column, kinds: ['all'], cell: (line) => <code>{columnOf(line)}</code> },
  { label: names.change, kinds: ['all'], cell: (line) => <Change line={line} /> },
];

interface ImportLinesProps {
  report: PartsImport;
  title: string;
  note: string | null;
}

/** Every fault and every change by row and column, so many at a time. */
export function ImportLines({ report: { lines, linesInAll }, title, note }: ImportLinesProps) {
  const [count, setCount] = useState(ROWS);
  const body = useRef<HTMLTableSectionElement>(null);
  const rows = lines.slice(0, count).map((line, place) => ({ ...line, place }));
  if (lines.length === 0) return null;
  const next = rows.length < lines.length ? 'more' : null;
  return (
    <section className={panelStyles.section}>
      <div className={panelStyles.head}>
        <h2>{title}</h2>
        {note && <p className="small">{note}</p>}
      </div>
      <TableFrame label={title}>
        <DataTable
          className={styles.lines}
          columns={columns}
          rows={rows}
          idOf={({ place }) => String(place)}
          body={body}
          rowClass={({ kind }) => rowClass[kind]}
          keyboard={false}
        />
      </TableFrame>
      <MoreRows
        list={{ rows, total: linesInAll, next }}
        shown={texts.shown}
        body={body}
        onMore={() => setCount(count + ROWS)}
      />
    </section>
  );
}

const rowClass = { fault: rowsStyles.bad, new: rowsStyles.new, change: undefined } as const;

function columnOf({ kind, column }: ImportLine): string {
  if (kind === 'new') return texts.newPart;
  return column === '' ? texts.wholeRow : column;
}

function Change({ line: { kind, before, after, message } }: { line: ImportLine }) {
  if (kind === 'new') return <b>{after}</b>;
  if (kind === 'change')
    return (
      <>
        <del>{before || texts.empty}</del>
        <ins>{after || texts.empty}</ins>
      </>
    );
  return (
    <>
      {after !== '' && <code>{after}</code>}
      <span className={fieldStyles.error}>{message}</span>
    </>
  );
}
