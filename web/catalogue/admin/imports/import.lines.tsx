import { useState } from 'react';
import type { ImportLine, PartsImport } from '#contract/catalogue/imports.ts';
import { TableFrame } from '#web/platform/ui/table.tsx';
import { MoreRows, useNewRows } from '#web/platform/ui/tools.tsx';
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
    <section className="sec dry">
      <div className="panel__head">
        <h2>{title}</h2>
        {note && <p className="small">{note}</p>}
      </div>
      <TableFrame label={title}>
        <table className="rows rows-dry num">
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
                <td data-label={columns.sku} className="span-2">
                  {line.sku}
                </td>
                <td data-label={columns.product} className="span-all">
                  {line.name}
                </td>
                <td data-label={columns.column} className="span-all">
                  <code>{columnOf(line)}</code>
                </td>
                <td data-label={columns.change} className="span-all">
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

const rowClass = { fault: 'is-bad', new: 'is-new', change: undefined } as const;

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
      <span className="error">{message}</span>
    </>
  );
}
