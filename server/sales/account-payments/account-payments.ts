import type { DeclineLimits } from '#server/platform/config/config.values.ts';
import type { RaiseAlarm } from '#server/platform/errors/raise-alarm.ts';
import type { Refunds } from '#server/sales/refunds/refunds.ts';

/** What paying open items by card works with. */
export interface AccountPayments
  extends Pick<Refunds, 'db' | 'payments' | 'mail' | 'publicUrl' | 'log' | 'allowMail' | 'orderChanged'> {
  liveMode: boolean;
  declineLimits: DeclineLimits;
  raise: RaiseAlarm;
}
