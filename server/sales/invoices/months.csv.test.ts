import { expect, test } from 'vitest';
import type { CreditNote, DocumentRate, Invoice } from './documents.ts';
import { monthAsCsv } from './months.csv.ts';

const high: DocumentRate = { rate: 2500, baseCents: 8003, taxCents: 2001, addedCents: 2001 };
const low: DocumentRate = { rate: 550, baseCents: 2331, taxCents: 128, addedCents: 128 };

const shared = { version: 2, orderNumber: 10_001, currency: 'USD', lines: [] } as const;
const invoice = (number: string, totalCents: number, more: Partial<Invoice> = {}) =>
  ({ ...shared, number, totalCents, paidAt: '2026-11-24T23:59:59.000Z', ...more }) as Invoice;
const note = (number: string, totalCents: number, more: Partial<CreditNote> = {}) =>
  ({ ...shared, number, totalCents, issuedAt: '2026-11-26T08:00:00.000Z', invoice: {}, ...more }) as CreditNote;

/** The rows without the mark in front of them, each split where a comma stands between cells. */
const rowsOf = (file: Buffer) =>
  file
    .toString()
    .slice(1)
    .trim()
    .split('\r\n')
    .map((row) => row.match(/("[^"]*"|[^,]*)(?:,|$)/g)?.map((cell) => cell.replace(/,$/, '').replaceAll('"', '')))
    .map((cells) => cells?.slice(0, -1));

test('each rate has its columns, and each row comes to its total: also what the buyer owes the tax of, and a difference', () => {
  const due = { on: '2026-12-24', terms: 'Net 30' };
  const owed = { reverseCharge: 'The buyer owes the VAT.', taxes: [{ ...high, taxCents: 0, addedCents: -2001 }] };
  const rows = rowsOf(
    monthAsCsv({
      invoices: [
        invoice('2026-0001', 10_004, { taxes: [high], due, purchaseOrderNumber: '=LI-1' }),
        invoice('2026-0002', 12_326, { taxes: [high, low], differenceCents: -137 }),
        invoice('2026-0003', 8003, owed),
        invoice('2026-0004', 900, { version: 1, rehearsal: true }),
      ],
      notes: [
        { note: note('2026-C001', 2459, { taxes: [low] }), failed: false },
        { note: note('2026-C002', 2459, { taxes: [low] }), failed: true },
      ],
    }),
  );
  expect(rows[0]).toEqual([
    ...['Number', 'Kind', 'Issued', 'Due', 'Order', 'Your order', 'Net, 25 %', 'Tax, 25 %', 'Net, 5.5 %', 'Tax, 5.5 %'],
    ...['Net, tax owed by the buyer', 'Net, without tax', 'Total', 'Currency', 'Cost centres'],
  ]);
  expect(rows.slice(1).map((cells) => cells?.join(' | '))).toEqual([
    "2026-0001 | Invoice | 2026-11-24 | 2026-12-24 | 10001 | '=LI-1 | 80.03 | 20.01 | 0 | 0 | 0 | 0 | 100.04 | USD",
    '2026-0002 | Invoice | 2026-11-24 |  | 10001 |  | 80.03 | 20.01 | 23.31 | 1.28 | 0 | -1.37 | 123.26 | USD',
    '2026-0003 | Invoice | 2026-11-24 |  | 10001 |  | 0 | 0 | 0 | 0 | 80.03 | 0 | 80.03 | USD',
    'Rehearsal 2026-0004 | Invoice | 2026-11-24 |  | 10001 |  | 0 | 0 | 0 | 0 | 0 | 9 | 9 | USD',
    '2026-C001 | Credit note | 2026-11-26 |  | 10001 |  | 0 | 0 | -23.31 | -1.28 | 0 | 0 | -24.59 | USD',
    '2026-C002 | Credit note, cancelled | 2026-11-26 |  | 10001 |  | 0 | 0 | 0 | 0 | 0 | 0 | 0 | USD',
  ]);
});
