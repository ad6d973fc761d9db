import type { Call } from '#contract/call.ts';
import { findOwnPartsHead } from './own-parts.heads.ts';
import { findOwnPartsSchema, ownPartsSchema } from './own-parts.ts';

/** The list of parts as a dealer has it. */
export const ownPartCalls = {
  findOwnParts: {
    ...findOwnPartsHead,
    browses: true,
    query: findOwnPartsSchema,
    answer: ownPartsSchema,
    failures: ['not-found'],
  },
} as const satisfies Record<string, Call>;
