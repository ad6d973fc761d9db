import type { WorkRole } from '#contract/call.ts';
import { formatFigure } from '#contract/format.ts';
import { counted } from '#web/accounts/admin/companies/texts.ts';

const order = (number: number) => `#${number}`;

/** The words of the list of customers. */
export const texts = {
  title: 'Customers',
  loading: 'Loading the customers',
  failed: 'The customers did not load',
  counts: (companies: number, people: number) =>
    `${counted(companies, 'company', 'companies')}, ${counted(people, 'person', 'people')}`,
  byKind: 'Customers by kind',
  tabs: [
    ['all', 'All'],
    ['company', 'Companies'],
    ['person', 'People'],
    ['closed', 'Closed'],
  ],
  search: 'Search',
  searched: 'Name, email, phone, order, VAT',
  sort: 'Sort by',
  sorts: [
    ['newest', 'descending', 'Newest first'],
    ['newest', 'ascending', 'Oldest first'],
    ['name', 'ascending', 'Name, A to Z'],
    ['name', 'descending', 'Name, Z to A'],
  ],
  columns: {
    customer: 'Customer',
    who: 'Place, people',
    orders: 'Orders',
    year: '12 months',
    last: 'Last order',
    since: 'Since',
    open: 'Open',
  },
  kinds: { person: 'Person', company: 'Company' },
  closed: 'closed',
  members: (count: number) => counted(count, 'person', 'people'),
  none: '–',
  open: {
    unpaid: (count: number) => `${formatFigure(count)} unpaid`,
    toPack: (count: number) => `${formatFigure(count)} to pack`,
    toShip: (count: number) => `${formatFigure(count)} to ship`,
    toAnswer: (count: number) => `${formatFigure(count)} to answer`,
    returns: (count: number) => counted(count, 'return', 'returns'),
  },
  range: (count: number, all: number) =>
    count === 0 ? 'No customer matches' : `1 to ${formatFigure(count)} of ${formatFigure(all)}`,
  noMatch: 'No customer matches',
  noMatchHow:
    'Each word has to stand in a name, an email, a company or a VAT number. A phone number or the number of an order finds its customer, too.',
  showAll: 'Show all customers',
} as const;

/** What people of the shop are called on their pages as customers. */
export const worksAs: Readonly<Record<WorkRole, string>> = {
  admin: 'Admin of this shop',
  packer: 'Packer of this shop',
  catalogue: 'Works on the catalogue of this shop',
  sales: 'Works in the sales of this shop',
};

/** The words of a person's page. */
export const customerTexts = {
  page: 'Customer',
  loading: 'Loading the customer',
  failed: 'The customer did not load',
  missing: 'No such customer',
  missingHow: 'The address may be mistyped. Customers are never deleted: closed ones stay in the list.',
  crumbs: 'Way here',
  verified: 'verified',
  notVerified: 'not verified',
  email: 'Email',
  contact: 'Contact',
  profile: 'Phone, place',
  noContact: 'no profile written',
  since: 'Customer since',
  lastSeen: 'Last seen',
  neverSeen: 'not known: no session is open',
  companies: 'Companies',
  noCompanies: 'none',
  roleIn: (role: string, closed: boolean) => [role.toLowerCase(), closed && 'closed'].filter(Boolean).join(', '),
  addresses: 'Addresses',
  noAddresses: 'None is remembered.',
  default: 'Default',
  reviews: 'Reviews',
  noReviews: 'They wrote none.',
  hidden: 'hidden',
  stars: (count: number) => `${count} of 5 stars`,
  prices: 'Prices that hold',
  listPrices: 'List prices: no price list counts for them.',
  priceColumns: { list: 'List', for: 'For', rules: 'Rules', until: 'Until' },
  noEnd: 'open',
  priceLists: 'Price lists',
  everybody: 'everybody',
  priceFor: (whose: 'company' | 'group' | 'everybody', name: string) => (whose === 'group' ? `group of ${name}` : name),
  closedTitle: 'This account is closed',
  closedHow: 'Nobody can sign in to it. Its orders are kept.',
} as const;

/** The words of what is open. */
export const openTexts = {
  title: 'What is open',
  unpaid: 'Unpaid',
  toShip: 'To ship',
  returns: 'Returns',
  toAnswer: 'To answer',
  packed: (count: number) => (count === 0 ? 'to pack' : `${formatFigure(count)} packed`),
  toAnswerReturn: 'asked for',
  theyWrote: 'they wrote last',
  countOf: (count: number, name: string) => `${name}: ${formatFigure(count)}`,
  order,
} as const;

const enquiryStates = {
  new: 'New',
  answered: 'Answered',
  sample: 'Sample',
  quoted: 'Quoted',
  agreed: 'Agreed',
  refused: 'Refused',
  closed: 'Closed',
} as const;

