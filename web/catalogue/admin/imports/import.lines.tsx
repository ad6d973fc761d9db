import { useState } from 'react';
import type { ImportLine, PartsImport } from '#contract/catalogue/imports.ts';
import fieldStyles from '#web/platform/ui/field.module.css';
import panelStyles from '#web/platform/ui/panel.module.css';
import rowsStyles from '#web/platform/ui/rows.module.css';
import { TableFrame } from '#web/platform/ui/table.tsx';
import { MoreRows, useNewRows } from '#web/platform/ui/tools.tsx';
import styles from './import.module.css';
import { texts } from './texts.ts';

const PAGE = 50;
const { columns } = texts;

interface ImportLinesProps {
  report: PartsImport;
  title: string;
  note: string | null;
}

/** Every fault and every change by row and column, so many at a time. */
export function ImportLines({ report: { lines, linesInAll }, title, note }: ImportLinesProps) {
  const [pages, setPages] = useState(1);
  const shown = lines.slice(0, pages * PAGE);
  const { body, awaitMore } = useNewRows(shown.length);
  if (lines.length === 0) return null;
  return (
    <section className={panelStyles.section}>
      <div className={panelStyles.head}>
        <h2>{title}</h2>
        {note && <p className="small">{note}</p>}
      </div>
      <TableFrame label={title}>
        <table className={`${rowsStyles.rows} ${styles.lines} num`}>
          <thead>
            <tr>
              <th scope="col">{columns.row}</th>
              <th scope="col">{columns.sku}</th>
              <th scope="col">{columns.product}</th>
              <th scope="col">{columns.column}</th>
              <th scope="col">{columns.change}</th>
            </tr>
          </thead>
          <tbody ref={body}>
            {shown.map((line, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a report never move
              <tr key={place} className={rowClass[line.kind]} tabIndex={-1}>
                <td data-label={columns.row}>{line.row}</td>
                <td data-label={columns.sku} className={rowsStyles.two}>
                  {line.sku}
                </td>
                <td data-label={columns.product} className={rowsStyles.all}>
                  {line.name}
                </td>
                <td data-label={columns.column} className={rowsStyles.all}>
                  <code>{columnOf(line)}</code>
                </td>
                <td data-label={columns.change} className={rowsStyles.all}>
                  <Change line={line} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </TableFrame>
      <MoreRows
        shown={texts.shown(shown.length, linesInAll)}
        none={false}
        more={shown.length < lines.length}
        onMore={() => {
          awaitMore();
          setPages(pages + 1);
        }}
      />
    </section>
  );
}

const rowClass = { fault: styles.bad, new: styles.new, change: undefined } as const;

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
