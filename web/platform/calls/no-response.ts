import { callTexts } from './texts.ts';

/** The result of a call without a response: nobody knows whether it was done. */
export const noResponse = { ok: false, failure: { code: 'no-answer', detail: callTexts.noAnswer } } as const;
