import type { DeclineLimits } from '#server/platform/config/config.values.ts';
import type { RaiseAlarm } from '#server/platform/errors/raise-alarm.ts';
import type { PaymentCases } from '#server/sales/payment-cases/take-dispute.ts';

/** What paying open items by card works with. */
export interface AccountPayments extends Pick<PaymentCases, 'db' | 'payments' | 'mail' | 'publicUrl' | 'log'> {
  liveMode: boolean;
  declineLimits: DeclineLimits;
  raise: RaiseAlarm;
}

/** The currency of the ledger. */
export const CURRENCY = 'USD';
