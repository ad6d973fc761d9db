import type { CompanyRole } from '#contract/accounts/companies.ts';
import type { ApprovalNeed } from '#contract/sales/approval-need.ts';
import type { Queryable } from '#server/platform/database/connection.ts';

/** What somebody wants to order for a company, all of it together, as far as it decides whether others have to approve it. */
export interface OrdersOfCompany {
  userId: string;
  company: { companyId: string; name: string; role: CompanyRole };
  totalCents: number;
  /** Where they go; null while that is not said, and where their buyer fetches them. */
  place: { street: string; city: string; postalCode: string; country: string } | null;
}

/** What the checkout needs to know of approvals; that noun provides it. */
export interface ApprovalRules {
  /**
   * What has to be approved first, and by whom; null where nothing has. What was ordered in this month is counted: the caller has read the
   * account's turn before, so that two orders at once are not both placed beside the same sum.
   */
  needed(db: Queryable, orders: OrdersOfCompany): Promise<ApprovalNeed | null>;
}
