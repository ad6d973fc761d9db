import type { CompanyRole } from '#contract/accounts/companies.ts';
import type { WorkRole } from '#contract/call.ts';
import { formatFigure } from '#contract/format.ts';

/** A role as it is named, and what it may do. */
export const roleTexts: Readonly<Record<CompanyRole, { name: string; may: string; short: string }>> = {
  viewer: { name: 'Viewer', may: 'sees orders, prices and invoices', short: 'reads only' },
  buyer: { name: 'Buyer', may: 'also orders, pays and cancels own orders', short: 'orders and pays' },
  owner: { name: 'Owner', may: 'also members, addresses and company data', short: 'keeps members, addresses and data' },
};

const pieces = (count: number) => (count === 1 ? '1 piece' : `${formatFigure(count)} pieces`);
const ordersOf = (count: number) => (count === 1 ? '1 order' : `${formatFigure(count)} orders`);

/** The words of the company's page. */
export const texts = {
  title: 'Company',
  loading: 'Loading the company',
  failed: 'The company did not load',
  yours: 'Your companies',
  none: 'You act for yourself alone',
  noneHow:
    'Ask for dealer’s prices, and the company is made with it. To join a company that is here already, have one of its owners invite your email.',
  ask: 'Ask for dealer’s prices',
  gone: 'You do not belong to this company',
  goneHow:
    'You were removed from it, and your basket for it with you, or the address is wrong. What you ordered for yourself is under My Orders.',
  toCompany: 'Company',
  closed: 'This company is closed',
  closedSince: 'Its orders and invoices are kept, and you can read them. Nobody orders for it any more. Closed on',
  reads: (owner: string) => `You read here. Orders and payments need a buyer, members and data an owner: ask ${owner}.`,
  buys: (owner: string) =>
    `You order and pay for the company. Members, addresses and data need an owner: ask ${owner}.`,
  anOwner: 'an owner',
  asked: 'Asked on',
  notAnswered: 'not answered yet',
  askedHow: 'List prices hold. You can order for the company already.',
  refused: 'No dealer’s prices for now',
  reword: 'Change what I wrote',
  askAgain: 'Ask again',
  neverAsked: 'List prices hold for this company',
  neverAskedHow: 'Nobody has asked for dealer’s prices for it yet.',
  toParts: 'See parts at list prices',
  vatNumber: 'VAT number',
  noVat: 'none',
  confirmed: 'confirmed',
  unconfirmed: 'not confirmed yet',
  billing: 'Billing address',
  billingHow: 'stands on every invoice from now on; old invoices stay as they were',
  erased: 'erased',
  lists: 'Price lists',
  noLists: 'none of its own',
  noListsHow: 'list prices hold, and what counts for everybody',
  ofGroup: (group: string, lists: readonly string[]) =>
    lists.length === 0 ? `the group ${group} has none now` : `and of the group ${group}: ${lists.join(', ')}`,
  phone: 'Phone Number',
  year: 'Orders, 12 months',
  noOrders: 'none yet',
  yearSum: (isTaxed: boolean) => `with delivery${isTaxed ? ' and tax' : ''}, without what went back`,
  seeOrders: 'See the orders',
  change: 'Change data',
  data: 'Company data',
  saved: 'Saved',
  save: 'Save',
  cancel: 'Cancel',
  notSaved: 'That was not saved',
  lookAgain: 'Show it as it is now',
} as const;

/** The words of the fields of a company and of its addresses. */
export const fieldTexts = {
  name: 'Company name',
  vatNumber: 'VAT number',
  vatHow: 'May be empty',
  vatUnconfirm: 'A changed number has to be confirmed anew',
  billingStreet: 'Billing: street',
  addressName: 'Name',
  addressNameHow: 'What you call it, such as a store; may be empty',
  preferred: 'Default for new orders',
} as const;

/** The words about how a company gets its invoices. */
export const eInvoicingTexts = {
  name: 'Invoices',
  format: 'Format of invoices and credit notes',
  formatHow: 'The PDF is there beside each of the others',
  address: 'Electronic address',
  addressHow: 'Where e-invoices go, such as 0088:7300010000001 on the network of Peppol; may be empty',
  reference: 'Buyer reference',
  referenceHow: 'What you sort invoices by, such as a Leitweg-ID; may be empty',
  legalNumber: 'Company registration number',
  mayBeEmpty: 'May be empty',
  referenceOf: (reference: string) => `reference ${reference}`,
} as const;

/** The words about members and invitations. */
export const memberTexts = {
  title: 'Members',
  you: 'you',
  invite: 'Invite',
  inviteTo: (company: string) => `Invite to ${company}`,
  email: 'Email',
  role: 'Role',
  inviteHow: 'The link lasts 7 days and works only for that very address.',
  invited: 'Invitation sent',
  invitations: 'Invited',
  invitedOn: (role: string) => `${role}, invited`,
  ends: (days: number) => (days <= 1 ? 'Ends within a day' : `Ends in ${days} days`),
  onlyThis: 'only this address can accept.',
  ended: 'Has ended without an answer.',
  left: (days: number) => `${days} of 7 days left`,
  takeBack: 'Take back',
  takeBackOf: (email: string) => `Take back the invitation to ${email}`,
  takenBack: 'Invitation taken back',
  again: 'Invite again',
  againOf: (email: string) => `Invite ${email} again`,
  change: 'Change',
  changeOf: (name: string) => `Change ${name}`,
  since: (role: string) => `${role} since`,
  orders: (count: number) => (count === 0 ? 'no orders' : ordersOf(count)),
  remove: 'Remove',
  removal: (orders: number) =>
    orders === 0
      ? 'Who is removed sees the company’s orders no longer, loses the basket for it, and gets a mail.'
      : `Who is removed sees the company’s orders no longer, also not the ${ordersOf(orders)} that they placed; those stay with the company. Their basket for it goes. They get a mail.`,
  confirmRemove: (name: string) => `Remove ${name}?`,
  removed: 'Removed',
  changed: 'Role changed',
  save: 'Save',
  cancel: 'Cancel',
  needsOwner: 'A company has one owner at least: make another member an owner first.',
} as const;

