import { type CellValue, writeXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Part } from '#contract/catalogue/parts.ts';
import type { QuickOrder } from '#contract/sales/quick-order/quick-order.ts';
import { csvOf } from '#server/platform/calls/csv.ts';
import { formWith } from '#server/platform/uploads/uploads.fixture.ts';
import { makeCompany } from '#server/testing/dealer.ts';
import { expectProblem } from '#server/testing/every-call.ts';
import { openShop, type Person, type TestShop } from '#server/testing/open-shop.ts';
import { archive, book, cellsOf, sheetOf } from './workbooks.fixture.ts';

let shop: TestShop;
let buyer: Person;
let stranger: Person;
let company: string;
let parts: Part[];

beforeAll(async () => {
  shop = await openShop();
  [buyer, stranger] = [await shop.signUp(), await shop.signUp()];
  company = (await makeCompany(shop, [{ person: buyer, role: 'viewer' }])).id;
  parts = (await shop.parts()).slice(0, 40);
});
afterAll(() => shop.close());

const send = (bytes: Buffer, { as = buyer, query = '' } = {}) =>
  shop.ask('POST', `/quick-order/checked-file${query}`, {
    as,
    ...formWith(bytes, { field: 'file' }),
  });

type Cells = (string | number | null)[];

const xlsx = async (rows: CellValue[][]) =>
  Buffer.from(
    await writeXlsx({
      sheets: [
        { name: 'Order', rows },
        { name: 'Notes', rows: [['Nothing', 1]] },
      ],
    }),
  );
const text = (rows: Cells[], separator: string, end = '\r\n') => rows.map((row) => row.join(separator)).join(end);
const quantities = [60, 100, 250, 40, 1200, 75, 30, 20];
const ordered = (count = 8) =>
  parts.slice(0, count).map((part, at) => ({ part, quantity: quantities[at % quantities.length] as number }));
const columns = (of: (line: { part: Part; quantity: number }, at: number) => Cells, count = 8) =>
  ordered(count).map(of);
const plain = (count?: number) => columns(({ part, quantity }) => [part.sku, quantity], count);

