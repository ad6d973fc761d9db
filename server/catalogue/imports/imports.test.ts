import { readdir, readFile } from 'node:fs/promises';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findStoredParts } from '#server/catalogue/parts/part-writing.repository.ts';
import { partColumns } from '#server/catalogue/parts/parts.columns.ts';
import { listStockFaults } from '#server/catalogue/stock/stock.repository.ts';
import { cellOf, csvOf } from '#server/platform/calls/csv.ts';
import { openShop, type Person, type TestShop } from '#server/testing/open-shop.ts';
import { uploadedPicture } from '#server/testing/uploaded-picture.ts';
import { tabled } from './imports.shop.ts';

let shop: TestShop;
let admin: Person;
beforeAll(async () => {
  shop = await openShop();
  admin = await shop.admin();
});
afterAll(() => shop.close());

const heads = partColumns.map(({ head }) => head);
const put = (as: Person | undefined, bytes: Buffer | string, name = 'parts.csv') =>
  shop.ask('POST', `/parts/imports?name=${encodeURIComponent(name)}`, {
    as,
    body: Buffer.from(bytes),
    headers: { 'content-type': 'text/csv' },
  });
const lines = (...rows: string[]) => rows.join('\r\n');
const partOf = async (sku: string) => (await findStoredParts(shop.checkout.db, { skus: [sku] }))[0];
const readImport = async (id: string) => (await shop.ask('GET', `/parts/imports/${id}`, { as: admin })).body;

/** Takes pieces out of the stock, as an order does. */
const sell = (sku: string, pieces: number) =>
  shop.checkout.db.execute(sql`
    with sold as (update part set available = available - ${pieces}::int where sku = ${sku} returning id)
    insert into stock_movement (id, part_id, kind, quantity)
    select gen_random_uuid(), id, 'correction', -${pieces}::int from sold`);

/** Checks a file, has it written, and gives how that ended. */
async function writeFile(text: string) {
  const checked = await put(admin, text);
  expect(checked.status, JSON.stringify(checked.body)).toBe(200);
  const answer = await shop.ask('POST', `/parts/imports/${checked.body._id}/written`, { as: admin });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  expect(answer.body.state).toBe('writing');
  await shop.jobs.runDue();
  return readImport(checked.body._id);
}

async function exported(): Promise<Buffer> {
  const skus = (await shop.parts()).map(({ sku }) => sku);
  const stored = await findStoredParts(shop.checkout.db, { skus });
  return csvOf(
    heads,
    stored.map((part) => partColumns.map((column) => cellOf(column.textOf(tabled(part))))),
  );
}

describe('rows that can be read', () => {
  const row = (sku: string, price: string, image: string) => `${sku},Left out ${sku},A bell.,${price},1,5,${image}`;
  const head = 'sku,name,description,price,ordered_quantity,available,img';

  test('are written without the others where one says how many these are, and stand in lists in the order of the file', async () => {
    const img = (await partOf('CR-32-104-K'))?.img ?? '';
    const good = Array.from({ length: 12 }, (_, place) => `LO-${String.fromCharCode(76 - place)}`);
    const checked = await put(
      admin,
      lines(head, row('LO-0', 'dear', img), ...good.map((sku) => row(sku, '2.50', img))),
    );
    expect(checked.body.counts).toMatchObject({ new: 12, faults: 1 });
    const write = (leftOut: number) =>
      shop.ask('POST', `/parts/imports/${checked.body._id}/written?leftOut=${leftOut}`, { as: admin });
    for (const wrong of [0, 2])
      expect(await write(wrong)).toMatchObject({ status: 409, body: { code: 'import-faulty' } });
    expect((await write(1)).status).toBe(200);
    await shop.jobs.runDue();
    expect(await readImport(checked.body._id)).toMatchObject({ state: 'written', done: 12 });
    expect(await partOf('LO-0')).toBeUndefined();
    const listed: { sku: string }[] = (await shop.ask('GET', '/manage/parts?q=LO-', { as: admin })).body;
    expect(listed.map(({ sku }) => sku).filter((sku) => sku.startsWith('LO-'))).toEqual(good);
    await shop.checkout.db.execute(sql`update part set archived_at = now() where sku like 'LO-%'`);
  });

  test('are refused where one of them would do something else by now, whatever is left out, and can then be written', async () => {
    const img = (await partOf('CR-32-104-K'))?.img ?? '';
    const checked = await put(
      admin,
      lines(head, row('LM-0', 'dear', img), row('LM-1', '2.50', img), row('LM-2', '2.50', img)),
    );
    const write = () => shop.ask('POST', `/parts/imports/${checked.body._id}/written?leftOut=1`, { as: admin });
    const other = await put(admin, lines(head, row('LM-1', '9.00', img)));
    expect((await shop.ask('POST', `/parts/imports/${other.body._id}/written?leftOut=0`, { as: admin })).status).toBe(
      200,
    );
    await shop.jobs.runDue();
    expect(await write()).toMatchObject({ status: 409, body: { code: 'changed-meanwhile' } });
    expect(await partOf('LM-2')).toBeUndefined();
    expect(await readImport(checked.body._id)).toMatchObject({
      state: 'checked',
      counts: { new: 1, changed: 1, faults: 1 },
    });
    expect((await write()).status).toBe(200);
    await shop.jobs.runDue();
    expect((await partOf('LM-1'))?.priceCents).toBe(250);
    await shop.checkout.db.execute(sql`update part set archived_at = now() where sku like 'LM-%'`);
  });
});

