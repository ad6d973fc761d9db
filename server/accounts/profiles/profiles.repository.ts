import { and, eq, isNull, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Profile, ProfileForm } from '#contract/accounts/profiles.ts';
import { setPicture } from '#server/accounts/identity/accounts.repository.ts';
import type { Database, Transaction } from '#server/platform/database/connection.ts';
import { user } from '#server/platform/database/schema/accounts/identity.ts';
import { profile } from '#server/platform/database/schema/accounts/profiles.ts';

/** What is shown of a person, with empty texts where nothing was saved yet; null without an open account. One query. */
export async function findProfile(
  db: Pick<Database, 'select'>,
  email: string,
): Promise<{ userId: string; profile: Profile } | null> {
  const textOf = (column: AnyPgColumn) => sql<string>`coalesce(${column}, '')`;
  const [row] = await db
    .select({
      userId: user.id,
      profile: {
        name: user.name,
        email: user.email,
        education: textOf(profile.education),
        city: textOf(profile.city),
        phone: textOf(profile.phone),
        linkedin: textOf(profile.linkedin),
        image: sql<string>`coalesce(${user.image}, '')`,
      },
    })
    .from(user)
    .leftJoin(profile, eq(profile.userId, user.id))
    .where(and(eq(user.email, email), isNull(user.closedAt)));
  return row ?? null;
}

/** Saves what a person writes about themselves, and their picture. False where the account is not open any more. */
export async function saveProfile(tx: Transaction, userId: string, form: ProfileForm): Promise<boolean> {
  // First the account, as closing it does: what is saved now is either erased by it or refused.
  if (!(await setPicture(tx, userId, form.image))) return false;
  const saved = { ...form, updatedAt: sql`now()` };
  await tx
    .insert(profile)
    .values({ userId, ...saved })
    .onConflictDoUpdate({ target: profile.userId, set: saved });
  return true;
}

/** Deletes what a person wrote about themselves. */
export async function deleteProfile(tx: Transaction, userId: string): Promise<void> {
  await tx.delete(profile).where(eq(profile.userId, userId));
}

/** The pictures that profiles name. */
export const picturesOfProfiles = sql`select ${profile.image} as url from ${profile}`;
