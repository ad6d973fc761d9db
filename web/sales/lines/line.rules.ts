import { centsFromDollars, costOf, dollarsFromCents } from '#contract/money.ts';
import { orderableOf } from '#contract/quantities.ts';
import type { OfferedLine, Replacement } from '#contract/sales/offered-lines.ts';
import { lineTexts as texts } from './line.texts.ts';

/** What has to be said of a line: in a sentence with what follows from it, and in a few words. */
export interface LineNotice {
  /** `price`, `minimum`: changed; `below`, `stock`, `gone`, `replaced`: it cannot be ordered as it stands. */
  kind: 'price' | 'minimum' | 'below' | 'stock' | 'gone' | 'replaced';
  tone: 'wait' | 'bad';
  title: string;
  text?: string;
  short: string;
  /** The quantity that can be ordered instead. */
  fits?: number;
  /** The part in its place. */
  by?: Replacement;
}

/** Everything that has to be said of a line as it is offered now; what it cannot be ordered for is said once. */
export function noticesOf({ quantity, offer, blocked, changes }: OfferedLine): LineNotice[] {
  const said: LineNotice[] = changes.flatMap((change): LineNotice | [] => {
    if (change.kind === 'replaced') return replaced(change.by, quantity);
    if (change.kind === 'gone') return { kind: 'gone', tone: 'bad', title: texts.isGone, short: texts.noLonger };
    if (change.kind === 'stock' || (change.kind === 'minimum' && blocked === 'minimum')) return [];
    const { before, now } = change;
    if (change.kind === 'minimum')
      return {
        kind: 'minimum',
        tone: 'wait',
        title: texts.minimumChanged(before, now),
        text: texts.minimumMet(quantity),
        short: texts.minimumWas(before),
      };
    const words = now > before ? texts.costsMore : texts.costsLess;
    return {
      kind: 'price',
      tone: 'wait',
      title: texts.priceChanged(before, now),
      text: words(quantity, differenceOf(before, now, quantity)),
      short: texts.priceWas(before),
    };
  });
  if (!offer) return said;
  const { minimum } = offer;
  const available = orderableOf(offer);
  if (blocked === 'minimum')
    said.push({
      kind: 'below',
      tone: 'bad',
      title: texts.belowMinimum(quantity, minimum),
      text: texts.missing(minimum - quantity),
      short: texts.below(minimum),
      ...(minimum <= available && { fits: minimum }),
    });
  if (blocked === 'stock') {
    const isEnough = available >= minimum;
    said.push({
      kind: 'stock',
      tone: 'bad',
      title: texts.ofAvailable(available, quantity),
      text: isEnough ? texts.short(quantity - available) : texts.shortBelow(quantity - available, minimum),
      short: texts.ofAvailable(available, quantity),
      ...(isEnough && { fits: available }),
    });
  }
  return said;
}

function replaced(by: Replacement, quantity: number): LineNotice {
  const { name, sku, unitPrice, minimum, available } = by;
  const fits = Math.max(minimum, Math.min(quantity, available));
  return {
    kind: 'replaced',
    tone: 'bad',
    title: texts.inPlace(name),
    text: texts.placeFacts(sku, unitPrice, minimum, available),
    short: `${texts.noLonger}. ${texts.inPlace(name)}`,
    by,
    ...(fits <= available && { fits }),
  };
}

/** By how much so many pieces cost more, or less, in dollars. */
function differenceOf(before: number, now: number, quantity: number): number {
  return Math.abs(dollarsFromCents(costOf((centsFromDollars(now) ?? 0) - (centsFromDollars(before) ?? 0), quantity)));
}
