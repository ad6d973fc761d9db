import fc from 'fast-check';
import { expect, test } from 'vitest';
import { creditedRates } from './document-taxes.ts';
import type { DocumentRate } from './documents.ts';

const anyInvoice = fc
  .uniqueArray(
    fc.record({
      rate: fc.integer({ min: 0, max: 3000 }),
      baseCents: fc.integer({ min: 1, max: 500_000 }),
      addedCents: fc.constant(0),
    }),
    { selector: ({ rate }) => rate, minLength: 1, maxLength: 4 },
  )
  .map((rates) => {
    const taxes = rates.map((one): DocumentRate => ({
      ...one,
      taxCents: Math.round((one.baseCents * one.rate) / 10_000),
    }));
    return { taxes, totalCents: taxes.reduce((sum, { baseCents, taxCents }) => sum + baseCents + taxCents, 0) };
  });

test('amounts that give an invoice back in whatever steps give back its tax, rate by rate, to the cent', () => {
  const anySteps = fc.array(fc.record({ share: fc.double({ min: 0, max: 1, noNaN: true }), only: fc.boolean() }));
  fc.assert(
    fc.property(anyInvoice, anySteps, (invoiced, steps) => {
      const before = { totalCents: 0, taxes: [] as DocumentRate[] };
      const [{ rate: firstRate } = { rate: 0 }] = invoiced.taxes;
      const credit = (totalCents: number, onlyRate: number | null) => {
        const rates = creditedRates(invoiced, before, { totalCents, lines: null, onlyRate });
        for (const { baseCents, taxCents } of rates) expect(Math.min(baseCents, taxCents)).toBeGreaterThanOrEqual(0);
        if (onlyRate === null)
          expect(rates.reduce((sum, { baseCents, taxCents }) => sum + baseCents + taxCents, 0)).toBe(totalCents);
        before.totalCents += totalCents;
        before.taxes.push(...rates);
      };
      for (const { share, only } of steps) {
        const leftOfFirst = before.taxes
          .filter(({ rate }) => rate === firstRate)
          .reduce(
            (left, { baseCents, taxCents }) => left - baseCents - taxCents,
            (invoiced.taxes[0]?.baseCents ?? 0) + (invoiced.taxes[0]?.taxCents ?? 0),
          );
        const cents = Math.floor(share * (only ? leftOfFirst : invoiced.totalCents - before.totalCents));
        if (cents > 0) credit(cents, only ? firstRate : null);
      }
      const left = invoiced.totalCents - before.totalCents;
      if (left > 0) credit(left, null);
      for (const { rate, taxCents, baseCents } of invoiced.taxes) {
        const own = before.taxes.filter((one) => one.rate === rate);
        expect(own.reduce((sum, one) => sum + one.taxCents, 0)).toBe(taxCents);
        expect(own.reduce((sum, one) => sum + one.baseCents, 0)).toBe(baseCents);
      }
    }),
    { numRuns: 5000 },
  );
});
