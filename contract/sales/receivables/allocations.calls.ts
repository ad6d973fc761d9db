import type { Call } from '#contract/call.ts';
import { byId } from '#contract/values.ts';
import { allocateCreditSchema, companyMoneySchema, returnablePaymentsSchema, takenBackSchema } from './allocations.ts';

/** Which payment settles what, for admins. */
export const allocationCalls = {
  readCompanyMoney: {
    method: 'GET',
    path: '/manage/companies/:id/money',
    summary: 'What a company has not paid, and its payments and other credits with what each settles; the newest 100',
    access: 'admin',
    params: byId,
    answer: companyMoneySchema,
    failures: ['not-found'],
  },
  listReturnable: {
    method: 'GET',
    path: '/bank-movements/:id/payments',
    summary:
      'The payments of companies that may have come back by a movement of the bank that waits: of its sum, the newest 20',
    access: 'admin',
    params: byId,
    answer: returnablePaymentsSchema,
    failures: ['not-found'],
  },
  allocateCredit: {
    method: 'POST',
    path: '/manage/credits/:id/allocations',
    summary: 'Allocates what is left of a payment or another credit to open items of its company',
    access: 'admin',
    params: byId,
    body: allocateCreditSchema,
    answer: companyMoneySchema,
    failures: ['not-found', 'wrong-state'],
  },
  takeAllocationBack: {
    method: 'DELETE',
    path: '/manage/allocations/:id',
    summary:
      'Takes an allocation back by a row of its own, with the cash discount that it took: both sides are open again',
    access: 'admin',
    params: byId,
    answer: takenBackSchema,
    failures: ['not-found', 'wrong-state'],
  },
} as const satisfies Record<string, Call>;
