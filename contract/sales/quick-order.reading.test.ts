import { expect, test } from 'vitest';
import { readList } from './quick-order.reading.ts';

/** What each line says first: its number and quantity. */
const first = (text: string) => readList(text).lines.map(({ may: [meant] }) => [meant?.number, meant?.quantity]);
/** All that the only line may say. */
const ways = (text: string) => readList(text).lines.flatMap(({ may }) => may.map((one) => [one.number, one.quantity]));

test.each([
  ['tab', 'CR-32-104-K\t250\nCS-12\t40'],
  ['semicolon', 'CR-32-104-K;250\nCS-12;40'],
  ['comma', 'CR-32-104-K,250\nCS-12,40'],
  ['pipe', 'CR-32-104-K | 250\nCS-12 | 40'],
  ['spaces', 'CR-32-104-K   250\nCS-12 40'],
  ['spaces', '250 CR-32-104-K\r\n40 CS-12\r\n'],
  ['tab', '\ufeff250\tCR-32-104-K\r40\tCS-12'],
  ['comma', '"CR-32-104-K","250"\n"CS-12","40"'],
])('cells are parted by %s: %j', (separator, text) => {
  const list = readList(text);
  expect(list.separator).toBe(separator);
  expect(first(text)).toEqual([
    ['CR-32-104-K', 250],
    ['CS-12', 40],
  ]);
});

test.each([
  ['Artikel\tAntal', 'swedish'],
  ['Artikel-Nr.\tMenge', 'german'],
  ['Part no.\tQty', 'english'],
  ['Référence\tQuantité', 'french'],
  ['Código de artículo\tCantidad', 'spanish'],
  ['Varenavn\tStykker', 'unknown words'],
])('the head row %j is left out (%s)', (head) => {
  const list = readList(`${head}\nCR-32\t250\nCS-12\t40\n`);
  expect(list.head).toEqual({ line: 1, text: head.replace('\t', ', ') });
  expect(list.leftOut).toEqual([{ line: 1, text: head }]);
  expect(list.lines.map(({ line }) => line)).toEqual([2, 3]);
  expect(list.columns).toEqual({ number: 1, quantity: 2 });
});

test('columns are found by their heads among others, below a title, and where the quantity comes first', () => {
  const list = readList(
    'Order 4711;;;\nLindqvist;;;\n\nPos;Menge;Artikelnummer;Preis\n1;250;CR-32;13,10\n2;40;CS-12;46,50',
  );
  expect(list.head?.line).toBe(4);
  expect(list.leftOut.map(({ line }) => line)).toEqual([1, 2, 4]);
  expect(list.columns).toEqual({ number: 3, quantity: 2 });
  expect(list.lines.map(({ may: [one] }) => [one?.number, one?.quantity])).toEqual([
    ['CR-32', 250],
    ['CS-12', 40],
  ]);
});

test('without a head, running numbers and prices are no quantities', () => {
  expect(first('1,CR-32,Chainring 32T,250,13.10\n2,CS-12,Cassette,40,46.50\n3,BP-P2,Pads,200,2.60')).toEqual([
    ['CR-32', 250],
    ['CS-12', 40],
    ['BP-P2', 200],
  ]);
});

test.each([
  ['A-1\t1.000\nA-2\t250', [1000, 250], 'thousand'],
  ['A-1\t1.250\nA-2\t1.000', [1250, 1000], 'thousand'],
  ['A-1\t1.000\nA-2\t12,50\nA-3\t2,00', [1000, null, 2], 'thousand'],
  ['A-1\t1.000\nA-2\t250.00', [1, 250], 'decimal'],
  ['A-1\t1,000.00\nA-2\t2,500', [1000, 2500], 'thousand'],
  ['A-1\t250,00\nA-2\t40,0', [250, 40], undefined],
  ["A-1\t1'000\nA-2\t12 000", [1000, 12_000], undefined],
])('quantities are read as their list writes them: %j', (text, quantities, means) => {
  expect(first(text).map(([, quantity]) => quantity)).toEqual(quantities);
  expect(readList(text).mark?.means).toBe(means);
});

