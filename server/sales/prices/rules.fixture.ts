import fc from 'fast-check';
import { audiences, subjects } from '#contract/sales/price.ranks.ts';
import type { PriceBreak } from '#contract/sales/prices.ts';
import type { PriceRule } from './price-of.ts';

/** The moment at which generated questions are asked, in milliseconds. */
export const NOW = 1_000_000;

/** Few values each, so that rules often meet: the same audience, start and price, and quantities about their steps. */
const startsAt = fc.constantFrom(0, 10, 999_999, NOW, NOW + 1);
const breaks = (kind: 'fixed' | 'percent') =>
  fc
    .uniqueArray(
      fc.record({
        from: fc.constantFrom(1, 10, 20, 50, 95, 100, 200),
        value: kind === 'fixed' ? fc.integer({ min: 1, max: 30 }) : fc.integer({ min: 1, max: 9999 }),
      }),
      { minLength: 1, maxLength: 4, selector: ({ from }) => from },
    )
    .map((steps) =>
      steps
        .sort((one, other) => one.from - other.from)
        .map(
          ({ from, value }): PriceBreak => (kind === 'fixed' ? { from, cents: value } : { from, basisPoints: value }),
        ),
    );

/** Rules as they may stand for one part, its company, its group and everybody. */
export const anyRules: fc.Arbitrary<PriceRule[]> = fc
  .array(
    fc.record({
      list: fc.string(),
      audience: fc.constantFrom(...audiences),
      subject: fc.constantFrom(...subjects),
      startsAt,
      endsAt: fc.option(fc.constantFrom(5, NOW, NOW + 1, NOW + 5)),
      counted: fc.constantFrom('line' as const, 'family' as const),
      multiple: fc.option(fc.constantFrom(1, 2, 5, 30, 50), { freq: 1 }),
      breaks: fc.constantFrom('fixed' as const, 'percent' as const).chain(breaks),
    }),
    { maxLength: 7 },
  )
  .map((rules) => rules.map((rule, place) => ({ id: `rule-${place}`, ...rule })));

export const anyListPrice = fc.integer({ min: 1, max: 40 });
