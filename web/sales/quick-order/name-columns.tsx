import { type FormEvent, useState } from 'react';
import type { NamedColumns } from '#contract/sales/quick-order/quick-order.reading.ts';
import type { QuickOrder } from '#contract/sales/quick-order/quick-order.ts';
import { Button } from '#web/platform/ui/button.tsx';
import fieldStyles from '#web/platform/ui/field.module.css';
import { Select } from '#web/platform/ui/select.tsx';
import styles from './name-columns.module.css';
import { texts } from './texts.ts';

interface NameColumnsProps {
  reading: NonNullable<QuickOrder['reading']>;
  busy: boolean;
  /** Reads the list again by these columns; without it only says how it was read. */
  onName: ((columns: NamedColumns) => void) | null;
}

/** How a list was read, with the rows that were left out; the columns of a table can be named by hand. */
export function NameColumns({ reading, busy, onName }: NameColumnsProps) {
  const { columns, rows, leftOut } = reading;
  return (
    <div className={styles.read}>
      <p className="small quiet">
        {texts.readAsColumns(columns)} {leftOut.length > 0 && texts.leftOutRows(leftOut)}
      </p>
      {onName && rows.length > 0 && (
        <details open={columns === null}>
          <summary>{texts.nameColumns}</summary>
          <ColumnsForm reading={reading} busy={busy} onName={onName} />
        </details>
      )}
    </div>
  );
}

function ColumnsForm({
  reading: { columns, rows },
  busy,
  onName,
}: NameColumnsProps & { onName: (to: NamedColumns) => void }) {
  const [chosen, setChosen] = useState({ number: columns?.number ?? 0, quantity: columns?.quantity ?? 0 });
  const width = Math.max(...rows.map(({ cells }) => cells.length));
  const places = Array.from({ length: width }, (_, at) => at + 1);
  const { number, quantity } = chosen;
  const set = (place: number, what: string) => {
    const left = { number: number === place ? 0 : number, quantity: quantity === place ? 0 : quantity };
    setChosen(what === 'number' || what === 'quantity' ? { ...left, [what]: place } : left);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (number > 0 && quantity > 0 && !busy) onName(chosen);
  };
  return (
    <form onSubmit={submit}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what is too wide is scrolled by keys, too */}
      <section className={styles.scroll} aria-label={texts.firstRows} tabIndex={0}>
        <table className={styles.rows}>
          <thead>
            <tr>
              <th scope="col">{texts.heads.line}</th>
              {places.map((place) => (
                <th key={place} scope="col">
                  <div className={fieldStyles.field}>
                    <Select
                      aria-label={texts.column(place)}
                      options={columnOptions}
                      value={place === number ? 'number' : place === quantity ? 'quantity' : ''}
                      onChange={({ target }) => set(place, target.value)}
                    />
                  </div>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ line, cells }) => (
              <tr key={line}>
                <th scope="row">{line}</th>
                {places.map((place) => (
                  <td key={place}>{cells[place - 1]}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <Button type="submit" tone="line" size="small" busy={busy} disabled={number === 0 || quantity === 0}>
        {texts.readAgain}
      </Button>
    </form>
  );
}

const columnOptions = [
  ['', texts.columnKinds.other],
  ['number', texts.columnKinds.number],
  ['quantity', texts.columnKinds.quantity],
] as const;
