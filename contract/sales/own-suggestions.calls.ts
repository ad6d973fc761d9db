import type { Call } from '#contract/call.ts';
import { suggestOwnHead } from './own-suggestions.heads.ts';
import { ownSuggestionsSchema, suggestOwnSchema } from './own-suggestions.ts';

/** What the search suggests to somebody signed in. A company of others is `not-found`. */
export const ownSuggestionCalls = {
  suggestOwn: { ...suggestOwnHead, query: suggestOwnSchema, answer: ownSuggestionsSchema, failures: ['not-found'] },
} as const satisfies Record<string, Call>;
