import type { Call } from '#contract/call.ts';
import { byEmail, byId } from '#contract/values.ts';
import { invitationTokenSchema } from './companies.ts';
import { changeStaffRoleSchema, inviteStaffSchema, offeredWorkSchema, staffSchema } from './staff.ts';

/** The calls about who works for the shop. Every change of an admin answers with the staff as it is after it. */
export const staffCalls = {
  listStaff: {
    method: 'GET',
    path: '/staff',
    summary: 'The people of the shop with their roles, and who is invited',
    access: 'admin',
    answer: staffSchema,
  },
  changeStaffRole: {
    method: 'PUT',
    path: '/staff/role/:email',
    summary: 'Gives an account another role, or none, but never takes that of the last admin',
    access: 'admin',
    params: byEmail,
    body: changeStaffRoleSchema,
    answer: staffSchema,
    failures: ['not-found', 'email-unverified', 'last-admin'],
  },
  inviteStaff: {
    method: 'POST',
    path: '/staff/invitations',
    limit: 'invite',
    summary:
      'Mails an invitation to the staff, which lasts 7 days and which that very email alone can accept; another one takes the place of the first',
    access: 'admin',
    body: inviteStaffSchema,
    answer: staffSchema,
    failures: ['taken'],
  },
  takeBackStaffInvitation: {
    method: 'DELETE',
    path: '/staff/invitations/:id',
    summary: 'Takes an invitation to the staff back: its link works no more',
    access: 'admin',
    params: byId,
    answer: staffSchema,
    failures: ['not-found'],
  },
  readStaffInvitation: {
    method: 'POST',
    path: '/staff-invitation/read',
    limit: 'reset',
    summary: 'What the invitation of a mailed link to the staff offers, and to whom',
    access: 'public',
    body: invitationTokenSchema,
    answer: offeredWorkSchema,
    failures: ['not-found', 'link-expired'],
  },
  acceptStaffInvitation: {
    method: 'POST',
    path: '/staff-invitation/accept',
    limit: 'reset',
    summary: 'Takes the role of an invitation, with the email that was invited; its mailed link verifies that email',
    access: 'bearer',
    body: invitationTokenSchema,
    answer: offeredWorkSchema,
    failures: ['forbidden', 'not-found', 'link-expired', 'taken'],
  },
} as const satisfies Record<string, Call>;
