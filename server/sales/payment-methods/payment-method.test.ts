import { expect, test } from 'vitest';
import { payOrder } from '#server/testing/buy.ts';
import { makeCompany, onTerms } from '#server/testing/dealer.ts';
import { accountMethod } from './account.method.ts';
import { paymentMethodConforms } from './payment-method.conformance.ts';
import { methodOf } from './payment-method.ts';

paymentMethodConforms('card', {
  methodIn: ({ checkout }) => methodOf(checkout.paymentMethods, 'card'),
  chooseIn: async () => ({}),
  async letGo(shop, buyer, order) {
    await payOrder(shop, buyer, order);
  },
});

paymentMethodConforms('on account', {
  methodIn: ({ checkout }) => methodOf(checkout.paymentMethods, 'account'),
  async chooseIn(shop, buyer) {
    const { id: company } = await makeCompany(shop, [{ person: buyer, role: 'buyer' }]);
    await onTerms(shop, company);
    return { company, paymentMethod: 'account' };
  },
  letGo: null,
});

test('an order of a method that the shop does not have is a fault, and is not taken for another', () => {
  expect(methodOf([accountMethod], 'account')).toBe(accountMethod);
  expect(() => methodOf([accountMethod], 'card')).toThrow('No payment method has the code card');
});
