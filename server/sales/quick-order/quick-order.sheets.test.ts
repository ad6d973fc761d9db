import { crc32, deflateRawSync } from 'node:zlib';
import { type CellValue, writeXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Part } from '#contract/catalogue/parts.ts';
import type { QuickOrder } from '#contract/sales/quick-order.ts';
import { csvOf } from '#server/platform/calls/csv.ts';
import { makeCompany } from '#server/testing/dealer.ts';
import { expectProblem } from '#server/testing/every-call.ts';
import { openShop, type Person, type TestShop } from '#server/testing/open-shop.ts';

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

const BOUNDARY = 'of-the-form';
const send = (bytes: Buffer, { as = buyer, query = '' } = {}) =>
  shop.ask('POST', `/quick-order/checked-file${query}`, {
    as,
    body: Buffer.concat([
      Buffer.from(`--${BOUNDARY}\r\ncontent-disposition: form-data; name="file"; filename="list"\r\n\r\n`),
      bytes,
      Buffer.from(`\r\n--${BOUNDARY}--\r\n`),
    ]),
    headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
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

/** An archive of files; `says` how large each is unpacked, where that is a lie. */
function archive(
  files: Record<string, string | Buffer>,
  { says, method = 8 }: { says?: number; method?: 0 | 8 } = {},
): Buffer {
  const bodies: Buffer[] = [];
  const heads: Buffer[] = [];
  let at = 0;
  for (const [name, content] of Object.entries(files)) {
    const raw = Buffer.from(content);
    const packed = method === 8 ? deflateRawSync(raw) : raw;
    const fields = Buffer.alloc(26);
    fields.writeUInt16LE(20, 0);
    fields.writeUInt16LE(method, 4);
    fields.writeUInt32LE(crc32(raw), 10);
    fields.writeUInt32LE(packed.length, 14);
    fields.writeUInt32LE(says ?? raw.length, 18);
    fields.writeUInt16LE(name.length, 22);
    const body = Buffer.concat([Buffer.from('PK\x03\x04'), fields, Buffer.from(name), packed]);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(at, 10);
    heads.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\x00'), fields, place, Buffer.from(name)]));
    bodies.push(body);
    at += body.length;
  }
  const end = Buffer.alloc(18);
  const directory = Buffer.concat(heads);
  end.writeUInt16LE(heads.length, 4);
  end.writeUInt16LE(heads.length, 6);
  end.writeUInt32LE(directory.length, 8);
  end.writeUInt32LE(at, 12);
  return Buffer.concat([...bodies, directory, Buffer.from('PK\x05\x06'), end]);
}

const book = (sheet: string | Buffer) => ({
  '[Content_Types].xml':
    '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/></Types>',
  '_rels/.rels':
    '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="xl/workbook.xml"/></Relationships>',
  'xl/workbook.xml':
    '<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets><sheet name="A" sheetId="1" r:id="rId1"/></sheets></workbook>',
  'xl/_rels/workbook.xml.rels':
    '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/></Relationships>',
  'xl/worksheets/sheet1.xml': sheet,
});
const sheetOf = (rows: string) =>
  `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${rows}</sheetData></worksheet>`;
const cellsOf = (row: number, sku: string, quantity: string) =>
  `<row r="${row}"><c r="A${row}" t="inlineStr"><is><t>${sku}</t></is></c><c r="B${row}"${quantity.startsWith('#') ? ' t="e"' : ''}><v>${quantity}</v></c></row>`;

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

/** A workbook with one more file, which it names by its kind. */
function bookWith(kind: 'sharedStrings' | 'styles', content: string, rows: string) {
  const files = book(sheetOf(rows));
  const [types, relations] = ['[Content_Types].xml', 'xl/_rels/workbook.xml.rels'] as const;
  const named = `<Override PartName="/xl/${kind}.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.${kind}+xml"/>`;
  const relation = `<Relationship Id="rId2" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${kind}" Target="${kind}.xml"/>`;
  return {
    ...files,
    [types]: files[types].replace('</Types>', `${named}</Types>`),
    [relations]: files[relations].replace('</Relationships>', `${relation}</Relationships>`),
    [`xl/${kind}.xml`]: content,
  };
}

const main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
const shared = (count: number) =>
  archive(bookWith('sharedStrings', `<sst ${main}>${'<si/>'.repeat(count)}</sst>`, cellsOf(1, 'A-1', '1')));
const formatted = (letters: number, cells: number) =>
  archive(
    bookWith(
      'styles',
      `<styleSheet ${main}><numFmts count="1"><numFmt numFmtId="164" formatCode="${'y'.repeat(letters)}"/></numFmts><cellXfs count="1"><xf numFmtId="164" applyNumberFormat="1"/></cellXfs></styleSheet>`,
      `<row>${'<c s="0"><v>1</v></c>'.repeat(100)}</row>`.repeat(cells / 100),
    ),
  );

const hostile: [string, () => Buffer][] = [
  [
    'rows that say to be as wide as a sheet can be',
    () => archive(book(sheetOf('<row><c r="XFD1"/></row>'.repeat(20_000)))),
  ],
  ['the same, not packed', () => archive(book(sheetOf('<row><c r="XFD1"/></row>'.repeat(3000))), { method: 0 })],
  ['hundreds of thousands of empty rows', () => archive(book(sheetOf('<row/>'.repeat(600_000))))],
  ['a tag that never ends', () => archive(book(sheetOf(`<row ${'a'.repeat(3_500_000)}`)))],
  ['a tag with very many attributes', () => archive(book(sheetOf(`<row ${'a="" '.repeat(700_000)}/>`)))],
  ['1,200,000 shared texts', () => shared(1_200_000)],
  ['as many shared texts as fit', () => shared(780_000)],
  ['a format of 4 MB for 750,000 cells', () => formatted(4_000_000, 750_000)],
  ['a format as long, for as many cells, as fit', () => formatted(1_500_000, 110_000)],
  ['a cell of entities', () => archive(book(sheetOf(cellsOf(1, '&lt;'.repeat(900_000), '1'))))],
];

test.each(hostile)('%s do not hold up who asks for a part, and are answered', async (_, bytes) => {
  let answered: Awaited<ReturnType<typeof send>> | undefined;
  const sent = send(bytes()).then((answer) => {
    answered = answer;
  });
  let meanwhile = 0;
  const [{ _id }] = parts as [Part, ...Part[]];
  do {
    expect((await shop.ask('GET', `/purchasePage/${_id}`)).status).toBe(200);
    if (!answered) meanwhile += 1;
  } while (!answered);
  await sent;
  expect([200, 422]).toContain(answered.status);
  // What takes its 2 s leaves time for many others. What is refused at once may leave none.
  if (JSON.stringify(answered.body).includes('takes too long')) expect(meanwhile).toBeGreaterThan(1);
  // The next list is read by a new thread.
  expect((await send(Buffer.from(text(plain(), ';')))).status).toBe(200);
});
