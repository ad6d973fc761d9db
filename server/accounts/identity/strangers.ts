import type { SocialOutcome } from '#contract/accounts/accounts.ts';
import type { Database } from '#server/platform/database/connection.ts';
import { findPerson, findSocialOwner, isClosedEmail } from './accounts.repository.ts';
import type { LinksService } from './links.service.ts';

/** Somebody who comes from a social provider. `email` in lower case. */
export interface Stranger {
  providerId: string;
  accountId: string;
  email: string;
  emailVerified: boolean;
}

/**
 * The rule on whoever comes from a social provider: null lets them in, to their account, a new one, or one that is linked now because
 * both sides have verified its email. Where only the provider has, a link goes to the address: whoever made
 * the account need not own it. Everybody else is told that the email is in use.
 */
export async function meetStranger(
  db: Database,
  links: LinksService,
  { providerId, accountId, email, emailVerified }: Stranger,
): Promise<SocialOutcome | null> {
  if (await findSocialOwner(db, { providerId, accountId })) return null;
  const person = await findPerson(db, { email });
  if (!person) return (await isClosedEmail(db, email)) ? 'email-in-use' : null;
  if (!emailVerified) return 'email-in-use';
  if (person.emailVerified) return null;
  await links.mailLinking(person.id, { providerId, accountId });
  return 'link-mailed';
}
