import { formatFigure } from '#contract/format.ts';
import { formatDollars } from '#contract/money.ts';
import { momentWords } from '#contract/sales/price.words.ts';

/** The words of what a company pays. */
export const payTexts = {
  company: 'Company',
  nobody: 'No company, as everybody',
  part: 'Part',
  pieces: 'Pieces',
  day: 'Day',
  ask: 'Ask',
  begin: 'Choose a part and ask',
  beginHow:
    'The answer names the price, the rule that gives it, and why each other one does not. The minimum is taken where you leave the pieces out.',
  failed: 'The price did not come',
  loading: 'Loading the companies',
  pays: (who: string, moment: string) => `${who} pays, on ${moment}`,
  everybody: 'Who has no company',
  per: (quantity: number, sum: number, list: number) =>
    `per part, ${formatDollars(sum)} for ${formatFigure(quantity)}; list ${formatDollars(list)}`,
  copy: 'Copy as text',
  copied: 'Copied',
  notCopied: 'Your browser did not let us copy',
  open: (list: string) => `Open ${list}`,
  rules: 'Rules looked at, the winner first',
  rule: 'Rule',
  changed: (at: string, by: string | null, zone: string) =>
    `Changed ${momentWords(at, zone, 'short')}${by ? ` by ${by}` : ''}.`,
  lower: (by: number) => `Lower by ${formatDollars(by)}.`,
  none: 'No rule is on this part: the list price stands.',
  lowerTitle: (count: number) =>
    count === 1 ? 'One rule that lost is lower' : `${formatFigure(count)} rules that lost are lower`,
  lowerHow: (list: string, price: number) =>
    `${list} would be ${formatDollars(price)}. What is nearer goes before, even where it is dearer; the dealer sees this line too.`,
  takeOut: (list: string) => `Take the part out of ${list}`,
  cheaper: 'More costs less',
  byQuantity: 'By quantity, that day',
  quantity: 'Quantity',
  perPart: 'Per part',
  listPrice: 'list price',
  order: 'In which order rules are asked',
  orderHow: 'The first difference decides. The price at placing stays with the order.',
} as const;