/** The words about where orders go. */
export const addressTexts = {
  title: 'Delivery addresses',
  one: 'Delivery address',
  none: 'No address yet',
  noneHow: 'What is typed with an order is not remembered here. Add the places that goods go to.',
  noneReads: 'An owner adds the places that goods go to.',
  add: 'Add',
  default: 'Default',
  change: 'Change',
  changeOf: (name: string) => `Change ${name}`,
  makeDefault: 'Make default',
  makeDefaultOf: (name: string) => `Make default: ${name}`,
  madeDefault: 'New orders begin with it',
  remove: 'Remove',
  removed: 'Address removed',
  saved: 'Address saved',
} as const;

/** The words about leaving and closing. */
export const leavingTexts = {
  title: 'Leaving',
  leave: 'Leave this company',
  leaveShort: 'Leave',
  leaveHow: 'You lose sight of its orders, also of those you placed.',
  onlyOwner: 'You are the only owner: make another member an owner first.',
  leaveTitle: (company: string) => `Leave ${company}?`,
  leaveAsk:
    'The orders stay with the company. Your basket for it goes: save it as a list of your own first, if you want to keep it. To come back you need an invitation.',
  left: (company: string) => `You have left ${company}`,
  close: 'Close this company',
  closeShort: 'Close',
  closeHow: 'Its orders and invoices are kept. Its addresses can be erased.',
  unpaid: (orders: number, held: number) =>
    `${orders === 1 ? 'One order is' : `${formatFigure(orders)} orders are`} unpaid and ${orders === 1 ? 'holds' : 'hold'} ${pieces(held)}: pay or cancel first.`,
  closeTitle: (company: string) => `Close ${company}?`,
  kept: (orders: number, invoices: number) =>
    `${ordersOf(orders)} and ${invoices === 1 ? '1 invoice' : `${formatFigure(invoices)} invoices`} are kept, and members can read them.`,
  closeAsk: 'Nobody orders for it any more. Invitations end. It cannot be opened again.',
  closed: 'The company is closed',
  erase: 'Erase its addresses',
  eraseShort: 'Erase',
  eraseHow: 'Billing address, phone and delivery addresses. Orders and invoices keep what stands on them.',
  eraseTitle: 'Erase the addresses?',
  eraseAsk: 'They cannot be brought back.',
  erased: 'The addresses are erased',
  cancel: 'Cancel',
} as const;

/** The words of asking for dealer's prices. */
export const askTexts = {
  title: 'Ask for dealer’s prices',
  loading: 'Loading what was written',
  failed: 'What was written did not load',
  lead: 'Tell us who you are. A person reads it; you get a mail either way. Until then list prices hold.',
  company: 'Company',
  trade: 'Your trade',
  words: 'What do you want to buy, and how much a year?',
  characters: (count: number, most: number) => `${count} of ${most} characters`,
  send: 'Send',
  save: 'Save',
  cancel: 'Cancel',
  notSent: 'That was not sent',
  sent: 'We have what you wrote',
  whatThen: 'What happens then',
  steps: (email: string) => [
    ['You ask', 'The company is made and you are its owner. You may invite others at once.'],
    ['We read it', `We may write back, to ${email}.`],
    ['Your prices', 'They stand beside the list price on every part, with the reason.'],
  ],
} as const;

/** The words of the page that an invitation leads to. */
export const invitationTexts = {
  page: 'Invitation',
  waiting: 'Reading the invitation',
  title: (company: string) => `Join ${company}?`,
  offer: (company: string, role: CompanyRole) =>
    `You are invited to ${company} as ${role === 'owner' ? 'an' : 'a'} ${role}. ${mayWords[role]}`,
  workTitle: 'Work for Mountain Bike?',
  workOffer: (role: WorkRole) => `You are invited to the staff of the shop: ${workWords[role]}.`,
  workAccepted: 'You work for the shop now',
  forEmail: (email: string) => `The invitation is for ${email}.`,
  logIn: 'Login',
  signUp: 'Create an account',
  accept: 'Accept',
  accepted: (company: string) => `You are a member of ${company} now, and act for it`,
  otherTitle: 'This invitation is for somebody else',
  other: (email: string, own: string) => `It is for ${email}, and you are signed in as ${own}.`,
  changeAccount: 'Change account',
  dead: { 'not-found': 'This invitation cannot be used', 'link-expired': 'This invitation has run out' },
  onward: 'My Profile',
} as const;

const workWords: Readonly<Record<WorkRole, string>> = {
  packer: 'as a packer you pick, pack and ship orders',
  catalogue: 'for the catalogue you look after parts and their stock',
  sales: 'for sales you look after orders, returns, customers and prices',
  admin: 'as an admin you may do everything',
};

const mayWords: Readonly<Record<CompanyRole, string>> = {
  viewer: 'You would see its orders, prices and invoices.',
  buyer: 'You would see its orders, prices and invoices, order and pay for it, and cancel what you ordered.',
  owner: 'You would order and pay for it, and keep its members, addresses and data.',
};
