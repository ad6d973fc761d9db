import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type PriceQuestion, type PriceRule, percentOff, priceOf, unitPriceOf } from './price-of.ts';
import { anyListPrice, anyRules, NOW } from './rules.fixture.ts';

const anyQuestion: fc.Arbitrary<PriceQuestion> = fc
  .record({
    listCents: anyListPrice,
    quantity: fc.integer({ min: 1, max: 210 }),
    others: fc.integer({ min: 0, max: 60 }),
    rules: anyRules,
  })
  .map(({ others, ...question }) => ({ ...question, familyPieces: question.quantity + others, at: NOW }));

/** The rules of the rules once more, written down the other way round: groups of rules are thrown away until one is left. */
function naivePrice({ listCents, quantity, familyPieces, at, rules }: PriceQuestion): number {
  const counted = ({ counted }: PriceRule) => (counted === 'line' ? quantity : familyPieces);
  const reached = (rule: PriceRule) => [...rule.breaks].reverse().find(({ from }) => counted(rule) >= from);
  const unit = (rule: PriceRule) => {
    const step = reached(rule);
    if (!step) return Number.NaN;
    if ('cents' in step) return step.cents;
    const [whole = '0', rest = '0'] =
      (BigInt(listCents) * BigInt(10_000 - step.basisPoints) * 10n)
        .toString()
        .padStart(6, '0')
        .match(/^(\d+)(\d{5})$/)
        ?.slice(1) ?? [];
    return Math.max(1, Number(whole) + (Number(rest) >= 50_000 ? 1 : 0));
  };
  let left = rules.filter(
    (rule) =>
      rule.startsAt <= at &&
      !(rule.endsAt !== null && at >= rule.endsAt) &&
      reached(rule) &&
      (rule.multiple === null || Number.isInteger(quantity / rule.multiple)),
  );
  for (const audience of ['quote', 'company', 'group', 'everybody'])
    if (left.some((rule) => rule.audience === audience)) left = left.filter((rule) => rule.audience === audience);
  for (const subject of ['part', 'family', 'brand', 'all'])
    if (left.some((rule) => rule.subject === subject)) left = left.filter((rule) => rule.subject === subject);
  const latest = Math.max(...left.map(({ startsAt }) => startsAt));
  left = left.filter(({ startsAt }) => startsAt === latest);
  return left.length === 0 ? listCents : Math.min(...left.map(unit));
}

test('ten thousand questions are answered as a second, naive implementation answers them', () => {
  fc.assert(
    fc.property(anyQuestion, (question) => {
      const price = priceOf(question);
      expect(price.unitCents).toBe(naivePrice(question));
      expect(unitPriceOf(question).unitCents).toBe(price.unitCents);
      expect(price.lineCents).toBe(price.unitCents * question.quantity);
    }),
    { numRuns: 10_000 },
  );
});

test('the reasons name every rule once, the winner first, and the prices in them give the price again', () => {
  fc.assert(
    fc.property(anyQuestion, (question) => {
      const { reasons, unitCents } = priceOf(question);
      expect(reasons.map(({ rule }) => rule).sort()).toEqual(question.rules.map(({ id }) => id).sort());
      const winners = reasons.filter(({ outcome }) => outcome === 'wins');
      expect(winners).toHaveLength(reasons.some(({ unitCents }) => unitCents !== undefined) ? 1 : 0);
      expect(reasons.indexOf(winners[0] ?? (reasons[0] as never))).toBe(reasons.length === 0 ? -1 : 0);
      expect(winners[0]?.unitCents ?? question.listCents).toBe(unitCents);
      for (const reason of reasons)
        expect(reason.unitCents !== undefined).toBe(reason.outcome === 'wins' || reason.outcome === 'lost');
    }),
  );
});

test('the same rules in another order give the same price and the same reasons', () => {
  fc.assert(
    fc.property(anyQuestion, (question) => {
      expect(priceOf({ ...question, rules: question.rules.toReversed() })).toEqual(priceOf(question));
    }),
  );
});

test.each([
  [1480, 800, 1362],
  [5, 1000, 5],
  [5, 1001, 4],
  [1, 9999, 1],
])('%i cents less %i basis points is %i cents, rounded half up', (listCents, basisPoints, cents) => {
  expect(percentOff(listCents, basisPoints)).toBe(cents);
});

const rule = (more: Partial<PriceRule>): PriceRule => ({
  id: 'a',
  list: 'A list',
  audience: 'everybody',
  subject: 'part',
  startsAt: 0,
  endsAt: null,
  counted: 'line',
  multiple: null,
  breaks: [{ from: 1, cents: 500 }],
  ...more,
});
const ask = (rules: PriceRule[], quantity = 180) =>
  priceOf({ listCents: 1480, quantity, familyPieces: quantity, at: NOW, rules });

test('a company goes before its group even where the group is cheaper, and the reason says by what the group lost', () => {
  const { unitCents, reasons } = ask([
    rule({ id: 'group', audience: 'group', audienceName: 'Nordic dealers', breaks: [{ from: 1, cents: 100 }] }),
    rule({ id: 'company', audience: 'company', audienceName: 'Lindqvist', subject: 'brand', subjectName: 'Halden' }),
  ]);
  expect(unitCents).toBe(500);
  expect(reasons).toMatchObject([
    { rule: 'company', outcome: 'wins', audienceName: 'Lindqvist', subjectName: 'Halden' },
    { rule: 'group', outcome: 'lost', by: 'audience', unitCents: 100 },
  ]);
});

test('from is in, until is out: at the moment of both, the list that begins gives the price', () => {
  const { unitCents, reasons } = ask([
    rule({ id: 'ends', endsAt: NOW }),
    rule({ id: 'begins', startsAt: NOW, breaks: [{ from: 1, cents: 600 }] }),
    rule({ id: 'later', startsAt: NOW + 1 }),
  ]);
  expect(unitCents).toBe(600);
  expect(reasons.map(({ rule, outcome }) => [rule, outcome])).toEqual([
    ['begins', 'wins'],
    ['ends', 'ended'],
    ['later', 'not-begun'],
  ]);
});

test('a rule of the family counts the pieces of all lines of the family, its multiple those of the line', () => {
  const rules = [rule({ counted: 'family', multiple: 10, breaks: [{ from: 100, cents: 300 }] })];
  const asked = { listCents: 1480, at: NOW, rules };
  expect(priceOf({ ...asked, quantity: 20, familyPieces: 100 }).unitCents).toBe(300);
  expect(priceOf({ ...asked, quantity: 20, familyPieces: 99 }).reasons).toMatchObject([
    { outcome: 'not-met', by: 'pieces', pieces: 99, from: 100 },
  ]);
  expect(priceOf({ ...asked, quantity: 25, familyPieces: 100 }).reasons).toMatchObject([
    { outcome: 'not-met', by: 'multiple', multiple: 10 },
  ]);
});
