import type { FastifyInstance } from 'fastify';
import { companiesOfUsers } from './accounts/companies/members.repository.ts';
import type { LinksService } from './accounts/identity/links.service.ts';
import { forgetStaffInvitations } from './accounts/identity/staff.repository.ts';
import type { BasketsOfUsers } from './accounts/users/close-account.ts';
import { staffRoutes } from './accounts/users/staff.routes.ts';
import { staffService } from './accounts/users/staff.service.ts';
import { usersRoutes } from './accounts/users/users.routes.ts';
import { usersService } from './accounts/users/users.service.ts';
import type { Config } from './platform/config/config.ts';
import type { Database } from './platform/database/connection.ts';
import type { MailService } from './platform/mail/mail.port.ts';
import { ordersOfUsers } from './sales/orders/orders-of-users.repository.ts';

/** What admins do with accounts, and who works for the shop. `forget` drops invitations that ran out long ago. */
export function composeUsers(
  { http: { publicUrl } }: Config,
  {
    db,
    mail,
    links: { proveEmail },
    baskets,
  }: { db: Database; mail: MailService; links: Pick<LinksService, 'proveEmail'>; baskets: BasketsOfUsers },
) {
  return {
    routes(scope: FastifyInstance): void {
      staffRoutes(scope, staffService(db, { mail, publicUrl, proveEmail }));
      usersRoutes(scope, usersService(db, ordersOfUsers, companiesOfUsers, baskets));
    },
    forget: () => forgetStaffInvitations(db),
  };
}
