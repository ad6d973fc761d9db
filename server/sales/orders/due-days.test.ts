import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dayAfter, daysUntil, dueDay, firstPaidDueOn, startOf } from './due-days.ts';

const inSweden = { workingDays: 2, timeZone: 'Europe/Stockholm' };

test.each([
  ['2026-11-18T09:00:00Z', '2026-11-20'],
  // Thursday evening in UTC is Friday by the clock of the shop.
  ['2026-11-19T23:30:00Z', '2026-11-24'],
  ['2026-11-20T09:00:00Z', '2026-11-24'],
  ['2026-11-21T09:00:00Z', '2026-11-24'],
  ['2026-11-22T09:00:00Z', '2026-11-24'],
])('paid at %s, due on %s', (paidAt, due) => {
  expect(dueDay(new Date(paidAt), inSweden)).toBe(due);
});

const anyRule = fc.record({
  workingDays: fc.integer({ min: 1, max: 60 }),
  timeZone: fc.constantFrom('UTC', 'Europe/Stockholm', 'Asia/Kolkata', 'America/St_Johns', 'Pacific/Auckland'),
});
const anyMoment = fc.date({
  min: new Date('2020-01-01T00:00:00Z'),
  max: new Date('2035-01-01T00:00:00Z'),
  noInvalidDate: true,
});

test('an order is due on a working day, and no earlier than one that was paid before it', () => {
  fc.assert(
    fc.property(anyRule, anyMoment, fc.integer({ min: 0, max: 10 * 24 * 60 }), (rule, paidAt, minutes) => {
      const due = dueDay(paidAt, rule);
      expect([1, 2, 3, 4, 5]).toContain(new Date(`${due}T00:00:00Z`).getUTCDay());
      expect(dueDay(new Date(paidAt.getTime() + minutes * 60_000), rule) >= due).toBe(true);
    }),
  );
});

test('what is due on a day or later was paid from that moment on, and nothing before it', () => {
  fc.assert(
    fc.property(anyRule, anyMoment, (rule, at) => {
      const day = at.toISOString().slice(0, 10);
      const first = firstPaidDueOn(day, rule);
      expect(dueDay(first, rule) >= day).toBe(true);
      expect(dueDay(new Date(first.getTime() - 1), rule) < day).toBe(true);
    }),
  );
});

test('days are counted by the clock of the shop', () => {
  const lateEvening = new Date('2026-11-19T23:30:00Z');
  expect(daysUntil('2026-11-20', lateEvening, 'Europe/Stockholm')).toBe(0);
  expect(daysUntil('2026-11-20', lateEvening, 'UTC')).toBe(1);
  expect(daysUntil('2026-11-18', lateEvening, 'UTC')).toBe(-1);
});

test('a day begins by the clock of the shop', () => {
  expect(startOf('2026-11-20', 'Europe/Stockholm').toISOString()).toBe('2026-11-19T23:00:00.000Z');
  expect(dayAfter('2026-12-31')).toBe('2027-01-01');
});