/** Spreadsheets as people send them: their bytes, and how many rows with something in them they have. */
const sheets: [string, () => Promise<Buffer> | Buffer, number][] = [
  ['a plain workbook', () => xlsx([['SKU', 'Qty'], ...plain()]), 9],
  ['a workbook without heads', () => xlsx(plain()), 8],
  [
    'a workbook with a title, a customer and empty rows above',
    () =>
      xlsx([
        ['Order 4711'],
        ['Lindqvist Cykel AB', null, '12 Oct'],
        [],
        ['Pos', 'Artikelnummer', 'Bezeichnung', 'Menge', 'Preis'],
        ...columns(({ part, quantity }, at) => [at + 1, part.sku, part.name, quantity, part.price]),
      ]),
    11,
  ],
  [
    'a workbook with the quantity first',
    () => xlsx([['Anzahl', 'Artikel'], ...columns(({ part, quantity }) => [quantity, part.sku])]),
    9,
  ],
  [
    'a workbook of EANs as figures',
    () => xlsx([['EAN', 'Antal'], ...columns(({ part, quantity }) => [Number(part.ean), quantity])]),
    9,
  ],
  [
    'a workbook of EANs as text, with a name',
    () => xlsx([['Nombre', 'EAN', 'Cantidad'], ...columns(({ part, quantity }) => [part.name, part.ean, quantity])]),
    9,
  ],
  [
    'a workbook with quantities as text',
    () =>
      xlsx([
        ['Référence', 'Désignation', 'Qté'],
        ...columns(({ part, quantity }) => [part.sku, part.name, String(quantity)]),
      ]),
    9,
  ],
  [
    'a workbook with SKU and EAN',
    () =>
      xlsx([
        ['SKU', 'EAN', 'Description', 'Qty'],
        ...columns(({ part, quantity }) => [part.sku, part.ean, part.name, quantity]),
      ]),
    9,
  ],
  ['a workbook with a total below', () => xlsx([['SKU', 'Qty'], ...plain(), [], ['Total', 1775]]), 10],
  [
    'a workbook with a column of remarks',
    () =>
      xlsx([
        ['Part number', 'Qty', 'Remark'],
        ...columns(({ part, quantity }, at) => [part.sku, quantity, at === 2 ? 'urgent, 5 boxes' : null]),
      ]),
    9,
  ],
  [
    'CSV as spreadsheets of the North write it',
    () => Buffer.from(`\ufeff${text([['Artikelnr', 'Antal'], ...plain()], ';')}`),
    9,
  ],
  ['CSV in Windows-1252', () => Buffer.from(text([['Référence', 'Quantité'], ...plain()], ';'), 'latin1'), 9],
  ['CSV in UTF-16', () => Buffer.from(`\ufeff${text([['SKU', 'Menge'], ...plain()], '\t')}`, 'utf16le'), 9],
  [
    'CSV with quotes and commas in names',
    () =>
      csvOf(
        ['sku', 'name', 'qty'],
        ordered().map(({ part, quantity }) => [part.sku, `${part.name}, "best"`, quantity]),
      ),
    9,
  ],
  [
    'CSV with names on two lines',
    () =>
      Buffer.from(
        text(
          [['sku', 'name', 'qty'], ...columns(({ part, quantity }) => [part.sku, `"${part.name}\nblack"`, quantity])],
          ',',
        ),
      ),
    9,
  ],
  [
    'CSV with decimals',
    () =>
      Buffer.from(text([['Artikel', 'Menge'], ...columns(({ part, quantity }) => [part.sku, `${quantity},00`])], ';')),
    9,
  ],
  [
    'CSV with points for thousands',
    () =>
      Buffer.from(
        text(
          [
            ['Artikel', 'Menge', 'Preis'],
            ...columns(({ part, quantity }) => [part.sku, quantity.toLocaleString('de-DE'), '1,50']),
          ],
          ';',
        ),
      ),
    9,
  ],
  ['a table copied from a mail', () => Buffer.from(text(plain(), '\t', '\n')), 8],
  ['a text file with pipes', () => Buffer.from(text([['item', 'pcs'], ...plain()], ' | ')), 9],
  [
    'an export of a till, with running numbers and prices',
    () =>
      Buffer.from(
        text(
          columns(({ part, quantity }, at) => [
            at + 1,
            part.sku,
            part.name.replaceAll(',', ''),
            quantity,
            part.price.toFixed(2),
          ]),
          ',',
        ),
      ),
    8,
  ],
];

test.each(sheets)('%s: no line is lost, and each says what it is', async (_, bytes, rows) => {
  const { status, body } = await send(await bytes());
  expect(status, JSON.stringify(body)).toBe(200);
  const { counts, lines, reading } = body as QuickOrder;
  const { lines: inAll, ...outcomes } = counts;
  expect(inAll + (reading?.leftOut.length ?? 0)).toBe(rows);
  expect(Object.values(outcomes).reduce((sum, count) => sum + count)).toBe(inAll);
  const read = lines.filter(({ part }) => part).map(({ part, quantity }) => [part, quantity]);
  expect(read).toEqual(ordered().map(({ part, quantity }) => [part._id, quantity]));
});

test('the columns of a file are named by hand, both or none', async () => {
  const bytes = await xlsx(columns(({ part, quantity }) => [part.sku, 20, quantity]));
  const { status, body } = await send(bytes, { query: '?number=1&quantity=3' });
  expect(status, JSON.stringify(body)).toBe(200);
  expect(body.lines.map(({ quantity }: QuickOrder['lines'][number]) => quantity)).toEqual(
    ordered().map(({ quantity }) => quantity),
  );
  expectProblem(await send(bytes, { query: '?number=1' }), 400, 'invalid-request');
});

test('strangers are refused, and files that are none', async () => {
  const bytes = Buffer.from(text(plain(), ';'));
  expect((await send(bytes, { query: `?company=${company}` })).status).toBe(200);
  expectProblem(await send(bytes, { as: stranger, query: `?company=${company}` }), 404, 'not-found');
  for (const faulty of [
    Buffer.alloc(0),
    Buffer.from('PK\x03\x04nothing'),
    Buffer.from('d0cf11e0a1b11ae1', 'hex'),
    Buffer.from('a\0b;5'),
  ])
    expectProblem(await send(faulty), 422, 'file-refused');
  expectProblem(
    await send(
      Buffer.from(
        text(
          Array.from({ length: 5001 }, () => ['A-1', 5]),
          ';',
        ),
      ),
    ),
    422,
    'file-refused',
  );
  expectProblem(await send(Buffer.alloc(2 * 1024 * 1024 + 1, 'a')), 413, 'too-large');
});

