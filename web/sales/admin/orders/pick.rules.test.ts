import fc from 'fast-check';
import { expect, test } from 'vitest';
import { rowOf, shareOut } from './pick.rules.ts';

test('pieces that were found fill the first totes, and none gets more than it wants', () => {
  const lines = fc
    .array(fc.nat({ max: 100 }))
    .map((all) => all.map((needed, place) => ({ needed, pick: { line: `${place}` } })));
  fc.assert(
    fc.property(lines, fc.nat({ max: 1000 }), (all, found) => {
      const shares = shareOut(all, found);
      const needed = all.reduce((sum, line) => sum + line.needed, 0);
      expect(shares.reduce((sum, { pieces }) => sum + pieces, 0)).toBe(Math.min(found, needed));
      const firstShort = shares.findIndex(({ pieces }, place) => pieces < (all[place]?.needed ?? 0));
      if (firstShort >= 0) expect(shares.slice(firstShort + 1).every(({ pieces }) => pieces === 0)).toBe(true);
    }),
  );
});

test('a part is found by its EAN, its GTIN or its SKU, as a scanner or a person types them', () => {
  const rows = [
    { sku: 'CR-32-104-K', ean: '2405200110012', gtin: '09520000000004' },
    { sku: 'CS-12', ean: '2405200110029', gtin: null },
  ];
  for (const typed of ['cr-32-104-k ', '2405200110012', '2405200 110012', '9520000000004', '09520000000004'])
    expect(rowOf(rows, typed)?.sku, typed).toBe('CR-32-104-K');
  expect(rowOf(rows, 'CS-12')?.sku).toBe('CS-12');
  for (const typed of ['', 'CS', '240520011002']) expect(rowOf(rows, typed), typed).toBeUndefined();
});
