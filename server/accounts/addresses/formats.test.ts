import { expect, test } from 'vitest';
import { checkAddress } from './formats.ts';

test.each([
  ['SE', '411 04', '411 04'],
  ['SE', '41104', '41104'],
  ['PT', '4050449', '4050-449'],
  ['IE', 'd02 x285', 'D02 X285'],
  ['IE', 'D02X285', 'D02 X285'],
  ['US', '94103-1234', '94103-1234'],
  ['HK', '', ''],
])('in %s, the postal code %j is taken as %j', (country, postalCode, stored) => {
  expect(checkAddress({ country, postalCode })).toEqual({ ok: true, value: { country, postalCode: stored } });
});

test.each([
  ['SE', '4110', { postalCode: 'This is not a postal code of Sweden' }],
  ['SE', '', { postalCode: 'Postal code is Required' }],
  ['XX', '41104', { country: 'There is no such country' }],
])('in %s, the postal code %j is refused at its field', (country, postalCode, errors) => {
  expect(checkAddress({ country, postalCode })).toMatchObject({ ok: false, failure: { errors } });
});
