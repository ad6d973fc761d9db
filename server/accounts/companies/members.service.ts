import { createHash, randomBytes } from 'node:crypto';
import type { z } from 'zod';
import {
  type Company,
  type CompanyRole,
  INVITATIONS_MAX,
  type inviteSchema,
  type OfferedRole,
  type OwnCompany,
} from '#contract/accounts/companies.ts';
import { fail, type Result, succeed } from '#contract/failures.ts';
import { normalEmail } from '#contract/values.ts';
import { accountClosed, findPerson, lockPerson } from '#server/accounts/identity/accounts.repository.ts';
import type { CurrentUser } from '#server/platform/calls/current-user.ts';
import { inTransaction } from '#server/platform/database/connection.ts';
import type { NewMail } from '#server/platform/mail/mail.port.ts';
import { accountKey } from '#server/platform/rate-limits/rate-limits.keys.ts';
import { spendOnce } from '#server/platform/rate-limits/rate-limits.repository.ts';
import { noSuchCompany } from './acting.ts';
import { listCompaniesOf, lockMembership } from './companies.repository.ts';
import type { Companies } from './companies.ts';
import { invitationMail, removedMail, roleChangedMail } from './company.mails.ts';
import { type Changing, changeCompany, notedBy } from './company-change.ts';
import {
  countOtherInvitations,
  dropInvitation,
  dropInvitationsBy,
  findInvitation,
  storeInvitation,
} from './invitations.repository.ts';
import { dropMember, type FoundMember, findMember, isLastOwner, joinCompany, setRole } from './members.repository.ts';

/** Who belongs to a company. What owners do fails with `forbidden` for others, and with `not-found` for companies of others. */
export interface MembersService {
  /**
   * Mails an invitation; another to the same email takes the place of the first. Fails with `email-unverified` for an owner
   * whose own email is not, with `taken` for a member, with `invalid-request` where the company has too many, and with
   * `too-many-requests` where it has mailed one to that mailbox within a day: taking it back must not let it be mailed again.
   */
  invite(actor: CurrentUser, id: string, input: z.output<typeof inviteSchema>): Promise<Result<Company>>;
  takeBack(actor: CurrentUser, id: string, invitationId: string): Promise<Result<Company>>;
  /** What the invitation of a token offers. Fails with `not-found`, `link-expired`. */
  readInvitation(token: string): Promise<Result<OfferedRole>>;
  /**
   * Joins the company. The token was mailed to the email that was invited, so it verifies that email as well. Fails likewise, and with
   * `forbidden` for another email.
   */
  accept(actor: CurrentUser, token: string): Promise<Result<OwnCompany>>;
  /** Fails with `last-owner` where no owner would be left. What a former owner had offered is taken back. */
  changeRole(actor: CurrentUser, id: string, memberId: string, role: CompanyRole): Promise<Result<Company>>;
  /** Removes another member, and takes back what they had offered. */
  remove(actor: CurrentUser, id: string, memberId: string): Promise<Result<Company>>;
  /** Leaves; a company that is closed needs no owner. Gives the companies that are left. Fails with `last-owner`. */
  leave(actor: CurrentUser, id: string): Promise<Result<OwnCompany[]>>;
}

const DAY_MS = 24 * 60 * 60 * 1000;

const gone = fail(
  'not-found',
  'This invitation was accepted already or taken back, or a part of the link is missing. Ask for another one.',
);
const expired = fail('link-expired', 'This invitation has run out. Ask the company for another one.');

