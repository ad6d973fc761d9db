import { type ReactNode, useEffect, useId, useRef } from 'react';
import { SEARCH_MAX } from '#contract/search-words.ts';
import { Button } from './button.tsx';
import { classNames } from './class-names.ts';
import fieldStyles from './field.module.css';
import rowsStyles from './rows.module.css';
import { useSearchWords } from './search-words.ts';
import styles from './tools.module.css';

interface SearchBoxProps {
  label: string;
  placeholder: string;
  /** What is searched for now. */
  value: string;
  onSearch: (words: string) => void;
}

/** The search in the tools above a table: searches when it is sent. */
export function SearchBox({ label, placeholder, value, onSearch }: SearchBoxProps) {
  const id = useId();
  const { input, read } = useSearchWords(value);

  return (
    <search>
      <form
        className={styles.search}
        onSubmit={(event) => {
          event.preventDefault();
          onSearch(read());
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

interface ChoiceProps<Value extends string> {
  label: string;
  value: Value;
  /** Each value with the words for it. */
  options: readonly (readonly [Value, string])[];
  onChoose: (value: Value) => void;
  /** Only where the table's heads are not shown. */
  narrow?: boolean;
}

/** A select in the tools above a table, with its small label. */
export function Choice<Value extends string>({ label, value, options, onChoose, narrow = false }: ChoiceProps<Value>) {
  const id = useId();
  const choose = (typed: string) => {
    const chosen = options.find(([option]) => option === typed);
    if (chosen) onChoose(chosen[0]);
  };
  return (
    <div className={classNames(fieldStyles.field, styles.choice, narrow && rowsStyles.narrow)}>
      <label htmlFor={id}>{label}</label>
      <select id={id} className={fieldStyles.input} value={value} onChange={(event) => choose(event.target.value)}>
        {options.map(([option, words]) => (
          <option key={option} value={option}>
            {words}
          </option>
        ))}
      </select>
    </div>
  );
}

interface MoreRowsProps {
  /** Which rows are shown, and of how many; announced when it changes. Only that where there are none: the page says so. */
  shown: string;
  none: boolean;
  /** Whether there are more. */
  more: boolean;
  busy?: boolean;
  /** Why more did not come. */
  failure?: string;
  onMore: () => void;
}

/** Below a table: how much of it is shown, and Show more. */
export function MoreRows({ shown, none, more, busy = false, failure, onMore }: MoreRowsProps) {
  return (
    <div className={none ? 'vh' : styles.pages}>
      <p className="small num" role="status">
        {shown}
      </p>
      {failure && (
        <p className={fieldStyles.error} role="alert">
          {failure}
        </p>
      )}
      {more && (
        <Button tone="line" size="small" busy={busy} onClick={onMore}>
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

/**
 * Leads the focus to the first of the rows that Show more brings, which `awaitMore` is called before. The rows take
 * `tabIndex={-1}`, their `<tbody>` takes the ref.
 */
export function useNewRows(count: number) {
  const body = useRef<HTMLTableSectionElement>(null);
  const first = useRef<number | null>(null);
  useEffect(() => {
    if (first.current === null || count <= first.current) return;
    body.current?.rows[first.current]?.focus();
    first.current = null;
  }, [count]);
  const awaitMore = () => {
    first.current = count;
  };
  return { body, awaitMore };
}
