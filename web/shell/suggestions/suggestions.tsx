import { type MouseEvent, type RefObject, useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { SUGGEST_FROM } from '#contract/catalogue/suggestions.heads.ts';
import { classNames } from '#web/platform/ui/class-names.ts';
import { useListener } from '#web/platform/ui/effects.ts';
import { type Combobox, collapsed, LISTBOX } from './combobox.ts';
import { Found, hasHits } from './found.tsx';
import { ChosenContext } from './hits.tsx';
import { NoAnswer } from './no-answer.tsx';
import { rememberSearch, useRecentSearches } from './recent.store.ts';
import { Start } from './start.tsx';
import styles from './suggestions.module.css';
import { texts } from './texts.ts';
import { useOptions } from './use-options.ts';
import { useSuggested } from './use-suggested.ts';

interface SuggestionsProps {
  input: RefObject<HTMLInputElement | null>;
  /** What the field says of the list has changed. */
  onChange: (combobox: Combobox) => void;
}

/**
 * What the words in the field of the search may mean, below it, while they are typed; before that what was searched for last. The
 * keys of the field lead over it; it closes when the focus leaves the search.
 */
export function Suggestions({ input, onChange }: SuggestionsProps) {
  const field = input.current;
  const panel = useRef<HTMLDivElement>(null);
  const { words, isOpen, open, close } = useField(field);
  const suggested = useSuggested(words, isOpen);
  const recent = useRecentSearches();
  const q = words.trim();
  const isStart = q.length < SUGGEST_FROM;
  const found = suggested.words.length < SUGGEST_FROM ? null : suggested.found;
  const isEmpty = isStart && recent.length === 0 && !suggested.isOwn;
  const isShown = isOpen && !isEmpty;
  const at = useOptions(field, panel, { isOpen: isShown, open, shown: suggested.found });

  const hasList = isStart || (suggested.failure ? recent.length > 0 : found !== null && hasHits(found));
  const isListed = isShown && hasList;
  useEffect(() => {
    const chosen = at !== '' && { 'aria-activedescendant': at };
    if (isListed) onChange({ ...collapsed, 'aria-expanded': true, 'aria-controls': LISTBOX, ...chosen });
    return () => onChange(collapsed);
  }, [isListed, at, onChange]);
  const total = suggested.words === q ? (found?.total ?? null) : null;
  const remember = () => {
    if (q.length >= SUGGEST_FROM) rememberSearch({ words: q, count: total });
  };
  useListener('submit', remember, { target: field?.form ?? null });

  const choose = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (!field || !link || event.ctrlKey || event.metaKey || event.shiftKey) return;
    remember();
    close();
    // What was typed is done with; a list of parts shows its own words.
    field.value = new URL(link.href).searchParams.get('q') ?? '';
    field.blur();
  };

  if (!isShown) return null;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it hears of presses on the links in it
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the field
    <div
      ref={panel}
      className={classNames(
        styles.panel,
        (isStart || suggested.failure || found?.total === 0) && styles.narrow,
        suggested.pending && styles.waits,
      )}
      data-suggests={isStart ? 'start' : 'words'}
      // The field keeps the focus, and the keyboard of a phone with it.
      onMouseDown={(event) => event.preventDefault()}
      onClick={choose}
    >
      <ChosenContext value={at}>
        {isStart ? (
          <Start recent={recent} suggested={suggested} />
        ) : suggested.failure ? (
          <NoAnswer words={q} recent={recent} failure={suggested.failure} again={suggested.again} />
        ) : found ? (
          <Found found={found} q={q} suggested={suggested} />
        ) : (
          <p className={styles.say} role="status">
            {texts.looking(q)}
          </p>
        )}
      </ChosenContext>
    </div>
  );
}

/** What is typed into the field, and whether its suggestions are open: from the focus, a press or a key until the focus leaves. */
function useField(field: HTMLInputElement | null) {
  const [isOpen, setOpen] = useState(field !== null && document.activeElement === field);
  const watch = useCallback(
    (changed: () => void) => {
      field?.addEventListener('input', changed);
      return () => field?.removeEventListener('input', changed);
    },
    [field],
  );
  const words = useSyncExternalStore(watch, () => field?.value ?? '');
  const open = () => setOpen(true);
  const close = () => setOpen(false);
  const form = field?.form ?? null;
  useListener(['focus', 'click', 'input'], open, { target: field });
  useListener(
    'focusout',
    ({ relatedTarget }) => {
      // Another window has the focus for a while.
      if (document.hasFocus() && !(relatedTarget instanceof Node && form?.contains(relatedTarget))) close();
    },
    { target: form },
  );
  return { words, isOpen, open, close };
}
