import { auditPageSchema, listAuditSchema, openAuditSchema } from '#contract/audit.ts';
import type { Call } from '#contract/call.ts';
import { byEmail, byId } from '#contract/values.ts';
import { z } from '#contract/zod.ts';
import { readAdminHead } from './session.heads.ts';
import { adminSchema, modifiedSchema, openAccountSchema, unshippedSchema, userSchema } from './users.ts';

/** The calls about who may do what: admins run them. */
export const userCalls = {
  readAdmin: {
    ...readAdminHead,
    params: byEmail,
    answer: adminSchema,
    failures: ['forbidden'],
  },
  listUsers: {
    method: 'GET',
    path: '/users',
    summary: 'All accounts that are open, by email',
    access: 'admin',
    answer: z.array(userSchema),
  },
  makeAdmin: {
    method: 'PUT',
    path: '/user/admin/:email',
    summary: 'Makes an account an admin',
    access: 'admin',
    params: byEmail,
    answer: modifiedSchema,
    failures: ['not-found', 'email-unverified'],
  },
  removeAdmin: {
    method: 'DELETE',
    path: '/user/admin/:email',
    summary: 'Takes the role of an admin away, but never that of the last one',
    access: 'admin',
    params: byEmail,
    answer: modifiedSchema,
    failures: ['not-found', 'last-admin'],
  },
  closeAccount: {
    method: 'DELETE',
    path: '/user/:email',
    summary:
      'Closes an account that is no admin and no company’s only owner: its sessions end, it cannot sign in, its orders stay',
    access: 'admin',
    params: byEmail,
    answer: modifiedSchema,
    failures: ['not-found', 'still-admin', 'last-owner'],
  },
  openAccount: {
    method: 'PUT',
    path: '/user/open/:email',
    summary:
      'Opens a closed account again under its email: its owner chooses a new password by mail. What closing deleted does not come back',
    access: 'admin',
    params: byEmail,
    body: openAccountSchema,
    answer: modifiedSchema,
    failures: ['not-found'],
  },
  listUnshipped: {
    method: 'GET',
    path: '/user/:email/unshipped',
    summary: 'Orders of an open account that are paid and not shipped: what closing it would leave to do',
    access: 'admin',
    params: byEmail,
    answer: unshippedSchema,
    failures: ['not-found'],
  },
  endSessionsOf: {
    method: 'DELETE',
    path: '/user/sessions/:email',
    summary: 'Signs an account out everywhere',
    access: 'admin',
    params: byEmail,
    answer: modifiedSchema,
    failures: ['not-found'],
  },
  listAudit: {
    method: 'GET',
    path: '/audit',
    summary: 'The audit log, newest first; what one act did to many parts is one entry',
    access: 'admin',
    query: listAuditSchema,
    answer: auditPageSchema,
  },
  openAuditEntry: {
    method: 'GET',
    path: '/audit/:id/entries',
    summary: 'What an entry of the audit log holds, such as every part of an import',
    access: 'admin',
    params: byId,
    query: openAuditSchema,
    answer: auditPageSchema,
    failures: ['not-found'],
  },
} as const satisfies Record<string, Call>;
