import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  codeProblem,
  digitsOf,
  expiryProblem,
  formatCode,
  formatExpiry,
  formatNumber,
  numberProblem,
} from './card.rules.ts';

const now = Date.UTC(2026, 10, 15);

// Spec: X3
describe('a card number', () => {
  test.each([
    ['4242424242424242', '4242 4242 4242 4242'],
    ['4242-4242x42', '4242 4242 42'],
    ['378282246310005', '3782 822463 10005'],
    ['6205500000000000004', '6205 5000 0000 0000 004'],
    ['', ''],
  ])('%j stands as %j', (typed, shown) => {
    expect(formatNumber(typed)).toBe(shown);
  });

  test.each([
    ['4242 4242 4242 4242', null],
    ['3782 822463 10005', null],
    ['3622 7206 2716 67', null],
    ['6205 5000 0000 0000 004', null],
    ['', 'Your card number is incomplete.'],
    ['4242 4242 4242 424', 'Your card number is incomplete.'],
    ['4242 4242 4242 4241', 'Your card number is invalid.'],
  ])('%j gives %j', (number, problem) => {
    expect(numberProblem(number)).toBe(problem);
  });

  test('formatting twice changes nothing, and no digit is invented', () => {
    fc.assert(
      fc.property(fc.string(), (typed) => {
        const once = formatNumber(typed);
        expect(formatNumber(once)).toBe(once);
        expect(digitsOf(typed).startsWith(digitsOf(once))).toBe(true);
      }),
    );
  });

  test('one wrong figure is noticed', () => {
    const right = '4242424242424242';
    fc.assert(
      fc.property(fc.nat(15), fc.integer({ min: 1, max: 9 }), (place, by) => {
        const wrong = right.slice(0, place) + ((Number(right[place]) + by) % 10) + right.slice(place + 1);
        expect(numberProblem(wrong)).toBe('Your card number is invalid.');
      }),
    );
  });
});

describe('an expiry', () => {
  test.each([
    ['0', '0'],
    ['5', '05'],
    ['1', '1'],
    ['1/', '01'],
    ['1/27', '01 / 27'],
    ['12', '12'],
    ['123', '12 / 3'],
    ['1234', '12 / 34'],
    ['04/2027', '04 / 27'],
    ['04 / 277', '04 / 27'],
    ['', ''],
  ])('%j stands as %j', (typed, shown) => {
    expect(formatExpiry(typed)).toBe(shown);
  });

  test('can be deleted again, key by key', () => {
    let shown = '04 / 27';
    for (let press = 0; press < 7 && shown !== ''; press += 1) shown = formatExpiry(shown.slice(0, -1));
    expect(shown).toBe('');
  });

  test.each([
    ['11 / 26', null],
    ['01 / 27', null],
    ['10 / 26', "Your card's expiration date is in the past."],
    ['12 / 25', "Your card's expiration year is in the past."],
    ['13 / 27', "Your card's expiration month is invalid."],
    ['00 / 27', "Your card's expiration month is invalid."],
    ['04 / 2', "Your card's expiration date is incomplete."],
    ['', "Your card's expiration date is incomplete."],
  ])('%j gives %j', (expiry, problem) => {
    expect(expiryProblem(expiry, now)).toBe(problem);
  });
});

describe('a security code', () => {
  test('keeps four digits at most', () => {
    expect(formatCode('12a345')).toBe('1234');
  });

  test.each([
    ['314', '4242 4242 4242 4242', null],
    ['31', '4242 4242 4242 4242', "Your card's security code is incomplete."],
    ['314', '3782 822463 10005', "Your card's security code is incomplete."],
    ['3141', '3782 822463 10005', null],
  ])('%j for %j gives %j', (code, number, problem) => {
    expect(codeProblem(code, number)).toBe(problem);
  });
});
