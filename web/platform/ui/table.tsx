import { type ReactNode, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { formatFigure } from '#contract/format.ts';
import { Button } from './button.tsx';
import checkStyles from './check.module.css';
import type { Chosen } from './chosen.ts';
import pickBarStyles from './pick-bar.module.css';
import rowsStyles from './rows.module.css';
import { Choice } from './tools.tsx';

type Direction = 'ascending' | 'descending';

interface Sorting<Sort extends string> {
  /** What the rows are sorted by now. */
  sort: Sort;
  order: Direction;
  onSort: (sort: Sort, order: Direction) => void;
}

interface SortHeadProps<Sort extends string> extends Sorting<Sort> {
  label: string;
  /** What this column sorts by. */
  column: Sort;
  /** Its direction at the first press; another press turns it round. */
  first?: Direction;
  align?: 'right';
}

/** The head of a column that sorts. On phones `SortChoice` stands in for it. */
export function SortHead<Sort extends string>(props: SortHeadProps<Sort>) {
  const { label, column, sort, order, first = 'ascending', onSort, align } = props;
  const inForce = column === sort;
  const next = inForce ? (order === 'ascending' ? 'descending' : 'ascending') : first;
  return (
    <th scope="col" className={align && rowsStyles.right} aria-sort={inForce ? order : undefined}>
      <button type="button" className={rowsStyles.sort} onClick={() => onSort(column, next)}>
        {label}
      </button>
      <span className={rowsStyles.narrow}>{label}</span>
    </th>
  );
}

interface SortChoiceProps<Sort extends string> extends Sorting<Sort> {
  label: string;
  /** Each way to sort with its words, such as `['price', 'descending', 'Price, highest first']`. */
  options: readonly (readonly [Sort, Direction, string])[];
}

/** Sorting where the heads of the table are not shown: a select among the tools. */
export function SortChoice<Sort extends string>({ label, sort, order, onSort, options }: SortChoiceProps<Sort>) {
  return (
    <Choice
      narrow
      label={label}
      value={`${sort} ${order}`}
      options={options.map(([by, way, words]) => [`${by} ${way}`, words] as const)}
      onChoose={(value) => {
        const chosen = options.find(([by, way]) => `${by} ${way}` === value);
        if (chosen) onSort(chosen[0], chosen[1]);
      }}
    />
  );
}

interface ChooseCellProps {
  chosen: Chosen;
  /** The row's id. */
  id: string;
  /** What is chosen, such as 'Choose order 10483'. */
  label: string;
  /** The head of the column, for the record on a phone. */
  column: string;
  /** The words beside the box, such as the row's number. */
  children: ReactNode;
  /** A second fact below. */
  under?: ReactNode;
}

/** The cell that chooses its row; with Shift all rows from the one chosen last. */
export function ChooseCell({ chosen, id, label, column, children, under }: ChooseCellProps) {
  return (
    <td data-label={column}>
      <label className={`${checkStyles.check} ${rowsStyles.check}`}>
        <input
          type="checkbox"
          aria-label={label}
          data-key="x"
          checked={chosen.has(id)}
          onChange={({ nativeEvent }) => chosen.toggle(id, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)}
        />
        {children}
      </label>
      {under && (
        <span className={rowsStyles.under} data-under>
          {under}
        </span>
      )}
    </td>
  );
}

interface ChooseAllProps {
  chosen: Chosen;
  /** With how many there are, such as 'Choose all 344 parts that match'. */
  label: string;
  /** Among the tools, where the heads of the table are not shown. */
  narrow?: boolean;
  /** The words beside the box: the head of the column. */
  children: ReactNode;
}

/** Chooses all rows that match, shown or not, or none. Goes into the head of the column, and once more, `narrow`, into the tools. */
export function ChooseAll({ chosen, label, narrow = false, children }: ChooseAllProps) {
  const box = useRef<HTMLInputElement>(null);
  const partly = chosen.count > 0 && !chosen.all;
  useEffect(() => {
    if (box.current) box.current.indeterminate = partly;
  }, [partly]);
  return (
    <>
      <label
        className={
          narrow
            ? `${checkStyles.check} ${checkStyles.narrow}`
            : `${checkStyles.check} ${rowsStyles.check} ${checkStyles.head}`
        }
      >
        <input ref={box} type="checkbox" aria-label={label} checked={chosen.all} onChange={chosen.toggleAll} />
        {children}
      </label>
      {!narrow && <span className={rowsStyles.narrow}>{children}</span>}
    </>
  );
}

interface PickBarProps {
  chosen: Chosen;
  /** Small buttons: what can be done to all of them. */
  children: ReactNode;
}

/** Above the table while rows are chosen: how many, what can be done to all, and Clear. Says nothing while there are none. */
export function PickBar({ chosen, children }: PickBarProps) {
  const bar = useRef<HTMLElement>(null);
  const id = useId();
  const shown = chosen.count > 0;

  // The rows stay under the pointer that chooses them.
  useLayoutEffect(() => {
    if (!shown || !bar.current) return;
    const top = bar.current.offsetHeight + Number.parseFloat(getComputedStyle(bar.current).marginBottom);
    window.scrollBy({ top, behavior: 'instant' });
    return () => window.scrollBy({ top: -top, behavior: 'instant' });
  }, [shown]);

  const clear = () => {
    // The button goes with the bar; the focus stays with the table.
    bar.current?.parentElement?.querySelector<HTMLElement>('tbody tr[tabindex="0"]')?.focus();
    chosen.clear();
  };
  return (
    <section ref={bar} className={shown ? pickBarStyles.pickbar : 'vh'} aria-labelledby={id}>
      <b id={id} role="status">
        {shown && wordsOf(chosen)}
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
function wordsOf({ count, total, ids }: Chosen): string {
  const hidden = count - ids.length;
  const words = `${formatFigure(count)} of ${formatFigure(total)} chosen`;
  return hidden > 0 ? `${words}, ${formatFigure(hidden)} of them not shown` : words;
}

/** Around a table that may be wider than its page, named for screen readers: the keyboard stops there only while it scrolls. */
export function TableFrame({ label, children }: { label: string; children: ReactNode }) {
  const frame = useRef<HTMLElement>(null);
  const [scrolls, setScrolls] = useState(false);
  useEffect(() => {
    const section = frame.current;
    if (!section) return;
    const observer = new ResizeObserver(() => setScrolls(section.scrollWidth > section.clientWidth));
    observer.observe(section);
    return () => observer.disconnect();
  }, []);
  return (
    <section ref={frame} className={rowsStyles.frame} aria-label={label} tabIndex={scrolls ? 0 : undefined}>
      {children}
    </section>
  );
}