/** The words of what was traded with a customer. */
export const tradeTexts = {
  years: 'Orders by year',
  yearsHow: 'What was paid or placed on account, without what went back',
  noYears: 'Nothing was ordered so far.',
  orderCount: (count: number) => counted(count, 'order', 'orders'),
  ordersFor: (count: number, sum: string) => `${counted(count, 'order', 'orders')}, ${sum}`,
  orders: 'Orders',
  newest: 'Newest orders',
  all: (count: number) => `All ${formatFigure(count)}`,
  inAll: (count: number) => `${formatFigure(count)} in all`,
  noOrders: 'No order was placed.',
  columns: { order: 'Order', parts: 'Parts', sum: 'Sum', status: 'Status' },
  order,
  pieces: (count: number) => `${formatFigure(count)} ×`,
  lines: (count: number, pieces: number) => `${counted(count, 'line', 'lines')}, ${counted(pieces, 'piece', 'pieces')}`,
  forCompany: (name: string) => `for ${name}`,
  byPerson: (name: string) => `by ${name}`,
  returns: 'Returns',
  noReturns: 'Nothing was sent back.',
  returned: (number: number, pieces: number) => `${counted(pieces, 'piece', 'pieces')} of ${order(number)}`,
  enquiries: 'Enquiries',
  noEnquiries: 'None came from their email.',
  enquiry: (number: number) => `Enquiry ${number}`,
  enquiryStates,
  timeline: 'Timeline',
  by: (who: string, more: string) => [more, who && `by ${who}`].filter(Boolean).join(', '),
} as const;

/** The words of closing and opening again. */
export const closingTexts = {
  close: 'Close account',
  open: 'Open again',
  closeTitle: (name: string) => `Close ${name}?`,
  openTitle: (name: string) => `Open ${name} again?`,
  keepOpen: 'Keep open',
  keepClosed: 'Keep closed',
  worksHow: 'Closing the account ends that, too: nobody opens the dashboard with it any more.',
  closeHow:
    'Nobody can sign in to it any more, and all sessions end now. Its password and other ways to sign in, its name, profile, picture, addresses, baskets and lists are deleted, and it leaves its companies. Its orders, invoices and credit notes are kept. It can be opened again here.',
  openHow:
    'Under the same email its owner can sign in again, once they have chosen a new password by ‘Forgot password?’. They have their orders. What closing deleted stays deleted: profile, addresses, baskets, lists, the second factor and their companies.',
  name: 'Name',
  nameHow: 'Closing deleted it. They can change it later.',
  closed: (name: string) => `The account of ${name} is closed`,
  opened: (name: string) => `The account of ${name} is open again`,
  closeCompany: 'Close company',
  openCompany: 'Open again',
  closeCompanyHow: (people: number) =>
    `Nobody orders for it any more, and its invitations end. ${people === 1 ? 'Its member' : `Its ${formatFigure(people)} members`} can sign in and read its orders, which are kept. It can be opened again here.`,
  openCompanyHow:
    'Its members order for it again, at its prices. Invitations and addresses that were erased do not come back.',
  closedCompany: (name: string) => `${name} is closed`,
  openedCompany: (name: string) => `${name} is open again`,
  unshipped: (count: number) =>
    count === 1 ? 'One order waits to be shipped' : `${formatFigure(count)} orders wait to be shipped`,
  unshippedMore: (count: number) => (count > 0 ? ` and ${formatFigure(count)} more.` : '.'),
  unshippedHow: 'Ship what waits, or refund or credit it: closing does none of that.',
} as const;

/** The words of an order that is placed for a customer. */
export const placingTexts = {
  start: 'Place an order',
  title: (name: string) => `Order for ${name}`,
  notVerified: 'Their email is not verified',
  notVerifiedHow: 'The mail tells them that an order was placed, and not of what. Tell them otherwise, too.',
  parts: 'Parts',
  part: 'Part number',
  pieces: 'Pieces',
  add: 'Add',
  list: 'List',
  listHint: 'A part number and its pieces in each line, typed or pasted from a sheet.',
  checked: 'Lines of the order',
  columns: { part: 'Part', pieces: 'Pieces', price: 'Their price', state: 'Can be ordered' },
  none: '–',
  each: (price: string) => `${price} each`,
  ready: 'Yes',
  limits: (minimum: number, available: number) => `From ${formatFigure(minimum)}, ${formatFigure(available)} in stock`,
  faults: {
    taken: 'Yes',
    changed: 'Not so many',
    unknown: 'No such part',
    twice: 'Named twice',
    unclear: 'Not clear',
  },
  setTo: (pieces: number) => `Set to ${formatFigure(pieces)}`,
  leaveOut: 'Leave out',
  where: 'Where it goes',
  forWhom: 'Ordered for',
  themselves: (name: string) => `${name}, for themselves`,
  address: 'Address',
  other: 'Another address',
  said: 'What they say with it',
  purchaseOrderNumber: 'Their purchase order number',
  note: 'Note to those who pack it',
  noteHint: 'They read it on the page of the order.',
  sum: 'Sum',
  total: 'Total',
  noTotal: '–',
  how: (name: string) =>
    `The order is that of ${name}, who gets a mail that names you, pays it under My Orders and can cancel it. Its stock is held for two days.`,
  place: 'Place the order',
  placeFor: (sum: string) => `Place the order, ${sum}`,
  placed: (number: number, name: string) => `Order ${number} is placed for ${name}`,
} as const;
