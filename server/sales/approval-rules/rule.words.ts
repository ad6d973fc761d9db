import { formatCents } from '#contract/money.ts';
import type { Rule } from './approvals-needed.ts';

/** When a rule applies, as the list of rules says it. `member`: the name of whose orders; undefined for those of all members but owners. */
export function ruleWords({ kind, cents, place }: Rule, member: string | undefined): string {
  const amount = formatCents(cents ?? 0);
  const of = member === undefined ? '' : `: ${member}`;
  switch (kind) {
    case 'order-over':
      return `An order over ${amount}${of}`;
    case 'month-over':
      return `Over ${amount} a month${of}`;
    case 'every-order':
      return `Every order${of}`;
    case 'new-place':
      return `A delivery place not used before${of}`;
    case 'address':
      return `Delivery to ${place?.street}, ${place?.city}${of}`;
  }
}

/** Why a rule applies to an order, as a sentence without its full stop and without a name. `month`: such as `November`. */
export function whyWords(
  { kind, cents, place }: Rule,
  { totalCents, monthCents, month }: { totalCents: number; monthCents: number; month: string },
): string {
  const amount = formatCents(cents ?? 0);
  switch (kind) {
    case 'order-over':
      return `It is over ${amount}`;
    case 'month-over':
      return `It takes ${month} from ${formatCents(monthCents)} to ${formatCents(monthCents + totalCents)}, over ${amount}`;
    case 'every-order':
      return 'Every order is approved first';
    case 'new-place':
      return 'It goes to a place that was not used before';
    case 'address':
      return `It goes to ${place?.street}, ${place?.city}`;
  }
}

/** Reasons in a row, as the rest of a sentence: `it is over $20,000.00, and it goes to a place that was not used before`. */
export function whyInRow(why: readonly string[]): string {
  return why.map((each) => `${each.charAt(0).toLowerCase()}${each.slice(1)}`).join(', and ');
}
