import type { PaymentWay } from '#contract/sales/receivables/payment-ways.ts';

export type PaymentMethod = PaymentWay['method'];

/** How an order is paid: as its buyer prefers it, where that way is open, else by card. */
export function wayOf(ways: readonly PaymentWay[], preferred: PaymentMethod): PaymentMethod {
  return ways.some(({ method, open }) => open && method === preferred) ? preferred : 'card';
}
