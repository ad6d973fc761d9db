import type { DeliveryChoice } from '#contract/sales/delivery.heads.ts';
import { draftOf } from '#web/platform/ui/draft.ts';
import type { PaymentMethod } from '#web/sales/order-sums/payment.rules.ts';
import type { Delivery } from './delivery.rules.ts';
import { type DraftOwner, orderDraft } from './order.draft.ts';

/** The unsent text of a part's purchase page. */
export interface PurchaseDraft extends Delivery {
  quantity: string;
  purchaseOrderNumber: string;
  /** Whether it is sent or fetched, where that can be chosen. */
  how: DeliveryChoice;
  /** A carrier of one's own. */
  ownCarrier: string;
  /** How it is to be paid, where there is more than the card. */
  paymentMethod: PaymentMethod;
}

/** Who orders which part, and for whom. `requestedQuantity` is the text of `?quantity=` in the address, null where there is none. */
export interface Ordering extends DraftOwner {
  part: string;
  requestedQuantity: string | null;
}

const typedIn = (ordering: Ordering) => orderDraft<PurchaseDraft>(ordering.part, ordering);
/** The quantity is that of the part, whoever it is ordered for. `requested`: what stood in the address when it was typed. */
const quantityIn = ({ part, email }: Ordering) =>
  draftOf<{ quantity: string; requested: string | null }>(`${part}/quantity`, email);

/** What the person has typed for this part and company. A new quantity in the address replaces the one that was typed. */
export function readDraft(ordering: Ordering): Partial<PurchaseDraft> {
  const { requestedQuantity } = ordering;
  const typed = quantityIn(ordering).read();
  const isNew = requestedQuantity !== null && requestedQuantity !== typed?.requested;
  const quantity = isNew ? requestedQuantity : typed?.quantity;
  return { ...typedIn(ordering).read(), ...(quantity !== undefined && { quantity }) };
}

/** Stores what is typed, over reloads, until it is ordered or the person signs out. */
export function storeDraft(ordering: Ordering, draft: PurchaseDraft): void {
  typedIn(ordering).store(draft);
  quantityIn(ordering).store({ quantity: draft.quantity, requested: ordering.requestedQuantity });
}

/** Forgets a draft that has become an order. */
export function forgetDraft(ordering: Ordering): void {
  typedIn(ordering).forget();
  quantityIn(ordering).forget();
}
