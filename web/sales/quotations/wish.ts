import { centsFromDollars, dollarsFromCents } from '#contract/money.ts';
import type { QuotationVersion, RequestedLine } from '#contract/sales/quotations/quotations.ts';
import { quoteTexts as texts } from './texts.ts';

/** What became of a wish, in words with the tone of a chip. */
export interface WishOutcome {
  tone: 'good' | 'wait' | 'bad' | 'off';
  words: string;
}

/** What an offered line makes of the wishes of the line that was asked for: too few pieces or too dear is said first. Null where nothing was wished. */
export function wishOutcome(
  { quantity, wish }: Pick<RequestedLine, 'quantity' | 'wish'>,
  offered: Pick<QuotationVersion['lines'][number], 'quantity' | 'unitPrice'> | undefined,
): WishOutcome | null {
  if (!offered) return { tone: 'off', words: texts.left };
  if (offered.quantity !== quantity) return { tone: 'wait', words: texts.otherQuantity(offered.quantity, quantity) };
  if (wish.price === undefined) return wish.by === undefined ? null : { tone: 'good', words: texts.met };
  const over = (centsFromDollars(offered.unitPrice) ?? 0) - (centsFromDollars(wish.price) ?? 0);
  return over > 0 ? { tone: 'wait', words: texts.short(dollarsFromCents(over)) } : { tone: 'good', words: texts.met };
}
