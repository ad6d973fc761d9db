import fc from 'fast-check';
import { expect, test } from 'vitest';
import { faultOfTracking } from './tracking-numbers.ts';

test.each([
  // The examples of the standards, and one that UPS prints in its documents.
  'RB123456785GB',
  'EE 473 124 829 CN',
  '1Z999AA10123456784',
  '1z 999 aa1 01 2345 6784',
  '106141412345678908',
  '00 1 0614141 234567890 8',
  // Forms without a check digit.
  'NF 4471 0941',
  'JJD000390007882937654',
  '12345',
])('%s is right', (number) => {
  expect(faultOfTracking(number)).toBeNull();
});

test('one wrong figure is found and named with the computed one', () => {
  expect(faultOfTracking('RB123456784GB')).toBe('One digit is wrong: the check digit is 4, computed 5');
  expect(faultOfTracking('1Z999AA10123456785')).toBe('One digit is wrong: the check digit is 5, computed 4');
});

test('of each form exactly one check digit is right', () => {
  const figures = (length: number) => fc.stringMatching(new RegExp(`^\\d{${length}}$`));
  const forms = fc.oneof(
    figures(8).map((all) => (check: number) => `RR${all}${check}SE`),
    fc.stringMatching(/^[0-9A-Z]{15}$/).map((all) => (check: number) => `1Z${all}${check}`),
    figures(17).map((all) => (check: number) => `${all}${check}`),
  );
  fc.assert(
    fc.property(forms, (number) => {
      const right = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9].filter((check) => faultOfTracking(number(check)) === null);
      expect(right).toHaveLength(1);
    }),
  );
});
