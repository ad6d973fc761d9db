import { type Account, type SessionItem, type SocialOutcome, socialOutcomes } from '#contract/accounts/accounts.ts';
import { type SocialProvider, socialProviders } from '#contract/accounts/social.ts';
import { fail, type Result, succeed } from '#contract/failures.ts';
import type { CurrentUser } from '#server/platform/calls/current-user.ts';
import type { Database } from '#server/platform/database/connection.ts';
import {
  accountClosed,
  endOtherSessions,
  endSession,
  findAttempt,
  findPerson,
  listCredentials,
  listSessionsOf,
  removeCredentials,
} from './accounts.repository.ts';
import { deviceOf } from './devices.ts';
import { findEmailChange } from './email-change.repository.ts';
import { providerNames } from './identity.mails.ts';

/** What people see and change of their own account. */
export interface AccountsService {
  read(actor: CurrentUser): Promise<Result<Account>>;
  listSessions(actor: CurrentUser): Promise<SessionItem[]>;
  /** Fails with `not-found` for a session that is not theirs. */
  endSession(actor: CurrentUser, id: string): Promise<Result<{ modifiedCount: number }>>;
  endOtherSessions(actor: CurrentUser): Promise<{ modifiedCount: number }>;
  /** Fails with `last-sign-in`, or `not-found` where it was not linked. */
  unlink(actor: CurrentUser, provider: SocialProvider): Promise<Result<{ modifiedCount: number }>>;
  /** How an attempt to sign in socially has ended. Fails with `not-found`. */
  readAttempt(id: string): Promise<Result<{ outcome: SocialOutcome }>>;
}

/** `providerIds`: under which ids the accounts of each provider are stored; the simulated ones have their own. */
export function accountsService(
  db: Database,
  providerIds: Readonly<Record<SocialProvider, readonly string[]>>,
): AccountsService {
  return {
    async read(actor) {
      const [person, credentials, change] = await Promise.all([
        findPerson(db, { id: actor.userId }),
        listCredentials(db, actor.userId),
        findEmailChange(db, actor.userId),
      ]);
      if (!person) return accountClosed;
      const password = credentials.find((each) => each.providerId === 'credential');
      return succeed({
        email: person.email,
        emailVerified: person.emailVerified,
        passwordChangedAt: password?.changedAt.toISOString() ?? null,
        secondFactor: person.secondFactor,
        emailChange: change && { ...change, expiresAt: change.expiresAt.toISOString() },
        providers: socialProviders.map((provider) => ({
          provider,
          linked: credentials.some((each) => providerIds[provider].includes(each.providerId)),
        })),
      });
    },
    async listSessions(actor) {
      const found = await listSessionsOf(db, actor.userId);
      return found.map(({ id, userAgent, address, lastUsedAt }) => ({
        _id: id,
        device: deviceOf(userAgent),
        address: address || null,
        lastUsedAt: lastUsedAt.toISOString(),
        current: id === actor.sessionId,
      }));
    },
    async endSession(actor, id) {
      const modifiedCount = await endSession(db, actor.userId, id);
      return modifiedCount > 0 ? succeed({ modifiedCount }) : fail('not-found', 'This session has ended already.');
    },
    endOtherSessions: async (actor) => ({ modifiedCount: await endOtherSessions(db, actor.userId, actor.sessionId) }),
    async unlink(actor, provider) {
      const done = await removeCredentials(db, actor.userId, [...providerIds[provider]]);
      const name = providerNames[provider];
      if (done === 'none') return fail('not-found', `${name} is not linked to this account.`);
      if (done === 'last')
        return fail('last-sign-in', `${name} is the only way into this account. Set a password first.`);
      return succeed({ modifiedCount: 1 });
    },
    async readAttempt(id) {
      const found = await findAttempt(db, id);
      const outcome = socialOutcomes.find((each) => each === found);
      return outcome ? succeed({ outcome }) : fail('not-found', 'This sign-in was begun too long ago.');
    },
  };
}
