import { pages } from '#contract/pages.ts';
import type { ReportSpan } from '#contract/sales/reports.ts';

/** Where the figures lead: to the list that they count, in the view that shows it. */
export const links = {
  /** Of a year all orders, for the list knows no span as long. */
  orders: (days: ReportSpan) => addressOf(pages.manageOrders, days === '365' ? {} : { days }),
  paid: (days: ReportSpan) => addressOf(pages.manageOrders, { payment: 'paid', ...(days === '365' ? {} : { days }) }),
  unpaid: addressOf(pages.manageOrders, { payment: 'unpaid' }),
  belowMinimum: addressOf(pages.manageParts, { shown: 'below-minimum' }),
  parts: pages.manageParts,
  byCover: addressOf(pages.manageParts, { sort: 'cover', order: 'ascending' }),
  /** One part among all, where its stock can be corrected. */
  part: (name: string) => addressOf(pages.manageParts, { q: name }),
};

function addressOf(page: string, params: Record<string, string>): string {
  const search = new URLSearchParams(params).toString();
  return search ? `${page}?${search}` : page;
}
