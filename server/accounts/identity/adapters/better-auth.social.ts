import { AsyncLocalStorage } from 'node:async_hooks';
import { getOAuthState } from 'better-auth/api';
import { verifyProviderIdToken } from 'better-auth/oauth2';
import type { SocialOutcome } from '#contract/accounts/accounts.ts';
import type { SocialProvider } from '#contract/accounts/social.ts';
import { NAME_MAX } from '#contract/accounts/users.ts';
import { emailSchema } from '#contract/values.ts';

/** What a provider says of a person, and what Better Auth makes an account of. */
interface Told {
  user: { name?: string; email?: string | null; emailVerified: boolean; image?: string };
  data: Record<string, unknown>;
}

type Signer = Parameters<typeof verifyProviderIdToken>[0];

/** A social provider as Better Auth holds it, live or generic. */
export interface LibraryProvider extends Signer {
  id: string;
  getUserInfo(tokens: { idToken?: string }): Promise<unknown>;
}

/** The shop's rule about a person who comes from a provider without being linked to an account yet. */
export type MeetStranger = (stranger: {
  providerId: string;
  accountId: string;
  email: string;
  emailVerified: boolean;
}) => Promise<SocialOutcome | null>;

/** One social sign-in that comes back: where it leads, and what was decided against it. */
export interface SocialVisit {
  /** The account that is signed in now, if one is. */
  signedInAs: string | undefined;
  callbackUrl: string | null;
  /** Whether somebody signed in adds it to their own account. */
  linking: boolean;
  refused: SocialOutcome | null;
  picture: string | null;
}

/** The visit of the request under way. */
export const socialVisits = new AsyncLocalStorage<SocialVisit>();

const validEmail = emailSchema('');

/**
 * Puts one rule before the sign-in of every provider, live or simulated: what it says of a person is read here, and
 * `meet` decides about strangers. Better Auth then does the rest: signs in, makes an account, or links to one whose email
 * both sides have verified. Facebook says nothing on whether an email is verified, so there it never counts as such.
 */
export function withShopRules(provider: LibraryProvider, face: SocialProvider, meet: MeetStranger): void {
  const read = provider.getUserInfo.bind(provider);
  provider.getUserInfo = async (tokens) => {
    const visit = socialVisits.getStore();
    const state = await getOAuthState();
    if (!visit || !state) throw new Error('A social sign-in came back without its request');
    visit.callbackUrl = state.callbackURL;
    // The library reads what Google signed without looking at the signature.
    if (tokens.idToken !== undefined && !(await verifyProviderIdToken(provider, tokens.idToken))) return null;
    const told = (await read(tokens)) as Told | null;
    if (!told) return null;
    const refuse = (outcome: SocialOutcome) => {
      visit.refused = outcome;
      return null;
    };
    // Somebody signed in links it to their own account: the email need not be theirs here.
    visit.linking = state.link !== undefined;
    if (state.link) {
      // Better Auth asks for a session when linking begins. One that was ended since, by a reset above all, links nothing.
      if (state.link.userId !== visit.signedInAs) return refuse('failed');
      return { ...told, user: { ...told.user, emailVerified: true } };
    }
    const email = validEmail.safeParse(told.user.email);
    if (!email.success) return refuse('no-email');
    const emailVerified = face !== 'facebook' && told.user.emailVerified === true;
    const accountId = String(told.data.sub ?? told.data.id ?? '');
    if (accountId === '') return null;
    const refused = await meet({
      providerId: provider.id,
      accountId,
      email: email.data.toLowerCase(),
      emailVerified,
    });
    if (refused) return refuse(refused);
    visit.picture = told.user.image ?? null;
    const name = nameOf(told.user.name) || (email.data.split('@')[0] ?? '');
    // The picture is copied to the shop; no page loads one from elsewhere.
    return { ...told, user: { ...told.user, name, email: email.data, emailVerified, image: undefined } };
  };
}

/** A name as a provider tells it, made one that the shop's own forms would take; empty where nothing is left. */
export function nameOf(told: string | undefined): string {
  const text = (told ?? '').replaceAll('\0', '').toWellFormed().trim().slice(0, NAME_MAX);
  // The cut may have gone through the middle of a character.
  return text.replace(/[\ud800-\udbff]$/, '').trim();
}
