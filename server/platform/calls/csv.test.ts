import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { csvOf } from './csv.ts';

const cell = fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom(...'=+-@\t\r;,"\n'), fc.constant('=cmd|/C calc'));

test('whatever stands in a cell comes back from CSV, and nothing of it is a formula', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(cell, cell, fc.integer()), { minLength: 1 }), (rows) => {
      const bytes = csvOf(['One', 'Other', 'Figure'], rows);
      expect(bytes.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]));
      const [header, ...cells]: string[][] = parse(bytes, { bom: true, record_delimiter: '\r\n' });
      expect(header).toEqual(['One', 'Other', 'Figure']);
      expect(cells).toEqual(
        rows.map(([one, other, figure]) => [
          ...[one, other].map((text) => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text)),
          String(figure),
        ]),
      );
    }),
  );
});
