import { dollarsSchema, idSchema, oneLine, timeSchema, typedLines, typedText } from '#contract/values.ts';
import { z } from '#contract/zod.ts';

/** How long the words of a request, and those of its answer, are at most. */
const WORDS_MAX = 300;

/** Asks that one order may pass the credit limit or a hold. `total`: what it comes to, in dollars. */
export const askReleaseSchema = z.strictObject({
  total: dollarsSchema.refine((dollars) => dollars > 0, 'Please name what the order comes to'),
  words: typedLines('Please say why', WORDS_MAX),
});

export type AskRelease = z.output<typeof askReleaseSchema>;

/** Why a release is refused. */
export const refuseReleaseSchema = z.strictObject({ reason: oneLine(typedText('Please say why', WORDS_MAX)) });

export type RefuseRelease = z.output<typeof refuseReleaseSchema>;

/** A request that waits. `short`: by how much the order would pass the limit now; `onHold`: orders on account are stopped now. */
export const releaseRequestSchema = z.object({
  _id: idSchema,
  by: z.string(),
  mine: z.boolean(),
  total: dollarsSchema,
  short: dollarsSchema,
  onHold: z.boolean(),
  words: z.string(),
  at: timeSchema,
});

export type ReleaseRequest = z.infer<typeof releaseRequestSchema>;
