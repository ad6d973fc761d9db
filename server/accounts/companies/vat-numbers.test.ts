import { expect, test } from 'vitest';
import { checkVatNumber } from './vat-numbers.ts';

test.each([
  ['SE', 'SE 556677-889901', 'SE556677889901'],
  ['SE', '556677889901', 'SE556677889901'],
  ['GR', 'EL 094259216', 'EL094259216'],
  ['JP', 'T1180301018771', 'JPT1180301018771'],
  ['SE', ' ', null],
])('in %s, %j is stored as %j', (country, typed, stored) => {
  expect(checkVatNumber(country, typed)).toEqual({ ok: true, value: stored });
});

test.each([
  ['SE', 'SE55667788990', 'Sweden'],
  ['PT', 'PT50944201', 'Portugal'],
  ['SE', 'PT509442013', 'Sweden'],
  ['JP', 'number?', 'Japan'],
])('in %s, %j is refused at its field', (country, typed, name) => {
  const message = `This is not a VAT number of ${name}`;
  expect(checkVatNumber(country, typed)).toMatchObject({ ok: false, failure: { errors: { vatNumber: message } } });
});
