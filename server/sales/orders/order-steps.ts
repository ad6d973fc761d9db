import type { Fulfilment } from '#server/platform/database/schema/sales/orders.ts';

/**
 * Every way an order may move: from which states, to which. A move that is not here cannot happen.
 * `closing` stands while an unpaid order's payment is called off at the provider.
 */
export const orderSteps = {
  close: { from: ['pending'], to: 'closing' },
  cancel: { from: ['pending', 'closing', 'shipping'], to: 'cancelled' },
  expire: { from: ['pending', 'closing'], to: 'expired' },
  pay: { from: ['pending', 'closing'], to: 'shipping' },
  deposit: { from: ['pending', 'closing'], to: 'shipping' },
  payLate: { from: ['expired'], to: 'shipping' },
  ship: { from: ['shipping'], to: 'shipped' },
  deliver: { from: ['shipped'], to: 'delivered' },
  unship: { from: ['shipped'], to: 'shipping' },
  undeliver: { from: ['delivered'], to: 'shipped' },
} as const satisfies Record<string, { from: readonly Fulfilment[]; to: Fulfilment }>;

export type OrderStep = keyof typeof orderSteps;
