import { and, desc, eq, inArray, isNull, notInArray, type SQL, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Role } from '#contract/call.ts';
import { retention } from '#contract/retention.ts';
import { writeAudit } from '#server/platform/audit/audit.repository.ts';
import type { CurrentUser } from '#server/platform/calls/current-user.ts';
import type { Database } from '#server/platform/database/connection.ts';
import { orNothing } from '#server/platform/database/or-nothing.ts';
import {
  accessToken,
  account,
  emailChange,
  mailedLink,
  session,
  socialAttempt,
  user,
  verification,
} from '#server/platform/database/schema/accounts/identity.ts';
import { msOf, statement } from '#server/platform/database/statements.ts';
import type { CountedHits, HitValues } from '#server/platform/rate-limits/rate-limits.port.ts';
import { countedHits, countingHits, hitTypes } from '#server/platform/rate-limits/rate-limits.repository.ts';
import { findFormerOwner } from './email-change.repository.ts';

const actorColumns = {
  userId: user.id,
  sessionId: session.id,
  email: user.email,
  name: user.name,
  role: user.role,
  secondFactor: user.twoFactorEnabled,
  activeCompanyId: session.activeCompanyId,
  activeCompanyChosen: session.activeCompanyChosen,
  signedInAt: session.createdAt,
};

/** An account as a session or token finds it. What its role is worth now is for the service to say. */
export type FoundUser = Omit<CurrentUser, 'admin' | 'secondFactorOwed'>;

/** The account behind an access token (its SHA-256) while token, session and account hold, by the names of `FoundUser`. */
function selectByToken(hash: SQL): SQL {
  const { signedInAt, ...named } = actorColumns;
  const columns = Object.entries(named).map(([name, column]) => sql`${column} as ${sql.identifier(name)}`);
  return sql`select ${sql.join(columns, sql`, `)}, ${msOf(signedInAt)} as "signedInAt"
    from ${accessToken} join ${session} on ${session.id} = ${accessToken.sessionId} join ${user} on ${user.id} = ${session.userId}
    where ${accessToken.hash} = ${hash} and ${accessToken.expiresAt} > now() and ${session.expiresAt} > now()
      and ${user.closedAt} is null`;
}

type UserRow = Omit<FoundUser, 'signedInAt'> & { signedInAt: number };

const byToken = statement('find-actor', { hash: 'text' }, ({ hash }) => selectByToken(hash) as SQL<UserRow>);

/**
 * Counts are not waited for on the disk: a crash of the machine may lose those of its last half a second, and who guesses is
 * counted elsewhere.
 */
const byTokenCounted = statement('find-actor-count-hit', { hash: 'text', ...hitTypes }, ({ hash, ...values }) => {
  // As `accountKey` names an account.
  const account = sql`rtrim(translate(encode(sha256(convert_to("userId"::text, 'UTF8')), 'base64'), '+/', '-_'), '=')`;
  return sql<UserRow & { hits: CountedHits }>`with actor as materialized (${selectByToken(hash)}),
    ${countingHits(values, sql`actor`, account)}
    select actor.*, ${countedHits} as hits, set_config('synchronous_commit', 'off', true) from actor`;
});

const userOf = ({ signedInAt, ...row }: UserRow): FoundUser => ({ ...row, signedInAt: new Date(signedInAt) });

/** The account behind an access token (its SHA-256), or null when token, session or account no longer hold. One query. */
export async function findActorByToken(db: Database, hash: string): Promise<FoundUser | null> {
  const [row] = await byToken(db, { hash });
  return row ? userOf(row) : null;
}

/** The same, and counts a hit of that account. One query. */
export async function findActorCounted(
  db: Database,
  hash: string,
  hit: HitValues,
): Promise<{ found: FoundUser; hits: CountedHits } | null> {
  const [row] = await byTokenCounted(db, { hash, ...hit });
  if (!row) return null;
  const { userId, sessionId, email, name, role, secondFactor, activeCompanyId, activeCompanyChosen, signedInAt } = row;
  const named = {
    userId,
    sessionId,
    email,
    name,
    role,
    secondFactor,
    activeCompanyId,
    activeCompanyChosen,
    signedInAt,
  };
  return { found: userOf(named), hits: row.hits };
}

/** The accounts behind those of some sessions that still hold. One query. */
export async function findActorsBySessions(db: Database, sessionIds: readonly string[]): Promise<FoundUser[]> {
  return db
    .select(actorColumns)
    .from(session)
    .innerJoin(user, eq(session.userId, user.id))
    .where(and(inArray(session.id, [...sessionIds]), sql`${session.expiresAt} > now()`, isNull(user.closedAt)));
}

