import { formatFigure } from '#contract/format.ts';

/** A count with its noun: `1 order`, `1,240 orders`. */
function counted(count: number, one: string, many: string): string {
  return `${formatFigure(count)} ${count === 1 ? one : many}`;
}

/** The words of Make Admin. */
export const texts = {
  title: 'Make Admin',
  loading: 'Loading the accounts',
  failed: 'The accounts did not load',
  counts: (admins: number, buyers: number) =>
    `${counted(admins, 'admin', 'admins')}, ${counted(buyers, 'buyer', 'buyers')}`,
  search: 'Search',
  email: 'Email',
  role: 'Role',
  roles: [
    ['all', 'All'],
    ['admin', 'Admin'],
    ['buyer', 'Buyer'],
  ],
  sort: 'Sort by',
  sorts: [
    ['email', 'ascending', 'Email, A to Z'],
    ['email', 'descending', 'Email, Z to A'],
  ],
  columns: { no: 'No', email: 'Email', role: 'Role', action: 'Action' },
  you: 'you',
  notVerified: 'email not verified',
  secondFactor: 'second factor on',
  ordersOf: (count: number) => (count === 0 ? 'no orders' : counted(count, 'order', 'orders')),
  shown: (count: number, all: number) =>
    count === 0 ? 'No account matches' : `1 to ${formatFigure(count)} of ${formatFigure(all)}`,
  noMatch: 'No account matches',
  noMatchHow: 'Search for another part of an email, or for another role.',
  showAll: 'Show all accounts',
  admin: 'Admin',
  makeAdmin: 'Make Admin',
  makeAdminOf: (email: string) => `Make Admin ${email}`,
  makeTitle: 'Make this account an admin?',
  makeHow:
    ' can then do all that you can: run parts and orders, refund money, read the audit log, make and remove admins.',
  made: 'Successfully made an admin',
  refused: 'Failed to Make an admin',
  unchanged: 'Nothing was changed. The list is as it is now.',
  remove: 'Remove',
  removeOf: (email: string) => `Remove ${email}`,
  cancel: 'Cancel',
  demoteTitle: 'Take the admin role away?',
  demoteOwnTitle: 'Take your own admin role away?',
  staysBuyer: ' stays a buyer. Open dashboards close at once.',
  youStayBuyer: 'You stay a buyer. This page closes at once, and only another admin can give you the role back.',
  demoted: 'The admin role is taken away',
  demotedOwn: 'You are no longer an admin',
  closeTitle: 'Close this account?',
  signInEnds: ' can no longer sign in or sign up; all sessions end now. It can be opened again under Customers.',
  ordersRemain: (count: number) =>
    count === 1 ? ' The 1 order is kept.' : ` The ${formatFigure(count)} orders are kept.`,
  unshippedLoading: 'Looking for orders that are paid and not shipped',
  unshipped: (count: number) =>
    count === 1 ? 'One of them is paid and not shipped:' : `${formatFigure(count)} of them are paid and not shipped:`,
  unshippedHow: 'Ship or refund what was paid: closing the account does neither.',
  unshippedUnknown: 'Whether some of them are paid and not shipped could not be learned.',
  order: (number: number) => `Order\u00a0${number}`,
  andMore: (count: number) => `and ${formatFigure(count)} more`,
  closed: 'The account is closed',
} as const;
