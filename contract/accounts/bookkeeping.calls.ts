import type { Call } from '#contract/call.ts';
import { byId } from '#contract/values.ts';
import { offeredCopiesSchema, setBookkeepingSchema } from './bookkeeping.ts';
import { companySchema, invitationTokenSchema } from './companies.ts';

/** The address of a company's bookkeeping, which gets copies of mails with documents. */
export const bookkeepingCalls = {
  setBookkeeping: {
    method: 'PUT',
    path: '/company/:id/bookkeeping',
    limit: 'invite',
    summary:
      'Sets the address of bookkeeping, for owners: it gets a link, and copies of mails with documents once that is opened. A company mails one a day to an address',
    access: 'bearer',
    params: byId,
    body: setBookkeepingSchema,
    answer: companySchema,
    failures: ['forbidden', 'not-found', 'email-unverified'],
  },
  removeBookkeeping: {
    method: 'DELETE',
    path: '/company/:id/bookkeeping',
    summary: 'Takes the address of bookkeeping away, for owners',
    access: 'bearer',
    params: byId,
    answer: companySchema,
    failures: ['forbidden', 'not-found'],
  },
  readOfferedCopies: {
    method: 'POST',
    path: '/bookkeeping/read',
    limit: 'reset',
    summary: 'Whose documents the link of a mail offers, and to which address',
    access: 'public',
    body: invitationTokenSchema,
    answer: offeredCopiesSchema,
    failures: ['not-found'],
  },
  confirmBookkeeping: {
    method: 'POST',
    path: '/bookkeeping/confirm',
    limit: 'reset',
    summary: 'Says by the link of a mail that its address wants the copies',
    access: 'public',
    body: invitationTokenSchema,
    answer: offeredCopiesSchema,
    failures: ['not-found'],
  },
} as const satisfies Record<string, Call>;
