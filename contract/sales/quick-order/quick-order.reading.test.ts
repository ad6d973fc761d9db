import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readList, readSheetRows } from './quick-order.reading.ts';

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
  ['30 CR-32-104-K 120 pcs', 30, 120],
  ['30 cr 32 104 k 120', 30, 120],
  ['30;CR-32-104-K;120 Stk.', 30, 120],
  ['10\tCR-32-104-K\t120\n30\tCS-12\t40', 10, 120],
])('%j may say the number before the part or the one after it', (text, before, after) => {
  const [line] = readList(text).lines;
  const number = /cr.32.104.k/i.exec(text)?.[0];
  const said = line?.may.filter((one) => one.number === number).map(({ quantity, as }) => [as, quantity]);
  expect(said?.toSorted()).toEqual([
    ['after', after],
    ['before', before],
  ]);
});

test.each([
  ['CR-32 2 boxes', 'carton'],
  ['2 Kartons CR-32', 'carton'],
  ['CR-32\t2 pairs', 'pair'],
  ['CR-32;2 dz', 'dozen'],
  ['CR-32;2 pcs', undefined],
])('the quantity of %j counts %s', (text, unit) => {
  const [line] = readList(text).lines;
  expect(line?.may.find(({ number }) => number === 'CR-32')).toMatchObject({ quantity: 2 });
  expect(line?.may.find(({ number }) => number === 'CR-32')?.unit).toBe(unit);
});

test.each([
  'CR-32 qty 20',
  'CR-32 Qty: 20',
  'CR-32 1x20',
  'CR-32 1 × 20',
  'CR-32 =20',
  'CR-32=20',
  'CR-32\tqty 20\nCR-33\tqty 30',
  'CR-32\t1x20\nCR-33\t1x30',
  'CR-32;=20',
  'CR-32;="20"',
  'CR-32;Menge 20',
])('%j says 20', (text) => {
  expect(readList(text).lines[0]?.may).toContainEqual(expect.objectContaining({ number: 'CR-32', quantity: 20 }));
});

test('packs of so many may be their product, or as many pieces', () => {
  const [line] = readList('CR-32\t2x20\nCR-33\t3x20').lines;
  expect(line?.may.map(({ quantity, as }) => [quantity, as])).toEqual([
    [40, 'packs'],
    [2, 'pieces'],
  ]);
});

test.each([
  'Total\t80',
  'Total\t\t80',
  'Summe: 80 Stk.',
  '\tSubtotal\t80',
  'Total: 2 parts, 80 pcs',
  'TOTAL USD\t1,234.50',
])('the total %j is left out, and no part with such a name is', (total) => {
  const list = readList(`SKU\tName\tQty\nA-1\tRing\t40\nTOTAL-5\tTotal lock\t40\n${total}`);
  expect(list.lines.map(({ line }) => line)).toEqual([2, 3]);
  expect(list.leftOut.map(({ line }) => line)).toEqual([1, 4]);
});

test('a line parted otherwise than the rest is read', () => {
  const text = 'Pos\tSKU\tQty\n1\tCR-32\t40\nDR-180-6B;100\n2\tCS-12\t50';
  expect(first(text)).toEqual([
    ['CR-32', 40],
    ['DR-180-6B', 100],
    ['CS-12', 50],
  ]);
  const rows = [
    ['SKU', 'Qty'],
    ['CR-32', '40'],
    ['DR-180-6B;100', ''],
    ['CS-12', '50'],
  ];
  const list = readSheetRows(rows.map((cells, row) => ({ row, cells })));
  expect(list.lines[1]?.may[0]).toMatchObject({ number: 'DR-180-6B', quantity: 100 });
});

test.each([
  ['Pos\tArtikel\tMenge', 'known heads'],
  ['Nr\tVarenavn\tStykker', 'unknown heads'],
])('a title with figures above the head %j is left out (%s)', (head) => {
  const list = readSheetRows(
    ['Order of 12 March 2026', '', head, '1\tCR-32\t40', '2\tCS-12\t50', '3\tCS-13\t60'].map((text, row) => ({
      row,
      cells: text.split('\t'),
    })),
  );
  expect(list.leftOut.map(({ line }) => line)).toEqual([0, 2]);
  expect(list.lines.map(({ may: [one] }) => [one?.number, one?.quantity])).toEqual([
    ['CR-32', 40],
    ['CS-12', 50],
    ['CS-13', 60],
  ]);
});

test('columns that somebody named are read, whatever stands in the others', () => {
  const text = 'CR-32\t12\t250\tnew\nCS-12\t11\t40\told';
  const list = readList(text, { number: 1, quantity: 3 });
  expect(list.columns).toEqual({ number: 1, quantity: 3 });
  expect(list.lines.map(({ may }) => may.map(({ number, quantity }) => [number, quantity]))).toEqual([
    [['CR-32', 250]],
    [['CS-12', 40]],
  ]);
  expect(readList(text).rows).toEqual([
    { line: 1, cells: ['CR-32', '12', '250', 'new'] },
    { line: 2, cells: ['CS-12', '11', '40', 'old'] },
  ]);
  expect(readList('CR-32 250').rows).toEqual([]);
});

const separators = ['\t', ';', ' ', '  ', ' | '];
test('whatever stands on both sides of a part, neither figure is lost and none is the only reading', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.integer({ min: 1, max: 999 }), { minLength: 2, maxLength: 2 }),
      fc.constantFrom(...separators),
      fc.constantFrom('', ' pcs', ' Stk.', 'x'),
      fc.constantFrom('CR-32-104-K', 'cs 12 1050 xd', '7350012345678'),
      ([before = 0, after = 0], separator, unit, number) => {
        const { lines } = readList([before, number, `${after}${unit}`].join(separator));
        const said = lines[0]?.may.filter((one) => one.number === number).map(({ quantity }) => quantity);
        expect(said).toEqual(expect.arrayContaining([before, after]));
      },
    ),
  );
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
