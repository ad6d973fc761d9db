import type { FastifyInstance } from 'fastify';
import type { Config } from '#server/platform/config/config.ts';
import { addressesRoutes } from './accounts/addresses/addresses.routes.ts';
import { addressesService } from './accounts/addresses/addresses.service.ts';
import type { AuditService } from './accounts/audit-log/audit.service.ts';
import { companiesRoutes } from './accounts/companies/companies.routes.ts';
import type { Companies } from './accounts/companies/companies.ts';
import { forgetInvitations } from './accounts/companies/invitations.repository.ts';
import { managedCompaniesRoutes } from './accounts/companies/managed-companies.routes.ts';
import { companyNumbersRoutes } from './catalogue/company-numbers/company-numbers.routes.ts';
import { sellerOf } from './compose.payments.ts';
import { composePrices } from './compose.prices.ts';
import type { Jobs } from './platform/jobs/jobs.port.ts';
import type { MailFile } from './platform/mail/mail.port.ts';
import type { MailParts } from './platform/mail/mail.service.ts';
import { drawingThread } from './platform/pdf/drawing-thread.ts';
import { allocationsService } from './sales/bank-statements/allocations.service.ts';
import { bankStatementsRoutes } from './sales/bank-statements/bank-statements.routes.ts';
import { bankStatementsService } from './sales/bank-statements/bank-statements.service.ts';
import { carriersRoutes } from './sales/carriers/carriers.routes.ts';
import { carriersService } from './sales/carriers/carriers.service.ts';
import { zonesRoutes } from './sales/delivery/zones.routes.ts';
import { zonesService } from './sales/delivery/zones.service.ts';
import { dunningRoutes } from './sales/dunning/dunning.routes.ts';
import { dunningService } from './sales/dunning/dunning.service.ts';
import type { LetterSheet } from './sales/dunning/letter.drawing.ts';
import { countAskedByZone } from './sales/orders/delivery-offers.repository.ts';
import { orderFiguresOfCompany, ordersOfCompanies } from './sales/orders/orders-of-companies.repository.ts';
import { listsOfCompanies } from './sales/prices/company-lists.repository.ts';
import { listPriceListsOf } from './sales/prices/lists-in-force.repository.ts';
import { readHold } from './sales/receivables/hold.repository.ts';
import { sendMonthlyStatements } from './sales/statements/monthly-statements.ts';
import type { StatementSheet } from './sales/statements/statement.drawing.ts';
import { statementsRoutes } from './sales/statements/statements.routes.ts';
import { statementsService } from './sales/statements/statements.service.ts';

/** A statement of 5,000 entries takes some seconds. */
const STATEMENTS_WAITING_MAX = 8;
/** What the shop sells in. */
const currency = 'USD';

/** Puts together what people do for a company, where they have goods delivered and at which rates, and what prices they have. */
export interface ComposedCompanies {
  /** Their calls, below the API's address. */
  routes(scope: FastifyInstance): void;
  /** From now on tells owners of price lists that have begun, and mails the statements of the month that has ended. */
  writeToOwners(jobs: Jobs): void;
  /** Deletes invitations that ran out long ago. */
  forget(): Promise<void>;
  /** Ends what draws price lists, statements and letters. */
  close(): Promise<void>;
}

/** Who asks for dealer's prices is told to the merchant. */
export function composeCompanies(
  config: Config,
  {
    audit,
    proveEmail,
    mailed,
    ...parts
  }: Parameters<typeof composePrices>[1] & { audit: AuditService; mailed: MailParts['documents'] } & Pick<
      Companies,
      'proveEmail'
    >,
): ComposedCompanies {
  const { merchant, http } = config;
  const { publicUrl } = http;
  const { db, mail } = parts;
  const prices = composePrices(config, parts);
  const drawing = drawingThread<StatementSheet>(
    new URL('./sales/statements/statement.worker.ts', import.meta.url),
    STATEMENTS_WAITING_MAX,
  );
  const drawLetters = drawingThread<LetterSheet>(
    new URL('./sales/dunning/letter.worker.ts', import.meta.url),
    STATEMENTS_WAITING_MAX,
  );
  const seller = sellerOf(config);
  const letterSeller = {
    get name() {
      return merchant.name;
    },
    get address() {
      return [...merchant.address];
    },
    get iban() {
      return merchant.iban ?? null;
    },
  };
  const statements = statementsService(db, { seller, currency, drawing });
  const letters = dunningService({ db, mail, publicUrl, currency, seller: letterSeller, drawing: drawLetters });
  mailed.statement = async (company, days) => {
    const [from = '', until = ''] = days.split(' ');
    return fileOrNone(await statements.mailed(company, { from, until }));
  };
  mailed.letter = async (_company, letter) => fileOrNone(await letters.mailed(letter));
  const companies = {
    ...{ db, mail, publicUrl, proveEmail },
    get merchantEmail() {
      return merchant.email;
    },
    ...{ orders: ordersOfCompanies, listPriceLists: listPriceListsOf, readHold },
  };
  return {
    routes(scope) {
      addressesRoutes(scope, addressesService(db));
      companiesRoutes(scope, companies);
      managedCompaniesRoutes(scope, {
        ...{ db, mail, publicUrl, lists: listsOfCompanies, orders: ordersOfCompanies },
        figures: { ...orderFiguresOfCompany, priceLists: listsOfCompanies.priceLists },
        happened: (id) => audit.about([{ kind: 'company', ids: [id] }]),
      });
      companyNumbersRoutes(scope, db);
      prices.routes(scope);
      statementsRoutes(scope, db, statements);
      dunningRoutes(scope, letters);
      zonesRoutes(scope, zonesService(db, countAskedByZone));
      carriersRoutes(scope, carriersService(db));
      const bank = { db, ourAccount: merchant.iban ?? null, currency, seller };
      bankStatementsRoutes(scope, bankStatementsService(bank), allocationsService(bank));
    },
    writeToOwners(jobs) {
      jobs.everyMinute('price-lists-begin', prices.tellOfBegunLists);
      jobs.everyMinute('monthly-statements', () => sendMonthlyStatements({ db, mail, publicUrl, currency }));
    },
    forget: () => forgetInvitations(db),
    async close() {
      await Promise.all([prices.close(), drawing.close(), drawLetters.close()]);
    },
  };
}

const fileOrNone = (file: MailFile | null): MailFile[] => (file ? [file] : []);
