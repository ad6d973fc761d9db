import type { SocialOutcome } from '#contract/accounts/accounts.ts';
import type { Database } from '#server/platform/database/connection.ts';
import { findPerson, findSocialOwner, isFormerEmail } from './accounts.repository.ts';
import type { LinksService } from './links.service.ts';

/** A sign-in by a social provider that may not be linked to an account yet. `email` in lower case. */
export interface UnlinkedSignIn {
  providerId: string;
  accountId: string;
  email: string;
  emailVerified: boolean;
}

/**
 * The rule on account linking. Null lets a sign-in go on: to its account, to a new one, or to one that is linked now
 * because both sides have verified its email. Where only the provider has, a link is mailed to the address: whoever
 * made the account need not own it. Everybody else learns that the email is in use.
 */
export async function decideLinking(
  db: Database,
  links: LinksService,
  { providerId, accountId, email, emailVerified }: UnlinkedSignIn,
): Promise<SocialOutcome | null> {
  if (await findSocialOwner(db, { providerId, accountId })) return null;
  const person = await findPerson(db, { email });
  if (!person) return (await isFormerEmail(db, email)) ? 'email-in-use' : null;
  if (!emailVerified) return 'email-in-use';
  if (person.emailVerified) return null;
  await links.mailLinking(person.id, { providerId, accountId });
  return 'link-mailed';
}
