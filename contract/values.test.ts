import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { QUANTITY_MAX } from '#contract/quantities.ts';
import { loginFormSchema, PASSWORD_MAX, signUpFormSchema } from './accounts/users.ts';
import { dollarsSchema, emailSchema, idSchema, normalEmail, quantitySchema, typedLines, typedText } from './values.ts';

/** The first message of each field, as a form shows them. */
function messagesOf(schema: z.ZodType, value: unknown): Record<string, string> {
  const messages: Record<string, string> = {};
  for (const issue of schema.safeParse(value).error?.issues ?? []) messages[issue.path.join('.')] ??= issue.message;
  return messages;
}

const messageOf = (schema: z.ZodType, value: unknown) => messagesOf(schema, value)[''] ?? null;

// Spec: D15
describe('an email', () => {
  const email = emailSchema('Provide a valid email');

  test.each([
    'a@b.c',
    'a/b+c@X.example',
    "!#$%&'*+-/=?^_`{|}~.@shop.example",
    '.leading.and..double.@shop.example',
    'x@1.2.3.4',
    `x@${'a'.repeat(63)}.example`,
    `${'l'.repeat(200)}@shop.example`,
  ])('may be %s', (address) => {
    expect(email.safeParse(address)).toEqual({ success: true, data: address });
  });

  test.each([
    '',
    'a',
    'a@b',
    'a.b@c',
    'a@b.',
    'a@.b',
    '@b',
    'a@',
    'a@@b',
    'a b@c.example',
    ' a@b.example',
    'a@b.example\n',
    'a@b\0.example',
    '"quoted"@b.example',
    'a@-b.example',
    'a@b-.example',
    'a@b..example',
    'ä@b.example',
    'a@b.exämple',
    '🚲@b.example',
    'a@[127.0.0.1]',
    '<a@b.example>',
    `x@${'a'.repeat(64)}.example`,
    `${'l'.repeat(254)}@shop.example`,
    null,
    undefined,
    7,
    ['a@b.example'],
    { toString: 'a@b.example' },
  ])('is not %j', (address) => {
    expect(messageOf(email, address)).toBe('Provide a valid email');
  });

  test('is compared without case', () => {
    expect(normalEmail('A/b+C@X.Example')).toBe('a/b+c@x.example');
  });
});

// Spec: V9
describe('a typed text', () => {
  const street = typedText('Street is Required', 200);

  test.each(['', '   ', '\n\t', null, undefined, 7, ['a'], {}])('is required: %j', (typed) => {
    expect(messageOf(street, typed)).toBe('Street is Required');
  });

  test('is trimmed, then counted', () => {
    expect(street.parse(`  ${'x'.repeat(200)}\n`)).toBe('x'.repeat(200));
    expect(messageOf(street, 'x'.repeat(201))).toBe('Please use at most 200 characters');
    expect(messageOf(street, 'x'.repeat(10_000))).toBe('Please use at most 200 characters');
  });

  test.each(['a\0b', '\ud800', 'a\udc00', '\udc00\ud800', '\ud83d\ud83d\udeb2'])('cannot be stored: %j', (typed) => {
    expect(messageOf(street, typed)).toBe('Please remove the characters that cannot be read');
  });

  test.each(['Ørstedsvej 4', 'שלום עולם', '🚲 Weg 7', 'مرحبا', '<b>5</b>', "O'Neill; drop table", '%00', '__proto__'])(
    'stays as typed: %s',
    (typed) => {
      expect(street.parse(typed)).toBe(typed);
    },
  );

  test('is refused exactly when it is empty, too long or cannot be stored', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'binary' }), fc.string({ unit: 'grapheme' })), (typed) => {
        const trimmed = typed.trim();
        const characters = [...trimmed].length;
        const storable = trimmed.isWellFormed() && !trimmed.includes('\0');
        const fits = characters > 0 && characters <= 20 && storable;
        expect(typedLines('!', 20).safeParse(typed).success).toBe(fits);
        expect(typedText('!', 20).safeParse(typed).success).toBe(
          fits && !/[\n\v\f\r\x85\u2028\u2029\u202a-\u202e\u2066-\u2069]/.test(trimmed),
        );
      }),
    );
  });

  test.each(['a\nb', 'a\r\nBcc: b@shop.example', 'a\rb', 'a\u0085b', 'a\u2028b'])('has no line end: %j', (typed) => {
    expect(messageOf(street, typed)).toBe('Please write this in one line');
    expect(typedLines('!', 200).parse(typed)).toBe(typed);
  });

  test.each(['\u202a', '\u202b', '\u202c', '\u202d', '\u202e', '\u2066', '\u2067', '\u2068', '\u2069'])(
    'is not turned in its direction: %j',
    (mark) => {
      expect(messageOf(street, `Weg ${mark}4`)).toBe(
        'Please remove the characters that turn the direction of the text',
      );
    },
  );
});