test('1.000 is both where every quantity is written so, or others have no mark', () => {
  for (const text of ['A-1\t1.000\nA-2\t40.000', 'A-1\t1.000\nA-2\t1200']) {
    const list = readList(text);
    expect(list.mark?.means).toBe('unclear');
    expect(list.lines[0]?.may.map(({ quantity }) => quantity)).toEqual([1000, 1]);
  }
});

test.each([
  ['CR-32 x 250', ['CR-32', 250]],
  ['250 x CR-32', ['CR-32', 250]],
  ['250x CR-32', ['CR-32', 250]],
  ['CR-32: 250 pcs', ['CR-32', 250]],
  ['250 Stk. CR-32', ['CR-32', 250]],
  ['cs 12 1050 xd  40', ['cs 12 1050 xd', 40]],
  ['CR-32 1,500', ['CR-32', 1500]],
  ['CR-32 1 500', ['CR-32', 1500]],
  ['2,4052E+12  50', ['2,4052E+12', 50]],
  ['="00421";40', ['00421', 40]],
  ['CR-31,20\nCR-30,40\nCR-32,1,500', ['CR-32', 1500]],
])('%j may say %j', (text, expected) => {
  expect(ways(text)).toContainEqual(expected);
});

test.each([
  ['A-1\t0', 'not-above-zero'],
  ['A-1\t-5', 'not-above-zero'],
  ['A-1\t2.5', 'not-whole'],
  ['A-1\t9999999', 'too-many'],
  ['A-1\tmany', 'not-a-quantity'],
  ['A-1\t', 'none'],
])('%j has no quantity that can be ordered', (line, fault) => {
  const [, read] = readList(`B-1\t40\n${line}`).lines;
  expect(read?.may.find(({ number }) => number === 'A-1')).toMatchObject({ quantity: null, fault });
});

test('a quoted cell may have line ends in it; a quote that never closes swallows no line', () => {
  expect(readList('sku,name,qty\nA-1,"Chain\n126 links",40\nA-2,Ring,50').lines.map(({ line }) => line)).toEqual([
    2, 4,
  ]);
  expect(readList('A-1,"Chain,40\nA-2,Ring,50\nA-3,Ring,60').lines).toHaveLength(3);
  expect(readList('A-1,40\n"\nA-2,50\nA-3,60\n"\nA-4,70').lines).toHaveLength(6);
  expect(readList('A-1,40\n"Chain\nA-2,50\nA-3,60\nblack"\nA-4,70').lines).toHaveLength(6);
});

test('the head of each printed page is left out', () => {
  const list = readList('SKU\tQty\nA-1\t40\nSKU\tQty\nA-2\t50');
  expect(list.lines.map(({ line }) => line)).toEqual([2, 4]);
  expect(list.leftOut.map(({ line }) => line)).toEqual([1, 3]);
});

test('5,000 lines are read in a moment', () => {
  const text = Array.from({ length: 5000 }, (_, at) => `CR-${at}-K\t${at + 1}`).join('\n');
  expect(readList(text).lines).toHaveLength(5000);
});

const long = 790_000;
test.each([
  ['spaces within a quantity', `A-1\t1${' '.repeat(3000)}q`, 1],
  ['spaces in each quantity', `A-1\t1${' '.repeat(150)}q\n`.repeat(4900), 4900],
  ['quotes within a number', `A-1${"'".repeat(long)}b\t1`, 1],
  ['a quoted cell in front of many empty ones', `"a"${','.repeat(long)}\n`, 1],
  ['lines without commas behind as many with', `${',\n'.repeat(200_000)}${'""\n'.repeat(120_000)}`, 10_001],
  ['very many lines', 'a\t1\n'.repeat(200_000), 10_001],
  ['very many columns of numbers and of quantities', `${'sku,qty,'.repeat(50_000)}\n${'1,'.repeat(200_000)}\n`, 1],
  ['figures in each cell', `${'1,'.repeat(40)}\n`.repeat(4900), 4900],
])('a list with %s takes no longer than others', (_what, text, lines) => {
  const begun = performance.now();
  expect(readList(text).lines).toHaveLength(lines);
  // Seconds to hours, where something is gone through again for each character or cell.
  expect(performance.now() - begun).toBeLessThan(8000);
});
