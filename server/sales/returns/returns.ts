import type { Refunds } from '#server/sales/refunds/refunds.ts';

/** What returns work with, beside what gives their money back. */
export interface Returns extends Refunds {
  /** How many days after a shipment was handed over its pieces may be returned. */
  returnDays: number;
}
