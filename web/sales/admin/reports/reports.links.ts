import { adminPages } from '#contract/admin-pages.ts';
import type { ReportSpan } from '#contract/sales/reports.ts';

/** Where the figures lead: to the list that they count, in the view that shows it. */
export const links = {
  /** Of a year all orders, for the list knows no span as long. */
  orders: (days: ReportSpan) => addressOf(adminPages.manageOrders, days === '365' ? {} : { days }),
  paid: (days: ReportSpan) =>
    addressOf(adminPages.manageOrders, { payment: 'paid', ...(days === '365' ? {} : { days }) }),
  unpaid: addressOf(adminPages.manageOrders, { payment: 'unpaid' }),
  belowMinimum: addressOf(adminPages.manageParts, { shown: 'below-minimum' }),
  parts: adminPages.manageParts,
  byCover: addressOf(adminPages.manageParts, { sort: 'cover', order: 'ascending' }),
  /** One part among all, where its stock can be corrected. */
  part: (name: string) => addressOf(adminPages.manageParts, { q: name }),
};

function addressOf(page: string, params: Record<string, string>): string {
  const search = new URLSearchParams(params).toString();
  return search ? `${page}?${search}` : page;
}
