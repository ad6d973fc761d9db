import { createHash, randomBytes } from 'node:crypto';
import { type LinkKind, PASSWORD_TOO_EASY } from '#contract/accounts/accounts.ts';
import type { SocialProvider } from '#contract/accounts/social.ts';
import { fail, type Result, succeed } from '#contract/failures.ts';
import { normalEmail } from '#contract/values.ts';
import type { CurrentUser } from '#server/platform/calls/current-user.ts';
import {
  type Database,
  inTransaction,
  type Queryable,
  type Transaction,
} from '#server/platform/database/connection.ts';
import type { JobQueue } from '#server/platform/jobs/jobs.port.ts';
import type { MailService } from '#server/platform/mail/mail.port.ts';
import { spendOnce } from '#server/platform/rate-limits/rate-limits.repository.ts';
import { findPerson, findSocialOwner, lockPerson } from './accounts.repository.ts';
import { dropEmailChange } from './email-change.repository.ts';
import { mailFor, type SignInLinkKind, verificationLink } from './identity.mails.ts';
import {
  addSocialAccount,
  dropEveryCredential,
  endSessionsOf,
  type FoundLink,
  findLink,
  type LinkedAccount,
  markVerified,
  setPassword,
  spendLink,
  storeLink,
} from './links.repository.ts';

/** How long the links of a changed email work, in milliseconds. */
export const EMAIL_LINK_MS = 24 * 60 * 60 * 1000;

/** How long a mailed link works, in milliseconds. */
const lives: Record<LinkKind, number> = {
  'email-from': EMAIL_LINK_MS,
  'email-to': EMAIL_LINK_MS,
  reset: 60 * 60 * 1000,
  link: 60 * 60 * 1000,
  verify: 3 * 24 * 60 * 60 * 1000,
};

/** What a mailed link does for the person who opens it. */
export interface ReadLink {
  kind: LinkKind;
  email: string;
  provider: SocialProvider | null;
  newEmail: string | null;
}

export interface LinksService {
  /** Asks for a reset mail. Does the same work whether or not there is such an account. */
  requestReset(email: string): Promise<void>;
  /** Mails the reset link to the account of that email, if there is one that is open. Run by the queue. */
  mailReset(email: string): Promise<void>;
  /** Mails the link that verifies the email of an account. */
  mailVerification(userId: string): Promise<void>;
  /** The same, on request. Fails with `too-many-requests` where such a mail went out within the last hour. */
  mailVerificationAgain(userId: string): Promise<Result<{ done: true }>>;
  /**
   * What may be mailed to an account: everything once its email is verified. Until then one mail in an hour with the link
   * that verifies it, made here, and otherwise nothing.
   */
  allowMail(tx: Transaction, userId: string): Promise<'everything' | 'nothing' | { link: string }>;
  /** Makes a link for what the transaction does besides: gives the token of its address. */
  make(tx: Transaction, link: { kind: LinkKind; userId: string; data?: LinkedAccount }): Promise<string>;
  /** The link of one of these kinds, while it can be used. Fails with `link-forged`, `link-used` or `link-expired`. */
  open(token: string, kinds?: readonly LinkKind[]): Promise<Result<FoundLink>>;
  /** Uses a link up. Fails with `link-used` where another request was first. */
  spend(tx: Transaction, token: string): Promise<Result<null>>;
  /** Mails the link that adds a social sign-in to the account under that email. */
  mailLinking(userId: string, social: LinkedAccount): Promise<void>;
  /** Fails with `link-forged`, `link-used` or `link-expired`. */
  read(token: string): Promise<Result<ReadLink>>;
  /**
   * Sets a new password and ends all sessions. Where the email had never been proven, everything that somebody set
   * before goes: whoever made the account may not have been the owner. Gives the email to sign in with.
   */
  resetPassword(token: string, password: string): Promise<Result<{ email: string }>>;
  /** Verifies the email of the person signed in. Fails with `forbidden` for a link to another account. */
  verifyEmail(actor: CurrentUser, token: string): Promise<Result<{ done: true }>>;
  /**
   * Notes that the email of an account is its owner's: whoever is signed in to it has opened a link that was mailed to that email, for
   * what the transaction does besides.
   */
  proveEmail(tx: Transaction, person: { userId: string; email: string }): Promise<void>;
  /** Adds the social sign-in that the link names; all that was set before the email was proven goes. */
  linkByMail(token: string): Promise<Result<ReadLink>>;
}

