import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type DunningLevel, dunningLevels } from '#contract/sales/receivables/dunning.ts';
import { type DunningItem, type LevelRule, planLetter } from './dunning.rules.ts';
import { dayAfter, daysBetween, interestOn } from './interest.rules.ts';

const levels: LevelRule[] = [
  { level: 1, on: true, days: 7 },
  { level: 2, on: true, days: 21 },
  { level: 3, on: true, days: 35 },
];
const item = (more: Partial<DunningItem>): DunningItem => ({
  ...{ id: 'a', kind: 'invoice', daysOverdue: 8, openCents: 100, disputed: false, level: 0 },
  ...more,
});

test('a letter names all that is overdue, at the highest level of its items', () => {
  const items = [
    item({ id: 'a', daysOverdue: 40, level: 2 }),
    item({ id: 'b', daysOverdue: 9 }),
    item({ id: 'c', daysOverdue: 1 }),
  ];
  expect(planLetter(items, levels, false)).toMatchObject({
    level: 3,
    items: [
      { id: 'a', reaches: 3 },
      { id: 'b', reaches: 1 },
      { id: 'c', reaches: 0 },
    ],
  });
  expect(planLetter(items, levels, true)).toBeNull();
  expect(planLetter([item({ daysOverdue: 6 })], levels, false)).toBeNull();
  expect(planLetter([item({ disputed: true })], levels, false)).toBeNull();
});

test('a level that is off is passed over, and sends nothing', () => {
  const off = (...which: DunningLevel[]) => levels.map((one) => ({ ...one, on: !which.includes(one.level) }));
  expect(planLetter([item({ daysOverdue: 30 })], off(1), false)).toMatchObject({ level: 2 });
  expect(planLetter([item({ daysOverdue: 30 })], off(1, 2), false)).toBeNull();
  // One item is in a final notice already, and those are off now.
  expect(planLetter([item({ daysOverdue: 60, level: 3 }), item({ id: 'b' })], off(3), false)).toBeNull();
});

test('fees stay at the first level', () => {
  expect(planLetter([item({ kind: 'fee', daysOverdue: 90 })], levels, false)).toMatchObject({ level: 1 });
  expect(planLetter([item({ kind: 'fee', daysOverdue: 90, level: 1 })], levels, false)).toBeNull();
});

test('day by day: no disputed item, one letter at a time, no level down or skipped, and none before its day', () => {
  const invoice = fc.record({
    dueIn: fc.integer({ min: -20, max: 60 }),
    kind: fc.constantFrom('invoice' as const, 'fee' as const, 'refund' as const),
    paidIn: fc.option(fc.integer({ min: 0, max: 120 })),
    disputedFrom: fc.integer({ min: 0, max: 120 }),
    disputedFor: fc.integer({ min: 0, max: 40 }),
  });
  const rule = fc.record({ on: fc.boolean(), days: fc.integer({ min: 1, max: 12 }) });
  fc.assert(
    fc.property(
      fc.array(invoice, { maxLength: 5 }),
      fc.tuple(rule, rule, rule),
      fc.integer({ min: 1, max: 20 }),
      (invoices, rules, daysToPay) => {
        let days = 0;
        const set = dunningLevels.map((level, at): LevelRule => {
          days += rules[at]?.days ?? 1;
          return { level, on: rules[at]?.on ?? false, days };
        });
        const reached = invoices.map(() => 0);
        let payUntil = -1;
        for (let day = 0; day < 120; day++) {
          const items = invoices.map(({ dueIn, kind, paidIn, disputedFrom, disputedFor }, at) =>
            item({
              ...{ id: String(at), kind, daysOverdue: day - dueIn, level: reached[at] ?? 0 },
              openCents: paidIn !== null && paidIn <= day ? 0 : 100,
              disputed: day >= disputedFrom && day < disputedFrom + disputedFor,
            }),
          );
          const plan = planLetter(items, set, day <= payUntil);
          if (!plan) continue;
          expect(day).toBeGreaterThan(payUntil);
          payUntil = day + daysToPay;
          expect(set.find(({ level }) => level === plan.level)?.on).toBe(true);
          expect(plan.level).toBe(Math.max(...plan.items.map(({ reaches }) => reaches)));
          for (const named of plan.items) {
            expect(named).toMatchObject({ disputed: false, openCents: 100 });
            const before = reached[Number(named.id)] ?? 0;
            const risen = named.reaches !== before;
            if (risen) {
              expect(named.reaches).toBeGreaterThan(before);
              expect(set.filter(({ level, on }) => on && level > before && level < named.reaches)).toEqual([]);
              expect(named.daysOverdue).toBeGreaterThanOrEqual(set[named.reaches - 1]?.days ?? 0);
            }
            reached[Number(named.id)] = named.reaches;
          }
        }
      },
    ),
    { numRuns: 500 },
  );
});

test('interest is what the drawing says: 1,842.00 at 10.15 % for 22 days', () => {
  const rates = [{ startsOn: '2026-07-01', basisPoints: 1015 }];
  const owed = { amountCents: 184_200, paid: [] };
  const range = { from: '2026-11-03', until: '2026-11-24', rates };
  expect(interestOn(owed, range)).toMatchObject({ cents: 1127, spans: [{ days: 22, openCents: 184_200 }] });
  expect(interestOn(owed, { ...range, rates: [] })).toEqual({ cents: 0, spans: [] });
  expect(interestOn(owed, { ...range, from: '2026-11-25' })).toEqual({ cents: 0, spans: [] });
});

test('interest is to the cent what one adds up day by day', () => {
  const day = fc.integer({ min: 0, max: 400 }).map((days) => dayAfter('2025-12-01', days));
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 90_000_000 }),
      fc.array(fc.record({ on: day, share: fc.double({ min: 0, max: 0.4, noNaN: true }) }), { maxLength: 4 }),
      fc.array(fc.record({ startsOn: day, basisPoints: fc.integer({ min: 0, max: 5_000 }) }), { maxLength: 4 }),
      day,
      fc.integer({ min: 0, max: 200 }),
      (amountCents, parts, rates, from, length) => {
        const paid = parts.map(({ on, share }) => ({ on, cents: Math.floor(amountCents * share) }));
        const until = dayAfter(from, length);
        const unique = [...new Map(rates.map((rate) => [rate.startsOn, rate])).values()];
        let sum = 0n;
        for (let on = from; on <= until; on = dayAfter(on)) {
          const open = paid.reduce((left, part) => (part.on <= on ? left - part.cents : left), amountCents);
          const rate = unique
            .filter(({ startsOn }) => startsOn <= on)
            .toSorted((a, b) => b.startsOn.localeCompare(a.startsOn))[0];
          if (open > 0) sum += BigInt(open) * BigInt(rate?.basisPoints ?? 0);
        }
        const whole = sum / 3_650_000n;
        const cents = Number(whole + ((sum % 3_650_000n) * 2n >= 3_650_000n ? 1n : 0n));
        const interest = interestOn({ amountCents, paid }, { from, until, rates: unique });
        expect(interest.cents).toBe(cents);
        for (const [at, span] of interest.spans.entries()) {
          expect(span.days).toBe(daysBetween(span.from, span.until) + 1);
          expect(span.from > (interest.spans[at - 1]?.until ?? '')).toBe(true);
        }
      },
    ),
    { numRuns: 2_000 },
  );
});
