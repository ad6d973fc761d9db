import { expect, test } from 'vitest';
import { countryCodes, countryName } from '#contract/countries.ts';
import { faultOfPatterns, partsOfList, readCountry, readPattern } from './zone-places.ts';

test('every country is read by its letters and by the name that pages show, in any case, also within a list', () => {
  for (const code of countryCodes)
    for (const typed of [code, code.toLowerCase(), countryName(code), countryName(code).toUpperCase()])
      expect([typed, partsOfList(typed).map(readCountry)]).toEqual([typed, [code]]);
});

test.each([
  ['se 98*', 'SE 98*'],
  ['SE98*', 'SE 98*'],
  ['no-9*', 'NO 9*'],
  ['PT 9000-082', 'PT 9000-082'],
  ['gb bt1  5*', 'GB BT1 5*'],
])('%s is the pattern %s', (typed, pattern) => expect(readPattern(typed)).toBe(pattern));

test.each(['98*', 'XX 98*', 'SE', 'SE *', 'SE 9*8', '', 'SE 98%'])('%s is no pattern', (typed) => {
  expect(readPattern(typed)).toBeNull();
  expect(faultOfPatterns([typed])).not.toBeNull();
});
