import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { TaxClass } from '#contract/sales/tax.heads.ts';
import type { Zone } from '#server/sales/delivery/delivery-of.ts';
import { sumsByRate } from '#server/sales/orders/order-sums.ts';
import { type PricedLine, sumLines } from './order-sum.ts';

const place = { country: 'SE', postalCode: '411 04' };

const anyLine: fc.Arbitrary<PricedLine> = fc
  .record({
    unitCents: fc.integer({ min: 1, max: 50_000 }),
    quantity: fc.integer({ min: 1, max: 400 }),
    weightGrams: fc.integer({ min: 0, max: 3000 }),
    carton: fc.option(fc.integer({ min: 1, max: 50 })),
    taxClass: fc.constantFrom('standard' as const, 'reduced' as const),
  })
  .map(({ unitCents, ...line }) => ({ ...line, priceCents: unitCents * line.quantity }));

const anyZone: fc.Arbitrary<Zone> = fc.record({
  ...{ id: fc.constant('zone'), name: fc.constant('Sweden'), carrier: fc.constant('Freight') },
  ...{ countries: fc.constant(['SE']), postalCodes: fc.constant([]), pickUp: fc.boolean(), ownCarrier: fc.boolean() },
  countedBy: fc.constantFrom('weight' as const, 'cartons' as const),
  steps: fc
    .array(fc.record({ upTo: fc.integer({ min: 1, max: 200_000 }), cents: fc.integer({ min: 1, max: 30_000 }) }), {
      maxLength: 4,
    })
    .map((steps) => steps.toSorted((one, other) => one.upTo - other.upTo)),
  above: fc.constantFrom('request' as const, 'refused' as const),
  freeFromCents: fc.option(fc.integer({ min: 1, max: 5_000_000 })),
});

const anyRate = fc.oneof(fc.constantFrom(0, 2500, 2100, 850, 10_000), fc.integer({ min: 0, max: 10_000 }));

const anyOrder = fc.record({
  lines: fc.array(anyLine, { minLength: 1, maxLength: 50 }),
  zones: fc.array(anyZone, { maxLength: 1 }),
  tax: fc.option(
    fc.record({
      gross: fc.boolean(),
      rates: fc.record({ standard: anyRate, reduced: anyRate, delivery: anyRate }),
      reverseRates: fc.constantFrom<TaxClass[]>([], ['standard', 'reduced', 'delivery']),
      isConfirmed: fc.boolean(),
      isWaiting: fc.boolean(),
      sentence: fc.constant('The buyer owes the tax.'),
    }),
  ),
  choice: fc.constantFrom('send' as const, 'pick-up' as const),
});

/** The tax of a rate as a bookkeeper computes it: on the sum of its prices, or in it, rounded half up. */
function bookedTax(priceCents: number, rate: number, gross: boolean): number {
  const exact = BigInt(priceCents) * BigInt(rate) * 10n;
  const tenths = exact / (gross ? 10_000n + BigInt(rate) : 10_000n);
  return Number((tenths + 5n) / 10n);
}

test('ten thousand orders: lines, delivery and what tax adds are the total, and each rate has its tax', () => {
  fc.assert(
    fc.property(anyOrder, ({ lines, zones, tax, choice }) => {
      const { sums, taxes, totalCents, refusal, ways, vatWaits } = sumLines(lines, { tax, zones }, place, { choice });
      const goods = lines.reduce((sum, { priceCents }) => sum + priceCents, 0);
      const added = taxes.reduce((sum, { taxAddedCents }) => sum + taxAddedCents, sums.shippingTaxAddedCents);
      expect(totalCents).toBe(goods + sums.shippingCents + added);
      expect(sums.taxAddedCents).toBe(added);
      expect(sums.taxCents).toBe(taxes.reduce((sum, { taxCents }) => sum + taxCents, sums.shippingTaxCents));
      const way = ways.find((one) => one.choice === choice);
      expect(refusal === null).toBe(zones.length === 0 ? choice === 'send' : way !== undefined);
      if (refusal) return;
      expect(sums.shippingCents).toBe(way?.cents ?? 0);
      expect(sums.requestState).toBe(way?.kind === 'request' ? 'asked' : null);
      if (!tax) {
        expect([sums.taxCents, sums.taxAddedCents, sums.pricesGross]).toEqual([0, 0, null]);
        return;
      }
      const reverse = sums.reverseCharge !== null;
      expect(reverse).toBe(tax.isConfirmed && tax.reverseRates.length > 0);
      expect(vatWaits).toBe(tax.isWaiting && !tax.isConfirmed && tax.reverseRates.length > 0);
      const lined = lines.map(({ priceCents }, index) => ({ priceCents, ...(taxes[index] as (typeof taxes)[number]) }));
      for (const { rate, priceCents, taxCents, addedCents } of sumsByRate(sums, lined)) {
        const booked = bookedTax(priceCents, rate, tax.gross);
        expect(taxCents).toBe(reverse ? 0 : booked);
        expect(addedCents + 0).toBe(tax.gross ? (reverse ? 0 - booked : 0) : taxCents);
      }
    }),
    { numRuns: 10_000 },
  );
});

test('nothing but goods is summed while the place is not known', () => {
  fc.assert(
    fc.property(anyOrder, ({ lines, zones, tax, choice }) => {
      const { totalCents, refusal, sums } = sumLines(lines, { tax, zones }, null, { choice });
      expect(totalCents).toBe(lines.reduce((sum, { priceCents }) => sum + priceCents, 0));
      expect(refusal?.field).toBe(zones.length === 0 && choice === 'pick-up' ? 'delivery' : undefined);
      expect([sums.shippingCents, sums.taxCents]).toEqual([0, 0]);
    }),
  );
});
