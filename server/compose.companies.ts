import type { FastifyInstance } from 'fastify';
import type { Config } from '#server/platform/config/config.ts';
import { addressesRoutes } from './accounts/addresses/addresses.routes.ts';
import { addressesService } from './accounts/addresses/addresses.service.ts';
import { companiesRoutes } from './accounts/companies/companies.routes.ts';
import { forgetInvitations } from './accounts/companies/invitations.repository.ts';
import { companyNumbersRoutes } from './catalogue/company-numbers/company-numbers.routes.ts';
import type { Database } from './platform/database/connection.ts';
import type { MailService } from './platform/mail/mail.port.ts';
import { ordersOfCompanies } from './sales/orders/orders-of-companies.repository.ts';
import { listPriceListsOf } from './sales/prices/lists-of-companies.repository.ts';

/** Puts together what people do for a company, where they have goods delivered, and what prices they have. */
export interface ComposedCompanies {
  /** Their calls, below the API's address. */
  routes(scope: FastifyInstance): void;
  /** Deletes invitations that ran out long ago. */
  forget(): Promise<void>;
}

/** Who asks for dealer's prices is told to the merchant. */
export function composeCompanies(
  { merchant, http: { publicUrl } }: Config,
  { db, mail }: { db: Database; mail: MailService },
): ComposedCompanies {
  const companies = {
    ...{ db, mail, publicUrl, merchantEmail: merchant.email },
    ...{ orders: ordersOfCompanies, listPriceLists: listPriceListsOf },
  };
  return {
    routes(scope) {
      addressesRoutes(scope, addressesService(db));
      companiesRoutes(scope, companies);
      companyNumbersRoutes(scope, db);
    },
    forget: () => forgetInvitations(db),
  };
}
