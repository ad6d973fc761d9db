import { expect, test } from 'vitest';
import { payOrder } from '#server/testing/buy.ts';
import { paymentMethodConforms } from './payment-method.conformance.ts';
import { methodOf, type PaymentMethod } from './payment-method.ts';

paymentMethodConforms('card', {
  methodIn: ({ checkout }) => checkout.paymentMethods[0],
  // An order waits for its money by itself.
  holdBack: async () => undefined,
  async letGo(shop, buyer, order) {
    await payOrder(shop, buyer, order);
  },
});

/** Orders whose buyers owe too much. */
const owed = new Set<string>();

/** A way that the shop does not have: goods go out before their money comes in, unless their buyer owes too much. */
const onAccount: PaymentMethod = {
  code: 'account',
  placedAs: 'shipping',
  holdMinutes: 0,
  refuseShipping: async (_tx, { id, orderNumber }) =>
    owed.has(id) ? `Order ${orderNumber} waits until its buyer owes less.` : null,
  extendHold: async () => 'not',
};

paymentMethodConforms('on account, of this test', {
  methodIn: () => onAccount,
  async holdBack(_shop, { _id }) {
    owed.add(_id);
  },
  async letGo(_shop, _buyer, { _id }) {
    owed.delete(_id);
  },
});

test('an order of a method that the shop does not have is a fault, and is not taken for another', () => {
  expect(methodOf([onAccount], 'account')).toBe(onAccount);
  expect(() => methodOf([onAccount], 'card')).toThrow('No payment method has the code card');
});
