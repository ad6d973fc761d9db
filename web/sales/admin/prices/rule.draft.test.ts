import { expect, test } from 'vitest';
import type { ShownRule } from '#contract/sales/price-lists.ts';
import { belowWords, draftOf, newBreak, readRule, sharesBelow } from './rule.draft.ts';

const part = '01900000-0000-7000-8000-000000000000';
const stored: ShownRule = {
  ...{ part, kind: 'fixed', counted: 'line', multiple: 50, name: 'Chainring', parts: 1, listPrice: 14.8 },
  breaks: [
    { from: 50, price: 13.6 },
    { from: 100, price: 10.4 },
  ],
};

test('a stored rule is read from its form as it was', () => {
  expect(readRule(draftOf(stored)).rule).toEqual({
    ...{ part, kind: 'fixed', counted: 'line', multiple: 50 },
    breaks: stored.breaks,
  });
  const percent = { ...stored, kind: 'percent' as const, breaks: [{ from: 1, basisPoints: 850 }] };
  expect(readRule(draftOf(percent)).rule?.breaks).toEqual([{ from: 1, basisPoints: 850 }]);
});

test('each break that cannot be read has its message where it was typed', () => {
  const draft = {
    ...draftOf(stored),
    multiple: '0',
    breaks: [newBreak('100', '5'), newBreak('100', '1O'), newBreak('', '0')],
  };
  const { errors } = readRule(draft);
  expect(errors?.multiple).toBeTruthy();
  expect([...(errors?.breaks.values() ?? [])].map((each) => Object.keys(each))).toEqual([
    ['from', 'value'],
    ['from', 'value'],
  ]);
});

test.each([
  ['$13.60', 13.6],
  ['1,250', 1250],
  ['8,90', 8.9],
])('a price is read as people type it: %s', (typed, price) => {
  expect(readRule({ ...draftOf(stored), breaks: [newBreak('1', typed)] }).rule?.breaks).toEqual([{ from: 1, price }]);
});

test('how far a rule is below the list price', () => {
  expect(belowWords(sharesBelow(stored, 14.8))).toBe('8.1 to 29.7 %');
  expect(belowWords(sharesBelow({ breaks: [{ from: 1, basisPoints: 850 }] }, 14.8))).toBe('8.5 %');
  expect(belowWords(sharesBelow(stored, undefined))).toBe('–');
  expect(belowWords([-4])).toBe('4 % above');
});
