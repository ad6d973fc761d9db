import fc from 'fast-check';
import { expect, test } from 'vitest';
import { camtFile, OUR_ACCOUNT } from './camt.fixture.ts';
import { CAMT_MOVEMENTS_MAX, readCamt } from './camt.ts';

const read = (file: string) => readCamt(Buffer.from(file));
const messageOf = (file: string | Buffer) => {
  const result = readCamt(Buffer.from(file));
  return result.ok ? 'read' : result.failure.detail;
};

test.each(['02', '08', '13'])('version %s of CAMT.053 is read, with any prefix of its names', (version) => {
  const payments = [
    {
      ...{ reference: 'B1', amount: '1940.00', name: 'Bikeworks & Sons', account: 'GB29NWBK60161331926819' },
      creditorReference: 'RF11 2026 0264',
    },
    { reference: 'B2', amount: '3120', out: true, reversal: true, text: 'direct debit', reason: 'AC04' },
    { reference: 'B3', amount: '10.00', state: 'PDNG' },
  ];
  for (const prefix of ['', 'n0']) {
    expect(read(camtFile(payments, { version, prefix }))).toMatchObject({
      ok: true,
      value: [
        {
          ...{ id: 'S-228', account: OUR_ACCOUNT, currency: 'USD', openingCents: 100_000, closingCents: 200_000 },
          movements: [
            {
              ...{ reference: 'B1', direction: 'in', amountCents: 194_000, bookedOn: '2026-11-23' },
              ...{ name: 'Bikeworks & Sons', creditorReference: 'RF1120260264', isReversal: false },
            },
            {
              ...{ reference: 'B2', direction: 'out', amountCents: 312_000, isReversal: true, returnReason: 'AC04' },
              text: 'direct debit',
            },
          ],
        },
      ],
    });
  }
});

test('an entry that lists several payments is several movements, where their sums make it up', () => {
  const details = (sums: string[]) =>
    sums.map(
      (amount, at) => `<TxDtls><Refs><AcctSvcrRef>D${at}</AcctSvcrRef></Refs><Amt Ccy="USD">${amount}</Amt></TxDtls>`,
    );
  const entryOf = (sums: string[]) =>
    camtFile([{ reference: 'B1', amount: '30.00' }]).replace(/<TxDtls>.*<\/TxDtls>/, details(sums).join(''));
  const movementsOf = (file: string) => {
    const result = read(file);
    return result.ok ? result.value[0]?.movements.map(({ reference, amountCents }) => [reference, amountCents]) : [];
  };
  expect(movementsOf(entryOf(['10.00', '20.00']))).toEqual([
    ['D0', 1000],
    ['D1', 2000],
  ]);
  expect(movementsOf(entryOf(['10.00', '21.00']))).toEqual([['D0', 3000]]);
});

test('a movement without a reference of the bank gets the same one each time, and two that are alike get two', () => {
  const file = camtFile([{ amount: '5.00' }, { amount: '5.00' }]);
  const references = () => {
    const result = read(file);
    return result.ok ? result.value[0]?.movements.map(({ reference }) => reference) : [];
  };
  expect(new Set(references()).size).toBe(2);
  expect(references()).toEqual(references());
});

test('what is no bank statement gets a sentence', () => {
  expect(messageOf('')).toContain('empty');
  expect(messageOf('hello')).toMatch(/damaged|CAMT/);
  expect(messageOf('<a><b/></a>')).toContain('CAMT.053');
  expect(messageOf('<Document><Other/></Document>')).toContain('CAMT.053');
  expect(messageOf(camtFile([{ amount: '1.00' }]).slice(0, -40))).toContain('damaged');
  expect(messageOf(Buffer.from([0xff, 0xfe, 0x00]))).toContain('damaged');
  expect(messageOf(camtFile([{ amount: '1e9' }]))).toContain('sum');
  expect(messageOf(camtFile([{ amount: '1.005' }]))).toContain('sum');
  expect(messageOf(camtFile([{ amount: '1.00', day: '2026-13-40' }]))).toContain('day');
  expect(messageOf(`${'<Document>'.repeat(60)}${'</Document>'.repeat(60)}`)).toContain('CAMT.053');
  const entities = '<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b SYSTEM "file:///etc/passwd">]>';
  expect(messageOf(camtFile([{ amount: '1.00', text: '&b;' }], { before: entities }))).toContain('document type');
  const many = camtFile(Array.from({ length: CAMT_MOVEMENTS_MAX + 1 }, () => ({ amount: '1.00' })));
  expect(messageOf(many)).toContain('20,000 movements');
});

test('whatever bytes are sent: a statement or a sentence, and nothing is thrown', () => {
  const file = Buffer.from(camtFile([{ reference: 'B1', amount: '12.50', name: 'A', text: 'x' }]));
  fc.assert(
    fc.property(fc.nat(file.length), fc.uint8Array({ maxLength: 12 }), fc.nat(20), (at, bytes, cut) => {
      const changed = Buffer.concat([file.subarray(0, at), bytes, file.subarray(at + cut)]);
      const result = readCamt(changed);
      if (!result.ok) expect(result.failure.detail.length).toBeGreaterThan(10);
    }),
  );
});
