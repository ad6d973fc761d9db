import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { z } from 'zod';
import { cursorOf, cursorValues, placeOf } from './cursors.ts';

const values = {
  time: fc
    .date({ min: new Date(0), max: new Date('9999-12-31T23:59:59.999Z'), noInvalidDate: true })
    .map((when) => when.toISOString()),
  text: fc.string({ unit: 'grapheme' }).filter((text) => !text.includes('\0')),
  whole: fc.integer({ min: -2_147_483_648, max: 2_147_483_647 }),
  numeric: fc.option(fc.float({ min: 0, max: 1e6, noNaN: true }).map((figure) => Math.abs(figure).toFixed(16))),
};

test.each(['time', 'text', 'whole', 'numeric'] as const)('a place by %s is read back as it was written', (name) => {
  const kind: z.ZodType<string | number | null> = cursorValues[name];
  fc.assert(
    fc.property(fc.record({ value: values[name], id: fc.uuid() }), (place) => {
      const cursor = cursorOf('list', place);
      expect(placeOf('list', cursor, kind)).toEqual(place);
      expect(placeOf('another list', cursor, kind)).toBeNull();
    }),
  );
});

test('nothing else is a place', () => {
  // A year that PostgreSQL refuses, which would be a fault of ours on a page.
  const never = { value: '0000-01-01T00:00:00.000Z', id: '01900000-0000-7000-8000-000000000000' };
  expect(placeOf('list', cursorOf('list', never), cursorValues.time)).toBeNull();
  const kinds: z.ZodType<string | number | null>[] = Object.values(cursorValues);
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.constantFrom(...kinds), (text, kind) => {
      expect(placeOf('list', text, kind)).toBeNull();
    }),
  );
});
