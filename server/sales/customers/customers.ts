import type { CustomerEnquiry } from '#contract/sales/customers/customers.ts';
import type { AuditService } from '#server/accounts/audit-log/audit.service.ts';
import type { Database } from '#server/platform/database/connection.ts';
import type { Checkout } from '#server/sales/checkout/checkout.ts';
import type { DueRule } from '#server/sales/orders/due-days.ts';

/** What customers' pages are put together from. */
export interface Customers {
  db: Database;
  /** By which orders are placed for them. */
  checkout: Checkout;
  /** When orders are due. */
  due: DueRule;
  /** By when a return is to be answered. */
  answers: DueRule;
  audit: Pick<AuditService, 'about'>;
  /** The newest enquiries that came from some emails, and how many there are; the noun of enquiries provides it. */
  enquiriesFrom(
    db: Database,
    emails: readonly string[],
    limit: number,
  ): Promise<{ rows: CustomerEnquiry[]; total: number }>;
}
