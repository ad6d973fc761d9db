import { expect, test } from 'vitest';
import { pages } from '#contract/pages.ts';
import { readCompared } from './compared.ts';

test.each([
  [null, []],
  ['', []],
  [' , ,', []],
  ['HB-R148-32', ['HB-R148-32']],
  ['B, A ,B,C', ['B', 'A', 'C']],
  ['A,B,C,D,E', ['A', 'B', 'C', 'D']],
  [`A,${'x'.repeat(61)},B`, ['A', 'B']],
])('an address that names %j compares %j', (typed, numbers) => {
  expect(readCompared(typed)).toEqual(numbers);
});

test('the address of a comparison gives its numbers back', () => {
  const { searchParams } = new URL(pages.compare(['HB-R148-32', 'A&B,#1'.replace(',', '')]), 'https://shop.test');
  expect(readCompared(searchParams.get('parts'))).toEqual(['HB-R148-32', 'A&B#1']);
});
