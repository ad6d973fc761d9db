import { createHash } from 'node:crypto';
import type { SocialOutcome } from '#contract/accounts/accounts.ts';
import type { SocialProvider } from '#contract/accounts/social.ts';
import { fail, type Result, succeed } from '#contract/failures.ts';
import { pages } from '#contract/pages.ts';
import { normalEmail } from '#contract/values.ts';
import type { Actor } from '#server/platform/calls/actor.ts';
import type { Database } from '#server/platform/database/connection.ts';
import type { Limits } from '#server/platform/rate-limits/rate-limits.port.ts';
import { spendOnce } from '#server/platform/rate-limits/rate-limits.repository.ts';
import {
  beginAttempt,
  dropSession,
  endAttempt,
  findFactor,
  findPasswordHash,
  findPerson,
  replaceFactor,
} from './accounts.repository.ts';
import { deviceOf } from './devices.ts';
import { askLibrary, type Opened } from './identity.library.ts';
import type { IdentityAnswer, IdentityProvider } from './identity.port.ts';
import type { IdentityService } from './identity.service.ts';
import { endChallengesOf, spendResets } from './links.repository.ts';
import type { LinksService } from './links.service.ts';

export interface SignInsSettings {
  db: Database;
  provider: IdentityProvider;
  identity: IdentityService;
  links: LinksService;
  limits: Limits;
  publicUrl: string;
  isEasyPassword: (password: string, about: string[]) => Promise<boolean>;
  recordAdminSignIn: (db: Database, entry: { userId: string; device: string; secondFactor: boolean }) => Promise<void>;
}

export type SignIns = ReturnType<typeof signInsOf>;

