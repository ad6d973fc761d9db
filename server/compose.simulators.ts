import type { SocialProvider } from '#contract/accounts/social.ts';
import type { Config } from '#server/platform/config/config.ts';
import type { SocialClient } from './accounts/identity/adapters/better-auth.social.ts';

/**
 * Where the shop finds what stands in for outside services, and by which keys, as the settings say. Null in live mode.
 */
export function simulatedServices({ simulators, http: { publicUrl } }: Config) {
  if (!simulators) return null;
  const { url, secret } = simulators;
  const clientOf = (provider: SocialProvider): SocialClient => ({
    clientId: `demo-${provider}`,
    clientSecret: secret,
    addresses: {
      discoveryUrl: `${url}/${provider}/.well-known/openid-configuration`,
      // People go through the shop's own origin.
      authorizationUrl: `${publicUrl}/demo/${provider}/auth`,
      tokenUrl: `${url}/${provider}/token`,
      userInfoUrl: `${url}/${provider}/me`,
    },
  });
  return {
    url,
    payments: {
      secretKey: `sk_test_${secret}`,
      publishableKey: 'pk_test_demo',
      webhookSecrets: [`whsec_${secret}`],
      rehearsal: false,
      apiUrl: url,
      // Pages load it from the shop's own origin.
      scriptUrl: '/demo/stripe/v3/stripe.js',
    },
    social: { google: clientOf('google'), facebook: clientOf('facebook') },
    mailboxUrl: `${url}/mails`,
  };
}

export type SimulatedServices = NonNullable<ReturnType<typeof simulatedServices>>;

/** What people should know of a shop in demo mode. */
export function simulatedLines({ social: { google, facebook } }: Config): string[] {
  return [
    'Card payments are simulated: use a test card such as 4242 4242 4242 4242, never a real one.',
    ...(google && facebook ? [] : ['Sign-in with Google and Facebook is simulated: test people, no real accounts.']),
  ];
}
