import type { Call } from '#contract/call.ts';
import { byId } from '#contract/values.ts';
import { z } from '#contract/zod.ts';
import { listCompanyNumbersHead } from './company-numbers.heads.ts';
import {
  addCompanyNumberSchema,
  COMPANY_NUMBERS_BYTES_MAX,
  companyNumberSchema,
  companyNumbersFileSchema,
  listCompanyNumbersSchema,
  ownNumberSchema,
} from './company-numbers.ts';

/** What members of a company do with its own part numbers. Viewers read; buyers and owners write. */
export const companyNumberCalls = {
  listCompanyNumbers: {
    ...listCompanyNumbersHead,
    params: byId,
    query: listCompanyNumbersSchema,
    answer: z.array(companyNumberSchema),
    failures: ['not-found'],
  },
  addCompanyNumber: {
    method: 'POST',
    path: '/company/:id/numbers',
    summary: 'Gives one of our parts a number of the company’s own, and a name; a number names one part',
    access: 'bearer',
    params: byId,
    body: addCompanyNumberSchema,
    answer: companyNumberSchema,
    failures: ['not-found', 'forbidden', 'taken'],
  },
  removeCompanyNumber: {
    method: 'DELETE',
    path: '/company/:id/numbers',
    summary: 'Takes a number of the company’s own away; orders keep theirs',
    access: 'bearer',
    params: byId,
    query: z.object({ number: ownNumberSchema }),
    answer: z.object({ deletedCount: z.int() }),
    failures: ['not-found', 'forbidden'],
  },
  exportCompanyNumbers: {
    method: 'GET',
    path: '/company/:id/numbers/csv',
    summary: 'A company’s own part numbers as CSV, as the import reads them',
    access: 'bearer',
    params: byId,
    answer: z.string(),
    file: 'text/csv',
    failures: ['not-found'],
  },
  importCompanyNumbers: {
    method: 'POST',
    path: '/company/:id/numbers/csv',
    limit: 'upload',
    summary: 'Reads a CSV of own numbers, own names and our numbers; writes them, all or none, unless `dryRun` is true',
    access: 'bearer',
    params: byId,
    query: z.object({ dryRun: z.enum(['true', 'false']).default('false') }),
    upload: { type: 'text/csv', bytesMax: COMPANY_NUMBERS_BYTES_MAX },
    answer: companyNumbersFileSchema,
    failures: ['not-found', 'forbidden', 'file-refused', 'import-faulty'],
  },
} as const satisfies Record<string, Call>;
