import type { DeclineLimits } from '#server/platform/config/config.values.ts';
import type { Refunds } from '#server/sales/refunds/refunds.ts';

/** What every use case of the checkout works with. */
export interface Checkout extends Refunds {
  holdMinutes: number;
  /** The most unpaid orders of one account, or null for no limit. */
  maxOpenHolds: number | null;
  declineLimits: DeclineLimits;
  liveMode: boolean;
}
