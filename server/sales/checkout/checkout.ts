import type { Config } from '#server/platform/config/config.ts';
import type { DeclineLimits } from '#server/platform/config/config.values.ts';
import type { DueRule } from '#server/sales/orders/due-days.ts';
import type { PaymentMethod } from '#server/sales/payment-methods/payment-method.ts';
import type { Refunds } from '#server/sales/refunds/refunds.ts';

/** What every use case of the checkout works with. */
export interface Checkout extends Refunds {
  /** The ways to pay. New orders take the first: buyers have no choice yet. */
  paymentMethods: [PaymentMethod, ...PaymentMethod[]];
  /** When a paid order is to leave. */
  due: DueRule;
  /** What one account may hold unpaid, by whether its email is verified. */
  holds: Config['orders']['holds'];
  declineLimits: DeclineLimits;
  /** Tells the open pages of whose basket it is that it changed; after the commit. */
  basketChanged(basketId: string): void;
  liveMode: boolean;
  /** Has the payment provider looked for, and an alarm raised where it stays away. */
  lookForProvider(): void;
}
