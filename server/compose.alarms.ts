import type { FastifyInstance } from 'fastify';
import type { Config } from '#server/platform/config/config.ts';
import type { ComposedBackups } from './compose.backup.ts';
import { alarmsRoutes } from './platform/alarms/alarms.routes.ts';
import { alarmsService } from './platform/alarms/alarms.service.ts';
import type { Database } from './platform/database/connection.ts';
import type { MailService } from './platform/mail/mail.port.ts';
import { findOrdersNamed } from './sales/payment-cases/orders-named.repository.ts';

export interface ComposedAlarms {
  /** Its calls, below the API's address. */
  routes(scope: FastifyInstance): void;
  /** Looks for what raises no alarm by itself, and mails new alarms. To be called every minute. */
  look(): Promise<void>;
}

/** What a person must look into is mailed to the company. */
export function composeAlarms(
  { merchant, http: { publicUrl } }: Config,
  { db, mail, backups }: { db: Database; mail: MailService; backups: Pick<ComposedBackups, 'watch'> },
): ComposedAlarms {
  const alarms = alarmsService({
    db,
    mail,
    company: merchant,
    publicUrl,
    findOrders: findOrdersNamed,
  });
  return {
    routes: (scope) => alarmsRoutes(scope, alarms),
    async look() {
      await backups.watch();
      await alarms.tellNew();
    },
  };
}
