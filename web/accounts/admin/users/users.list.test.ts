import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { User } from '#contract/accounts/users.ts';
import { usersIn, viewIn } from './users.list.ts';

const user = (email: string, role: User['role']): User => ({
  _id: '019a0000-0000-7000-8000-000000000000',
  email,
  role,
  name: 'Somebody',
  emailVerified: true,
  secondFactor: false,
  orders: 0,
});
const users = [
  user('marta@lindqvist.example', 'user'),
  user('admin@mountain-bike.test', 'admin'),
  user('Zoe@lindqvist.example', 'admin'),
];
const emailsOf = (search: string) => usersIn(viewIn(new URLSearchParams(search)), users).map(({ email }) => email);

test('accounts are listed by email, or the other way round', () => {
  expect(emailsOf('role=buyer')).toEqual(['marta@lindqvist.example']);
  expect(emailsOf('role=admin&order=descending')).toEqual(['admin@mountain-bike.test', 'Zoe@lindqvist.example']);
  expect(emailsOf('')).toEqual(emailsOf('order=descending').reverse());
});

test('a search finds any part of an email, whatever its case', () => {
  expect(emailsOf('q=%20LINDQVIST%20').sort()).toEqual(['Zoe@lindqvist.example', 'marta@lindqvist.example']);
  expect(emailsOf('q=LINDQVIST&role=admin')).toEqual(['Zoe@lindqvist.example']);
  expect(emailsOf('q=nobody')).toEqual([]);
});

test('any address can be looked at', () => {
  const value = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.double().map(String),
    fc.constantFrom('admin', '-1', '1e99'),
  );
  fc.assert(
    fc.property(fc.dictionary(fc.constantFrom('q', 'role', 'order', 'shown'), value), (address) => {
      const view = viewIn(new URLSearchParams(address));
      expect(view.shown).toBeGreaterThanOrEqual(25);
      expect(Number.isSafeInteger(view.shown)).toBe(true);
      expect(users).toEqual(expect.arrayContaining(usersIn(view, users)));
    }),
  );
});
