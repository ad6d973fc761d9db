import fc from 'fast-check';
import { expect, test } from 'vitest';
import { planTogether } from './allocation.rules.ts';

const entries = (prefix: string) =>
  fc
    .array(fc.integer({ min: 0, max: 1000 }), { maxLength: 8 })
    .map((all) => all.map((openCents, place) => ({ id: `${prefix}${place}`, openCents })));

test('credits settle debits in their order, neither above what is open, until one side is used up', () => {
  fc.assert(
    fc.property(entries('c'), entries('d'), (credits, debits) => {
      const shares = planTogether(credits, debits);
      const sum = (all: readonly number[]) => all.reduce((total, cents) => total + cents, 0);
      const openOf = (side: typeof credits) => sum(side.map(({ openCents }) => openCents));
      expect(sum(shares.map(({ cents }) => cents))).toBe(Math.min(openOf(credits), openOf(debits)));
      for (const { id, openCents } of credits)
        expect(sum(shares.filter(({ creditId }) => creditId === id).map(({ cents }) => cents))).toBeLessThanOrEqual(
          openCents,
        );
      for (const { id, openCents } of debits)
        expect(sum(shares.filter(({ debitId }) => debitId === id).map(({ cents }) => cents))).toBeLessThanOrEqual(
          openCents,
        );
      expect(shares.every(({ cents }) => cents > 0)).toBe(true);
      expect(shares.map(({ creditId }) => creditId)).toEqual(shares.map(({ creditId }) => creditId).sort());
      expect(shares.map(({ debitId }) => debitId)).toEqual(shares.map(({ debitId }) => debitId).sort());
    }),
  );
});
