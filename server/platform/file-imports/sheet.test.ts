import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { csvOf } from '#server/platform/calls/csv.ts';
import { readSheet as readSheetOf } from './sheet.ts';

const readSheet = (bytes: Buffer) => readSheetOf(bytes, { thing: 'part', rowsMax: 5000 });
const bytesOf = (text: string) => Buffer.from(text, 'utf8');
const refusalOf = (bytes: Buffer) => {
  const read = readSheet(bytes);
  return read.ok ? null : `${read.failure.code}: ${read.failure.detail}`;
};
const utf16 = (text: string, order: 'little' | 'big') => {
  const bytes = Buffer.from(`\uFEFF${text}`, 'utf16le');
  return order === 'little' ? bytes : bytes.swap16();
};

describe('a file is read', () => {
  const rows = [{ row: 2, cells: ['CR-1', 'Ring, 32T\r\n"narrow"', '14,80 € – ß'] }];
  const quoted = (separator: string) =>
    bytesOf(
      ['sku', 'name', 'price']
        .join(separator)
        .concat('\r\n', ['CR-1', '"Ring, 32T\r\n""narrow"""', '"14,80 € – ß"'].join(separator)),
    );
  test.each([
    ['with commas', quoted(','), 'comma', false],
    ['with semicolons', quoted(';'), 'semicolon', false],
    ['with tabs', quoted('\t'), 'tab', false],
    ['with a byte order mark', Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), quoted(',')]), 'comma', true],
    ['as UTF-16, the lower byte first', utf16(quoted('\t').toString(), 'little'), 'tab', true],
    ['as UTF-16, the higher byte first', utf16(quoted(';').toString(), 'big'), 'semicolon', true],
  ])('%s', (_how, bytes, separator, bom) => {
    const read = readSheet(bytes);
    expect(read).toMatchObject({ ok: true, value: { separator, bom, heads: ['sku', 'name', 'price'], rows } });
    expect(read.ok && read.value.content.startsWith('\uFEFF')).toBe(false);
  });

  test('with the lines of old Macs, and rows are counted as a spreadsheet counts them', () => {
    const read = readSheet(bytesOf('sku,name\rA,one\r\r,\rB,"two\rlines"\r'));
    expect(read.ok && read.value.rows).toEqual([
      { row: 2, cells: ['A', 'one'] },
      { row: 5, cells: ['B', 'two\rlines'] },
    ]);
  });

  test('whatever texts the export writes', () => {
    const text = fc.string({ unit: 'grapheme' }).filter((one) => !/[\0\p{Surrogate}]/u.test(one));
    fc.assert(
      fc.property(fc.array(fc.tuple(text, text), { minLength: 1, maxLength: 20 }), (table) => {
        const read = readSheet(
          csvOf(
            ['sku', 'name'],
            table.map(([one, other]) => [`k${one}`, other]),
          ),
        );
        expect(read.ok && read.value.rows.map(({ cells }) => cells[0]?.replace(/^'?k/, ''))).toEqual(
          table.map(([one]) => one),
        );
      }),
      { numRuns: 60 },
    );
  });
});

describe('a file is refused', () => {
  const tooMany = `sku\n${'A\n'.repeat(5001)}`;
  test.each([
    ['empty', Buffer.alloc(0), /^file-refused: This file is empty/],
    ['of spaces', bytesOf(' \r\n \n'), /This file is empty/],
    ['of a mark alone', Buffer.from([0xef, 0xbb, 0xbf]), /This file is empty/],
    ['of a head alone', bytesOf('sku,name\r\n,\r\n'), /column names and no rows/],
    ['with a column twice', bytesOf('sku,Price,name,price\nA,1,b,2\n'), /The column price is there twice/],
    ['with too many rows', bytesOf(tooMany), /more than 5,000 rows/],
    ['with line ends alone', bytesOf(`sku${'\n'.repeat(100_000)}A`), /more than 5,000 rows/],
    [
      'of Latin-1',
      Buffer.from('sku,name\nA,Naben für Räder\n', 'latin1'),
      /^file-refused: This file is not UTF-8. Save it as CSV UTF-8 and choose it again\.$/,
    ],
    ['of half a UTF-16 character', utf16('sku', 'little').subarray(0, 7), /cut off or damaged/],
    ['with a NUL', bytesOf('sku,name\nA,b\0c\n'), /no CSV but a binary file/],
    ['that is a PNG', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), /no CSV but a binary file/],
    ['that is a workbook', bytesOf('PK\x03\x04etc'), /workbook, not a CSV/],
    [
      'with a quote that stays open',
      bytesOf('sku,name\nA,"b\nC,d\n'),
      /In the row that begins on line 2 a quote opens and never closes/,
    ],
    [
      'with a quote that stays open for pages',
      bytesOf(`sku,name\nA,"b\n${'C,d\n'.repeat(100_000)}`),
      /The row that begins on line 2 is longer than a row of a part can be/,
    ],
    [
      'of one line with hundreds of thousands of columns',
      bytesOf(Array.from({ length: 300_000 }, (_, number) => number).join(',')),
      /The row that begins on line 1 is longer/,
    ],
    ['with too many columns', bytesOf(`sku${',n'.repeat(400)}\nA\n`), /more than 400 columns/],
    ['with a quote inside a cell', bytesOf('sku,name\nA,31.8" bar\n'), /On line 2 a quote stands in the middle/],
    ['with text after a quote', bytesOf('sku,name\nA,"b"c\n'), /On line 2 something follows a closing quote/],
  ])('%s', (_what, bytes, message) => {
    expect(refusalOf(bytes)).toMatch(message);
  });

  test('or read, whatever bytes it is made of', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => void readSheet(Buffer.from(bytes))),
      { numRuns: 300 },
    );
  });

  test('in the words of what has a row in it', () => {
    const long = bytesOf(`list,on\nA,"b\n${'C,d\n'.repeat(100_000)}`);
    const read = readSheetOf(long, { thing: 'price', rowsMax: 20_000 });
    expect(read.ok ? null : read.failure.detail).toContain('longer than a row of a price can be');
  });
});
