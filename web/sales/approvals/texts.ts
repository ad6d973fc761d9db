import { formatFigure } from '#contract/format.ts';
import { formatDollars } from '#contract/money.ts';
import type { ApprovalRule, ApprovalState } from '#contract/sales/approvals/approvals.ts';

const lines = (count: number) => (count === 1 ? '1 line' : `${formatFigure(count)} lines`);

/** The words of requests that others approve. */
export const texts = {
  title: 'Approvals',
  loading: 'Loading the approvals',
  failed: 'The approvals did not load',
  noCompany: 'You belong to no company',
  noCompanyHow: 'Only orders for a company are approved.',
  waitingLead: (company: string) =>
    `Orders of ${company} that wait for approval. Nobody decides on an order of their own.`,
  rulesLead: (zone: string) =>
    `Only owners change rules. A changed rule counts for orders sent from then on. Months are calendar months in ${zone}.`,
  views: 'Approvals by state',
  waiting: 'Waiting',
  decided: 'Decided',
  rules: 'Rules',

  heads: { request: 'Request', rule: 'Rule', ends: 'Ends', decided: 'Decided', state: 'State', total: 'Total' },
  listWaiting: 'Requests that wait',
  listDecided: 'Decided requests',
  request: (number: number) => `Request ${formatFigure(number)}`,
  by: (name: string) => `By ${name}`,
  decidedBy: (name: string) => `by ${name}`,
  noneWaiting: 'Nothing waits',
  noneWaitingHow: 'An order to which a rule applies stands here until somebody has decided.',
  noneDecided: 'Nothing was decided yet',
  noneDecidedHow: 'Here stands what became of requests.',
  newest: (count: number) => `The newest ${formatFigure(count)} stand here.`,
  ends: 'A request ends after 14 days, or earlier with its prices.',
  dash: '–',

  // One request.
  oneTitle: 'Request for approval',
  missing: 'There is no such request',
  missingHow: 'It belongs to another company, or its address is not whole.',
  toAll: 'All requests',
  lead: (asker: string) => `${asker} asks, `,
  why: (why: readonly string[]) => why.map((each) => `${each}.`).join(' '),
  lines: 'Lines',
  part: (place: number, of: number) => (of === 1 ? 'Lines' : `Order ${place} of ${of}`),
  linesOf: (number: number) => `What request ${formatFigure(number)} orders`,
  lineHeads: { part: 'Part', quantity: 'Quantity', price: 'Price', sum: 'Sum' },
  goods: (count: number) => `Goods, ${lines(count)}`,
  whatTitle: 'What is approved',
  deliverTo: 'Deliver to',
  phone: 'Phone',
  orderNumber: 'Order number',
  note: 'Note for the packers',
  accepts: 'Accepts',
  paid: 'Paid',
  payments: { card: 'by card', account: 'on account' } as Readonly<Partial<Record<string, string>>>,
  until: 'Ends',
  fingerprint: 'Fingerprint of all this',
  shortHash: (hash: string) => (hash.slice(0, 16).match(/.{4}/g) ?? []).join(' '),
  binds:
    'Lines, quantities, prices, tax, delivery, address and order number. If one of them changes, the approval is void and you see what changed.',
  changesTitle: 'What changed since',
  changesOf: (number: number) => `Changes of request ${formatFigure(number)}`,
  changeHeads: { what: 'What', was: 'Before and now', by: 'Difference' },
  unchanged: (count: number) => `Unchanged: ${lines(count)}.`,
  follows: (number: number) => `Since request ${formatFigure(number)}.`,
  nothing: 'nothing',
  plus: (by: number) => `${by > 0 ? '+' : ''}${formatDollars(by)}`,
  voidTitle: (name: string, total: number) => `${name} approved ${formatDollars(total)}. That is void.`,
  voidText: (fault: string) => `${fault} Nothing was placed and nothing was charged.`,
  expiredTitle: 'Nobody decided in time',
  expiredText: 'Nothing was ordered.',
  refusedTitle: (name: string) => `${name} refused it`,
  total: 'Total',
  approve: (total: number) => `Approve ${formatDollars(total)}`,
  approveNote:
    'Approving places the order at once. Price and stock are checked again; if one fails, it says which, and nothing is taken.',
  approved: (number: number) => `Request ${formatFigure(number)} is approved, and its order is placed.`,
  refuse: 'Refuse',
  refuseTitle: (number: number) => `Refuse request ${formatFigure(number)}`,
  refuseText: (asker: string) =>
    `${asker} gets a mail with your reason. What came out of the basket goes back into it.`,
  reason: 'Reason',
  refused: (number: number) => `Request ${formatFigure(number)} is refused.`,
  withdraw: 'Take back',
  intoBasket: 'Put into the basket',
  withdrawn: (number: number) => `Request ${formatFigure(number)} is taken back.`,
  again: 'Ask again',
  asked: (number: number) => `Request ${formatFigure(number)} waits for approval.`,
  againNote: 'At what it costs now. You see what changed.',
  waitsFor: (names: readonly string[]) =>
    names.length > 0
      ? `It waits for ${names.join(' or ')}. Nothing is held meanwhile.`
      : 'Nobody may decide it any more.',
  orders: 'What came of it',
  order: (number: number) => `Order ${number}`,
  happened: 'What happened',
  sent: 'Sent for approval',
  cancel: 'Cancel',
} as const;

/** How each state is shown: its words and the tone of its chip. */
export const stateTexts: Readonly<Record<ApprovalState, { words: string; tone: 'wait' | 'good' | 'off' | 'bad' }>> = {
  waiting: { words: 'waits', tone: 'wait' },
  approved: { words: 'approved', tone: 'good' },
  refused: { words: 'refused', tone: 'off' },
  withdrawn: { words: 'taken back', tone: 'off' },
  expired: { words: 'ended', tone: 'bad' },
  void: { words: 'approval void', tone: 'bad' },
};
export const waitsForYou = 'waits for you';

/** The words of the rules. */
export const ruleTexts = {
  title: 'Rules',
  add: 'Add a rule',
  change: 'Change',
  changeOf: (words: string) => `Change: ${words}`,
  none: 'No order of the company needs approval.',
  decides: ({ approver, standIn, member }: ApprovalRule) =>
    `${member ? '' : 'All members but owners. '}Decides: ${approver.name}${standIn ? `, stand-in ${standIn.name}` : ''}`,
  used: (used: number, month: string) => `${formatDollars(used)} in ${month}`,
  rule: 'Rule',
  when: 'When',
  kinds: {
    'order-over': 'An order is over',
    'month-over': 'A month is over',
    'every-order': 'Every order',
    'new-place': 'A delivery place not used before',
    address: 'A delivery address',
  },
  amount: 'Sum, with delivery and tax',
  amountWrong: 'Please type an amount, such as 20,000.00',
  address: 'Address',
  noAddress: 'Add an address on the page of the company first',
  ofWhom: 'Of whom',
  all: 'All members but owners',
  approver: 'Decides',
  standIn: 'Stand-in',
  nobody: 'nobody',
  standInHint: 'Both get the mail, and either decides.',
  choose: 'Please choose',
  save: 'Save',
  cancel: 'Cancel',
  remove: 'Remove',
  added: 'The rule is added.',
  changed: 'The rule is changed.',
  removed: 'The rule is removed.',
  zoneTitle: 'Time zone',
  zone: 'Months are counted in',
  zoneSaved: 'The time zone is saved.',
} as const;
