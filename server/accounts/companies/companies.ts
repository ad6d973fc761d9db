import type { Company, CreditHold } from '#contract/accounts/companies.ts';
import type { Database, Transaction } from '#server/platform/database/connection.ts';
import type { MailService } from '#server/platform/mail/mail.port.ts';

/** What this noun needs to know of orders; the noun of orders provides it. One query each. */
export interface OrdersOfCompanies {
  summarize(db: Database, companyId: string): Promise<Company['orders']>;
  /** How many orders each account placed for a company, by its id; accounts without any are left out. */
  countByBuyer(db: Database, companyId: string): Promise<ReadonlyMap<string, number>>;
  /** How many orders of a company are unpaid and still run. */
  countUnpaid(tx: Transaction, companyId: string): Promise<number>;
}

/** What this noun works with. */
export interface Companies {
  db: Database;
  mail: MailService;
  orders: OrdersOfCompanies;
  /** Why a company orders nothing on account now, or null; the noun of receivables provides it. One query. */
  readHold(db: Database, companyId: string): Promise<CreditHold | null>;
  /** The names of the open price lists of a company and of its group; the noun of prices provides them. One query. */
  listPriceLists(
    db: Database,
    of: { companyId: string; groupId: string | null },
  ): Promise<{ own: string[]; group: string[] }>;
  /** Notes that a mailed link has shown an email to be its owner's; identity provides it. */
  proveEmail(tx: Transaction, person: { userId: string; email: string }): Promise<void>;
  /** Where somebody is told that dealer's prices are asked for. */
  merchantEmail: string;
  /** The origin that mails lead to. */
  publicUrl: string;
}
