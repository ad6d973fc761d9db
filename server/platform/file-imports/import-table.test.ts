import { expect, test } from 'vitest';
import { tableOf } from './import-table.ts';

const ours = [
  { field: 'sku', head: 'sku', names: ['part number'] },
  { field: 'next', head: 'next_delivery', names: ['eta', 'sku'] },
] as const;
const fileOf = (heads: string[], ...rows: string[][]) =>
  tableOf(
    { heads, separator: 'semicolon', bom: false, rows: rows.map((cells, place) => ({ row: place + 2, cells })) },
    ours,
  );
const fieldsOf = (...heads: string[]) => fileOf(heads).columns.map(({ column }) => column?.field ?? null);

test('columns are known by name, whatever their case and spacing; what is unknown or comes second is left out', () => {
  expect(fieldsOf('SKU ', 'Next  Delivery', 'shelf')).toEqual(['sku', 'next', null]);
  expect(fieldsOf('Part_Number', 'eta')).toEqual(['sku', 'next']);
  expect(fieldsOf('part number', 'sku', 'ETA', 'next delivery')).toEqual([null, 'sku', null, 'next']);
});

test('a row gives its cells by field, and takes one fault for a cell under the head of the file', () => {
  const [row] = fileOf(['Part number', 'shelf'], [" '=A ", 'B7', '', ' x']).rows();
  expect(row).toMatchObject({ row: 2, commas: 'unknown', isTooWide: true });
  expect([row?.typed('sku'), row?.text('sku'), row?.text('next')]).toEqual(["'=A", '=A', '']);
  row?.fault('sku', 'first');
  row?.fault('sku', 'second');
  row?.fault('next', 'wanted');
  row?.fault('', 'too wide');
  expect(row?.faults).toEqual([
    { column: 'Part number', value: "'=A", message: 'first' },
    { column: 'next_delivery', value: '', message: 'wanted' },
    { column: '', value: '', message: 'too wide' },
  ]);
});

test('the texts of a column are given once each, without empty ones', () => {
  const file = fileOf(['sku'], ['A'], [''], ['b'], ['A ']);
  expect(file.texts('sku')).toEqual(['A', 'b']);
  expect(file.texts('next')).toEqual([]);
});
