import type { z } from 'zod';
import type { Profile, saveProfileSchema } from '#contract/accounts/profiles.ts';
import { fail, type Result, succeed } from '#contract/failures.ts';
import { normalEmail } from '#contract/values.ts';
import type { CurrentUser } from '#server/platform/calls/current-user.ts';
import { type Database, inTransaction, type Queryable } from '#server/platform/database/connection.ts';
import { unknownUploads } from '#server/platform/uploads/uploads.repository.ts';
import { findProfile, saveProfile } from './profiles.repository.ts';

/** Profiles, each by its email in any case. All fail with `forbidden` for other users, with `not-found` for admins. */
export interface ProfilesService {
  read(actor: CurrentUser, email: string): Promise<Result<Profile>>;
  /**
   * Saves it and gives it as it then stands. The name and the email are those of the account and stay. Fails with
   * `invalid-request` for another email, and for a picture that was neither uploaded here nor theirs before.
   */
  save(actor: CurrentUser, email: string, sent: z.output<typeof saveProfileSchema>): Promise<Result<Profile>>;
}

export function profilesService(db: Database): ProfilesService {
  /** The profile of that email, if the actor may see it. */
  async function find(from: Queryable, actor: CurrentUser, email: string) {
    if (normalEmail(email) !== actor.email && !actor.admin)
      return fail('forbidden', 'This is the profile of another person.');
    const found = await findProfile(from, normalEmail(email));
    return found ? succeed(found) : missing;
  }

  return {
    async read(actor, email) {
      const found = await find(db, actor, email);
      return found.ok ? succeed(found.value.profile) : found;
    },
    save: (actor, email, { name: _name, email: sentEmail, ...form }) =>
      inTransaction(db, async (tx) => {
        const found = await find(tx, actor, email);
        if (!found.ok) return found;
        const { userId, profile: before } = found.value;
        if (sentEmail !== undefined && normalEmail(sentEmail) !== before.email) {
          const message = `The email stays ${before.email}`;
          return fail('invalid-request', `${message}.`, { errors: { email: message } });
        }
        if (form.image !== before.image && (await unknownUploads(tx, [form.image])).length > 0) {
          const message = 'Please upload the picture first';
          return fail('invalid-request', `${message}.`, { errors: { image: message } });
        }
        return (await saveProfile(tx, userId, form)) ? succeed({ ...before, ...form }) : missing;
      }),
  };
}

const missing = fail('not-found', 'There is no such account.');