describe('an id', () => {
  test('is a UUID, compared without case', () => {
    expect(idSchema.parse('0199A1B2-C3D4-7E5F-8A9B-0C1D2E3F4A5B')).toBe('0199a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b');
  });

  test.each([
    '',
    '1',
    '0199a1b2c3d47e5f8a9b0c1d2e3f4a5b',
    "' or 1=1",
    '0199a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b\0',
    7,
    null,
  ])('is not %j', (id) => {
    expect(messageOf(idSchema, id)).toBe('This is not a valid id');
  });
});

describe('a quantity', () => {
  test.each([1, 2, 50, QUANTITY_MAX])('may be %d', (quantity) => {
    expect(quantitySchema.safeParse(quantity).success).toBe(true);
  });

  test.each([
    [0, 'Quantity is a whole number of 1 or more'],
    [-1, 'Quantity is a whole number of 1 or more'],
    [1.5, 'Quantity is a whole number'],
    [Number.NaN, 'Quantity is a whole number'],
    [Number.POSITIVE_INFINITY, 'Quantity is a whole number'],
    [1e300, 'Quantity is a whole number'],
    ['3', 'Quantity is a whole number'],
    [[3], 'Quantity is a whole number'],
    [null, 'Quantity is a whole number'],
    [QUANTITY_MAX + 1, `Max order limit is ${QUANTITY_MAX}`],
  ])('is not %j', (quantity, message) => {
    expect(messageOf(quantitySchema, quantity)).toBe(message);
  });
});

describe('dollars', () => {
  test.each([0, 0.01, 19.99, 59.97, 999_999.99])('may be %d', (dollars) => {
    expect(dollarsSchema.safeParse(dollars).success).toBe(true);
  });

  test.each([0.001, -1, 1e21, Number.NaN, Number.POSITIVE_INFINITY, '5', [5], null, undefined])(
    'are not %j',
    (dollars) => {
      expect(messageOf(dollarsSchema, dollars)).toMatch(/^Price is a number of dollars/);
    },
  );
});

// Spec: E9, V1, V2, V4, V5, B1
describe('the forms', () => {
  const short = { name: 'Marta', email: 'marta@shop.example', password: '12345' };
  const long = { ...short, password: 'x'.repeat(PASSWORD_MAX + 1) };

  test.each([
    [{}, { email: 'Email is Required', password: 'Password is Required' }],
    [
      { email: '', password: '' },
      { email: 'Email is Required', password: 'Password is Required' },
    ],
    [
      { email: 7, password: ['secret'] },
      { email: 'Email is Required', password: 'Password is Required' },
    ],
    [
      { ...short, email: 'nobody' },
      { email: 'Please provide a valid email', password: 'Must be 6 Characters or longer' },
    ],
    [long, { password: `Please use at most ${PASSWORD_MAX} characters` }],
  ])('login says of %j', (typed, messages) => {
    expect(messagesOf(loginFormSchema, typed)).toEqual(messages);
  });

  test.each([
    [{}, { name: 'Name is Required', email: 'Email is Required', password: 'Password is Required' }],
    [
      { name: ' ', email: '', password: '' },
      { name: 'Name is Required', email: 'Email is Required', password: 'Password is Required' },
    ],
    [
      { ...short, email: 'nobody' },
      { email: 'Provide a valid Email', password: 'Must be 6 characters or longer' },
    ],
    [long, { password: `Please use at most ${PASSWORD_MAX} characters` }],
  ])('sign-up says of %j', (typed, messages) => {
    expect(messagesOf(signUpFormSchema, typed)).toEqual(messages);
  });
});
