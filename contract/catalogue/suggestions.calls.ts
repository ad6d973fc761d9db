import type { Call } from '#contract/call.ts';
import { suggestHead } from './suggestions.heads.ts';
import { suggestionsSchema, suggestSchema } from './suggestions.ts';

/** What the search suggests to everybody. */
export const suggestionCalls = {
  suggest: { ...suggestHead, query: suggestSchema, answer: suggestionsSchema },
} as const satisfies Record<string, Call>;
