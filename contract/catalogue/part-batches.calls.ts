import type { Call } from '#contract/call.ts';
import { byId } from '#contract/values.ts';
import { z } from '#contract/zod.ts';
import { batchSchema, listedBatchSchema, planBatchSchema } from './part-batches.ts';

/** Changes to many parts at once. */
export const partBatchCalls = {
  planBatch: {
    method: 'POST',
    path: '/manage/part-batches',
    summary: 'Says what a change to many parts would do to each; changes none',
    access: ['catalogue'],
    body: planBatchSchema,
    answer: batchSchema,
    failures: ['not-found', 'changed-meanwhile'],
  },
  listBatches: {
    method: 'GET',
    path: '/manage/part-batches',
    summary: 'The last 20 changes to many parts, imports among them, newest first',
    access: ['catalogue'],
    answer: z.array(listedBatchSchema),
  },
  readBatch: {
    method: 'GET',
    path: '/manage/part-batches/:id',
    summary: 'One change to many parts, how far it is, and what of it can be undone',
    access: ['catalogue'],
    params: byId,
    answer: batchSchema,
    failures: ['not-found'],
  },
  exportBatch: {
    method: 'GET',
    path: '/manage/part-batches/:id/csv',
    summary: 'All parts of a change to many as CSV, each with what it was and what it is then',
    access: ['catalogue'],
    params: byId,
    answer: z.string(),
    file: 'text/csv',
    failures: ['not-found'],
  },
  applyBatch: {
    method: 'POST',
    path: '/manage/part-batches/:id/applied',
    summary: 'Has a job change the parts of a dry run; refused where its filter matches another number of parts by now',
    access: ['catalogue'],
    params: byId,
    answer: batchSchema,
    failures: ['not-found', 'changed-meanwhile'],
  },
  undoBatch: {
    method: 'POST',
    path: '/manage/part-batches/:id/undone',
    summary: 'Has a job undo a change to many parts, as long as nothing else changed one of them since',
    access: ['catalogue'],
    params: byId,
    answer: batchSchema,
    failures: ['not-found', 'changed-meanwhile'],
  },
} as const satisfies Record<string, Call>;