export interface LinksSettings {
  db: Database;
  mail: MailService;
  /** Where `requestReset` leaves its work; what comes out goes to `mailReset`. */
  resets: JobQueue<{ email: string }>;
  publicUrl: string;
  /** The least between two mails to an email that is not verified, in minutes. */
  unverifiedMinutes: number;
  /** Called when an email was shown to be its owner's, with the transaction in which that is noted. */
  onVerified: (tx: Transaction, person: { userId: string; email: string }) => Promise<void>;
  /** The provider that a social account belongs to, by the id it is stored under. */
  providerOf: (providerId: string) => SocialProvider | null;
  hashPassword: (password: string) => Promise<string>;
  isEasyPassword: (password: string, about: string[]) => Promise<boolean>;
}

/** Mailed links: made, mailed and followed. */
export function linksService(settings: LinksSettings): LinksService {
  const { db, mail, publicUrl, providerOf, unverifiedMinutes } = settings;

  /** Whether a mail of that kind may go to an email that is not verified: whoever made the account may not own it. */
  async function mayMail(tx: Queryable, kind: 'any' | 'reset', userId: string): Promise<boolean> {
    return unverifiedMinutes === 0 || spendOnce(tx, `unverified-mail:${kind}:${userId}`, unverifiedMinutes * 60_000);
  }

  async function verified(tx: Transaction, person: { userId: string; email: string }): Promise<void> {
    await markVerified(tx, person.userId);
    // It was asked for while nobody was shown to own the email: now its owner is to agree.
    await dropEmailChange(tx, person.userId);
    await settings.onVerified(tx, person);
  }

  const make: LinksService['make'] = async (tx, { kind, userId, data = null }) => {
    const token = randomBytes(32).toString('base64url');
    await storeLink(tx, { hash: hashOf(token), kind, userId, data, lifeMs: lives[kind] });
    return token;
  };

  async function mailLink(
    kind: SignInLinkKind,
    { id, email }: { id: string; email: string },
    data?: LinkedAccount,
  ): Promise<void> {
    const provider = data ? providerOf(data.providerId) : null;
    await inTransaction(db, async (tx) => {
      const token = await make(tx, { kind, userId: id, ...(data && { data }) });
      await mail.post(tx, mailFor(kind, { email, token, publicUrl, provider }));
    });
  }

  const mailedBefore = () =>
    fail(
      'too-many-requests',
      `A mail with the link was sent within the last ${unverifiedMinutes} minutes. Look for it among unwanted mails too, or ask again later.`,
      { facts: { retryAfter: unverifiedMinutes * 60 } },
    );

  async function mailVerification(userId: string): Promise<void> {
    const person = await findPerson(db, { id: userId });
    if (person && !person.emailVerified) await mailLink('verify', person);
  }

  const open: LinksService['open'] = async (token, kinds) => {
    const link = await findLink(db, hashOf(token));
    if (!link || (kinds && !kinds.includes(link.kind))) return forged;
    // What an email was to be changed to goes once it was given up, or another one asked for.
    if (link.used || (link.kind.startsWith('email-') && link.newEmail === null)) return used;
    if (link.expired) return expired;
    return succeed(link);
  };

  const readOf = ({ kind, email, data, newEmail }: FoundLink): ReadLink => ({
    kind,
    // Whoever owns the new one need not own the account: that address may have been mistyped.
    email: kind === 'email-to' ? (newEmail ?? '') : email,
    provider: data && providerOf(data.providerId),
    newEmail: kind === 'email-to' || kind === 'email-from' ? newEmail : null,
  });

  return {
    requestReset: (email) => settings.resets.add(db, { email: normalEmail(email) }),
    async mailReset(email) {
      const person = await findPerson(db, { email });
      if (person && (person.emailVerified || (await mayMail(db, 'reset', person.id)))) await mailLink('reset', person);
    },
    mailVerification,
    async mailVerificationAgain(userId) {
      if (!(await mayMail(db, 'any', userId))) return mailedBefore();
      await mailVerification(userId);
      return succeed({ done: true });
    },
    async allowMail(tx, userId) {
      const person = await findPerson(tx, { id: userId });
      if (!person || person.emailVerified) return 'everything';
      if (!(await mayMail(tx, 'any', userId))) return 'nothing';
      return { link: verificationLink(await make(tx, { kind: 'verify', userId }), publicUrl) };
    },
    make,
    open,
    spend: async (tx, token) => ((await spendLink(tx, hashOf(token))) ? succeed(null) : used),
    async mailLinking(userId, social) {
      const person = await findPerson(db, { id: userId });
      if (person) await mailLink('link', person, social);
    },
    async read(token) {
      const link = await open(token);
      return link.ok ? succeed(readOf(link.value)) : link;
    },
    async resetPassword(token, password) {
      const link = await open(token, ['reset']);
      if (!link.ok) return link;
      const { userId, email, name, emailVerified } = link.value;
      if (await settings.isEasyPassword(password, [name, email]))
        return fail('invalid-request', PASSWORD_TOO_EASY, { errors: { password: PASSWORD_TOO_EASY } });
      const hash = await settings.hashPassword(password);
      const done = await inTransaction(db, async (tx) => {
        if (!(await lockPerson(tx, userId)) || !(await spendLink(tx, hashOf(token)))) return false;
        if (!emailVerified) await dropEveryCredential(tx, userId);
        await setPassword(tx, userId, hash);
        if (!emailVerified) await verified(tx, { userId, email });
        await endSessionsOf(tx, userId);
        return true;
      });
      return done ? succeed({ email }) : used;
    },
    async verifyEmail(actor, token) {
      const link = await open(token, ['verify']);
      if (!link.ok) return link;
      if (link.value.userId !== actor.userId)
        return fail('forbidden', `This link is for ${link.value.email}, and you are signed in as ${actor.email}.`);
      const done = await inTransaction(db, async (tx) => {
        if (!(await lockPerson(tx, actor.userId)) || !(await spendLink(tx, hashOf(token)))) return false;
        if (!link.value.emailVerified) await verified(tx, actor);
        return true;
      });
      return done ? succeed({ done: true }) : used;
    },
    proveEmail: verified,
    async linkByMail(token) {
      const link = await open(token, ['link']);
      if (!link.ok) return link;
      const { userId, email, emailVerified, data } = link.value;
      if (!data) return forged;
      const done = await inTransaction(db, async (tx) => {
        if (!(await lockPerson(tx, userId))) return false;
        // Since the mail the social account may have been linked elsewhere: then nothing of this account may be deleted.
        const owner = await findSocialOwner(tx, data);
        if (owner !== null && owner !== userId) return false;
        if (!(await spendLink(tx, hashOf(token)))) return false;
        if (!emailVerified) await dropEveryCredential(tx, userId);
        await addSocialAccount(tx, userId, data);
        if (!emailVerified) await verified(tx, { userId, email });
        await endSessionsOf(tx, userId);
        return true;
      });
      return done ? succeed(readOf(link.value)) : used;
    },
  };
}

const forged = fail('link-forged', 'Part of the link is missing or changed. Open it from the mail again.');
const used = fail('link-used', 'Each link works once.');
const expired = fail('link-expired', 'The link has run out. Ask for a new one.');

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
