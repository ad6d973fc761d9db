import { callTexts } from './texts.ts';

/** No answer came, and whether it was done is unknown. */
export const unanswered = { ok: false, failure: { code: 'no-answer', detail: callTexts.noAnswer } } as const;
