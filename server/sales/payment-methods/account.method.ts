import type { PaymentMethod } from './payment-method.ts';

/**
 * On account: goods go out before their money comes in. What a company may owe was checked when the order was placed; the invoice is issued
 * with each shipment.
 */
export const accountMethod: PaymentMethod = {
  code: 'account',
  placedAs: 'shipping',
  holdMinutes: 0,
  refuseShipping: async () => null,
  extendHold: async () => 'not',
};