/** How many tokens one session holds at most: many more than a browser renews in the life of one. */
const TOKENS_PER_SESSION = 20;

/** Stores the hash of a new token for a session, and deletes its oldest beyond that number. Life in milliseconds. */
export async function storeToken(db: Database, hash: string, sessionId: string, lifeMs: number): Promise<void> {
  const newest = db
    .select({ hash: accessToken.hash })
    .from(accessToken)
    .where(and(eq(accessToken.sessionId, sessionId), sql`${accessToken.expiresAt} > now()`))
    .orderBy(desc(accessToken.createdAt))
    .limit(TOKENS_PER_SESSION - 1);
  await db.delete(accessToken).where(and(eq(accessToken.sessionId, sessionId), notInArray(accessToken.hash, newest)));
  await db.update(session).set({ lastUsedAt: sql`now()` }).where(eq(session.id, sessionId));
  await db
    .insert(accessToken)
    .values({ hash, sessionId, expiresAt: sql`now() + make_interval(secs => ${lifeMs / 1000}::double precision)` });
}

/** Deletes what nobody can use any more: tokens, sessions and links that ran out, old counts of hits. */
export async function forgetExpired(db: Database): Promise<void> {
  await db.delete(accessToken).where(sql`${accessToken.expiresAt} < now()`);
  const longest = sql`make_interval(days => ${retention.sessionDays})`;
  // Each by its own index.
  await db.delete(session).where(sql`${session.expiresAt} < now()`);
  await db.delete(session).where(sql`${session.createdAt} < now() - ${longest}`);
  await db.delete(verification).where(sql`${verification.expiresAt} < now()`);
  // They stay for a while, so that a link which has run out can be reported as that.
  await db
    .delete(mailedLink)
    .where(sql`${mailedLink.expiresAt} < now() - make_interval(days => ${retention.mailedLinkDays})`);
  await db.delete(emailChange).where(sql`${emailChange.expiresAt} < now()`);
  await db.delete(socialAttempt).where(sql`${socialAttempt.createdAt} < now() - interval '1 day'`);
}

/** The account of an email (lower case): its id and role; or null. */
export async function findUserByEmail(db: NodePgDatabase, email: string): Promise<{ id: string; role: Role } | null> {
  const [row] = await db.select({ id: user.id, role: user.role }).from(user).where(eq(user.email, email));
  return row ?? null;
}

/** The password hash of an account, by its email (lower case), and whose it is; or null. */
export async function findPassword(
  db: Pick<NodePgDatabase, 'select'>,
  email: string,
): Promise<{ userId: string; hash: string; openAdmin: boolean } | null> {
  const [row] = await db
    .select({
      userId: user.id,
      hash: account.password,
      openAdmin: sql<boolean>`${user.role} = 'admin' and ${user.closedAt} is null`,
    })
    .from(user)
    .innerJoin(account, and(eq(account.userId, user.id), eq(account.providerId, 'credential')))
    .where(eq(user.email, email));
  return row?.hash ? { ...row, hash: row.hash } : null;
}

export async function countAdmins(db: NodePgDatabase): Promise<number> {
  return db.$count(user, and(eq(user.role, 'admin'), isNull(user.closedAt)));
}

/**
 * Makes an account that signs in by password; gives its id, or null where the email is taken. `email` in lower case;
 * `passwordHash` as the identity library makes it.
 */
export async function insertPerson(
  db: NodePgDatabase,
  { email, name, passwordHash, admin = false }: { email: string; name: string; passwordHash: string; admin?: boolean },
): Promise<string | null> {
  return orNothing(db, async (tx) => {
    const [made] = await tx
      .insert(user)
      .values({ email, name, ...(admin ? { role: 'admin', emailVerified: true } : {}) })
      .onConflictDoNothing()
      .returning({ id: user.id });
    // Read after the insert, which waits for whoever gives that email up: what they committed is seen.
    if (!made || (await findFormerOwner(tx, email)) !== null) return null;
    await tx
      .insert(account)
      .values({ userId: made.id, accountId: made.id, providerId: 'credential', password: passwordHash });
    if (admin) await writeAudit(tx, { actor: 'system', action: 'made-admin', subject: { kind: 'user', id: made.id } });
    return made.id;
  });
}
