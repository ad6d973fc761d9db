import type { DeliveryChoice } from '#contract/sales/delivery.heads.ts';
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

interface StoredDraft extends Draft {
  /** The draft's owner: nobody else sees it in the same tab. */
  email: string;
  /** For which company it was; null is for oneself. */
  company: string | null;
  /** The quantity that stood in the address when the draft was stored. */
  asked: string | null;
}

function storageKey(part: string): string {
  return `draft:${part}`;
}

/** Who orders which part, for which company; null is for oneself. `requestedQuantity` is the text of `?quantity=` in the address, null where there is none. */
export interface DraftOf {
  part: string;
  email: string;
  company: string | null;
  requestedQuantity: string | null;
}

/**
 * The person's draft for this part, if there is one; of one for another company the quantity alone: an order never goes to the
 * address of another. A new quantity in the address replaces the one that was typed.
 */
export function readDraft({ part, email, company, requestedQuantity }: DraftOf): Partial<Draft> {
  const text = sessionStorage.getItem(storageKey(part));
  const stored = text === null ? null : (JSON.parse(text) as StoredDraft);
  const mine = stored?.email === email ? stored : null;
  const typed = mine && mine.company !== company ? { quantity: mine.quantity } : mine;
  if (requestedQuantity === null || requestedQuantity === mine?.asked) return typed ?? {};
  return { ...typed, quantity: requestedQuantity };
}

/** Stores what is typed, over reloads, until it is ordered or the person signs out. */
export function storeDraft({ part, email, company, requestedQuantity }: DraftOf, draft: Draft): void {
  sessionStorage.setItem(
    storageKey(part),
    JSON.stringify({ ...draft, email, company, asked: requestedQuantity } satisfies StoredDraft),
  );
}

/** Forgets a draft that has become an order. */
export function forgetDraft(part: string): void {
  sessionStorage.removeItem(storageKey(part));
}
