import { createHash } from 'node:crypto';
import { PASSWORD_TOO_EASY } from '#contract/accounts/accounts.ts';
import type { SocialProvider } from '#contract/accounts/social.ts';
import type { LoginForm, SignUpForm } from '#contract/accounts/users.ts';
import { fail, type Result, succeed } from '#contract/failures.ts';
import { pages } from '#contract/pages.ts';
import { normalEmail } from '#contract/values.ts';
import type { SignIn } from '#server/platform/calls/answers.ts';
import type { CurrentUser } from '#server/platform/calls/current-user.ts';
import type { Database } from '#server/platform/database/connection.ts';
import type { Limits } from '#server/platform/rate-limits/rate-limits.port.ts';
import { spendOnce } from '#server/platform/rate-limits/rate-limits.repository.ts';
import {
  beginAttempt,
  dropSession,
  endAttempt,
  findFactor,
  replaceFactor,
  storeActiveCompany,
} from './accounts.repository.ts';
import { deviceOf } from './devices.ts';
import { type IdentityAnswer, type IdentityProvider, type SocialAnswer, wantsSecondFactor } from './identity.port.ts';
import { findPassword, insertPerson } from './identity.repository.ts';
import type { IdentityService } from './identity.service.ts';
import { endChallengesOf, spendLinks } from './links.repository.ts';
import type { LinksService } from './links.service.ts';
import type { HasLeft, PasswordHashes } from './password-hashes.port.ts';

export interface SignInSettings {
  db: Database;
  provider: IdentityProvider;
  identity: IdentityService;
  links: LinksService;
  limits: Limits;
  passwords: PasswordHashes;
  isEasyPassword: (password: string, about: string[]) => Promise<boolean>;
  recordAdminSignIn: (db: Database, entry: { userId: string; device: string; secondFactor: boolean }) => Promise<void>;
}

export type SignInService = ReturnType<typeof signInService>;

type Answered = Promise<Result<IdentityAnswer>>;

