import { adminPages } from '#contract/admin-pages.ts';
import type { Role, StaffRole } from '#contract/call.ts';

const picking = adminPages.pick('').split('?')[0] ?? '';

/** What each role opens, with the pages below. Admins open all. */
const pagesOf: Readonly<Record<StaffRole, readonly string[]>> = {
  packer: [adminPages.orderDesk, adminPages.shipOrders, picking],
  catalogue: [adminPages.addParts, adminPages.importParts, adminPages.manageParts, adminPages.stock, adminPages.brands],
  sales: [
    adminPages.manageOrders,
    adminPages.orderDesk,
    adminPages.shipOrders,
    picking,
    adminPages.manageReturns,
    adminPages.manageQuotes,
    adminPages.customers,
    adminPages.prices,
    adminPages.manageCompanies,
    adminPages.manageReviews,
    adminPages.enquiries,
    adminPages.manageNewsletter,
  ],
};

/** Whether a role of the shop's people opens a page, named by the path of its address. */
export function mayOpen(role: Role, path: string): boolean {
  if (role === 'admin') return true;
  return role !== 'user' && pagesOf[role].some((page) => path === page || path.startsWith(`${page}/`));
}
