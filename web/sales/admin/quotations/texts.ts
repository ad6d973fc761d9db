import { formatFigure } from '#contract/format.ts';
import { formatDollars } from '#contract/money.ts';

/** The words of quotes, for those who answer them. */
export const texts = {
  byState: 'Quotes by state',
  tabs: [
    ['waiting', 'To answer'],
    ['offered', 'Offered'],
    ['accepted', 'Accepted'],
    ['expired', 'Ended'],
    ['declined', 'Declined'],
    ['withdrawn', 'Withdrawn'],
    ['all', 'All'],
  ],
  searched: 'Quote 17, company or buyer',
  head: (quote: string, whom: string) => `${quote} for ${whom}`,
  answer: (version: number) => `Version ${version}`,
  draft: 'draft',
  place: 'Deliver to',
  answerBy: 'Answer wanted by',
  lines: 'Lines of the answer',
  part: 'Part and wish',
  today: 'Theirs today',
  before: (version: number) => `Version ${version}`,
  quantity: 'Quantity',
  price: 'Price each',
  comes: 'How it comes',
  comesHint: 'from stock',
  leaveOut: 'Leave out',
  fieldOf: (part: string, field: string) => `${part}, ${field.toLowerCase()}`,
  validUntil: 'Valid until',
  zone: (zone: string) => `By the clock of the shop, ${zone}`,
  deliveryPrice: 'Price of delivery',
  byZone: (price: number) => `By the zone it was ${formatDollars(price)}`,
  holds: 'Hold the stock until then',
  holdsHow: 'As many pieces of each line as there are; they go back when it ends.',
  note: 'Note on the quote (may be empty)',
  send: (version: number) => `Send version ${version}`,
  keep: 'Keep as a draft',
  stays: 'The draft is kept',
  sent: (version: number) => `Version ${version} is sent`,
  never: (reason: string) =>
    `A version that was sent never changes. Its prices stand on the order with the reason “${reason}”.`,
  goods: 'Goods',
  against: (difference: number) =>
    difference < 0 ? `${formatDollars(-difference)} less` : `${formatDollars(difference)} more`,
  withdraw: 'Withdraw',
  withdrawTitle: (quote: string) => `Withdraw ${quote}`,
  withdrawHow:
    'What is held for it goes back at once, nothing of it can be accepted any more, and the buyer gets a mail.',
  pieces: (count: number) => formatFigure(count),
} as const;
