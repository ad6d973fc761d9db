import type { Call } from '#contract/call.ts';
import { z } from '#contract/zod.ts';
import { listCompaniesHead } from './companies.heads.ts';
import { ownCompanySchema } from './companies.ts';

/** What people do about the companies that they belong to. */
export const companyCalls = {
  listCompanies: { ...listCompaniesHead, answer: z.array(ownCompanySchema) },
} as const satisfies Record<string, Call>;
