import { type FocusEvent, type KeyboardEvent, type MouseEvent, Suspense, useRef, useState } from 'react';
import { PartGroups } from '#web/platform/layout/part-groups.tsx';
import { usePartSearch, useWordsShown } from '#web/platform/layout/part-search.ts';
import { texts } from '#web/platform/layout/texts.ts';
import { useKeyDown, useOnNavigation } from '#web/platform/ui/effects.ts';
import { lazyOr } from '#web/platform/ui/lazy-or.ts';
import { useScripts } from '#web/platform/ui/scripts.ts';
import { isShortcut } from '#web/platform/ui/shortcut.ts';
import styles from './search-bar.module.css';
import { type Combobox, collapsed } from './suggestions/combobox.ts';

const Suggestions = lazyOr(
  async () => (await import('./suggestions/suggestions.tsx')).Suggestions,
  () => null,
);

const SHEET = 'search-bar';
const FIELD = 'search-words';

function Lens() {
  return (
    <svg className={styles.lens} viewBox="0 0 18 18" aria-hidden="true">
      <circle cx="7.5" cy="7.5" r="5.5" />
      <path d="M11.6 11.6L17 17" />
    </svg>
  );
}

/** Leads to the field, opening it over the whole window where the bar has no room for it. */
function openField() {
  const field = document.getElementById(FIELD) as HTMLInputElement;
  if (!field.checkVisibility()) document.getElementById(SHEET)?.showPopover();
  field.focus();
  field.select();
}

/** Closes the sheet over the whole window; gives whether it was open. */
function closeSheet(): boolean {
  const sheet = document.getElementById(SHEET);
  if (!sheet?.matches(':popover-open')) return false;
  sheet.hidePopover();
  return true;
}

/**
 * The search for parts in the bar of every page. On All parts it shows the words that were searched for. Where the bar has
 * no room it is a popover over the whole window, which SearchOpener opens, without scripts, too. The key `/` leads to it, or
 * to the search of the list that the page shows; Escape leads back. What it suggests is loaded when it is used.
 */
export function SearchBar() {
  const cameFrom = useRef<Element | null>(null);
  const [isUsed, setUsed] = useState(false);
  // Without scripts the field suggests nothing.
  const scripts = useScripts();
  const [combobox, setCombobox] = useState<Combobox>(collapsed);
  const { form, field } = usePartSearch(useWordsShown(), () => {
    closeSheet();
    // What is sent may be sent before its suggestions are loaded: they are not to cover what was found.
    setUsed(false);
  });
  const use = () => setUsed(true);

  useKeyDown((event) => {
    if (event.key !== '/' || !isShortcut(event)) return;
    event.preventDefault();
    const own = document.querySelector<HTMLInputElement>('main input[type="search"]:enabled');
    if (own?.checkVisibility()) {
      own.focus();
      own.select();
      return;
    }
    cameFrom.current = document.activeElement;
    openField();
  });

  useOnNavigation(closeSheet);

  const leave = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'ArrowDown') use();
    // The key would also empty the field.
    if (event.key !== 'Escape' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    if (closeSheet()) return;
    event.currentTarget.blur();
    if (cameFrom.current instanceof HTMLElement && cameFrom.current !== document.body) cameFrom.current.focus();
    cameFrom.current = null;
  };

  // What lies behind the sheet is not to be reached while it covers it.
  const closeBehind = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (relatedTarget && !currentTarget.contains(relatedTarget)) closeSheet();
  };

  return (
    // biome-ignore lint/a11y/useSemanticElements: browsers of last year do not know <search>
    <form
      {...form}
      id={SHEET}
      className={styles.find}
      role="search"
      popover="auto"
      aria-label={texts.search.label}
      onBlur={closeBehind}
    >
      <label className="vh" htmlFor={FIELD}>
        {texts.search.label}
      </label>
      <input
        {...field}
        id={FIELD}
        className={styles.words}
        placeholder={texts.search.placeholder}
        {...(scripts && combobox)}
        aria-keyshortcuts="/"
        onFocus={use}
        onClick={use}
        onInput={use}
        onKeyDown={leave}
      />
      <button type="submit" className={styles.send}>
        <span className="vh">{texts.search.button}</span>
        <Lens />
      </button>
      <span className={styles.key} aria-hidden="true">
        /
      </span>
      <button type="button" className={styles.close} popoverTarget={SHEET} popoverTargetAction="hide">
        {texts.search.close}
      </button>
      {isUsed && (
        <Suspense>
          <Suggestions input={field.ref} onChange={setCombobox} />
        </Suspense>
      )}
      <div className={styles.ways}>
        <p>{texts.search.how}</p>
        <PartGroups />
      </div>
    </form>
  );
}

/** Opens the search where the bar has no room for its field. */
export function SearchOpener() {
  const open = (event: MouseEvent) => {
    // At once, within the press: later a phone would not show its keyboard.
    event.preventDefault();
    openField();
  };
  return (
    <button type="button" className={styles.open} popoverTarget={SHEET} onClick={open}>
      <span className="vh">{texts.search.open}</span>
      <Lens />
    </button>
  );
}
