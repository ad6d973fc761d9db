import type { DeliveryChoice } from '#contract/sales/delivery.heads.ts';
import { draftOf } from '#web/platform/ui/draft.ts';
import type { Delivery } from './delivery.rules.ts';

/** The unsent text of a part's purchase page. */
export interface Draft extends Delivery {
  quantity: string;
  purchaseOrderNumber: string;
  /** Whether it is sent or fetched, where that can be chosen. */
  how: DeliveryChoice;
  /** A carrier of one's own. */
  ownCarrier: string;
}

/** Who orders which part, for which company; null is for oneself. `requestedQuantity` is the text of `?quantity=` in the address, null where there is none. */
export interface Ordering {
  part: string;
  email: string;
  company: string | null;
  requestedQuantity: string | null;
}

/** `asked`: the quantity that stood in the address when the draft was stored. */
const stored = ({ part, email }: Ordering) =>
  draftOf<Draft & { company: string | null; asked: string | null }>(part, email);

/**
 * The person's draft for this part, if there is one; of one for another company the quantity alone: an order never goes to the
 * address of another. A new quantity in the address replaces the one that was typed.
 */
export function readDraft(ordering: Ordering): Partial<Draft> {
  const { company, requestedQuantity } = ordering;
  const mine = stored(ordering).read();
  const typed = mine && mine.company !== company ? { quantity: mine.quantity } : mine;
  if (requestedQuantity === null || requestedQuantity === mine?.asked) return typed ?? {};
  return { ...typed, quantity: requestedQuantity };
}

/** Stores what is typed, over reloads, until it is ordered or the person signs out. */
export function storeDraft(ordering: Ordering, draft: Draft): void {
  const { company, requestedQuantity: asked } = ordering;
  stored(ordering).store({ ...draft, company, asked });
}

/** Forgets a draft that has become an order. */
export function forgetDraft(ordering: Ordering): void {
  stored(ordering).forget();
}
