import type { FormEvent } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { pages } from '#contract/pages.ts';
import { SEARCH_MAX, searchIn } from '#contract/search-words.ts';
import { useSearchWords } from '#web/platform/ui/search-words.ts';

/** The words that the page shown is a search for; '' on every page but All parts. */
export function useWordsShown(): string {
  const { pathname, search } = useLocation();
  return pathname === pages.allParts ? searchIn(new URLSearchParams(search)) : '';
}

/**
 * What a form and its field take to search all parts. It begins with `words`. Without scripts it is sent as any form is;
 * with them `onSent` is called before the list is fetched.
 */
export function usePartSearch(words: string, onSent?: () => void) {
  const navigate = useNavigate();
  const { input, read } = useSearchWords(words);
  const form = {
    action: pages.allParts,
    onSubmit: (event: FormEvent) => {
      event.preventDefault();
      onSent?.();
      void navigate(pages.partsFor(read()));
    },
  };
  const field = {
    ref: input,
    name: 'q',
    type: 'search',
    defaultValue: words,
    maxLength: SEARCH_MAX,
    autoComplete: 'off',
    autoCapitalize: 'none',
    enterKeyHint: 'search',
    spellCheck: false,
  } as const;
  return { form, field };
}
