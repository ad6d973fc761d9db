import fc from 'fast-check';
import { expect, test } from 'vitest';
import { deliverySchema } from '#contract/sales/orders.ts';
import { billingOf } from './billing.ts';

const order = { email: 'ada@shop.test', number: '+46 31 700 52 10' };
const ada = { displayName: 'Ada Berg', email: 'ada.berg@shop.test' };

test('who pays is named, and the phone is that of the delivery', () => {
  expect(billingOf(order, ada)).toEqual({ name: 'Ada Berg', email: 'ada.berg@shop.test', phone: '+46 31 700 52 10' });
  expect(billingOf(order, { ...ada, displayName: ' ' })).toMatchObject({ name: 'ada.berg@shop.test' });
  expect(billingOf(order, null)).toMatchObject({ name: 'ada@shop.test', email: 'ada@shop.test' });
  expect(billingOf({ ...order, number: '+46 (0)31-700 52 10 ext. 4411' }, ada).phone).toBe('+460317005210' + '4411');
});

test('whatever phone number an order takes, Stripe gets 1 to 20 characters of it, and no field is empty', () => {
  const characters = fc.string({ unit: fc.constantFrom(...'0123456789+-() .ext٣'), minLength: 1, maxLength: 40 });
  fc.assert(
    fc.property(characters, fc.constantFrom('', ' ', 'Ada'), (typed, displayName) => {
      const delivery = deliverySchema.safeParse({ street: 'Rua 1', city: 'Porto', number: typed });
      fc.pre(delivery.success);
      const billing = billingOf({ ...order, number: delivery.data.number }, { ...ada, displayName });
      for (const value of Object.values(billing)) expect(value.trim()).not.toBe('');
      expect(billing.phone.length).toBeLessThanOrEqual(20);
    }),
  );
});
