import { expect, test } from 'vitest';
import { countryCodes, listCountries } from '#contract/countries.ts';
import { checkAddress, isCountry } from './formats.ts';

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

test('the countries that one can choose are those that the library knows', () => {
  const letters = Array.from({ length: 26 }, (_, place) => String.fromCharCode(65 + place));
  const known = letters.flatMap((first) => letters.map((second) => first + second)).filter(isCountry);
  expect(countryCodes).toEqual(known);
  const names = listCountries().map(({ name }) => name);
  expect(new Set(names).size).toBe(known.length);
  expect(names).toEqual(expect.arrayContaining(['Norway', 'Türkiye', 'Åland Islands']));
});
