import { randomInt } from 'node:crypto';
import type { BetterAuthPlugin } from 'better-auth';
import { createAuthEndpoint } from 'better-auth/api';
import { setSessionCookie } from 'better-auth/cookies';
import { twoFactor } from 'better-auth/plugins';
import { z } from 'zod';

const START_SESSION = '/start-session';

/**
 * The library's second factor, and a plugin of the shop beside it: it starts the session of an account whose password
 * the shop has checked, and asks for the second factor there and after a provider. The library asks for it after its
 * own sign-in by password alone, which takes fewer emails than the contract does.
 */
export function signInPlugins() {
  const secondFactor = twoFactor({
    issuer: 'Mountain Bike',
    allowPasswordless: true,
    backupCodeOptions: { customBackupCodesGenerate: recoveryCodes },
  });
  const signIn = {
    id: 'shop-sign-in',
    endpoints: {
      startSession: createAuthEndpoint(
        START_SESSION,
        // The callers have checked who it is: no request reaches this endpoint.
        { method: 'POST', body: z.object({ userId: z.string() }), metadata: { SERVER_ONLY: true } },
        async (context) => {
          const { internalAdapter } = context.context;
          const user = await internalAdapter.findUserById(context.body.userId);
          if (!user) throw new Error('A session needs an account');
          const session = await internalAdapter.createSession(user.id);
          await setSessionCookie(context, { session, user });
          return context.json({ user });
        },
      ),
    },
    hooks: {
      after: secondFactor.hooks.after.map(({ handler }) => ({
        matcher: ({ path }: { path?: string }) => path === START_SESSION || path?.startsWith('/callback/') === true,
        handler,
      })),
    },
  } satisfies BetterAuthPlugin;
  return [secondFactor, signIn] as const;
}

/** Ten codes to write down, such as `k7mf-2xqn-tr4d`: without letters and figures that look alike, 59 bits each. */
function recoveryCodes(): string[] {
  const signs = 'abcdefghjkmnpqrstuvwxyz23456789';
  const four = () => Array.from({ length: 4 }, () => signs[randomInt(signs.length)]).join('');
  return Array.from({ length: 10 }, () => `${four()}-${four()}-${four()}`);
}