/** What happens around the library's own doors when somebody signs in. */
export function signInsOf(settings: SignInsSettings) {
  const { db, provider, identity, limits, publicUrl } = settings;
  const ask = (headers: Headers, door: string, body?: object) =>
    askLibrary(provider, { publicUrl, headers }, door, body);

  /** Encrypts a second factor with today's secret, so that older ones can be given up once everybody has come in. */
  async function renewFactor(userId: string): Promise<void> {
    const kept = await findFactor(db, userId);
    if (!kept) return;
    const [secret, backupCodes] = await Promise.all([
      provider.withTodaysSecret(kept.secret),
      provider.withTodaysSecret(kept.backupCodes),
    ]);
    if (secret !== kept.secret || backupCodes !== kept.backupCodes)
      await replaceFactor(db, userId, { from: kept, to: { secret, backupCodes } });
  }

  /** Ends the session that an answer of the library makes. */
  async function endMade({ cookies }: Opened): Promise<void> {
    const made = await provider.sessionOf(headersWith(cookies));
    if (made) await dropSession(db, made);
  }

  return {
    ask,
    isEasyPassword: settings.isEasyPassword,
    resetPassword: settings.links.resetPassword,
    /** Forgets the tries of an account that has shown who it is. */
    forgive: (account: string) => limits.forgive('signIn', account),

    /** A password was changed: sign-ins that wait for their code and links to another new password hold no longer. */
    async passwordChanged(userId: string): Promise<void> {
      await endChallengesOf(db, userId);
      await spendResets(db, userId);
    },

    /**
     * Signs in by password. Checking one takes a while; where it was changed meanwhile, all sessions that came of the old
     * one were ended before this one began, so this one ends here.
     */
    async byPassword(headers: Headers, form: { email: string; password: string }): Promise<Result<Opened>> {
      const email = normalEmail(form.email);
      const before = await findPasswordHash(db, email);
      const opened = await ask(headers, 'POST /sign-in/email', form);
      if (!opened.ok || (await findPasswordHash(db, email)) === before) return opened;
      await endMade(opened.value);
      const person = await findPerson(db, { email });
      if (person) await endChallengesOf(db, person.id);
      return fail('wrong-sign-in', 'Invalid email or password');
    },

    /** Begins a social sign-in, or linking one: the provider's address to go to, and the attempt to ask about. */
    async beginSocial(headers: Headers, door: string, face: SocialProvider): Promise<Result<Opened>> {
      const id = provider.socialId(face);
      if (!id) return fail('not-found', 'This shop does not offer that sign-in.');
      const attempt = await beginAttempt(db);
      const callbackURL = `${pages.signedIn}?attempt=${attempt}`;
      const asked = { provider: id, callbackURL, errorCallbackURL: callbackURL, disableRedirect: true };
      const opened = await ask(headers, `POST ${door}`, asked);
      if (!opened.ok) return opened;
      const url = (opened.value.body as { url?: unknown } | null)?.url;
      return succeed({ ...opened.value, body: { url, attempt } });
    },

    /** A social sign-in has come back. Gives the page of ours that the browser goes on to; the outcome is kept for asking. */
    async endSocial({ response, social }: IdentityAnswer): Promise<{ location: string; outcome: SocialOutcome }> {
      const location = response.headers.get('location') ?? social.callbackUrl ?? pages.signedIn;
      const asked = new URL(location, publicUrl).searchParams;
      const attempt = asked.get('attempt') ?? new URL(social.callbackUrl ?? '/', publicUrl).searchParams.get('attempt');
      const outcome = social.refused ?? outcomeOf(response, asked.get('error'), social.linking);
      if (!attempt || !UUID.test(attempt)) return { location: pages.signedIn, outcome };
      await endAttempt(db, attempt, outcome);
      return { location: `${pages.signedIn}?attempt=${attempt}`, outcome };
    },

    /** Takes a code of a second factor once only (RFC 6238, section 5.2): a session that came of a used one ends at once. */
    async spendCode(opened: Opened, code: string): Promise<Result<Opened>> {
      const person = (opened.body as { user?: { id?: unknown } } | null)?.user?.id;
      const key = createHash('sha256').update(`${person} ${code}`).digest('hex');
      if (await spendOnce(db, `code:${key}`, CODE_LIFE_MS)) return succeed(opened);
      await endMade(opened);
      const used = 'This code was used already. Wait for the next one.';
      return fail('invalid-request', used, { errors: { code: used } });
    },

    /** Signs somebody in anew who is signed in already, by password and, where there is one, second factor. */
    async confirm(
      headers: Headers,
      actor: Actor | null,
      form: { password: string; code?: string | undefined },
    ): Promise<Result<Opened>> {
      if (!actor) return fail('unauthorized', 'Please sign in to do this.');
      const apart = new Headers(headers);
      apart.delete('cookie');
      const first = await this.byPassword(apart, { email: actor.email, password: form.password });
      if (!first.ok)
        return first.failure.code === 'wrong-sign-in'
          ? fail('invalid-request', notYours, { errors: { password: notYours } })
          : first;
      await limits.forgive('signIn', actor.userId);
      if (!wantsSecondFactor(first.value.body)) return first;
      if (form.code === undefined) return fail('code-required', 'Please give the code of your second factor too.');
      for (const [name, value] of headersWith(first.value.cookies)) apart.set(name, value);
      const second = await ask(apart, 'POST /two-factor/verify-totp', { code: form.code });
      return second.ok ? this.spendCode(second.value, form.code) : second;
    },

    /**
     * After a door was opened: where that made a session, the one which the browser had before ends, and the entering of
     * an admin is written down. `from` is who was signed in before; `entrance`, whether the door is one to come in by,
     * and not one that makes a session anew for who is in.
     */
    async entered(
      cookies: readonly string[],
      { from, userAgent, entrance }: { from: Actor | null; userAgent: string | undefined; entrance: boolean },
    ): Promise<void> {
      const made = await provider.sessionOf(headersWith(cookies));
      if (made === from?.sessionId) return;
      // A second factor is still wanted: the browser has lost its session already.
      if (!made) return from && clearsSession(cookies) ? dropSession(db, from.sessionId) : undefined;
      const actor = await identity.actorOfSession(made);
      if (from) await dropSession(db, from.sessionId);
      // The account was closed while it was being entered: what came of that goes too.
      if (!actor) return dropSession(db, made);
      if (actor.secondFactor) await renewFactor(actor.userId);
      if ((actor.admin || actor.secondFactorOwed) && (entrance || from?.userId !== actor.userId))
        await settings.recordAdminSignIn(db, {
          userId: actor.userId,
          device: deviceOf(userAgent ?? null),
          secondFactor: actor.secondFactor,
        });
    },
  };
}

/** How long a code of a second factor could be given again, in milliseconds: its own 30 s and one step on either side. */
const CODE_LIFE_MS = 90_000;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const notYours = 'This is not your password';

/** What the library says of a social sign-in, in the shop's words. */
function outcomeOf(response: Response, error: string | null, linking: boolean): SocialOutcome {
  // After a provider the library says that a second factor is wanted by the cookie of its challenge alone.
  if (response.headers.getSetCookie().some((each) => /^[^=]*two_factor=[^;]/.test(each))) return 'second-factor';
  if (error === null) return linking ? 'linked' : 'signed-in';
  const told: Record<string, SocialOutcome> = {
    access_denied: 'cancelled',
    account_not_linked: 'email-in-use',
    email_not_found: 'no-email',
    account_already_linked_to_different_user: 'linked-elsewhere',
  };
  return told[error] ?? 'failed';
}

function wantsSecondFactor(body: unknown): boolean {
  return typeof body === 'object' && body !== null && 'twoFactorRedirect' in body && body.twoFactorRedirect === true;
}

function clearsSession(cookies: readonly string[]): boolean {
  return cookies.some((each) => /^[^=]*session_token=.*;\s*max-age=0/i.test(each));
}

/** The headers of a request that sends these cookies back. */
function headersWith(cookies: readonly string[]): Headers {
  const sent = cookies.filter((each) => !/;\s*max-age=0/i.test(each)).map((each) => each.split(';')[0] ?? '');
  return new Headers({ cookie: sent.join('; ') });
}
