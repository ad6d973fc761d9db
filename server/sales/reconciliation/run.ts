import type { Checkout } from '#server/sales/checkout/checkout.ts';
import type { RunCounts } from './reconciliation.repository.ts';

/** What a comparison works on, and what it has counted so far. */
export interface Run {
  checkout: Checkout;
  since: Date;
  until: Date;
  /** When the first payment was opened. */
  first: Date;
  counts: RunCounts;
}
