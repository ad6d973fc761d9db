import type { Call } from '#contract/call.ts';
import { byId } from '#contract/values.ts';
import { creditSchema, releaseCreditSchema, setTermsSchema } from './credit.ts';

/** What is asked and said about the credit of companies. */
export const creditCalls = {
  readCredit: {
    method: 'GET',
    path: '/company/:id/credit',
    summary: 'The terms and the credit line of a company, line by line, for its members and for admins',
    access: 'bearer',
    params: byId,
    answer: creditSchema,
    failures: ['not-found'],
  },
  setTerms: {
    method: 'PUT',
    path: '/manage/companies/:id/terms',
    summary: 'Says whether and how a company pays on account',
    access: 'admin',
    params: byId,
    body: setTermsSchema,
    answer: creditSchema,
    failures: ['not-found'],
  },
  releaseCredit: {
    method: 'POST',
    path: '/manage/companies/:id/releases',
    summary: 'Lets one order of a company pass its credit limit by an amount, once, until a time',
    access: 'admin',
    params: byId,
    body: releaseCreditSchema,
    answer: creditSchema,
    failures: ['not-found', 'wrong-state'],
  },
} as const satisfies Record<string, Call>;
