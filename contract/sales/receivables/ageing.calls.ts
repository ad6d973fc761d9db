import type { Call } from '#contract/call.ts';
import { z } from '#contract/zod.ts';
import { agedCompaniesSchema, listAgeingSchema } from './ageing.ts';

/** What all companies owe, for admins. */
export const ageingCalls = {
  listAgeing: {
    method: 'GET',
    path: '/manage/ageing',
    summary: 'What companies owe by how long it is overdue, with the sums of all; at most 500 of them',
    access: 'admin',
    query: listAgeingSchema,
    answer: agedCompaniesSchema,
  },
  exportAgeing: {
    method: 'GET',
    path: '/manage/ageing/csv',
    summary: 'The same of all companies, as CSV',
    access: 'admin',
    query: listAgeingSchema,
    answer: z.string(),
    file: 'text/csv',
  },
} as const satisfies Record<string, Call>;
