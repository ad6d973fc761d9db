import type { SocialOutcome } from '#contract/accounts/accounts.ts';
import type { SocialProvider } from '#contract/accounts/social.ts';

/** What the shop needs of an identity library: sign-up, sign-in, sessions and the HTTP protocol of its own doors. */
export interface IdentityProvider {
  /**
   * Answers a request under `/api/auth`. The client's address is in the header `CLIENT_ADDRESS_HEADER`. `signedInAs`: the
   * account that its cookie opens, which alone may be linked to a provider that somebody comes back from.
   */
  handle(request: Request, signedInAs?: string): Promise<IdentityAnswer>;
  /** The id of the session that a request's cookie opens, or null. */
  sessionOf(headers: Headers): Promise<string | null>;
  /** The same text, which the library encrypted, under today's secret. Rejects when its own secret is not in the list. */
  withTodaysSecret(encrypted: string): Promise<string>;
  /** The id that the library knows a social provider by; null where it is not set up. */
  socialId(provider: SocialProvider): string | null;
}

export interface IdentityAnswer {
  response: Response;
  /** Where a social sign-in came back: the page it leads to, whether it was added to an account, and what the shop's own rules decided against it. */
  social: { callbackUrl: string | null; linking: boolean; refused: SocialOutcome | null };
}

/** Set by us from the connection, never taken from a client. */
export const CLIENT_ADDRESS_HEADER = 'x-shop-client-address';