/** Signing up and in, and what the shop does around the identity library. `headers` are those the library gets. */
export function signInService(settings: SignInSettings) {
  const { db, provider, identity, limits, passwords, isEasyPassword } = settings;

  /** Encrypts a second factor with today's secret, so that older ones can be dropped once everybody has signed in. */
  async function renewFactor(userId: string): Promise<void> {
    const stored = await findFactor(db, userId);
    if (!stored) return;
    const [secret, backupCodes] = await Promise.all([
      provider.withTodaysSecret(stored.secret),
      provider.withTodaysSecret(stored.backupCodes),
    ]);
    if (secret !== stored.secret || backupCodes !== stored.backupCodes)
      await replaceFactor(db, userId, { from: stored, to: { secret, backupCodes } });
  }

  /** Ends the session that an answer of the library made. */
  async function undo({ cookies }: IdentityAnswer): Promise<void> {
    const made = await provider.sessionIn(cookies);
    if (made) await dropSession(db, made);
  }

  /**
   * Signs in by password. Checking one takes a while; where it was changed meanwhile, all sessions that came of the old
   * one were ended before this one began, so this one ends here.
   */
  async function byPassword(headers: Headers, form: LoginForm, left?: HasLeft): Answered {
    const email = normalEmail(form.email);
    const found = await findPassword(db, email);
    // The same work for an email without a password, so that the time reveals nothing.
    if (!found) await passwords.hash(form.password, left);
    if (!found || !(await passwords.verify({ hash: found.hash, password: form.password }, left))) return wrongSignIn;
    const opened = await provider.run('startSession', headers, { userId: found.userId });
    if (!opened.ok || (await findPassword(db, email))?.hash === found.hash) return opened;
    await undo(opened.value);
    await endChallengesOf(db, found.userId);
    return wrongSignIn;
  }

  /** Gives a code of a second factor, once only (RFC 6238, section 5.2): a session that came of a used one ends at once. */
  async function verifyCode(headers: Headers, code: string): Answered {
    const opened = await provider.run('verifyCode', headers, { code });
    if (!opened.ok) return opened;
    const person = (opened.value.body as { user?: { id?: unknown } } | null)?.user?.id;
    const key = createHash('sha256').update(`${person} ${code}`).digest('hex');
    if (await spendOnce(db, `code:${key}`, CODE_LIFE_MS)) return opened;
    await undo(opened.value);
    return atField('code', 'This code was used already. Wait for the next one.');
  }

  return {
    verifyCode,

    /** Makes an account and signs in. Fails with `email-taken`, also where the account is closed. */
    async signUp(headers: Headers, { name, email, password }: SignUpForm, left: HasLeft): Answered {
      if (await isEasyPassword(password, [name, email])) return atField('password', PASSWORD_TOO_EASY);
      const passwordHash = await passwords.hash(password, left);
      const userId = await insertPerson(db, { email: normalEmail(email), name, passwordHash });
      if (userId === null) return fail('email-taken', 'User already exists. Use another email.');
      await settings.links.mailVerification(userId);
      return provider.run('startSession', headers, { userId });
    },

    /** Signs in by password, and forgets the hits of an account that has shown who it is. */
    async signIn(headers: Headers, form: LoginForm, left: HasLeft): Answered {
      const opened = await byPassword(headers, form, left);
      if (opened.ok) await limits.forgive('signIn', normalEmail(form.email));
      return opened;
    },

    /** Sets a new password by a mailed link, and signs in with it. */
    async resetPassword(headers: Headers, { token, password }: { token: string; password: string }): Answered {
      const reset = await settings.links.resetPassword(token, password);
      return reset.ok ? byPassword(headers, { email: reset.value.email, password }) : reset;
    },

    /** Changes the password: sign-ins that wait for their code and links to another new password hold no longer. */
    async changePassword(
      headers: Headers,
      actor: CurrentUser,
      form: { currentPassword: string; newPassword: string },
    ): Answered {
      if (await isEasyPassword(form.newPassword, [actor.name, actor.email]))
        return atField('newPassword', PASSWORD_TOO_EASY);
      const changed = await provider.run('changePassword', headers, { ...form, revokeOtherSessions: true });
      if (changed.ok) {
        await endChallengesOf(db, actor.userId);
        await spendLinks(db, actor.userId, ['reset']);
      }
      const wrong = !changed.ok && changed.failure.errors?.password;
      return wrong ? atField('currentPassword', wrong) : changed;
    },

    /** Signs in again somebody who is signed in already, by password and, where there is one, second factor. */
    async confirm(
      headers: Headers,
      actor: CurrentUser,
      form: { password: string; code?: string | undefined },
      left: HasLeft,
    ): Answered {
      const apart = new Headers(headers);
      apart.delete('cookie');
      const first = await byPassword(apart, { email: actor.email, password: form.password }, left);
      if (!first.ok)
        return first.failure.code === 'wrong-sign-in' ? atField('password', 'This is not your password') : first;
      await limits.forgive('signIn', actor.userId);
      if (!wantsSecondFactor(first.value)) return first;
      if (form.code === undefined) return fail('code-required', 'Please give the code of your second factor too.');
      return verifyCode(provider.headersWith(apart, first.value.cookies), form.code);
    },

    /** Ends the session of the cookie. The library alone would say so too where the database cannot be reached. */
    async signOut(headers: Headers): Answered {
      const session = await provider.sessionOf(headers);
      if (session) await dropSession(db, session);
      return provider.run('signOut', headers);
    },

    /** Begins a social sign-in, or linking one: the provider's address to go to, and the id of the attempt. */
    async beginSocial(headers: Headers, action: 'beginSocial' | 'linkSocial', name: SocialProvider): Answered {
      const id = provider.socialId(name);
      if (!id) return fail('not-found', 'This shop does not offer that sign-in.');
      const attempt = await beginAttempt(db);
      const callbackURL = `${pages.signedIn}?attempt=${attempt}`;
      const body = { provider: id, callbackURL, errorCallbackURL: callbackURL, disableRedirect: true };
      const begun = await provider.run(action, headers, body);
      if (!begun.ok) return begun;
      const url = (begun.value.body as { url?: unknown } | null)?.url;
      return succeed({ ...begun.value, body: { url, attempt } });
    },

    /** A social sign-in has come back: its outcome is stored for the page that asks for it. Gives the page of ours to go on to. */
    async endSocial({ attempt, outcome }: SocialAnswer): Promise<string> {
      if (!attempt || !UUID.test(attempt)) return pages.signedIn;
      await endAttempt(db, attempt, outcome);
      return `${pages.signedIn}?attempt=${attempt}`;
    },

    /**
     * After an answer of the library: where it made a session, the one that the browser had before ends, and the
     * sign-in of an admin is written to the audit log. `from`: who was signed in before; `begins`: it was a sign-in, not a new
     * session of the same person; `challenged`: a second factor is still required. Gives what the security log says of it.
     */
    async settle(
      cookies: readonly string[],
      how: { from: CurrentUser | null; userAgent: string | undefined; begins: boolean; challenged: boolean },
    ): Promise<SignIn | null> {
      const { from, begins, challenged } = how;
      const made = cookies.length > 0 ? await provider.sessionIn(cookies) : null;
      if (made !== null && made === from?.sessionId) return null;
      if (!made) {
        // The browser has lost its session already.
        if (from && challenged) await dropSession(db, from.sessionId);
        return challenged ? { kind: 'second-factor-required', account: null } : null;
      }
      const actor = await identity.actorOfSession(made);
      if (from) await dropSession(db, from.sessionId);
      // The account was closed meanwhile: what came of that goes too.
      if (!actor) {
        await dropSession(db, made);
        return null;
      }
      if (actor.secondFactor) await renewFactor(actor.userId);
      const { userId, secondFactor } = actor;
      if (from?.userId === userId && from.activeCompanyChosen) await storeActiveCompany(db, made, from.activeCompanyId);
      const signedIn = begins || from?.userId !== userId;
      if ((actor.role !== 'user' || actor.secondFactorOwed) && signedIn)
        await settings.recordAdminSignIn(db, {
          userId,
          device: deviceOf(how.userAgent ?? null),
          secondFactor,
        });
      return { kind: signedIn ? 'signed-in' : 'confirmed', account: userId, secondFactor };
    },
  };
}

/** How long a code of a second factor could be used again, in milliseconds: its own 30 s and one step on either side. */
const CODE_LIFE_MS = 90_000;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const wrongSignIn = fail('wrong-sign-in', 'Invalid email or password');

function atField(field: string, message: string): Result<never> {
  return fail('invalid-request', message, { errors: { [field]: message } });
}
