import { describe, expect, test } from 'vitest';
import { ORDER_LINES_MAX, piecesIn } from './order-lines.ts';
import { placeOrderSchema } from './orders.ts';
import { createIntentSchema, settleOrderSchema } from './payments.ts';

const part = '0199a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b';
const other = '0199a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5c';
const delivery = { street: 'Verkstadsgatan 14', city: 'Göteborg', number: '+46 31 700 52 10' };
const buyer = { email: 'marta@shop.example', ...delivery, price: 59.97 };
const one = { ...buyer, part, quantity: 3 };
const several = {
  ...buyer,
  lines: [
    { part, quantity: 3 },
    { part: other, quantity: 4 },
  ],
};

/** The messages by field, and the names of fields that are not known. */
function refusalOf(order: unknown): { messages: Record<string, string>; unknown: string[] } {
  const issues = placeOrderSchema.safeParse(order).error?.issues ?? [];
  return {
    messages: Object.fromEntries(issues.map((issue) => [issue.path.join('.'), issue.message])),
    unknown: issues.flatMap((issue) => (issue.code === 'unrecognized_keys' ? issue.keys : [])),
  };
}

describe('the schema of a new order', () => {
  test('names one part, or several lines with or without their sum', () => {
    for (const order of [one, several, { ...several, quantity: 7 }])
      expect(placeOrderSchema.safeParse(order)).toMatchObject({ success: true, data: order });
  });

  test('says what every empty field lacks', () => {
    expect(refusalOf({ email: '', street: '', city: '', number: '' }).messages).toEqual({
      email: 'Provide a valid email',
      street: 'Street is Required',
      city: 'City/Town is Required',
      number: 'Phone Number is Required',
      price: 'Price is a number of dollars',
    });
  });

  test.each([
    ['+46 31', false],
    ['call me', false],
    ['1-2-3-4', false],
    ['     ', false],
    ['12345', true],
    ['(0)31/700 52 10', true],
    ['٠٣١٧٠٠', true],
  ])('the phone number %j can be called: %j', (number, can) => {
    expect(placeOrderSchema.safeParse({ ...one, number }).success).toBe(can);
  });

  // Spec: V9
  test('a phone number of fewer than five digits gets a message of its own', () => {
    expect(refusalOf({ ...one, number: '+46 31' }).messages).toEqual({ number: 'Phone Number has at least 5 digits' });
  });

  test.each([
    [{ ...one, part: undefined, quantity: 3 }, { part: 'Please name the part to order' }],
    [{ ...one, quantity: undefined }, { quantity: 'Quantity is Required' }],
    [{ ...one, lines: several.lines }, { lines: 'Please name either one part or lines, not both' }],
    [{ ...several, quantity: 6 }, { quantity: 'Quantity is not the sum of the lines' }],
    [{ ...several, lines: [] }, { lines: 'Please name at least one part' }],
    [{ ...several, lines: [{ part, quantity: 0 }] }, { 'lines.0.quantity': 'Quantity is a whole number of 1 or more' }],
    [{ ...several, lines: [{ part: 'x', quantity: 1 }] }, { 'lines.0.part': 'This is not a valid id' }],
    [{ ...one, price: 59.975 }, { price: 'Price is a number of dollars with at most two decimals' }],
    [{ ...one, price: '59.97' }, { price: 'Price is a number of dollars' }],
  ])('is refused at its field: %j', (order, messages) => {
    expect(refusalOf(order).messages).toMatchObject(messages);
  });

  test('has at most so many lines', () => {
    const lines = (count: number) => ({
      ...several,
      lines: Array.from({ length: count }, () => ({ part, quantity: 1 })),
    });
    expect(placeOrderSchema.safeParse(lines(ORDER_LINES_MAX)).success).toBe(true);
    expect(placeOrderSchema.safeParse(lines(ORDER_LINES_MAX + 1)).success).toBe(false);
  });

  test.each(['role', 'admin', 'paid', 'userId', 'user_id', 'status', 'totalCents', '_id', 'constructor'])(
    'does not know the field %s',
    (field) => {
      expect(refusalOf({ ...one, [field]: 'admin' }).unknown).toEqual([field]);
      const line = { part, quantity: 3, [field]: 'admin' };
      expect(refusalOf({ ...several, lines: [line] }).unknown).toEqual([field]);
    },
  );

  test('pieces are the sum of the lines', () => {
    expect(piecesIn(several.lines)).toBe(7);
    expect(piecesIn([])).toBe(0);
  });
});

describe('the schemas of payments', () => {
  test('carry the order and nothing unknown', () => {
    expect(createIntentSchema.safeParse({ order: part, price: 59.97 }).success).toBe(true);
    expect(createIntentSchema.safeParse({ order: part, price: 59.97, amount: 1 }).success).toBe(false);
    expect(settleOrderSchema.safeParse({ order: part, transactionId: 'pi_1' }).success).toBe(true);
    expect(settleOrderSchema.safeParse({ order: part, transactionId: 'pi_1', paid: true }).success).toBe(false);
  });

  test.each(['', ' ', 'pi_\0', 'pi_\ud800', 'x'.repeat(256), 7, null])('the transaction is not %j', (transactionId) => {
    expect(settleOrderSchema.safeParse({ order: part, transactionId }).success).toBe(false);
  });
});
