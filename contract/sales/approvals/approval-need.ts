import { z } from '#contract/zod.ts';

/** That somebody of the company has to approve an order first. `why`: a sentence for each rule that applies; `by`: the names of who may. */
export const approvalNeedSchema = z.object({ why: z.array(z.string()), by: z.array(z.string()) });

export type ApprovalNeed = z.infer<typeof approvalNeedSchema>;