describe('the dry run', () => {
  test('finds nothing to change in the export of the whole shop', async () => {
    const { status, body } = await put(admin, await exported());
    expect(status).toBe(200);
    expect(body).toMatchObject({ state: 'checked', separator: 'comma', bom: true, lines: [], linesInAll: 0, total: 0 });
    expect(body.counts).toEqual({ new: 0, changed: 0, unchanged: body.rows, faults: 0 });
    expect(body.rows).toBeGreaterThanOrEqual(64);
    const others = body.columns.filter(({ field }: { field: string | null }) => field === null);
    expect(others.map(({ head }: { head: string }) => head)).toEqual(['next_delivery', 'next_delivery_pieces']);
    const nothing = await shop.ask('POST', `/parts/imports/${body._id}/written`, { as: admin });
    expect(nothing).toMatchObject({ status: 409, body: { code: 'import-faulty' } });
  });

  test('tells every change before and after, matched by other names of columns, and writes none', async () => {
    const before = await partOf('CR-32-104-K');
    const { body } = await put(
      admin,
      lines(
        'SKU;Product;PRICE;stock;attr.teeth;warehouse',
        'CR-32-104-K;Chainring 32T 104 BCD;$15,20;1250;33;B7',
        'CS-8-1132-HG;;;;;',
      ),
      'Ring & Kassette.csv',
    );
    expect(body).toMatchObject({ fileName: 'Ring & Kassette.csv', separator: 'semicolon', bom: false, rows: 2 });
    expect(body.columns).toContainEqual({ head: 'warehouse', field: null });
    expect(body.columns).toContainEqual({ head: 'Product', field: 'name' });
    expect(body.counts).toEqual({ new: 0, changed: 1, unchanged: 0, faults: 1 });
    const change = { row: 2, sku: 'CR-32-104-K', kind: 'change', message: null };
    expect(body.lines.filter((line: { row: number }) => line.row === 2)).toEqual([
      expect.objectContaining({ ...change, column: 'PRICE', before: '14.80', after: '15.20' }),
      expect.objectContaining({ ...change, column: 'stock', before: '1240', after: '1250' }),
      expect.objectContaining({ ...change, column: 'attr.teeth', before: '32', after: '33' }),
    ]);
    expect(await partOf('CR-32-104-K')).toEqual(before);
  });

  // Spec: N24
  test.each([
    ['semicolons', ';'],
    ['tabs', '\t'],
  ])('asks where a comma may be a decimal sign or group thousands, in a file with %s', async (_name, separator) => {
    const table = [
      ['sku', 'price', 'available', 'ordered_quantity'],
      ['CR-32-104-K', '1,250', '1,000', '1.000'],
      ['ST-45-35-K', '15,2', '1,250', '60'],
    ];
    const { body } = await put(admin, lines(...table.map((row) => row.join(separator))));
    const shown = body.lines.map(({ row, column, after, message }: Record<string, string>) => [
      ...[row, column, after, message],
    ]);
    expect(shown).toEqual([
      [2, 'price', '1,250', '1,250: write 1250 or 1.25'],
      [2, 'ordered_quantity', '1.000', '1.000: write 1000 or 1'],
      [2, 'available', '1,000', '1,000: write 1000 or 1'],
      [3, 'price', '15.20', null],
      [3, 'ordered_quantity', '60', null],
      [3, 'available', '1250', null],
    ]);
  });

  // Spec: N29
  test('reads what our pages write, and EANs as our file and the tables of the trade write them', async () => {
    const part = await partOf('CR-32-104-K');
    const ean = part?.ean ?? '';
    for (const cell of [ean, `2-405200-${ean.slice(7)}`, `2 405200 ${ean.slice(7)}`, `"=""${ean}"""`]) {
      const { body } = await put(admin, lines('sku,ean,price,available', `CR-32-104-K,${cell},"$1,014.80","2,240"`));
      expect(body.lines, cell).toMatchObject([
        { kind: 'change', column: 'price', before: '14.80', after: '1014.80' },
        { kind: 'change', column: 'available', before: '1240', after: '2240' },
      ]);
    }
  });

  test('names each fault with its row, its column, its value and what belongs there, in the words of the form', async () => {
    const ours = 'CR-32-104-K';
    const nasty: [column: string, value: string, message: RegExp][] = [
      ['price', '', /^Price is Required$/],
      ['price', '0', /^Price must be above 0$/],
      ['price', '0.001', /^Price has at most two decimals$/],
      ['price', '1000000000000', /^Price is at most \$999,999\.99$/],
      ['price', '1e3', /^Price is a number of dollars$/],
      ['price', '1.250', /^1\.250: write 1250 or 1\.25$/],
      ['price', '14,80 €', /^Price is a number of dollars$/],
      ['price', '20000', /^An order of 50 comes to \$1,000,000\.00; a card payment carries/],
      ['ordered_quantity', '0', /^Quantity is a whole number of 1 or more$/],
      ['ordered_quantity', '2.5', /^Quantity is a whole number$/],
      ['available', '3.000', /^3\.000: write 3000 or 3$/],
      ['available', '-1', /^Available is a whole number of 0 or more$/],
      ['available', '=SUM(B2:B9)', /^A number is wanted, this is a formula\.$/],
      ['name', "=cmd|' /C calc'!A0", /^This is a formula\. Put an apostrophe in front/],
      ['name', ' ', /^Name is Required$/],
      ['name', 'x'.repeat(121), /^Please use at most 120 characters$/],
      ['description', 'y'.repeat(100_000), /^Please use at most 5000 characters$/],
      ['brand', 'Nobody', /^There is no such brand$/],
      ['category', 'Spoons', /^There is no such family$/],
      ['img', 'https://elsewhere.example/x.png', /^No picture has this address/],
      ['ean', '2405200120012', /^The last digit of the EAN/],
      ['ean', '2405200110012', /has this EAN/],
      ['ean', '2-405200-110012', /has this EAN/],
      ['ean', '2,40521E+12', /^A spreadsheet took this EAN for a number and rounded it/],
      ['archived', 'perhaps', /^Archived is yes or no$/],
      ['attr.teeth', '99', /^Teeth is 20 to 60$/],
      ['attr.profile', 'sharp', /^Teeth profile is one of/],
      ['attr.speeds', '12', /^Chainring has no attribute speeds$/],
      ['weight', '1.5', /^Weight is a whole number of grams$/],
    ];
    const skuFaults = [
      ['', /^SKU is Required$/],
      ['not a sku!', /^SKU is 1 to 40 letters/],
      ['cr-32-104-k', /^The shop writes this SKU CR-32-104-K\.$|^Row \d+ has the same SKU/],
    ] as const;
    for (const [column, value, message] of nasty) {
      const { body } = await put(
        admin,
        csvOf(['sku', column], []).toString().trimEnd().concat(`\r\n${ours},"${value}"\r\n`),
      );
      const [fault] = body.lines;
      expect(fault, `${column} ${value.slice(0, 30)}`).toMatchObject({
        row: 2,
        sku: ours,
        kind: 'fault',
        column,
        before: null,
      });
      expect(fault.message, `${column} ${value.slice(0, 30)}`).toMatch(message);
      expect(fault.after.slice(0, 200)).toBe(value.trim().slice(0, 200));
    }
    for (const [sku, message] of skuFaults) {
      const { body } = await put(admin, `sku,price\n${sku},3\n`);
      expect(body.lines[0].message).toMatch(message);
    }
    const twice = await put(admin, lines('sku,price', `${ours},3`, `${ours},4`, `${ours},5,6`));
    expect(
      twice.body.lines
        .filter(({ kind }: { kind: string }) => kind === 'fault')
        .map((line: { message: string }) => line.message),
    ).toEqual([
      'Row 2 has the same SKU.',
      'Row 2 has the same SKU.',
      'This row has more cells than there are columns. Put a cell that holds a separator in quotes.',
    ]);
  });

  test('asks a new part for what the form asks for, and gives the faults as CSV', async () => {
    const { body } = await put(admin, lines('sku,name', 'NEW-1,Bell'));
    expect(body.counts).toEqual({ new: 0, changed: 0, unchanged: 0, faults: 1 });
    expect(
      body.lines.map(({ column, message }: { column: string; message: string }) => `${column}: ${message}`),
    ).toEqual([
      'description: Description is Required',
      'price: Price is Required',
      'ordered_quantity: Quantity is Required',
      'available: Available is Required',
    ]);
    const faults = await shop.ask('GET', `/parts/imports/${body._id}/faults`, { as: admin });
    expect(faults.headers['content-disposition']).toBe('attachment; filename="parts-faults.csv"');
    expect(faults.body).toContain('2,NEW-1,Bell,price,,Price is Required');
    const written = await shop.ask('POST', `/parts/imports/${body._id}/written`, { as: admin });
    expect(written).toMatchObject({ status: 409, body: { code: 'import-faulty' } });
  });

  test('refuses what is no table of parts', async () => {
    for (const [bytes, detail] of [
      [Buffer.from('sku,name\nA,Räder\n', 'latin1'), /not UTF-8/],
      [Buffer.from('sku,name\nA,b\0c\n'), /binary/],
      [Buffer.from('product,price\nA,3\n'), /no column sku/],
    ] as const) {
      const answer = await put(admin, bytes);
      expect(answer).toMatchObject({ status: 422, body: { code: 'file-refused' } });
      expect(answer.body.detail).toMatch(detail);
    }
  });
});

