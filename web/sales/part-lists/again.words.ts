import type { OfferedLine } from '#contract/sales/offered-lines.ts';
import { texts } from './texts.ts';

/** What has changed in a line since it was ordered, in a few words. */
export function shortWordsOf({ changes, blocked, offer, quantity }: OfferedLine): string {
  const words = changes.flatMap((change) => {
    if (change.kind === 'price') return texts.priceNow(change.before, change.now);
    if (change.kind === 'replaced') return `${texts.noLonger}, ${texts.inPlace(change.by.name)}`;
    if (change.kind === 'gone') return texts.noLonger;
    if (change.kind === 'minimum') return texts.minimumNow(change.now);
    return texts.ofAvailable(change.now, quantity);
  });
  if (words.length > 0) return words.join(', ');
  if (blocked === 'minimum' && offer) return texts.minimumNow(offer.minimum);
  return blocked === 'stock' && offer ? texts.ofAvailable(offer.available, quantity) : texts.noLonger;
}
