import fc from 'fast-check';
import { expect, test } from 'vitest';
import { priceInversions } from './price-inversions.ts';
import { type PriceRule, unitPriceOf } from './price-of.ts';
import { anyListPrice, anyRules, NOW } from './rules.fixture.ts';

const MOST = 400;
/** What each quantity costs, by asking for each. */
const costs = (rule: PriceRule, listCents: number) =>
  Array.from({ length: MOST + 1 }, (_, quantity) =>
    quantity === 0
      ? 0
      : unitPriceOf({ listCents, quantity, familyPieces: quantity, at: rule.startsAt, rules: [rule] }).unitCents *
        quantity,
  );

test('each place where more costs less is found, as by trying all quantities, and with its best sum', () => {
  fc.assert(
    fc.property(anyRules, anyListPrice, fc.integer({ min: 1, max: 60 }), ([rule], listCents, minimum) => {
      fc.pre(rule !== undefined);
      const open = { ...rule, endsAt: null };
      const step = open.multiple ?? 1;
      const last = Math.max(minimum, ...open.breaks.map(({ from }) => from));
      const most = Math.ceil(last / step) * step + step;
      const cost = costs(open, listCents);
      const dearer = new Map<number, number>();
      for (let quantity = Math.ceil(minimum / step) * step; quantity < most; quantity += step) {
        const later = cost.slice(quantity + 1, most + 1);
        const least = Math.min(...later);
        if (least < (cost[quantity] ?? 0)) dearer.set(quantity, least);
      }
      const places = priceInversions(open, listCents, minimum);
      const said = places.flatMap(({ from, until }) =>
        Array.from({ length: (until - from) / step + 1 }, (_, place) => from + place * step),
      );
      expect(said).toEqual([...dearer.keys()]);
      for (const { until, lineCents, cheaper } of places) {
        expect(lineCents).toBe(cost[until]);
        expect(cheaper.lineCents).toBe(dearer.get(until));
        expect(cheaper.unitCents * cheaper.quantity).toBe(cheaper.lineCents);
      }
    }),
    { numRuns: 2000 },
  );
});

test('the places of a list with four breaks, with their sums', () => {
  const rule: PriceRule = {
    ...{ id: 'a', list: 'A list', audience: 'company', subject: 'part', startsAt: NOW, endsAt: null },
    ...{ counted: 'line', multiple: null },
    breaks: [
      { from: 50, cents: 1360 },
      { from: 100, cents: 1290 },
      { from: 200, cents: 1120 },
      { from: 500, cents: 1040 },
    ],
  };
  expect(priceInversions(rule, 1480, 50)).toEqual([
    {
      from: 95,
      until: 99,
      unitCents: 1360,
      lineCents: 134_640,
      cheaper: { quantity: 100, unitCents: 1290, lineCents: 129_000 },
    },
    {
      from: 174,
      until: 199,
      unitCents: 1290,
      lineCents: 256_710,
      cheaper: { quantity: 200, unitCents: 1120, lineCents: 224_000 },
    },
    {
      from: 465,
      until: 499,
      unitCents: 1120,
      lineCents: 558_880,
      cheaper: { quantity: 500, unitCents: 1040, lineCents: 520_000 },
    },
  ]);
});
