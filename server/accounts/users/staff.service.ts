import { createHash, randomBytes } from 'node:crypto';
import type { z } from 'zod';
import {
  type inviteStaffSchema,
  type OfferedWork,
  STAFF_INVITATIONS_MAX,
  STAFF_TOKEN_START,
  type Staff,
} from '#contract/accounts/staff.ts';
import type { Role } from '#contract/call.ts';
import { fail, type Result, succeed } from '#contract/failures.ts';
import { normalEmail } from '#contract/values.ts';
import { accountClosed, findPerson } from '#server/accounts/identity/accounts.repository.ts';
import { changeRole, type LockedUser, lockAdminsAnd } from '#server/accounts/identity/managed-accounts.repository.ts';
import {
  countOtherStaffInvitations,
  dropStaffInvitation,
  findStaffInvitation,
  listColleagues,
  listStaffInvitations,
  storeStaffInvitation,
} from '#server/accounts/identity/staff.repository.ts';
import type { CurrentUser } from '#server/platform/calls/current-user.ts';
import { type Database, inTransaction, type Transaction } from '#server/platform/database/connection.ts';
import type { MailService } from '#server/platform/mail/mail.port.ts';
import { asAdmin, changeAccount, lastAdmin, recordChange, unverified } from './change-account.ts';
import { roleGivenMail, staffInvitationMail } from './staff.mails.ts';

/** Who works for the shop, in which role. What admins do fails with `forbidden` for who is none any more. */
export interface StaffService {
  list(): Promise<Staff>;
  /** Gives an account another role, `user` for none. Fails with `not-found`, `email-unverified`, and `last-admin` for the last one. */
  changeRole(actor: CurrentUser, email: string, role: Role): Promise<Result<Staff>>;
  /** Mails an invitation; another to the same email takes the place of the first. Fails with `taken`, `invalid-request`. */
  invite(actor: CurrentUser, input: z.output<typeof inviteStaffSchema>): Promise<Result<Staff>>;
  /** Fails with `not-found`. */
  takeBack(actor: CurrentUser, invitationId: string): Promise<Result<Staff>>;
  /** What the invitation of a token offers. Fails with `not-found`, `link-expired`. */
  readInvitation(token: string): Promise<Result<OfferedWork>>;
  /**
   * Takes the role of an invitation. The token was mailed to the email that was invited, so it verifies that email as well.
   * Fails likewise, with `forbidden` under another email, and with `taken` for an admin, who may do everything already.
   */
  accept(actor: CurrentUser, token: string): Promise<Result<OfferedWork>>;
}

const gone = fail(
  'not-found',
  'This invitation was accepted already or taken back, or a part of the link is missing. Ask for another one.',
);
const expired = fail('link-expired', 'This invitation has run out. Ask for another one.');

/** `proveEmail` notes that a mailed link has shown an email to be its owner's. */
export function staffService(
  db: Database,
  {
    mail,
    publicUrl,
    proveEmail,
  }: {
    mail: MailService;
    publicUrl: string;
    proveEmail: (tx: Transaction, person: { userId: string; email: string }) => Promise<void>;
  },
): StaffService {
  const list = async (): Promise<Staff> => {
    const [people, invitations] = await Promise.all([listColleagues(db), listStaffInvitations(db)]);
    return { people, invitations };
  };
  const listed = async (changed: Result<null>): Promise<Result<Staff>> =>
    changed.ok ? succeed(await list()) : changed;

  /** Changes a role that is another one now, and writes it down. */
  async function give(tx: Transaction, actor: CurrentUser, target: LockedUser, role: Role): Promise<Result<null>> {
    if (!(await changeRole(tx, target.id, role))) return lastAdmin;
    await recordChange(tx, actor, 'role-changed', target, { before: target.role, after: role });
    return succeed(null);
  }

  return {
    list,
    changeRole: async (actor, email, role) =>
      listed(
        await changeAccount<null>(db, actor, email, async (tx, target) => {
          if (target.role === role) return succeed(null);
          // The person who made the account need not own its email.
          if (role !== 'user' && !target.emailVerified) return unverified(target);
          const given = await give(tx, actor, target, role);
          if (given.ok && target.id !== actor.userId && target.emailVerified)
            await mail.post(tx, roleGivenMail(target.email, role, publicUrl));
          return given;
        }),
      ),
    invite: async (actor, { email: typed, role }) =>
      listed(
        await asAdmin<null>(db, actor, typed, async (tx, target) => {
          const email = normalEmail(typed);
          if (target && target.role !== 'user') {
            const message = 'Somebody with this email works for the shop already';
            return fail('taken', `${message}.`, { errors: { email: message } });
          }
          if ((await countOtherStaffInvitations(tx, email)) >= STAFF_INVITATIONS_MAX) {
            const message = `The shop has at most ${STAFF_INVITATIONS_MAX} invitations. Take one back first`;
            return fail('invalid-request', `${message}.`, { errors: { email: message } });
          }
          const token = `${STAFF_TOKEN_START}${randomBytes(32).toString('base64url')}`;
          await storeStaffInvitation(tx, { email, role, hash: hashOf(token), invitedBy: actor.userId });
          await recordChange(tx, actor, 'staff-invited', { id: actor.userId }, { role });
          await mail.post(tx, staffInvitationMail({ to: email, role, inviter: actor.email, token }, publicUrl));
          return succeed(null);
        }),
      ),
    takeBack: async (actor, invitationId) =>
      listed(
        await asAdmin<null>(db, actor, actor.email, async (tx) => {
          if (!(await dropStaffInvitation(tx, invitationId)))
            return fail('not-found', 'There is no such invitation any more: it may have been accepted a moment ago.');
          await recordChange(tx, actor, 'staff-invitation-taken-back', { id: actor.userId });
          return succeed(null);
        }),
      ),
    async readInvitation(token) {
      const found = await findStaffInvitation(db, hashOf(token));
      if (!found) return gone;
      return found.expired ? expired : succeed({ role: found.role, email: found.email });
    },
    accept: (actor, token) =>
      inTransaction(db, async (tx) => {
        const locked = await lockAdminsAnd(tx, actor.email);
        const own = locked.find(({ id }) => id === actor.userId);
        if (!own) return accountClosed;
        const found = await findStaffInvitation(tx, hashOf(token));
        if (!found) return gone;
        if (found.expired) return expired;
        if (found.email !== own.email)
          return fail('forbidden', `This invitation is for ${found.email}, and you are signed in as ${own.email}.`);
        if (own.role === 'admin') return fail('taken', 'You are an admin already, who may do everything.');
        // Another tab may have been first, or an admin has taken it back.
        if (!(await dropStaffInvitation(tx, found.id))) return gone;
        const person = await findPerson(tx, { id: own.id });
        if (!person?.emailVerified) await proveEmail(tx, { userId: own.id, email: own.email });
        await changeRole(tx, own.id, found.role);
        await recordChange(tx, actor, 'staff-joined', own, { role: found.role });
        return succeed({ role: found.role, email: found.email });
      }),
  };
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
