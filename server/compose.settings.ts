import type { FastifyInstance } from 'fastify';
import type { ShownSettings } from '#contract/shop/settings.ts';
import type { Config } from '#server/platform/config/config.ts';
import type { ComposedPayments } from './compose.payments.ts';
import { companyOf, knownSettings } from './content/shop-settings/known-settings.ts';
import { shopSettingsRoutes, shopSetupRoutes } from './content/shop-settings/shop-settings.routes.ts';
import { shopSettingsService } from './content/shop-settings/shop-settings.service.ts';
import { shopSetupService } from './content/shop-settings/shop-setup.service.ts';
import type { Database } from './platform/database/connection.ts';
import type { ShownChanges } from './platform/events/shown-changes.ts';
import type { MailService } from './platform/mail/mail.port.ts';

/** What admins set of the shop itself, put together. */
export interface ComposedSettings {
  /** The configuration, in which who sells follows what admins set. */
  config: Config;
  /** What stands below every mail; null for the original. */
  mailFoot(): string | null;
  /** What pages show. */
  shownSettings(): ShownSettings;
  /** Calls `listener` once another setting holds here. */
  whenChanged(listener: () => void): void;
  /** Its calls, below the API's address. */
  routes(
    scope: FastifyInstance,
    needs: { mail: MailService; card: Pick<ComposedPayments, 'settings' | 'rehearsal'> },
  ): void;
}

/** By the settings of the environment and what admins wrote in their place. */
export async function composeSettings(
  given: Config,
  { db, shown }: { db: Database; shown: ShownChanges },
): Promise<ComposedSettings> {
  const known = knownSettings(db, given);
  await known.read();
  shown.listen(() => void known.read());
  const settings = shopSettingsService(db, {
    company: companyOf(given),
    async changed() {
      await known.read();
      shown.changed();
    },
  });
  return {
    config: { ...given, merchant: known.merchant, eInvoices: known.eInvoices },
    mailFoot: known.mailFoot,
    shownSettings: known.shown,
    whenChanged: known.listen,
    routes(scope, { mail, card }) {
      shopSettingsRoutes(scope, settings);
      const { smtpUrl, from } = given.mail;
      const setup = shopSetupService({
        ...{ db, mail, merchant: known.merchant, publicUrl: given.http.publicUrl },
        post: { server: smtpUrl !== null, from },
        payment() {
          const { mode, available } = card.settings();
          return { mode: mode === 'demo' ? 'simulated' : card.rehearsal ? 'rehearsal' : 'live', reached: available };
        },
      });
      shopSetupRoutes(scope, setup);
    },
  };
}
