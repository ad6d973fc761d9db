import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { socialProviders } from '#contract/accounts/social.ts';
import type { Config } from '#server/platform/config/config.ts';
import { decideLinking } from './accounts/identity/account-linking.ts';
import { accountsService } from './accounts/identity/accounts.service.ts';
import { socialIdsOf } from './accounts/identity/adapters/better-auth.social.ts';
import { betterAuthIdentity } from './accounts/identity/adapters/better-auth.ts';
import { isEasyPassword } from './accounts/identity/adapters/password-strength.ts';
import { authRoutes } from './accounts/identity/auth.routes.ts';
import { avatarsRoutes, copyAvatar } from './accounts/identity/avatars.ts';
import { forgetExpired } from './accounts/identity/identity.repository.ts';
import { identityRoutes } from './accounts/identity/identity.routes.ts';
import { type IdentityService, identityService } from './accounts/identity/identity.service.ts';
import { type LinksService, linksService } from './accounts/identity/links.service.ts';
import type { PasswordHashes } from './accounts/identity/password-hashes.port.ts';
import { signInService } from './accounts/identity/sign-in.service.ts';
import type { SimulatedServices } from './compose.simulators.ts';
import { recordAdminSignIn } from './platform/audit/audit.repository.ts';
import type { Database } from './platform/database/connection.ts';
import type { RaiseAlarm } from './platform/errors/raise-alarm.ts';
import type { Jobs } from './platform/jobs/jobs.port.ts';
import type { MailService } from './platform/mail/mail.port.ts';
import type { Limits } from './platform/rate-limits/rate-limits.port.ts';
import { tellVerified } from './sales/orders/notify-buyer.ts';

/** Puts identity, profiles and accounts together. */
export interface ComposedIdentity {
  identity: IdentityService;
  /** Its calls and the callback of providers, below the API's address. */
  routes(scope: FastifyInstance): void;
  /** What may be mailed to an account. */
  allowMail: LinksService['allowMail'];
  links: LinksService;
  /** Forgets what has run out. */
  forget(): Promise<void>;
}

/** A mail or an avatar is tried for about an hour. */
const retry = { times: 6, firstDelayS: 30 };

export async function composeIdentity(
  config: Config,
  {
    db,
    log,
    raise,
    jobs,
    mail,
    limits,
    origins,
    passwords,
    simulated,
  }: {
    db: Database;
    log: FastifyBaseLogger;
    raise: RaiseAlarm;
    jobs: Jobs;
    mail: MailService;
    limits: Limits;
    origins: ReadonlySet<string>;
    passwords: PasswordHashes;
    simulated: SimulatedServices | null;
  },
): Promise<ComposedIdentity> {
  const { publicUrl } = config.http;
  const social = {
    google: config.social.google ?? simulated?.social.google ?? null,
    facebook: config.social.facebook ?? simulated?.social.facebook ?? null,
  };
  const providerIds = { google: socialIdsOf('google'), facebook: socialIdsOf('facebook') };

  const resets = jobs.queue<{ email: string }>('reset-mail', ({ email }) => links.mailReset(email), retry);
  const avatars = jobs.queue<{ userId: string; picture: string }>(
    'portrait',
    (input) => copyAvatar(db, input, simulated?.url ?? null),
    retry,
  );
  const links: LinksService = linksService({
    db,
    mail,
    resets,
    publicUrl,
    unverifiedMinutes: config.unverifiedMailMinutes,
    onVerified: (tx, person) => tellVerified({ mail, publicUrl }, tx, person),
    providerOf: (id) => socialProviders.find((each) => providerIds[each].includes(id)) ?? null,
    hashPassword: (password) => passwords.hash(password),
    isEasyPassword,
  });
  const provider = await betterAuthIdentity({
    db,
    log,
    raise,
    publicUrl,
    otherOrigins: [...origins],
    secrets: config.secrets,
    social,
    passwords,
    decideLinking: (signIn) => decideLinking(db, links, signIn),
    async onAccountMade(userId, picture) {
      await links.mailVerification(userId);
      if (picture) await avatars.add(db, { userId, picture });
    },
  });
  const identity = identityService(db, provider, config);
  const accounts = accountsService(db, providerIds);
  const signIns = signInService({
    ...{ db, provider, identity, links, limits, passwords, isEasyPassword, recordAdminSignIn },
  });

  return {
    identity,
    allowMail: links.allowMail,
    links,
    routes(scope) {
      authRoutes(scope, { provider, identity, signIns, publicUrl });
      identityRoutes(scope, { identity, accounts, links });
      avatarsRoutes(scope, db);
    },
    forget: () => forgetExpired(db),
  };
}
