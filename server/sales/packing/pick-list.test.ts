import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { LineToPack, OrderToPack } from './packing.papers.ts';
import { pickRows } from './pick-list.ts';

const places: readonly (readonly string[])[] = [['A 2'], ['A 10', 'B 1'], ['B 06'], ['C-1'], [], []];

const lineArbitrary = fc.record({ part: fc.nat({ max: places.length - 1 }), now: fc.nat({ max: 50 }) });
const ordersArbitrary = fc.array(
  fc.uniqueArray(lineArbitrary, { selector: ({ part }) => part, maxLength: places.length }),
  { maxLength: 8 },
);

const orderOf = (lines: readonly { part: number; now: number }[]): OrderToPack => ({
  ...{ orderNumber: 1, placedAt: '', purchaseOrderNumber: null, to: [], phone: '', note: null, goesOut: null },
  ...{ pieces: 0, weightGrams: null, cartons: null },
  lines: lines.map(
    ({ part, now }): LineToPack => ({
      ...{
        id: `line ${part}`,
        partId: `part ${part}`,
        name: '',
        sku: `SKU-${part}`,
        yours: '',
        places: places[part] ?? [],
      },
      ...{ ordered: now, takenOut: 0, before: 0, now, awaited: 0 },
    }),
  ),
});

test('a pick list has every piece that waits once, each for its tote, sorted by place', () => {
  fc.assert(
    fc.property(ordersArbitrary, (orders) => {
      const rows = pickRows(orders.map(orderOf));
      const listed = rows.flatMap(({ sku, totes }) => totes.map(({ tote, pieces }) => `${tote} ${sku} ${pieces}`));
      const wanted = orders.flatMap((lines, index) =>
        lines.filter(({ now }) => now > 0).map(({ part, now }) => `${index + 1} SKU-${part} ${now}`),
      );
      expect(listed.toSorted()).toEqual(wanted.toSorted());
      for (const { pieces, totes } of rows) expect(totes.reduce((sum, tote) => sum + tote.pieces, 0)).toBe(pieces);
      // The parts above are numbered in the order of their places.
      expect(rows.map(({ sku }) => sku)).toEqual(rows.map(({ sku }) => sku).toSorted());
    }),
  );
});
