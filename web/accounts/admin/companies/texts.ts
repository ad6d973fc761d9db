import type { CompanyRole } from '#contract/accounts/companies.ts';
import type { CompanyPriceList, CompanyState } from '#contract/accounts/managed-companies.ts';
import { formatFigure } from '#contract/format.ts';

/** A count with its noun: `1 part`, `1,240 parts`. */
export function counted(count: number, one: string, many: string): string {
  return `${formatFigure(count)} ${count === 1 ? one : many}`;
}

const tabs: readonly (readonly [CompanyState | 'all', string])[] = [
  ['open', 'Open'],
  ['asked', 'Asked'],
  ['unconfirmed', 'Number to confirm'],
  ['closed', 'Closed'],
  ['all', 'All'],
];

/** The words of the list of companies. */
export const texts = {
  title: 'Companies',
  loading: 'Loading the companies',
  failed: 'The companies did not load',
  waits: (asked: number, numbers: number) =>
    asked + numbers === 0
      ? 'Nothing waits'
      : [
          asked > 0 && `${formatFigure(asked)} asked for dealer’s prices`,
          numbers > 0 && counted(numbers, 'number to confirm', 'numbers to confirm'),
        ]
          .filter(Boolean)
          .join(', '),
  groups: 'Groups',
  byState: 'Companies by what waits',
  tabs,
  search: 'Search',
  searched: 'Name, city, number or email',
  group: 'Group',
  anyGroup: 'All',
  noGroup: 'No group',
  sort: 'Sort by',
  sorts: [
    ['waits', 'ascending', 'What waits, first'],
    ['name', 'ascending', 'Name, A to Z'],
    ['orders', 'descending', 'Orders, most first'],
  ],
  columns: {
    company: 'Company',
    waits: 'Waits',
    vatNumber: 'VAT number',
    members: 'Members',
    lists: 'Group',
    orders: 'Orders, 12 months',
  },
  asked: 'asked',
  confirm: 'confirm number',
  closed: 'closed',
  noNumber: 'none',
  confirmed: 'confirmed',
  notConfirmed: 'not confirmed',
  noGroupHere: '–',
  withTax: (dollars: string) => `${dollars} with tax`,
  countLists: (count: number) => counted(count, 'price list', 'price lists'),
  range: (count: number, all: number) =>
    count === 0 ? 'No company matches' : `1 to ${formatFigure(count)} of ${formatFigure(all)}`,
  none: 'No companies yet',
  noneHow: 'A company appears here as soon as one of its people asks for dealer’s prices.',
  noneWaits: 'Nothing waits here',
  noneWaitsHow: 'Every company that asked has its answer.',
  noneToConfirm: 'Every VAT number of an open company is confirmed.',
  noMatch: 'No company matches',
  noMatchHow: 'Search for another part of a name, a city, a number or an email, or among all companies.',
  showAll: 'Show all companies',
} as const;

export const roleWords: Readonly<Record<CompanyRole, string>> = { viewer: 'Viewer', buyer: 'Buyer', owner: 'Owner' };

