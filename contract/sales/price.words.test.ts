import { describe, expect, test } from 'vitest';
import {
  belowListWords,
  moreWords,
  outcomeWords,
  priceAsText,
  rangeWords,
  ruleWords,
  scopeWords,
} from './price.words.ts';
import type { ShownPriceReason } from './prices.ts';

const winner: ShownPriceReason = {
  rule: 'one',
  list: 'Lindqvist 2026',
  outcome: 'wins',
  audience: 'company',
  audienceName: 'Lindqvist Cykel AB',
  subject: 'part',
  startsAt: '2025-12-31T23:00:00.000Z',
  counted: 'line',
  pieces: 180,
  from: 100,
  until: 200,
  unitPrice: 12.9,
};
const figures = { quantity: 180, listPrice: 14.8, unitPrice: 12.9 };
const said = (reason: ShownPriceReason) => {
  const { word, more } = outcomeWords(reason, winner, figures, 'Europe/Stockholm');
  return `${word} ${more}`.replaceAll('\u00a0', ' ');
};
const group = { ...winner, outcome: 'lost', audience: 'group', audienceName: 'Nordic dealers' } as const;

describe('what came of a rule', () => {
  test.each<[string, ShownPriceReason]>([
    ['Wins. 100 to 199 pieces. Since 1 January 2026.', winner],
    ['Wins. 500 pieces and over. Since 1 January 2026.', { ...winner, from: 500, until: undefined }],
    [
      'Wins. 500 pieces of the family in one order, here 620, whole cartons of 50. Since 1 January 2026, 08:30, until 1 February 2026, 00:00.',
      {
        ...winner,
        ...{ from: 500, until: 501, counted: 'family', pieces: 620, multiple: 50 },
        ...{ startsAt: '2026-01-01T07:30:00.000Z', endsAt: '2026-01-31T23:00:00.000Z' },
      },
    ],
    [
      'Lost: a family, and the winner names the part. 8 % off $14.80.',
      { ...winner, outcome: 'lost', by: 'subject', subject: 'family', basisPoints: 800, unitPrice: 13.62 },
    ],
    [
      'Lost: for all parts, and the winner names the part. 8 % off $14.80.',
      { ...winner, outcome: 'lost', by: 'subject', subject: 'all', basisPoints: 800, unitPrice: 13.62 },
    ],
    [
      'Lost: a group, and the winner names the company, even where the group is lower.',
      { ...group, by: 'audience', unitPrice: 11.9 },
    ],
    [
      'Lost: for everybody, and the winner names the company, even where that is lower.',
      { ...group, audience: 'everybody', by: 'audience', unitPrice: 11.9 },
    ],
    [
      'Lost: for everybody, and the winner names the company.',
      { ...group, audience: 'everybody', by: 'audience', unitPrice: 13.9 },
    ],
    ['Lost: the winner starts later, 1 January 2026, 00:00.', { ...group, by: 'start' }],
    ['Lost: the winner is lower.', { ...group, by: 'price' }],
    ['Lost: equal in all, and the winner was made first.', { ...group, by: 'older' }],
    ['Not met: from 200 pieces.', { ...winner, outcome: 'not-met', by: 'pieces', from: 200 }],
    [
      'Not met: from 200 pieces of the family in one order; here they are 180.',
      { ...winner, outcome: 'not-met', by: 'pieces', from: 200, counted: 'family' },
    ],
    [
      'Not met: whole cartons of 50; 180 is 3 cartons and 30.',
      { ...winner, outcome: 'not-met', by: 'multiple', multiple: 50 },
    ],
    [
      'Not met: whole cartons of 500; 180 is less than one carton.',
      { ...winner, outcome: 'not-met', by: 'multiple', multiple: 500 },
    ],
    ['Ended: 1 November 2026, 00:00.', { ...winner, outcome: 'ended', endsAt: '2026-10-31T23:00:00.000Z' }],
    [
      'Not begun: starts 1 July 2027, 00:00.',
      { ...winner, outcome: 'not-begun', startsAt: '2027-06-30T22:00:00.000Z' },
    ],
  ])('%s', (words, reason) => expect(said(reason)).toBe(words));
});

test('a rule in a line, its scope, and ranges of pieces', () => {
  expect(ruleWords(winner)).toBe('Lindqvist 2026, for this part, from 100 pieces');
  expect(scopeWords({ ...winner, subject: 'family', subjectName: 'Chainring' })).toBe(
    'Lindqvist Cykel AB, family Chainring',
  );
  expect(rangeWords({ from: 1000 })).toBe('1,000 and over');
  expect(rangeWords({ from: 100, until: 200, multiple: 50 })).toBe('100 to 150, in 50s');
});

test('a price beside the list price', () => {
  const words = (unitPrice: number) => belowListWords({ listPrice: 14.8, unitPrice }).replaceAll('\u00a0', ' ');
  expect([14.8, 11.84, 13.54, 14.75, 16].map(words)).toEqual(['–', '20 %', '8.5 %', 'under 1 %', '8.1 % above']);
});

test('more pieces that cost less, and those that do not', () => {
  const now = { quantity: 180, unitPrice: 12.9, price: 2322 };
  expect(moreWords(now, { quantity: 200, unitPrice: 11.2, price: 2240 })).toBe('20 more cost $82.00 less');
  expect(moreWords(now, { quantity: 200, unitPrice: 12.5, price: 2500 })).toBe('20 more: $12.50 each');
});

test('the reasons as text say all that the page says', () => {
  const price = { ...figures, price: 2322, reasons: [winner] };
  const asked = { part: 'Chainring', company: 'Lindqvist Cykel AB', at: '2026-11-20T09:42:00Z', timeZone: 'UTC' };
  expect(priceAsText(price, asked, { quantity: 200, unitPrice: 11.2, price: 2240 })).toBe(
    [
      'Why $12.90',
      '180 × Chainring for Lindqvist Cykel AB, 20 November 2026, 09:42 (UTC). One rule wins; rules never add up.',
      'Lindqvist 2026 (Lindqvist Cykel AB, this part): $12.90. Wins. 100 to 199 pieces. Since 31 December 2025, 23:00.',
      'List price (everybody, this part): $14.80. Stands where no rule does.',
      '20 more cost $82.00 less: 180 × $12.90 = $2,322.00; 200 × $11.20 = $2,240.00.',
    ].join('\n'),
  );
});
