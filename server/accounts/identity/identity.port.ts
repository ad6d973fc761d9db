import type { SocialOutcome } from '#contract/accounts/accounts.ts';
import type { SocialProvider } from '#contract/accounts/social.ts';
import type { Result } from '#contract/failures.ts';

/** What the identity library can do for us. */
export type IdentityAction =
  | 'startSession'
  | 'signOut'
  | 'readSession'
  | 'beginSocial'
  | 'linkSocial'
  | 'verifyCode'
  | 'verifyRecoveryCode'
  | 'enableFactor'
  | 'disableFactor'
  | 'renewRecoveryCodes'
  | 'changePassword';

/** What the shop needs of an identity library: sessions and their cookies, second factors, sign-in by providers. */
export interface IdentityProvider {
  /**
   * Does something for whoever sent these headers, which name the client's address in `CLIENT_ADDRESS_HEADER`. Expected
   * failures are those of the calls. `startSession` takes a `userId` and trusts it.
   */
  run(action: IdentityAction, headers: Headers, body?: object): Promise<Result<IdentityAnswer>>;
  /**
   * Finishes what began at a provider, by the request that came back from it. `signedInAs`: the account that its cookie
   * opens, the only one that may be linked.
   */
  finishSocial(request: Request, signedInAs: string | undefined): Promise<SocialAnswer>;
  /** The id of the session that a request's cookie opens, or null. */
  sessionOf(headers: Headers): Promise<string | null>;
  /** The id of the session that an answer's cookies open, or null. */
  sessionIn(cookies: readonly string[]): Promise<string | null>;
  /** The same headers, sending back the cookies of an answer. */
  headersWith(headers: Headers, cookies: readonly string[]): Headers;
  /** The same text, which the library encrypted, under today's secret. Rejects when its own secret is not in the list. */
  withTodaysSecret(encrypted: string): Promise<string>;
  /** The id that the library knows a social provider by; null where it is not set up. */
  socialId(provider: SocialProvider): string | null;
}

/** The library's answer as it is, and the cookies it sets. The schema of a call picks what goes out. */
export interface IdentityAnswer {
  body: unknown;
  cookies: readonly string[];
}

/** How a social sign-in ended. `attempt` is null for one that was not begun here. */
export interface SocialAnswer {
  attempt: string | null;
  outcome: SocialOutcome;
  cookies: readonly string[];
}

/** Set by us from the connection, never taken from a client. */
export const CLIENT_ADDRESS_HEADER = 'x-shop-client-address';

/** Whether an answer says that the code of a second factor is required before there is a session. */
export function wantsSecondFactor({ body }: IdentityAnswer): boolean {
  return typeof body === 'object' && body !== null && 'twoFactorRedirect' in body && body.twoFactorRedirect === true;
}