/** The words of one company. */
export const companyTexts = {
  page: 'Company',
  loading: 'Loading the company',
  failed: 'The company did not load',
  missing: 'There is no such company',
  missingHow: 'The address may be old or mistyped.',
  crumbs: 'Where this is',
  change: 'Change data',
  saved: 'The company is changed',
  cancel: 'Cancel',
  save: 'Save',
  closed: 'This company is closed',
  closedHow: 'Nobody orders for it any more. Its orders stay.',

  asks: 'Asks for dealer’s prices',
  askedBy: (verified: boolean) => (verified ? 'email verified' : 'email not verified'),
  askedByGone: 'The account of who asked is closed',
  noWords: 'Nothing was written with it.',
  accept: 'Accept',
  acceptTitle: (name: string) => `Accept ${name}`,
  acceptSend: 'Accept and write',
  accepted: 'Accepted, and written to the owners',
  refuse: 'Refuse',
  refuseTitle: (name: string) => `Refuse ${name}`,
  refuseSend: 'Refuse and write',
  refused: 'Refused, and written to the owners',
  refuseHow: 'They keep their company and list prices, and can ask again.',
  why: 'Why',
  word: 'A word to them',
  wordHow: 'Stands in the mail to the owners. May be empty.',
  ownList: 'A list of their own',
  noOwnList: 'None yet',
  copyOf: (name: string, whose: string) => `Copy of ${name} (${whose})`,

  group: 'Group',
  noGroup: 'No group',
  newGroup: 'New group…',
  newGroupName: 'Name of the new group',
  groupLists: (names: readonly string[]) =>
    names.length === 0 ? 'No price list is for this group yet' : `Counts for them: ${names.join(', ')}`,

  confirmTitle: 'Confirm the VAT number',
  confirmHow: (number: string) =>
    `${number} has the form of a VAT number, as far as we know its country’s. Whether it belongs to this company is for you to check, with the authority. The confirmation holds until the number is changed.`,
  confirm: 'Confirm',
  confirmOf: (number: string) => `Confirm ${number}`,
  how: 'How it was checked',
  howExample: 'Such as: the authority’s page, name and address agree',
  tell: 'Tell the owners by mail',
  numberConfirmed: 'The VAT number is confirmed',
  takeBack: 'Take back',
  takeBackOf: (number: string) => `Take back the confirmation of ${number}`,
  takeBackTitle: 'Take the confirmation back?',
  takeBackHow: (number: string) => `${number} stays, and waits to be confirmed again.`,
  takenBack: 'The confirmation is taken back',

  vatNumber: 'VAT number',
  noNumber: 'none',
  unconfirmed: 'not confirmed',
  confirmedBy: (name: string | null, how: string | null) => [name && `by ${name}`, how].filter(Boolean).join(': '),
  billing: 'Billing address',
  erased: 'erased',
  orders: 'Orders, 12 months',
  ordersSum: (isTaxed: boolean) => `with delivery${isTaxed ? ' and tax' : ''}, refunds and lost disputes taken off`,
  seeOrders: 'See the orders',
  unpaid: (count: number) => `, ${count === 1 ? 'one' : formatFigure(count)} unpaid`,
  inGroup: 'Group',
  minimum: 'Minimum of parts',
  singlePieces: 'none: they order single pieces',
  singlePiecesOf: 'Its members order single pieces: no part has a minimum',
  asked: 'Asked for prices',
  neverAsked: 'never',
  answers: { accepted: 'accepted', refused: 'refused', waits: 'waits for an answer' } as const,
  answeredBy: (name: string) => `by ${name}`,
  near: 'May be the same',
  nearWhy: (sameNumber: boolean, closed: boolean) =>
    [sameNumber ? 'same VAT number' : 'name is near', closed && 'closed'].filter(Boolean).join(', '),

  lists: 'Price lists',
  give: 'Give a list',
  pays: 'What do they pay?',
  giveTitle: 'Give a list',
  giveHow:
    'They get a copy, which is theirs alone and holds from now on, or from when the list begins. Later changes of either do not reach the other.',
  givable: 'List',
  givableWords: (name: string, whose: string, rules: number) => `${name}: ${whose}, ${counted(rules, 'rule', 'rules')}`,
  noneGivable: 'There is no list to copy. Make one under Prices first.',
  listName: 'Name of the copy',
  listNameHow: 'They read it under ‘Why this price’.',
  giveSend: 'Give',
  given: 'The list is given',
  noLists: 'No price list counts for this company: it pays list prices.',
  listColumns: { list: 'List', for: 'For', rules: 'Rules', span: 'From, until', action: 'Action' },
  forWhom: (whose: 'company' | 'group' | 'everybody', group: string | null) =>
    whose === 'company' ? 'this company' : whose === 'group' ? `group ${group ?? ''}` : 'everybody',
  rules: ({
    parts,
    families,
    brands,
    all,
    breaks,
  }: Pick<CompanyPriceList, 'parts' | 'families' | 'brands' | 'all' | 'breaks'>) =>
    [
      parts > 0 && counted(parts, 'part', 'parts'),
      families > 0 && counted(families, 'family', 'families'),
      brands > 0 && counted(brands, 'brand', 'brands'),
      all > 0 && 'all parts',
      breaks && 'breaks',
    ]
      .filter(Boolean)
      .join(', ') || 'no rules yet',
  open: 'open',
  until: 'to',
  begins: 'not begun',
  end: 'End now',
  endOf: (name: string) => `End now: ${name}`,
  endTitle: (name: string) => `End ${name} now?`,
  endHow:
    'What counts next sets their prices: another list, or list prices. Orders keep the prices they were placed at.',
  ended: 'The list has ended',

  members: 'Members',
  noMembers: 'Nobody belongs to this company any more.',
  invited: (role: string) => `Invited as ${role.toLowerCase()}, until`,
  invitationOver: (role: string) => `Invited as ${role.toLowerCase()}; the invitation ran out`,
  addresses: 'Delivery addresses',
  noAddresses: 'None is remembered.',
  default: 'Default',
} as const;

/** The words of the groups of companies. */
export const groupTexts = {
  title: 'Groups of companies',
  loading: 'Loading the groups',
  failed: 'The groups did not load',
  note: 'Companies of a group share its price lists.',
  add: 'New group',
  addTitle: 'New group',
  make: 'Make',
  name: 'Name',
  made: 'The group is made',
  rename: 'Rename',
  renameOf: (name: string) => `Rename ${name}`,
  renamed: 'The group is renamed',
  remove: 'Remove',
  removeOf: (name: string) => `Remove ${name}`,
  removeTitle: (name: string) => `Remove ${name}?`,
  removeHow: 'No company is in it, and no price list is for it.',
  removed: 'The group is removed',
  columns: { name: 'Group', companies: 'Companies', lists: 'Price lists', action: 'Action' },
  more: (count: number) => `and ${formatFigure(count)} more`,
  nobody: 'none',
  none: 'No groups yet',
  noneHow: 'Put companies into a group when the same price lists shall count for all of them.',
} as const;
