import { type ReactNode, type RefObject, useId, useRef } from 'react';
import { useNavigation } from 'react-router';
import { LIST_PAGE, type SortDirection } from '#contract/lists.ts';
import { SEARCH_MAX, searchIn } from '#contract/search-words.ts';
import { type Sorting, useAddress } from './address.ts';
import { Button } from './button.tsx';
import { classNames } from './class-names.ts';
import { useOnChange } from './effects.ts';
import fieldStyles from './field.module.css';
import { countIn, type List } from './list.ts';
import rowsStyles from './rows.module.css';
import { useSearchWords } from './search-words.ts';
import styles from './tools.module.css';

interface SearchProps {
  label: string;
  placeholder: string;
  /** The parameter that says how many rows are shown: other rows begin with few. */
  rows?: string;
}

/** The search in the tools above a table: `q` in the address once it is sent. */
export function Search({ label, placeholder, rows = 'rows' }: SearchProps) {
  const id = useId();
  const { params, change } = useAddress();
  const value = searchIn(params);
  const { input, read } = useSearchWords(value);

  return (
    <search>
      <form
        className={styles.search}
        onSubmit={(event) => {
          event.preventDefault();
          change({ q: read() || null, [rows]: null });
        }}
      >
        <label className="vh" htmlFor={id}>
          {label}
        </label>
        <input
          ref={input}
          id={id}
          className={fieldStyles.input}
          type="search"
          placeholder={placeholder}
          defaultValue={value}
          maxLength={SEARCH_MAX}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
        <Button type="submit">Search</Button>
      </form>
    </search>
  );
}

interface FilterProps<Value extends string> {
  label: string;
  /** The parameter of the address. */
  name: string;
  /** The value that the address leaves out. */
  usual: Value;
  /** Each value with the words for it. */
  options: readonly (readonly [Value, string])[];
  /** As for `Search`. */
  rows?: string;
}

/** A select in the tools above a table whose value stands in the address. */
export function Filter<Value extends string>({ label, name, usual, options, rows = 'rows' }: FilterProps<Value>) {
  const { params, change } = useAddress();
  const value = options.find(([option]) => option === params.get(name))?.[0] ?? usual;
  const select = (option: string) => change({ [name]: option === usual ? null : option, [rows]: null });
  return <ToolSelect label={label} value={value} options={options} onSelect={select} />;
}

interface ToolSelectProps {
  label: string;
  value: string;
  options: readonly (readonly [value: string, words: string])[];
  onSelect: (value: string) => void;
  /** Only where the table's heads are not shown. */
  narrow?: boolean;
}

/** A labelled select among the tools. */
export function ToolSelect({ label, value, options, onSelect, narrow = false }: ToolSelectProps) {
  const id = useId();
  return (
    <div className={classNames(fieldStyles.field, styles.choice, narrow && rowsStyles.narrow)}>
      <label htmlFor={id}>{label}</label>
      <select id={id} className={fieldStyles.input} value={value} onChange={(event) => onSelect(event.target.value)}>
        {options.map(([option, words]) => (
          <option key={option} value={option}>
            {words}
          </option>
        ))}
      </select>
    </div>
  );
}

interface SortSelectProps<Sort extends string> extends Sorting<Sort> {
  label: string;
  /** Each way to sort with its words, such as `['price', 'descending', 'Price, highest first']`. */
  options: readonly (readonly [Sort, SortDirection, string])[];
}

/** Sorting where the heads of the table are not shown: a select among the tools. */
export function SortSelect<Sort extends string>({ label, sort, order, onSort, options }: SortSelectProps<Sort>) {
  return (
    <ToolSelect
      narrow
      label={label}
      value={`${sort} ${order}`}
      options={options.map(([by, way, words]) => [`${by} ${way}`, words] as const)}
      onSelect={(value) => {
        const found = options.find(([by, way]) => `${by} ${way}` === value);
        if (found) onSort(found[0], found[1]);
      }}
    />
  );
}

interface MoreRowsProps {
  list: Omit<List<unknown>, 'rows'> & { rows: readonly unknown[] };
  /** Says how many rows are shown, and of how many; announced when it changes. Where there are none the page shows it otherwise. */
  shown: (count: number, total: number) => string;
  body: RefObject<HTMLTableSectionElement | null>;
  /** How many more rows one press shows. */
  step?: number;
  /** The parameter of the address that says how many are shown. */
  name?: string;
  /** Shows them; by default they stand in the address. */
  onMore?: () => void;
}

/** Below a table: how much of it is shown, and Show more, which leads the focus to the first new row. */
export function MoreRows({ list, shown, body, step = LIST_PAGE, name = 'rows', onMore }: MoreRowsProps) {
  const { rows, total, next, failure } = list;
  const { change } = useAddress();
  const { location } = useNavigation();
  const firstNew = useRef<number>(null);
  const count = rows.length;
  const busy = location !== undefined && countIn(new URLSearchParams(location.search), name) > count;

  useOnChange(count, () => {
    if (firstNew.current === null || count <= firstNew.current) return;
    body.current?.querySelectorAll<HTMLElement>('tr:not(:has(> [scope="rowgroup"]))')[firstNew.current]?.focus();
    firstNew.current = null;
  });

  const more = () => {
    firstNew.current = count;
    if (onMore) onMore();
    else change({ [name]: String(count + step) }, true);
  };
  return (
    <div className={count === 0 ? 'vh' : styles.pages}>
      <p className="small num" role="status">
        {shown(count, total)}
      </p>
      {failure && (
        <p className={fieldStyles.error} role="alert">
          {failure}
        </p>
      )}
      {next !== null && (
        <Button tone="line" size="small" busy={busy} onClick={more}>
          Show more
        </Button>
      )}
    </div>
  );
}

interface ToolsProps {
  children: ReactNode;
  /** The table is not there yet: nothing can be typed or chosen that would be lost when it comes. */
  waiting?: boolean;
}

/** The row of tools above a table. */
export function Tools({ children, waiting = false }: ToolsProps) {
  if (!waiting)
    return (
      <div className={styles.tools} data-tools>
        {children}
      </div>
    );
  return (
    <fieldset className={styles.tools} data-tools disabled>
      {children}
    </fieldset>
  );
}
