import type { Call } from '#contract/call.ts';
import { z } from '#contract/zod.ts';
import {
  closeFormSchema,
  closingSchema,
  emailAnswerSchema,
  emailFormSchema,
  emailOutcomeSchema,
  mailChoicesSchema,
  nameFormSchema,
} from './own-account.ts';
import { modifiedSchema } from './users.ts';

const freshFailures = ['forbidden', 'confirm-first'] as const;

/** What people change of their own account beyond how they sign in. */
export const ownAccountCalls = {
  changeName: {
    method: 'PUT',
    path: '/auth/name',
    summary: 'Changes the name of one’s own account; reviews that are signed with it follow',
    access: 'fresh',
    body: nameFormSchema,
    answer: modifiedSchema,
    failures: freshFailures,
  },
  askEmailChange: {
    method: 'POST',
    path: '/auth/email-change',
    summary:
      'Asks for another email: links go to both addresses, and it changes once both agree; the answer tells nothing of other accounts',
    access: 'fresh',
    limit: 'reset',
    body: emailFormSchema,
    answer: z.object({ done: z.literal(true) }),
    failures: freshFailures,
  },
  cancelEmailChange: {
    method: 'DELETE',
    path: '/auth/email-change',
    summary: 'Gives up the change of one’s email that was asked for',
    access: 'session',
    answer: modifiedSchema,
    failures: ['forbidden'],
  },
  answerEmailChange: {
    method: 'POST',
    path: '/auth/email-change/answer',
    summary:
      'Agrees to a change of an email or refuses it, by one of its two links; once it is done, all sessions but this one end',
    access: 'visitor',
    limit: 'reset',
    body: emailAnswerSchema,
    answer: emailOutcomeSchema,
    failures: ['forbidden', 'link-forged', 'link-expired', 'link-used', 'taken'],
  },
  downloadData: {
    method: 'GET',
    path: '/auth/data',
    summary: 'All that the shop stores of the person signed in, as an archive of JSON, pictures and documents',
    access: 'fresh',
    limit: 'ownData',
    answer: z.string(),
    file: 'application/zip',
    failures: freshFailures,
  },
  readClosing: {
    method: 'GET',
    path: '/auth/closing',
    summary: 'What closing one’s own account would leave to do, and what has to be done first',
    access: 'session',
    answer: closingSchema,
    failures: ['forbidden'],
  },
  closeOwnAccount: {
    method: 'POST',
    path: '/auth/close-account',
    summary: 'Closes one’s own account: all sessions end, nobody signs in to it again, its orders and invoices stay',
    access: 'fresh',
    body: closeFormSchema,
    answer: modifiedSchema,
    failures: [...freshFailures, 'still-admin', 'last-owner', 'orders-unpaid'],
  },
  readMailChoices: {
    method: 'GET',
    path: '/auth/mails',
    summary: 'Which mails one gets beyond those that an account or an order needs',
    access: 'session',
    answer: mailChoicesSchema,
    failures: ['forbidden'],
  },
  saveMailChoices: {
    method: 'PUT',
    path: '/auth/mails',
    summary: 'Chooses which mails one gets; what is null stays as it is',
    access: 'session',
    body: mailChoicesSchema,
    answer: mailChoicesSchema,
    failures: ['forbidden'],
  },
} as const satisfies Record<string, Call>;
