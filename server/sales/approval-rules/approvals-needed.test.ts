import fc from 'fast-check';
import { expect, test } from 'vitest';
import { companyRoles } from '#contract/accounts/companies.ts';
import { approvalRuleKinds } from '#contract/sales/approvals/approvals.ts';
import { approvalsNeeded, decidersOf, type OrderFacts, type Rule } from './approvals-needed.ts';

const people = ['marta', 'johan', 'erik', 'sofia'];
const person = fc.constantFrom(...people);
const places = ['Hamngatan 3', 'hamngatan  3 ', 'Storgatan 1'].map((street) => ({
  ...{ street, city: 'Borås', postalCode: '503 31', country: 'SE' },
}));
const place = fc.constantFrom(...places);
const cents = fc.integer({ min: 1, max: 1000 });

const rule: fc.Arbitrary<Rule> = fc
  .record({
    id: fc.uuid(),
    kind: fc.constantFrom(...approvalRuleKinds),
    cents,
    memberId: fc.option(person),
    approverId: person,
    standInId: fc.option(person),
    place,
  })
  .map((each) => ({
    ...each,
    cents: each.kind.endsWith('over') ? each.cents : null,
    place: each.kind === 'address' ? each.place : null,
  }));
const facts: fc.Arbitrary<OrderFacts> = fc.record({
  userId: person,
  role: fc.constantFrom('buyer' as const, 'owner' as const),
  totalCents: cents,
  monthCents: fc.integer({ min: 0, max: 1000 }),
  place: fc.option(place),
  placeIsUsed: fc.boolean(),
});

test('no rule of somebody else applies, and none for all members applies to an owner', () => {
  fc.assert(
    fc.property(fc.array(rule), facts, (rules, order) => {
      for (const { memberId } of approvalsNeeded(rules, order))
        expect(memberId === order.userId || (memberId === null && order.role !== 'owner')).toBe(true);
    }),
  );
});

test('more money in the order or in the month never needs fewer approvals', () => {
  fc.assert(
    fc.property(fc.array(rule), facts, fc.nat(1000), fc.nat(1000), (rules, order, more, moreInMonth) => {
      const needed = approvalsNeeded(rules, order);
      const dearer = { ...order, totalCents: order.totalCents + more, monthCents: order.monthCents + moreInMonth };
      expect(approvalsNeeded(rules, dearer)).toEqual(expect.arrayContaining(needed));
    }),
  );
});

test('an amount is passed by a cent more, and not by itself', () => {
  fc.assert(
    fc.property(rule, facts, cents, (any, order, amount) => {
      const over = { ...any, kind: 'order-over' as const, cents: amount, memberId: order.userId };
      const month = { ...over, kind: 'month-over' as const };
      const at = { ...order, totalCents: amount };
      expect(approvalsNeeded([over], at)).toEqual([]);
      expect(approvalsNeeded([over], { ...at, totalCents: amount + 1 })).toEqual([over]);
      expect(approvalsNeeded([month], { ...at, monthCents: 0 })).toEqual([]);
      expect(approvalsNeeded([month], { ...at, monthCents: 1 })).toEqual([month]);
    }),
  );
});

test('a place is the same without regard to case and spaces, and rules of places need one', () => {
  const [hamngatan, written, storgatan] = places;
  const base = { id: '1', cents: null, memberId: null, approverId: 'marta', standInId: null };
  const rules: Rule[] = [
    { ...base, kind: 'address', place: hamngatan ?? null },
    { ...base, kind: 'new-place', place: null },
  ];
  const order = { userId: 'erik', role: 'buyer', totalCents: 1, monthCents: 0, placeIsUsed: false } as const;
  const kinds = (to: OrderFacts['place'], placeIsUsed = false) =>
    approvalsNeeded(rules, { ...order, place: to, placeIsUsed }).map(({ kind }) => kind);
  expect(kinds(written ?? null)).toEqual(['address', 'new-place']);
  expect(kinds(storgatan ?? null)).toEqual(['new-place']);
  expect(kinds(storgatan ?? null, true)).toEqual([]);
  expect(kinds(null)).toEqual([]);
});

test('nobody decides on their own, no viewer decides, and who is not named only where nobody named can', () => {
  const member = fc.record({ userId: person, role: fc.constantFrom(...companyRoles) });
  fc.assert(
    fc.property(
      fc.array(rule, { minLength: 1 }),
      fc.uniqueArray(member, { selector: ({ userId }) => userId }),
      person,
      (rules, members, askedBy) => {
        const deciders = decidersOf(rules, members, askedBy);
        const isNamed = (userId: string) => rules.every((each) => [each.approverId, each.standInId].includes(userId));
        for (const { userId, role } of deciders) {
          expect(userId).not.toBe(askedBy);
          expect(role).not.toBe('viewer');
        }
        const named = deciders.filter(({ userId }) => isNamed(userId));
        if (named.length > 0) expect(deciders).toEqual(named);
        else for (const { role } of deciders) expect(role).toBe('owner');
      },
    ),
  );
});
