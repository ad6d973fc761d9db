import { roles, workRoles } from '#contract/call.ts';
import { emailSchema, idSchema, timeSchema } from '#contract/values.ts';
import { z } from '#contract/zod.ts';

/** How many days an invitation to the staff lasts. */
export const STAFF_INVITATION_DAYS = 7;
/** What the token of an invitation to the staff begins with: it shares its page with those of companies. */
export const STAFF_TOKEN_START = 'staff-';
/** The most invitations that nobody has accepted yet. */
export const STAFF_INVITATIONS_MAX = 50;

/** What somebody of the staff may do; admins may do everything. */
const workRoleSchema = z.enum(workRoles, 'Please choose a role');

export const inviteStaffSchema = z.strictObject({
  email: z.string('Email is Required').trim().min(1, 'Email is Required').pipe(emailSchema('Provide a valid email')),
  role: workRoleSchema,
});

/** `user`: nobody of the staff any more. */
export const changeStaffRoleSchema = z.strictObject({ role: z.enum(roles, 'Please choose a role') });

/** Somebody of the staff. `lastSeen` is left out while they have no session. */
const colleagueSchema = z.object({
  _id: idSchema,
  email: z.string(),
  name: z.string(),
  role: workRoleSchema,
  secondFactor: z.boolean(),
  lastSeen: timeSchema.optional(),
});

export type Colleague = z.infer<typeof colleagueSchema>;

const staffInvitationSchema = z.object({
  _id: idSchema,
  email: z.string(),
  role: workRoleSchema,
  invitedAt: timeSchema,
  expiresAt: timeSchema,
  expired: z.boolean(),
});

export type StaffInvitation = z.infer<typeof staffInvitationSchema>;

/** The staff by name, and the invitations that nobody has accepted, newest first. */
export const staffSchema = z.object({
  people: z.array(colleagueSchema),
  invitations: z.array(staffInvitationSchema),
});

export type Staff = z.infer<typeof staffSchema>;

/** What an invitation to the staff offers, to whom: `email` is the address that alone can accept it. */
export const offeredWorkSchema = z.object({ role: workRoleSchema, email: z.string() });

export type OfferedWork = z.infer<typeof offeredWorkSchema>;
