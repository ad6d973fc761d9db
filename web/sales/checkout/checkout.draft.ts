import type { Address } from '#contract/accounts/addresses.ts';
import type { DeliveryChoice } from '#contract/sales/delivery.heads.ts';
import type { Draft } from '#web/platform/ui/draft.ts';
import type { PaymentMethod } from '#web/sales/order-sums/payment.rules.ts';
import { type DraftOwner, orderDraft } from '#web/sales/purchase/order.draft.ts';

/** What is typed and chosen at the checkout. */
export interface CheckoutDraft extends Address {
  /** The remembered address that is chosen; empty for a new one. */
  to: string;
  /** What a new address is called, and whether it is remembered. */
  name: string;
  keep: boolean;
  how: DeliveryChoice;
  /** A carrier of one's own. */
  ownCarrier: string;
  /** How it is to be paid, where there is more than the card. */
  paymentMethod: PaymentMethod;
  purchaseOrderNumber: string;
  note: string;
  /** The cost centre and the text of lines, by part. */
  lineTexts: Record<string, { costCentre: string; text: string }>;
  /** What is to happen with lines that are short: so many pieces of them instead, or none. */
  take: { part: string; quantity: number }[];
  leave: string[];
}

/** Where this browser stores what is typed, for all of its tabs. */
export const CHECKOUT_DRAFT_KEY = 'draft:checkout';

/** What its owner has typed at the checkout and not ordered: here and in all tabs. */
export function checkoutDraft(owner: DraftOwner): Draft<Partial<CheckoutDraft>> {
  return orderDraft('checkout', owner, 'local');
}
