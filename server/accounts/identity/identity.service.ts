import { createHash, randomBytes } from 'node:crypto';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { ACCESS_TOKEN_LIFE_MS } from '#contract/access-token.ts';
import type { Role } from '#contract/call.ts';
import { fail, type Result, succeed } from '#contract/failures.ts';
import { normalEmail } from '#contract/values.ts';
import type { CurrentUser } from '#server/platform/calls/current-user.ts';
import type { Database } from '#server/platform/database/connection.ts';
import type { CountedHits, HitValues } from '#server/platform/rate-limits/rate-limits.port.ts';
import type { IdentityProvider } from './identity.port.ts';
import {
  countAdmins,
  type FoundUser,
  findActorByToken,
  findActorCounted,
  findActorsBySessions,
  findPassword,
  findUserByEmail,
  insertPerson,
  storeToken,
} from './identity.repository.ts';

export interface IdentityService {
  /** The account behind an access token, read now, or null. */
  actorOfToken(token: string): Promise<CurrentUser | null>;
  /** The same, and counts a hit of that account. */
  actorOfTokenCounted(token: string, hit: HitValues): Promise<{ actor: CurrentUser; hits: CountedHits } | null>;
  /** The account behind the cookie in some headers, read now, or null. */
  actorOfCookie(headers: Headers): Promise<CurrentUser | null>;
  /** The account behind a session, read now, or null. */
  actorOfSession(id: string): Promise<CurrentUser | null>;
  /** The accounts behind some sessions, read now, by session; those that no longer hold are missing. One query. */
  actorsOfSessions(ids: readonly string[]): Promise<Map<string, CurrentUser>>;
  /** A new access token for one's own email, which must be that of the session. Fails with `forbidden`. */
  renewToken(actor: CurrentUser, email: string): Promise<Result<{ token: string }>>;
  /** What an account may do once it owes no second factor, for itself and for admins. Fails with `forbidden`. */
  readAdmin(
    actor: CurrentUser,
    email: string,
  ): Promise<Result<{ admin: boolean; role: Role; secondFactorOwed: boolean }>>;
}

/** `requireAdminSecondFactor`: whether admins act as such only with a second factor. */
export function identityService(
  db: Database,
  provider: IdentityProvider,
  { requireAdminSecondFactor }: { requireAdminSecondFactor: boolean },
): IdentityService {
  const actorOf = (found: FoundUser | null): CurrentUser | null => {
    if (!found) return null;
    const { role, ...actor } = found;
    const secondFactorOwed = role !== 'user' && requireAdminSecondFactor && !found.secondFactor;
    const now = secondFactorOwed ? 'user' : role;
    return { ...actor, role: now, admin: now === 'admin', secondFactorOwed };
  };
  const actorOfSession = async (id: string) => actorOf((await findActorsBySessions(db, [id]))[0] ?? null);
  return {
    actorOfToken: async (token) => actorOf(await findActorByToken(db, hashOf(token))),
    async actorOfTokenCounted(token, hit) {
      const counted = await findActorCounted(db, hashOf(token), hit);
      const actor = counted && actorOf(counted.found);
      return actor && { actor, hits: counted.hits };
    },
    async actorOfCookie(headers) {
      const sessionId = await provider.sessionOf(headers);
      return sessionId ? actorOfSession(sessionId) : null;
    },
    actorOfSession,
    async actorsOfSessions(ids) {
      const actors = (await findActorsBySessions(db, ids)).map(actorOf).filter((actor) => actor !== null);
      return new Map(actors.map((actor) => [actor.sessionId, actor]));
    },
    async renewToken(actor, email) {
      if (normalEmail(email) !== actor.email) return fail('forbidden', 'You are signed in under another email.');
      const token = randomBytes(32).toString('base64url');
      await storeToken(db, hashOf(token), actor.sessionId, ACCESS_TOKEN_LIFE_MS);
      return succeed({ token });
    },
    async readAdmin(actor, email) {
      const own = normalEmail(email) === actor.email;
      const { role, secondFactorOwed } = actor;
      if (own && !secondFactorOwed) return succeed({ admin: role === 'admin', role, secondFactorOwed });
      if (!own && !actor.admin) return fail('forbidden', 'You can only ask about your own account.');
      const found = await findUserByEmail(db, normalEmail(email));
      const known = found?.role ?? 'user';
      return succeed({ admin: known === 'admin', role: known, secondFactorOwed: own });
    },
  };
}

/**
 * Makes the first admin from the settings if the shop has none. An account that is there already under that email is
 * never promoted: `taken`.
 */
export async function makeFirstAdmin(
  db: NodePgDatabase,
  hashPassword: (password: string) => Promise<string>,
  admin: { email: string; password: string },
): Promise<'made' | 'there' | 'taken'> {
  if ((await countAdmins(db)) > 0) return 'there';
  const email = normalEmail(admin.email);
  const person = { email, name: 'Admin', passwordHash: await hashPassword(admin.password), admin: true };
  return (await insertPerson(db, person)) === null ? 'taken' : 'made';
}

/** Whether email and password open an account that is an admin. */
export async function opensAdmin(
  db: NodePgDatabase,
  verifyPassword: (input: { hash: string; password: string }) => Promise<boolean>,
  admin: { email: string; password: string },
): Promise<boolean> {
  const found = await findPassword(db, normalEmail(admin.email));
  return found?.openAdmin === true && verifyPassword({ hash: found.hash, password: admin.password });
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
