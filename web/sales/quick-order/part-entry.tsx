import { type KeyboardEvent, type Ref, useId, useState } from 'react';
import { formatDollars } from '#contract/money.ts';
import type { QuickPart } from '#contract/sales/quick-order/quick-order.ts';
import { Thumb } from '#web/platform/pictures/plate.tsx';
import { classNames } from '#web/platform/ui/class-names.ts';
import fieldStyles from '#web/platform/ui/field.module.css';
import { KeyHints } from '#web/platform/ui/key.tsx';
import { BoughtWords, useLastBought } from '#web/sales/basket/last-bought.tsx';
import styles from './part-entry.module.css';
import { texts } from './texts.ts';
import { useSuggestions } from './use-suggestions.ts';

const entryKeys = [
  [['↑', '↓'], texts.keys.choose],
  [['Tab'], texts.keys.take],
  [['Enter'], texts.keys.next],
  [['Esc'], texts.keys.close],
] as const;

interface PartEntryProps {
  label: string;
  placeholder: string;
  company: string | undefined;
  value: string;
  onChange: (value: string) => void;
  /** A part was chosen of the list, by a press, Enter or Tab. */
  onTake: (part: QuickPart, by: 'tab' | 'enter' | 'press') => void;
  /** Enter was pressed without a part chosen. */
  onEnter?: () => void;
  field?: Ref<HTMLInputElement>;
  /** What is searched for, where the field also has a quantity. */
  wordsOf?: (value: string) => string;
  /** The keys are explained below the list. */
  keys?: boolean;
}

/** A field for a part's number or name that suggests parts as one types: arrows choose, Enter or Tab takes, Escape closes. */
export function PartEntry(props: PartEntryProps) {
  const {
    label,
    placeholder,
    company,
    value,
    onChange,
    onTake,
    onEnter,
    field,
    wordsOf = (typed) => typed,
    keys,
  } = props;
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const [at, setAt] = useState(-1);
  const words = wordsOf(value);
  const found = useSuggestions(isOpen ? words : '', company);
  const parts = isOpen && found ? found.parts : [];
  const chosen = parts[Math.min(at, parts.length - 1)];
  const isShown = isOpen && found !== null;

  const take = (part: QuickPart, by: 'tab' | 'enter' | 'press') => {
    setOpen(false);
    setAt(-1);
    onTake(part, by);
  };
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    const { key } = event;
    if (event.nativeEvent.isComposing) return;
    if ((key === 'ArrowDown' || key === 'ArrowUp') && parts.length > 0) {
      event.preventDefault();
      setAt((before) => (key === 'ArrowDown' ? Math.min(before + 1, parts.length - 1) : Math.max(before - 1, 0)));
    } else if (key === 'ArrowDown') setOpen(true);
    else if (key === 'Escape' && isShown) {
      event.preventDefault();
      setOpen(false);
    } else if (key === 'Tab' && chosen && !event.shiftKey) {
      event.preventDefault();
      take(chosen, 'tab');
    } else if (key === 'Enter' && !event.ctrlKey && !event.metaKey) {
      event.preventDefault();
      if (chosen) take(chosen, 'enter');
      else onEnter?.();
    }
  };
  return (
    <div className={styles.entry}>
      <label className="vh" htmlFor={`${id}-f`}>
        {label}
      </label>
      <input
        ref={field}
        id={`${id}-f`}
        className={classNames(fieldStyles.input, styles.field)}
        role="combobox"
        aria-expanded={isShown && parts.length > 0}
        aria-controls={`${id}-l`}
        aria-autocomplete="list"
        aria-activedescendant={chosen ? `${id}-${chosen._id}` : undefined}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        placeholder={placeholder}
        value={value}
        onChange={({ target }) => {
          onChange(target.value);
          setOpen(true);
          setAt(-1);
        }}
        onKeyDown={press}
        onBlur={() => setOpen(false)}
      />
      <div className={styles.sheet} hidden={!isShown}>
        <div role="listbox" id={`${id}-l`} aria-label={texts.parts} tabIndex={-1}>
          {parts.map((part) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the field
            <div
              key={part._id}
              role="option"
              id={`${id}-${part._id}`}
              tabIndex={-1}
              aria-selected={part === chosen}
              className={styles.option}
              // The field keeps the focus, and its list with it.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => take(part, 'press')}
            >
              <Thumb src={part.img} wide={45} />
              <span className={styles.words}>
                <b>
                  <Marked text={part.name} words={words} />
                </b>
                <span className="note">
                  <Marked text={part.sku} words={words} />
                  {texts.yours(part)}
                  <Had part={part._id} />
                </span>
              </span>
              <span className={styles.stock}>
                {texts.available(part)} <span className="note">{texts.by(part)}</span>
              </span>
              <b className={styles.price}>{formatDollars(part.unitPrice)}</b>
            </div>
          ))}
        </div>
        {found !== null && parts.length === 0 && <p className={`note ${styles.none}`}>{texts.noneFound}</p>}
        {keys && parts.length > 0 && <KeyHints keys={entryKeys} className={styles.keys} />}
      </div>
    </div>
  );
}

/** When one bought a part last, behind its numbers. */
function Had({ part }: { part: string }) {
  const bought = useLastBought(part);
  return (
    bought && (
      <>
        , <BoughtWords bought={bought} />
      </>
    )
  );
}

/** A text in which what was typed is marked, where it stands in it. */
function Marked({ text, words }: { text: string; words: string }) {
  const typed = words.trim();
  const at = typed === '' ? -1 : text.toLowerCase().indexOf(typed.toLowerCase());
  if (at < 0) return text;
  return (
    <>
      {text.slice(0, at)}
      <mark>{text.slice(at, at + typed.length)}</mark>
      {text.slice(at + typed.length)}
    </>
  );
}
