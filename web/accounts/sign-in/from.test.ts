import { describe, expect, test } from 'vitest';
import { broughtEmail, carryFrom, requestedPage } from './from.ts';

// Spec: D20, L8
describe('the page requested before sign-in', () => {
  test.each([
    '/',
    '/purchasePage/0190?quantity=60',
    '/dashboard/myOrders',
    '/all-parts?q=a%20b',
    '/verify-email?token=a-b_c',
  ])('%s is kept', (from) => {
    expect(requestedPage({ from })).toBe(from);
  });

  test('an anchor is left out', () => {
    expect(requestedPage({ from: '/all-parts?q=1#top' })).toBe('/all-parts?q=1');
  });

  test.each([
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '/.//evil.example',
    'https://evil.example/',
    'javascript:alert(1)',
    'dashboard',
    '',
    '/login',
    '/signup?x=1',
    '/Login/',
    '/%6Cogin',
    '/%',
    '/signed-in?attempt=x',
    '/second-factor',
    '/reset-password?token=x',
    '/link-account?token=x',
    7,
    null,
    undefined,
  ])('%j leads nowhere', (from) => {
    expect(requestedPage({ from })).toBeNull();
  });

  test.each([null, undefined, 'from', 5, {}])('state %j holds no page', (state) => {
    expect(requestedPage(state)).toBeNull();
  });
});

test('the email of a mailed link goes with the page on to the other sign-in page, and only as text', () => {
  const state = { from: '/invitation?token=x', email: 'erik@gota.example' };
  expect(carryFrom(state)).toEqual(state);
  expect(broughtEmail(state)).toBe('erik@gota.example');
  for (const email of [7, null, undefined, { toString: () => 'x' }]) expect(broughtEmail({ ...state, email })).toBe('');
  expect(broughtEmail(null)).toBe('');
  expect(carryFrom({ from: '/all-parts' })).toEqual({ from: '/all-parts' });
});
