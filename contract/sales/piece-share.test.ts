import fc from 'fast-check';
import { expect, test } from 'vitest';
import { shareOfPieces } from './piece-share.ts';

const anyLine = fc
  .record({
    cents: fc.integer({ min: -100_000, max: 100_000 }),
    steps: fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 40 }),
    /** Which refunds fail after all of them were made. */
    fails: fc.infiniteStream(fc.boolean()),
  })
  .map(({ fails, ...line }) => ({ ...line, failed: [...fails.take(line.steps.length)] }));

test('pieces that go back in steps take exactly the sum with them, also where refunds between them fail', () => {
  fc.assert(
    fc.property(anyLine, ({ cents, steps, failed }) => {
      const all = steps.reduce((sum, step) => sum + step, 0);
      const back = { pieces: 0, cents: 0 };
      const give = (pieces: number) => {
        const share = shareOfPieces(cents, all, back, pieces);
        back.pieces += pieces;
        back.cents += share;
        expect(share * Math.sign(cents)).toBeGreaterThanOrEqual(0);
        expect(Math.abs(back.cents)).toBeLessThanOrEqual(Math.abs(cents));
        return share;
      };
      const shares = steps.map(give);
      expect(back.cents + 0).toBe(cents);
      for (const [place, isFailed] of failed.entries())
        if (isFailed) {
          back.pieces -= steps[place] ?? 0;
          back.cents -= shares[place] ?? 0;
        }
      for (const [place, isFailed] of failed.entries()) if (isFailed) give(steps[place] ?? 0);
      expect(back.cents + 0).toBe(cents);
    }),
    { numRuns: 2000 },
  );
});
