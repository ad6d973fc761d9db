import { adminPages } from '#contract/admin-pages.ts';
import type { RangeInAddress } from './reports.view.ts';

/** Where the figures lead: to the list that they count, in the view that shows it. */
export const links = {
  orders: (range: RangeInAddress) => addressOf(adminPages.manageOrders, daysOf(range)),
  paid: (range: RangeInAddress) => addressOf(adminPages.manageOrders, { payment: 'paid', ...daysOf(range) }),
  unpaid: addressOf(adminPages.manageOrders, { payment: 'unpaid' }),
  belowMinimum: addressOf(adminPages.manageParts, { shown: 'below-minimum' }),
  sales: addressOf(adminPages.reports, { view: 'sales' }),
  byCover: addressOf(adminPages.manageParts, { sort: 'cover', order: 'ascending' }),
  /** One part among all, where its stock can be corrected. */
  part: (name: string) => addressOf(adminPages.manageParts, { q: name }),
};

/** The list of orders knows 7 and 30 days; of any other time it shows all. */
function daysOf(range: RangeInAddress): Record<string, string> {
  return 'days' in range && (range.days === '7' || range.days === '30') ? { days: range.days } : {};
}

function addressOf(page: string, params: Record<string, string>): string {
  const search = new URLSearchParams(params).toString();
  return search ? `${page}?${search}` : page;
}
