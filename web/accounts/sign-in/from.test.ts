import { describe, expect, test } from 'vitest';
import { requestedPage } from './from.ts';

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