export function membersService(companies: Companies): MembersService {
  const { db, mail, publicUrl } = companies;

  /** An email that nobody has verified is written to by its sign-up alone. */
  const tell = async ({ tx }: Changing, { emailVerified }: FoundMember, written: NewMail) => {
    if (emailVerified) await mail.post(tx, written);
  };

  const changeMember = (
    actor: CurrentUser,
    id: string,
    memberId: string,
    work: (changing: Changing, member: FoundMember) => Promise<Result<null>>,
  ) =>
    changeCompany(companies, actor, id, async (changing) => {
      const member = await findMember(changing.tx, id, { userId: memberId });
      return member ? work(changing, member) : fail('not-found', 'There is no such member of the company.');
    });

  return {
    invite: (actor, id, { email: typed, role }) =>
      changeCompany(companies, actor, id, async ({ tx, company, note }) => {
        const email = normalEmail(typed);
        const inviter = await findPerson(tx, { id: actor.userId });
        if (!inviter?.emailVerified)
          return fail(
            'email-unverified',
            'Verify your own email first: it stands in the invitation. The way is in My Profile.',
          );
        if (await findMember(tx, id, { email })) {
          const message = 'Somebody with this email is a member already';
          return fail('taken', `${message}.`, { errors: { email: message } });
        }
        if ((await countOtherInvitations(tx, id, email)) >= INVITATIONS_MAX) {
          const message = `A company has at most ${INVITATIONS_MAX} invitations. Take one back first`;
          return fail('invalid-request', `${message}.`, { errors: { email: message } });
        }
        if (!(await spendOnce(tx, `invited:${id}:${accountKey(email)}`, DAY_MS))) {
          const message = `Your company has mailed an invitation to ${email} within a day already`;
          const detail = `${message}. Another one can be mailed once the day is over; who has joined gets another role in the list of members.`;
          return fail('too-many-requests', detail, { errors: { email: `${message}: try again tomorrow` } });
        }
        const token = randomBytes(32).toString('base64url');
        await storeInvitation(tx, { companyId: id, email, role, hash: hashOf(token), invitedBy: actor.userId });
        await note('company-invited', { role });
        const known = (await findPerson(tx, { email }))?.emailVerified ?? false;
        const named = { id, name: company.name };
        await mail.post(
          tx,
          invitationMail({ to: email, company: named, role, inviter: inviter.email, token, known }, publicUrl),
        );
        return succeed(null);
      }),
    takeBack: (actor, id, invitationId) =>
      changeCompany(companies, actor, id, async ({ tx, note }) => {
        if (!(await dropInvitation(tx, id, invitationId)))
          return fail('not-found', 'There is no such invitation any more: it may have been accepted a moment ago.');
        await note('company-invitation-taken-back');
        return succeed(null);
      }),
    async readInvitation(token) {
      const found = await findInvitation(db, hashOf(token));
      if (!found) return gone;
      if (found.expired) return expired;
      const { company, role, email, expiresAt } = found;
      return succeed({ company, role, email, expiresAt: expiresAt.toISOString() });
    },
    async accept(actor, token) {
      const joined = await inTransaction<Result<string>>(db, async (tx) => {
        // The account first: closing it begins there too.
        if (!(await lockPerson(tx, actor.userId))) return accountClosed;
        const found = await findInvitation(tx, hashOf(token));
        if (!found) return gone;
        if (found.expired) return expired;
        if (found.email !== normalEmail(actor.email))
          return fail('forbidden', `This invitation is for ${found.email}, and you are signed in as ${actor.email}.`);
        // Another tab may have been first, or an owner has taken it back.
        if (!(await dropInvitation(tx, found.companyId, found.id))) return gone;
        const person = await findPerson(tx, { id: actor.userId });
        if (!person?.emailVerified) await companies.proveEmail(tx, { userId: actor.userId, email: found.email });
        const role = await joinCompany(tx, found.companyId, actor.userId, found.role);
        await notedBy(tx, actor, found.companyId)('company-joined', { role });
        return succeed(found.companyId);
      });
      if (!joined.ok) return joined;
      const own = (await listCompaniesOf(db, actor.userId)).find(({ _id }) => _id === joined.value);
      return own ? succeed(own) : gone;
    },
    changeRole: (actor, id, memberId, role) =>
      changeMember(actor, id, memberId, async (changing, member) => {
        const { tx, company, note } = changing;
        if (member.role === role) return succeed(null);
        if (await isLastOwner(tx, id, memberId)) return lastOwner(company.name, memberId === actor.userId);
        await setRole(tx, id, memberId, role);
        // Who may invite nobody any more must not come back as an owner by what they had offered to themselves.
        if (member.role === 'owner') await dropInvitationsBy(tx, id, memberId);
        await note('company-role-changed', { member: memberId, before: member.role, after: role });
        if (memberId !== actor.userId)
          await tell(changing, member, roleChangedMail(member.email, { id, name: company.name }, role, publicUrl));
        return succeed(null);
      }),
    remove: (actor, id, memberId) =>
      changeMember(actor, id, memberId, async (changing, member) => {
        const { tx, company, note } = changing;
        if (memberId === actor.userId)
          return fail('forbidden', 'Nobody removes themselves: leave the company instead.');
        await dropMember(tx, id, memberId);
        await dropInvitationsBy(tx, id, memberId);
        await note('company-member-removed', { member: memberId, role: member.role });
        await tell(changing, member, removedMail(member.email, { id, name: company.name }, publicUrl));
        return succeed(null);
      }),
    async leave(actor, id) {
      const left = await inTransaction<Result<null>>(db, async (tx) => {
        const membership = await lockMembership(tx, actor.userId, id, 'change');
        if (!membership) return noSuchCompany;
        if (!membership.closed && (await isLastOwner(tx, id, actor.userId))) return lastOwner(membership.name, true);
        await dropMember(tx, id, actor.userId);
        await notedBy(tx, actor, id)('company-left', { role: membership.role });
        return succeed(null);
      });
      return left.ok ? succeed(await listCompaniesOf(db, actor.userId)) : left;
    },
  };
}

function lastOwner(name: string, self: boolean) {
  const who = self ? 'You are' : 'This is';
  return fail('last-owner', `${who} the only owner of ${name}. Make another member an owner first.`);
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