describe('writing', () => {
  test('a new part without a picture is archived, whatever the row says, and goes on sale only with one', async () => {
    const row = 'BARE-1,Bell,3.5,10,40,A bell.';
    const head = 'sku,name,price,ordered_quantity,available,description';
    const { body } = await put(admin, lines(`${head},img,archived`, `${row},,no`));
    expect(body.counts).toMatchObject({ new: 1, faults: 0 });
    expect(body.lines[0].after).toBe('$3.50, from 10, 40 available, archived until it has a picture');
    expect(await writeFile(lines(head, row))).toMatchObject({ state: 'written', done: 1 });
    const bare = await partOf('BARE-1');
    expect(bare).toMatchObject({ archived: true, img: '', pictures: [] });
    const listed = await shop.ask('GET', '/manage/parts?shown=archived&q=BARE-1', { as: admin });
    expect(listed.status, JSON.stringify(listed.body)).toBe(200);

    const restored = await shop.ask('PUT', `/part/${bare?.id}/restored`, { as: admin });
    expect(restored).toMatchObject({ status: 400, body: { detail: expect.stringContaining('no picture yet') } });
    const onSale = await put(admin, 'sku,archived\nBARE-1,no\n');
    expect(onSale.body.lines[0]).toMatchObject({ kind: 'fault', message: 'Image is Required' });

    const img = await uploadedPicture(shop);
    expect(await writeFile(`sku,img,archived\nBARE-1,${img},no\n`)).toMatchObject({ state: 'written' });
    expect(await partOf('BARE-1')).toMatchObject({ archived: false, img, pictures: [{ src: img, alt: 'Bell' }] });
  });

  test('adds, changes, archives and corrects the stock, with ledger and audit log', async () => {
    const img = (await partOf('SA-143-K'))?.img || (await uploadedPicture(shop));
    const ended = await writeFile(
      lines(
        'sku,name,price,ordered_quantity,available,description,img,archived',
        `SA-143-K,Saddle 143 mm,18.25,50,600,"Saddle, with a ""channel""",${img},yes`,
        `BELL-1,'=Bell,3.5,10,40,A bell.,${img},`,
      ),
    );
    expect(ended).toMatchObject({ state: 'written', done: 2, total: 2, failure: null });
    expect(await partOf('SA-143-K')).toMatchObject({
      priceCents: 1825,
      available: 600,
      description: 'Saddle, with a "channel"',
      archived: true,
      version: 2,
      updatedBy: admin.email,
    });
    expect(await partOf('BELL-1')).toMatchObject({
      name: '=Bell',
      priceCents: 350,
      available: 40,
      category: 'Other part',
      archived: false,
    });
    const ledger = await shop.checkout.db.execute(
      sql`select kind, quantity, reason from stock_movement join part on part.id = part_id where sku in ('SA-143-K', 'BELL-1') and reason is distinct from null or sku = 'BELL-1' order by sku`,
    );
    expect(ledger.rows).toEqual([
      { kind: 'opening', quantity: 40, reason: null },
      { kind: 'correction', quantity: -20, reason: 'CSV import' },
    ]);
    expect(await listStockFaults(shop.checkout.db)).toEqual([]);
    const log = await shop.ask('GET', '/audit?what=parts', { as: admin });
    const [entry] = log.body.entries;
    expect(entry).toMatchObject({ what: 'Parts imported', inside: 3 });
    const { body: inside } = await shop.ask('GET', `/audit/${entry._id}/entries`, { as: admin });
    expect(inside.entries.map(({ what }: { what: string }) => what).sort()).toEqual([
      'Part added',
      'Part archived',
      'Part changed',
    ]);
    expect((await shop.parts()).map(({ sku }) => sku)).toContain('BELL-1');
    expect((await put(admin, await exported())).body.counts).toMatchObject({ new: 0, changed: 0, faults: 0 });
  });

  test('wrote its entries side by side before one could hold others: a migration put those into it', async () => {
    await writeFile(lines('sku,price', 'SA-143-K,18.30'));
    const { db } = shop.checkout;
    await db.execute(sql`update audit_log set parent_id = null`);
    const folder = new URL('../../platform/database/migrations/', import.meta.url);
    const file = (await readdir(folder)).find((name) => name.endsWith('_audit_parents.sql')) ?? '';
    const migration = await readFile(new URL(file, folder), 'utf8');
    const filling = migration
      .split('--> statement-breakpoint')
      .find((statement) => statement.includes('UPDATE "audit_log"'));
    await db.execute(sql.raw(filling ?? ''));
    const { body } = await shop.ask('GET', '/audit?what=parts', { as: admin });
    const entries = body.entries.map(({ what, inside }: { what: string; inside: number }) => [what, inside]);
    expect(entries).toEqual(entries.map(() => ['Parts imported', expect.any(Number)]));
    expect(entries[0]).toEqual(['Parts imported', 1]);
  });

  test('writes cartons and former numbers, and an empty cell empties them', async () => {
    const sku = 'ST-45-35-K';
    const table = (carton: string, former: string) => lines('sku,VPE,former_numbers', `${sku},${carton},${former}`);
    expect((await writeFile(table('48', '"OLD-9, old-9;OLD.10"'))).state).toBe('written');
    expect(await partOf(sku)).toMatchObject({ carton: 48, formerNumbers: ['OLD-9', 'OLD.10'] });
    expect((await put(admin, table('48', 'OLD-9 OLD.10'))).body.counts).toMatchObject({ unchanged: 1 });
    const faulty = await put(admin, table('half', 'OLD!9'));
    expect(faulty.body.lines).toMatchObject([
      { column: 'VPE', message: 'Carton is a whole number' },
      { column: 'former_numbers', message: 'A former number is 1 to 40 letters, digits and - . / _' },
    ]);
    await writeFile(table('', ''));
    expect(await partOf(sku)).toMatchObject({ carton: null, formerNumbers: [] });
  });

  test('writes GTINs and replacements, and leaves alone what is expected, also of parts in the same file, and says which SKU is none', async () => {
    const [sku, other] = ['ST-45-35-K', 'ST-60-318-K'];
    const heads = 'sku,gtin,replaced_by,next_delivery,next_delivery_pieces';
    const written = await writeFile(lines(heads, `${sku},9520000000004,${other},2031-12-04,"1,200"`));
    expect(written.state).toBe('written');
    expect(await partOf(sku)).toMatchObject({ gtin: '09520000000004' });
    expect((await shop.parts()).find((part) => part.sku === sku)).toMatchObject({ nextDeliveryOn: null });
    const faulty = await put(admin, lines(heads, `${sku},9520000000005,NONE-1,4.12.31,0`, `${other},9520000000004,,,`));
    expect(faulty.body.lines).toMatchObject([
      { column: 'gtin', message: 'The last digit of the GTIN does not fit the others' },
      { column: 'replaced_by', message: 'There is no part with the SKU NONE-1.' },
      { column: 'gtin', message: `${sku} has this GTIN.` },
    ]);
    const circle = await writeFile(lines('sku,replaced_by', `${other},${sku}`));
    expect(circle).toMatchObject({ state: 'failed' });
    await writeFile(lines(heads, `${sku},,,,`));
    expect(await partOf(sku)).toMatchObject({ gtin: null });
  });

  test('writes what is in the box, torque, spare parts, origin and HS code, and empties them', async () => {
    const sku = 'ST-45-35-K';
    const heads = 'sku,in_the_box,torque,weight_of,spare_parts,country_of_origin,hs_code';
    await writeFile(lines(heads, `${sku},1 stem; 4 bolts M5 × 16,Face plate: 5 N·m,with bolts,ST-60-318-K,tw,8714.99`));
    expect(await partOf(sku)).toMatchObject({
      ...{ inTheBox: ['1 stem', '4 bolts M5 × 16'], torque: 'Face plate: 5 N·m', weightOf: 'with bolts' },
      ...{ spareParts: ['ST-60-318-K'], countryOfOrigin: 'TW', hsCode: '871499' },
    });
    const faulty = await put(admin, lines(heads, `${sku},,,,two words!,Taiwan,87.14`));
    expect(faulty.body.lines.map(({ column }: { column: string }) => column)).toEqual(
      expect.arrayContaining(['spare_parts', 'country_of_origin', 'hs_code']),
    );
    await writeFile(lines(heads, `${sku},,,,,,`));
    expect(await partOf(sku)).toMatchObject({ inTheBox: [], torque: null, spareParts: [], hsCode: null });
  });

  test('writes shelf places of one cell, and takes the export for the same', async () => {
    const sku = 'ST-45-35-K';
    const table = (places: string) => lines('sku,Bin location', `${sku},"${places}"`);
    expect((await writeFile(table('C 11; A 10,A 2, a 2'))).state).toBe('written');
    expect(await partOf(sku)).toMatchObject({ shelfPlaces: ['A 2', 'A 10', 'C 11'] });
    expect((await put(admin, table('A 2, A 10, C 11'))).body.counts).toMatchObject({ unchanged: 1 });
    expect((await put(admin, await exported())).body.counts).toMatchObject({ changed: 0, faults: 0 });
    expect((await put(admin, table('in the hall beside the lift'))).body.lines).toMatchObject([
      { column: 'Bin location', message: 'A shelf place has at most 20 characters' },
    ]);
    await writeFile(table(''));
    expect(await partOf(sku)).toMatchObject({ shelfPlaces: [] });
  });

  test('writes tax classes; an empty cell says nothing', async () => {
    const sku = 'ST-45-35-K';
    const table = (taxClass: string) => lines('sku,tax_class', `${sku},${taxClass}`);
    expect((await writeFile(table('Reduced'))).state).toBe('written');
    expect(await partOf(sku)).toMatchObject({ taxClass: 'reduced' });
    expect((await put(admin, table(''))).body.counts).toMatchObject({ unchanged: 1 });
    expect((await put(admin, table('zero'))).body.lines).toMatchObject([
      { column: 'tax_class', message: 'Tax class is standard or reduced' },
    ]);
    await writeFile(table('standard'));
    expect(await partOf(sku)).toMatchObject({ taxClass: 'standard' });
  });

  test('leaves sold what was sold since the dry run', async () => {
    const before = await partOf('ST-45-35-K');
    const checked = await put(admin, lines('sku,available', `ST-45-35-K,${(before?.available ?? 0) + 10}`));
    await sell('ST-45-35-K', 7);
    await shop.ask('POST', `/parts/imports/${checked.body._id}/written`, { as: admin });
    await shop.jobs.runDue();
    expect((await readImport(checked.body._id)).state).toBe('written');
    expect((await partOf('ST-45-35-K'))?.available).toBe((before?.available ?? 0) + 3);
  });

  test('is refused when a part was changed since, and shows the dry run anew', async () => {
    const checked = await put(admin, lines('sku,price', 'ST-60-318-K,15'));
    await shop.checkout.db.execute(
      sql`update part set price_cents = 1400, version = version + 1 where sku = 'ST-60-318-K'`,
    );
    const path = `/parts/imports/${checked.body._id}/written`;
    expect(await shop.ask('POST', path, { as: admin })).toMatchObject({
      status: 409,
      body: { code: 'changed-meanwhile' },
    });
    expect((await readImport(checked.body._id)).lines[0]).toMatchObject({ before: '14.00', after: '15.00' });
    expect(await shop.ask('POST', path, { as: admin })).toMatchObject({ status: 200, body: { state: 'writing' } });
    // A part that changes while the file waits for its turn is not written over either.
    await shop.checkout.db.execute(
      sql`update part set price_cents = 1300, version = version + 1 where sku = 'ST-60-318-K'`,
    );
    await shop.jobs.runDue();
    expect(await readImport(checked.body._id)).toMatchObject({
      state: 'failed',
      failure: expect.stringMatching(/Nothing was written/),
    });
    expect((await partOf('ST-60-318-K'))?.priceCents).toBe(1300);
  });

  test('writes all or nothing: one stock below zero leaves the others as they were', async () => {
    const checked = await put(admin, lines('sku,price,available', 'ST-90-318-S,16,402', 'SE-316-400-K,16.8,0'));
    await sell('SE-316-400-K', 40);
    await shop.ask('POST', `/parts/imports/${checked.body._id}/written`, { as: admin });
    await shop.jobs.runDue();
    expect(await readImport(checked.body._id)).toMatchObject({
      state: 'failed',
      done: 0,
      failure: expect.stringMatching(/^SE-316-400-K: Only 5 are left/),
    });
    expect(await partOf('ST-90-318-S')).toMatchObject({ priceCents: 1490, version: 1 });
    expect(await listStockFaults(shop.checkout.db)).toEqual([]);
  });

  test('belongs to the admin who sent the file', async () => {
    const checked = await put(admin, lines('sku,price', 'ST-90-318-S,17'));
    const buyer = await shop.signUp();
    const other = await shop.signUp();
    await shop.ask('PUT', `/user/admin/${encodeURIComponent(other.email)}`, { as: admin });
    for (const [method, path] of [
      ['GET', ''],
      ['POST', '/written'],
      ['GET', '/faults'],
    ] as const) {
      const ask = (as?: Person) => shop.ask(method, `/parts/imports/${checked.body._id}${path}`, { as });
      expect((await ask()).status).toBe(401);
      expect((await ask(buyer)).status).toBe(403);
      expect((await ask(other)).status).toBe(404);
    }
    expect((await put(buyer, 'sku\nA\n')).status).toBe(403);
    expect((await put(undefined, 'sku\nA\n')).status).toBe(401);
  });
});
