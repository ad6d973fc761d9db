import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { OrderLineRow, StoredOrder } from '#server/sales/orders/orders.repository.ts';
import { returnableLines, type ShippedLine } from './returnable.ts';

const NOW = new Date('2026-11-29T12:00:00Z');
const terms = { now: NOW, days: 30 };
const daysAgo = (days: number) => new Date(NOW.getTime() - days * 24 * 60 * 60 * 1000);

/** A line that went with some shipments, of which pieces were refunded and are with returns. */
const anyLine = fc
  .array(
    fc.record({
      shipped: fc.integer({ min: 1, max: 20 }),
      taken: fc.integer({ min: 0, max: 20 }),
      open: fc.integer({ min: 0, max: 20 }),
      age: fc.integer({ min: 0, max: 60 }),
    }),
    { minLength: 1, maxLength: 4 },
  )
  .chain((shipments) =>
    fc.record({ shipments: fc.constant(shipments), refunded: fc.nat(40), waiting: fc.nat(10), left: fc.nat(1) }),
  )
  .map(({ shipments, refunded, waiting, left }) => {
    const shipped = shipments.map(
      ({ age, ...each }, place): ShippedLine => ({
        ...{ shipmentId: `shipment ${place}`, shipment: place + 1, orderLineId: 'line', handedOverAt: daysAgo(age) },
        shipped: each.shipped,
        taken: Math.min(each.taken, each.shipped),
        open: Math.min(each.open, each.taken, each.shipped),
      }),
    );
    const quantity = shipped.reduce((sum, each) => sum + each.shipped, waiting);
    const order = {
      row: { refundedCents: 0 },
      ...{ receivedCents: left, refundPendingCents: 0, lostCents: 0 },
      lines: [{ id: 'line', partId: 'part', quantity } as OrderLineRow],
      refundedPieces: { part: { pieces: Math.min(refunded, quantity), returned: 0, taxCents: 0, addedCents: 0 } },
    } as unknown as StoredOrder;
    return { order, shipped, quantity };
  });

test('no more may be returned than was shipped in time, is with no return and has money that can go back; all of that may', () => {
  fc.assert(
    fc.property(anyLine, ({ order, shipped, quantity }) => {
      const found = returnableLines(order, shipped, terms);
      const open = shipped.reduce((sum, each) => sum + each.open, 0);
      const paid = quantity - (order.refundedPieces.part?.pieces ?? 0) - open;
      const inTime = shipped.filter(({ handedOverAt }) => handedOverAt > daysAgo(30));
      const free = inTime.reduce((sum, each) => sum + each.shipped - each.taken, 0);
      const most = order.receivedCents === 0 ? 0 : Math.max(0, Math.min(free, paid));
      expect(found.reduce((sum, { left }) => sum + left, 0)).toBe(most);
      for (const { left, shipped: each, until } of found) {
        expect(left).toBeGreaterThan(0);
        expect(left).toBeLessThanOrEqual(each.shipped - each.taken);
        expect(until > NOW).toBe(true);
      }
    }),
  );
});

test('what is requested is not there to be requested once more', () => {
  fc.assert(
    fc.property(anyLine, ({ order, shipped }) => {
      const found = returnableLines(order, shipped, terms);
      const after = shipped.map((each) => {
        const left = found.find((one) => one.shipped === each)?.left ?? 0;
        return { ...each, taken: each.taken + left, open: each.open + left };
      });
      expect(returnableLines(order, after, terms)).toEqual([]);
    }),
  );
});
