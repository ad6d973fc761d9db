import type { Account } from '#contract/accounts/accounts.ts';
import type { SocialProvider } from '#contract/accounts/social.ts';
import { providerNames } from '#web/accounts/sign-in/texts.ts';

/** The providers one can sign in with, in order. */
export function linkedProviders({ providers }: Account): SocialProvider[] {
  return providers.filter(({ linked }) => linked).map(({ provider }) => provider);
}

/** Their names in a sentence: `Google and Facebook`. */
export function linkedNames(account: Account): string {
  return linkedProviders(account)
    .map((provider) => providerNames[provider])
    .join(' and ');
}
