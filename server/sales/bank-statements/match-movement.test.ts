import fc from 'fast-check';
import { expect, test } from 'vitest';
import { plainReference, rfReference } from '#server/sales/receivables/rf-reference.ts';
import { type ItemToPay, matchMovement, payerName } from './match-movement.ts';

const named = (number: string) => ({ number, plain: plainReference(number) });
const item = (documentNumber: string, openCents: number, more: Partial<ItemToPay> = {}): ItemToPay => ({
  ...{ id: documentNumber, companyId: 'lindqvist', documentNumber, orderNumber: null, openCents },
  ...{ numbers: [named(documentNumber)], isDisputed: false },
  ...{ kind: 'invoice', dueOn: '2026-11-30', discount: null },
  ...more,
});
const items = [
  item('2026-0266', 286_800),
  item('2026-0285', 891_250, { dueOn: '2026-12-05' }),
  item('2026-0304', 223_000, { companyId: 'strand', orderNumber: 10_483 }),
  item('2026-0311', 117_500, { companyId: 'strand', discount: { cents: 2350, until: '2026-11-25' } }),
];
const payers = {
  accounts: new Map([['GB29', 'strand']]),
  names: new Map<string, string | null>([
    ['lindqvistcykelab', 'lindqvist'],
    ['twice', null],
  ]),
};
const match = (amountCents: number, said: Partial<Parameters<typeof matchMovement>[0]> = {}) => {
  const { state, reason, companyId, shares } = matchMovement(
    {
      ...{ direction: 'in', amountCents, text: '', creditorReference: '', account: '', name: '' },
      ...{ valuedOn: '2026-11-23', ...said },
    },
    items,
    payers,
  );
  return [state, reason, companyId, shares.map(({ debitId, cents }) => `${debitId} ${cents}`).join(', ')];
};

test('a payment goes by what it names, then by an exact sum, then to what is due first', () => {
  const both = '2026-0266 and 2026 0285';
  expect(match(286_800, { creditorReference: rfReference('2026-0266') })).toEqual([
    ...['matched', 'reference', 'lindqvist', '2026-0266 286800'],
  ]);
  expect(match(1_178_050, { text: both })).toEqual([
    ...['matched', 'reference', 'lindqvist', '2026-0266 286800, 2026-0285 891250'],
  ]);
  expect(match(1_180_000, { text: both })).toEqual([
    ...['proposed', 'reference-over', 'lindqvist', '2026-0266 286800, 2026-0285 891250'],
  ]);
  expect(match(300_000, { text: both })).toEqual([
    ...['proposed', 'reference-part', 'lindqvist', '2026-0266 286800, 2026-0285 13200'],
  ]);
  expect(match(100, { text: 'on account of 2026-0266' })).toEqual([
    ...['matched', 'reference-part', 'lindqvist', '2026-0266 100'],
  ]);
  expect(match(115_150, { text: 'Invoice 2026-0311' })).toEqual([
    ...['matched', 'reference-discount', 'strand', '2026-0311 115150'],
  ]);
  expect(match(115_150, { text: 'Invoice 2026-0311', valuedOn: '2026-11-26' })[1]).toBe('reference-part');
  expect(match(223_000, { text: 'order 10483' })).toEqual(['matched', 'order-number', 'strand', '2026-0304 223000']);
  expect(match(223_000, { text: 'order 110483' })[1]).toBe('no-company');
  expect(match(223_000, { account: 'GB29' })).toEqual(['matched', 'exact-sum', 'strand', '2026-0304 223000']);
  expect(match(300_000, { name: 'LINDQVIST Cykel, AB' })).toEqual([
    ...['proposed', 'oldest-due', 'lindqvist', '2026-0266 286800, 2026-0285 13200'],
  ]);
  expect(match(100, { name: 'Twice' })).toEqual(['unknown', 'no-company', null, '']);
  expect(match(100, { text: '2026-0266 2026-0304' })).toEqual(['unknown', 'several-companies', null, '']);
  expect(match(286_800, { direction: 'out', text: '2026-0266' })).toEqual(['unknown', 'money-out', null, '']);
  expect(payerName('Göta Cykelimport HB')).toBe('gotacykelimporthb');
});

test("a letter's number names its items, and what is disputed is not paid unless it is named", () => {
  const letter = [named('M-2026-0041')];
  const open = [
    item('2026-0266', 1000, { numbers: [named('2026-0266'), ...letter] }),
    item('2026-0285', 500, { isDisputed: true, dueOn: '2026-10-01' }),
    item('M-2026-0041', 40, { kind: 'fee', numbers: letter }),
  ];
  const paid = (text: string, amountCents: number) =>
    matchMovement(
      {
        direction: 'in',
        amountCents,
        text,
        creditorReference: '',
        account: '',
        name: 'Lindqvist Cykelab',
        valuedOn: '2026-11-23',
      },
      open,
      payers,
    );
  expect(paid('Mahnung M-2026-0041', 1040)).toMatchObject({
    state: 'matched',
    shares: [{ cents: 1000 }, { cents: 40 }],
  });
  expect(paid('', 700)).toMatchObject({ reason: 'oldest-due', shares: [{ debitId: '2026-0266', cents: 700 }] });
  expect(paid('2026-0285', 500)).toMatchObject({ state: 'matched', shares: [{ debitId: '2026-0285', cents: 500 }] });
});

test('whatever comes, no more is shared out than came, nor than an item has open, and all of it is of one company', () => {
  const words = fc.array(fc.constantFrom('2026-0266', '2026-0285', '2026-0311', '10483', 'thanks'), { maxLength: 3 });
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 2_000_000 }), words, fc.constantFrom('', 'GB29'), (cents, said, account) => {
      const found = matchMovement(
        {
          ...{ direction: 'in', amountCents: cents, text: said.join(' '), creditorReference: '', account, name: '' },
          ...{ bookedOn: '2026-11-23', valuedOn: '2026-11-23' },
        },
        items,
        payers,
      );
      const open = new Map(items.map((one) => [one.id, one]));
      expect(found.shares.reduce((all, share) => all + share.cents, 0)).toBeLessThanOrEqual(cents);
      for (const share of found.shares) {
        expect(share.cents).toBeGreaterThan(0);
        expect(share.cents).toBeLessThanOrEqual(open.get(share.debitId)?.openCents ?? 0);
        expect(open.get(share.debitId)?.companyId).toBe(found.companyId);
      }
    }),
  );
});
