import { useCallback, useEffect, useState } from 'react';
import type { suggestionCalls } from '#contract/catalogue/suggestions.calls.ts';
import { SUGGEST_FROM, suggestHead } from '#contract/catalogue/suggestions.heads.ts';
import type { ownSuggestionCalls } from '#contract/sales/own-suggestions.calls.ts';
import { suggestOwnHead } from '#contract/sales/own-suggestions.heads.ts';
import type { OwnSuggestions } from '#contract/sales/own-suggestions.ts';
import { useActiveCompany } from '#web/accounts/companies/use-active-company.ts';
import { useSession } from '#web/accounts/session/session.tsx';
import { callApi } from '#web/platform/calls/calls.client.ts';
import { useListener } from '#web/platform/ui/effects.ts';

const suggest = suggestHead as typeof suggestionCalls.suggest;
const suggestOwn = suggestOwnHead as typeof ownSuggestionCalls.suggestOwn;

/** How long one types on before it is asked, in ms. */
const TYPING_MS = 120;

/** Why there are no suggestions: no connection, too many questions from here, or a fault. */
export type NotSuggested = 'offline' | 'too-often' | 'failed';

/**
 * What was suggested last, and for which words. `pending`: other words are being asked about. `isOwn`: somebody is signed in;
 * `ownPrices`: they act for a company, whose prices these are.
 */
export interface Suggested {
  words: string;
  found: OwnSuggestions | null;
  failure: NotSuggested | null;
  pending: boolean;
  isOwn: boolean;
  ownPrices: boolean;
  again: () => void;
}

type Answered = Pick<Suggested, 'words' | 'found' | 'failure'>;

const nobodys = { orders: [], lists: [], numbers: [] };

/** Asks what words mean while they are typed, one question at a time: the next stops the one before. Not asked unless `isOpen`. */
export function useSuggested(words: string, isOpen: boolean): Suggested {
  const { user } = useSession();
  const { companies, company, failure: unknownCompanies } = useActiveCompany();
  const [answered, setAnswered] = useState<Answered>({ words: '', found: null, failure: null });
  const [turn, setTurn] = useState(0);
  const again = useCallback(() => setTurn((before) => before + 1), []);
  const q = words.trim();
  const email = user?.email;
  // The active company is known a moment later.
  const isKnown = !user || companies !== null || unknownCompanies !== null;
  const isAsked = isOpen && isKnown && (q.length >= SUGGEST_FROM || (q === '' && email !== undefined));
  const whom = email === undefined ? null : (company?._id ?? '');

  // biome-ignore lint/correctness/useExhaustiveDependencies: another turn asks again
  useEffect(() => {
    if (!isAsked) return;
    const stop = new AbortController();
    const timer = setTimeout(
      async () => {
        const { signal } = stop;
        const answer = await (whom === null
          ? callApi(suggest, { query: { q }, signal })
          : callApi(suggestOwn, { query: { q, ...(whom && { company: whom }) }, signal }));
        if (signal.aborted) return;
        const { code } = answer.ok ? { code: null } : answer.failure;
        const failure = code === 'no-answer' ? 'offline' : code === 'too-many-requests' ? 'too-often' : 'failed';
        if (answer.ok) setAnswered({ words: q, found: { ...nobodys, ...answer.value }, failure: null });
        else setAnswered({ words: q, found: null, failure });
      },
      q === '' ? 0 : TYPING_MS,
    );
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [q, isAsked, whom, turn]);

  const { failure } = answered;
  useListener('online', again, { target: failure === 'offline' ? undefined : null });

  return {
    ...answered,
    pending: isAsked && answered.words !== q,
    isOwn: email !== undefined,
    ownPrices: Boolean(company),
    again,
  };
}
