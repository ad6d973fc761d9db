import type { WorkRole } from '#contract/call.ts';

/** What the roles of the shop's people are called, and what each may do. */
export const workRoleTexts: Readonly<Record<WorkRole, { name: string; may: string }>> = {
  packer: { name: 'Packer', may: 'Orders without prices, picking, packing, shipping' },
  catalogue: { name: 'Catalogue', may: 'Parts with their prices and stock; no orders' },
  sales: {
    name: 'Sales',
    may: 'Orders, returns, quotes, customers, prices, reviews, questions, enquiries; no refunds, no staff',
  },
  admin: { name: 'Admin', may: 'Everything, staff too' },
};

/** How far a role may do something: `change` all of it, a part in words, or nothing. */
type Right = 'change' | 'no' | { part: string };

const see: Right = { part: 'see' };

/** What each role may do. The server decides it: this only says so. */
export const rights: readonly { group: string; area: string; may: Readonly<Record<WorkRole, Right>> }[] = [
  {
    group: 'Orders',
    area: 'Orders',
    may: { admin: 'change', packer: { part: 'see, without prices' }, catalogue: 'no', sales: 'change' },
  },
  {
    group: 'Orders',
    area: 'Pick, pack, ship',
    may: { admin: 'change', packer: 'change', catalogue: 'no', sales: 'change' },
  },
  {
    group: 'Orders',
    area: 'Refunds and credit notes',
    may: { admin: 'change', packer: 'no', catalogue: 'no', sales: see },
  },
  { group: 'Orders', area: 'Returns', may: { admin: 'change', packer: 'no', catalogue: 'no', sales: 'change' } },
  { group: 'Orders', area: 'Quotes', may: { admin: 'change', packer: 'no', catalogue: 'no', sales: 'change' } },
  {
    group: 'Catalogue',
    area: 'Parts, pictures, import',
    may: { admin: 'change', packer: 'no', catalogue: 'change', sales: 'no' },
  },
  { group: 'Catalogue', area: 'Stock', may: { admin: 'change', packer: 'no', catalogue: 'change', sales: 'no' } },
  { group: 'Catalogue', area: 'Price lists', may: { admin: 'change', packer: 'no', catalogue: 'no', sales: 'change' } },
  {
    group: 'People',
    area: 'Companies and customers',
    may: {
      admin: 'change',
      packer: { part: 'address only' },
      catalogue: 'no',
      sales: { part: 'all but closing accounts' },
    },
  },
  {
    group: 'People',
    area: 'Enquiries, reviews, questions, newsletter',
    may: { admin: 'change', packer: 'no', catalogue: 'no', sales: 'change' },
  },
  {
    group: 'People',
    area: 'Accounts, staff, roles',
    may: { admin: 'change', packer: 'no', catalogue: 'no', sales: 'no' },
  },
  {
    group: 'Shop',
    area: 'Overview, money, tax, delivery, audit log',
    may: { admin: 'change', packer: 'no', catalogue: 'no', sales: 'no' },
  },
];

/** The words of Staff. */
export const staffTexts = {
  title: 'Staff',
  loading: 'Loading the staff',
  failed: 'The staff did not load',
  table: 'People of the shop',
  columns: {
    name: 'Name',
    role: 'Role',
    secondFactor: 'Second factor',
    lastSeen: 'Last seen',
    status: 'Status',
    action: 'Action',
  },
  you: 'you',
  on: 'on',
  missing: 'missing',
  never: 'never',
  notNow: 'signed out',
  active: 'active',
  invited: 'invited',
  runOut: 'run out',
  until: 'until',
  ownRole: 'Another admin changes your role',
  changeRole: 'Change role',
  changeRoleOf: (name: string) => `Change role of ${name}`,
  role: 'Role',
  none: { name: 'None', may: 'No work for the shop any more; the account stays as a buyer’s' },
  changeHow:
    'It holds at once, without signing in again. Pages that are open follow when they are loaded again. The person gets a mail.',
  changed: (name: string) => `The role of ${name} is changed`,
  invite: 'Invite',
  inviteTitle: 'Invite to the staff',
  email: 'Email address',
  inviteHow:
    'The invitation holds for 7 days. Where the shop asks its people for a second factor, it is set up at the first sign-in.',
  inviteDone: (email: string) => `${email} is invited`,
  sendAgain: 'Send again',
  sendAgainTo: (email: string) => `Send again to ${email}`,
  sent: (email: string) => `Another invitation is on its way to ${email}. Earlier links work no more`,
  takeBack: 'Take back',
  takeBackOf: (email: string) => `Take back the invitation of ${email}`,
  takeBackTitle: 'Take the invitation back?',
  takeBackHow: 'Its link works no more.',
  keep: 'Keep it',
  takenBack: 'The invitation is taken back',
  rights: 'What each role may do',
  area: 'Area',
  rightsHow:
    'Roles are fixed. What a role may not see is not in its menu, and its address answers as if it did not exist.',
} as const;