test('entities of a workbook’s XML stand for nothing: neither for a file of the server nor for each other', async () => {
  const { sku } = parts[0] as Part;
  const entities = `<!DOCTYPE a [<!ENTITY file SYSTEM "${new URL(import.meta.url).href}"><!ENTITY one "lol"><!ENTITY two "&one;&one;">]>`;
  for (const entity of ['&file;', '&two;', '&unknown;']) {
    const { status, body } = await send(archive(book(entities + sheetOf(cellsOf(1, `${sku} ${entity}`, '60')))));
    expect(status).toBeLessThan(500);
    expect(JSON.stringify(body)).not.toMatch(/lol|vitest/);
  }
});

test('a workbook of another program is read, with a faulty cell in it', async () => {
  const { sku, _id } = parts[0] as Part;
  const rows = cellsOf(1, sku, '60') + cellsOf(2, (parts[1] as Part).sku, '#REF!');
  const { status, body } = await send(archive(book(sheetOf(rows))));
  expect(status, JSON.stringify(body)).toBe(200);
  expect(body.lines.map(({ line, part, quantity }: QuickOrder['lines'][number]) => [line, part, quantity])).toEqual([
    [1, _id, 60],
    [2, (parts[1] as Part)._id, null],
  ]);
});

test('an archive that unpacks to more than a list can be is refused before it is, whatever it says of itself', async () => {
  const large = Buffer.alloc(200 * 1024 * 1024, ' ');
  const before = process.memoryUsage().rss;
  expectProblem(await send(archive(book(large))), 422, 'file-refused');
  expectProblem(await send(archive(book(large), { says: 1000 })), 422, 'file-refused');
  expect(process.memoryUsage().rss - before).toBeLessThan(400 * 1024 * 1024);
  for (const place of ['XFD1048576', 'A99999999999', 'ZZZZZZZ1'])
    expect(
      (await send(archive(book(sheetOf(`<row r="${place.replace(/\D/g, '')}"><c r="${place}"><v>1</v></c></row>`)))))
        .status,
      place,
    ).toBeLessThan(500);
});

test('an archive whose directory stands elsewhere, as large ones have it, is refused', async () => {
  const small = archive(book(sheetOf(cellsOf(1, 'A-1', '1'))));
  const spaces = ' '.repeat(30 * 1024 * 1024);
  const large = archive(book(sheetOf(cellsOf(1, 'A-1', '1') + spaces)));
  const [directory, entries] = [large.readUInt32LE(large.length - 6), large.readUInt16LE(large.length - 12)];
  const record = Buffer.alloc(56);
  record.write('PK\x06\x06', 'latin1');
  record.writeBigUInt64LE(BigInt(entries), 32);
  record.writeBigUInt64LE(BigInt(directory), 48);
  const locator = Buffer.alloc(20);
  locator.write('PK\x06\x07', 'latin1');
  const shift = large.length - 22;
  locator.writeBigUInt64LE(BigInt(shift + small.length - 22), 8);
  // The end says that the small one is inside; its size says to look for the large one.
  const moved = Buffer.from(small);
  for (let at = moved.readUInt32LE(small.length - 6); moved.toString('latin1', at, at + 4) === 'PK\x01\x02'; ) {
    moved.writeUInt32LE(moved.readUInt32LE(at + 42) + shift, at + 42);
    at += 46 + moved.readUInt16LE(at + 28);
  }
  const end = Buffer.from(moved.subarray(-22));
  end.writeUInt32LE(0xffff_ffff, 12);
  end.writeUInt32LE(end.readUInt32LE(16) + shift, 16);
  const both = Buffer.concat([large.subarray(0, shift), moved.subarray(0, -22), record, locator, end]);
  expectProblem(await send(both), 422, 'file-refused');
});
