import type { PaymentFailure } from './payments.port.ts';

/**
 * How far work at the provider came. `later`: this one object could not be finished and waits for its next time; others
 * may go on. `away`: the provider answers nobody, so that others need not be tried now.
 */
export type Reached = 'done' | 'later' | 'away';

/** How far a call came that has no value. */
export function reachedBy(reason: PaymentFailure): Reached {
  return reason === 'unreachable' ? 'away' : 'later';
}

/** What came of an event of the provider, in words for whoever looks into it; or why it has to wait. */
export type Acted = { outcome: string } | { waits: PaymentFailure };

/**
 * Where a payment stands once the provider was asked. `refunding`: it came too late, and goes back. `mismatch`: it does
 * not agree with what it is for. A failure of the call: nothing is known.
 */
export type Settled = 'paid' | 'refunding' | 'mismatch' | 'open' | 'processing' | 'cancelled' | PaymentFailure;

/** What came of an event that asked where a payment stands. */
export function actedBy(settled: Settled): Acted {
  switch (settled) {
    case 'paid':
    case 'refunding':
      return { outcome: 'settled' };
    case 'cancelled':
    case 'mismatch':
      return { outcome: settled };
    case 'open':
    case 'processing':
      return { outcome: 'not succeeded by now' };
    default:
      return { waits: settled };
  }
}
