import fc from 'fast-check';
import { expect, test } from 'vitest';
import { countIn, readList } from './list.ts';

/** A list of so many rows that refuses from the row `refused` on. */
function listOf(total: number, refused = Number.POSITIVE_INFINITY) {
  return async ({ limit, cursor = '0' }: { limit: number; cursor?: string }) => {
    const from = Number(cursor);
    if (from >= refused) return { ok: false as const, failure: { detail: 'refused' } };
    const to = Math.min(from + limit, total);
    const rows = Array.from({ length: to - from }, (_, index) => from + index);
    return { ok: true as const, value: { rows, total, next: to < total ? String(to) : null } };
  };
}

test('as many rows come as the address asks for, in their order, however many it asks for', async () => {
  await fc.assert(
    fc.asyncProperty(fc.nat(1000), fc.integer({ min: 1, max: 1200 }), async (total, shown) => {
      const list = await readList(shown, listOf(total));
      const rows = Array.from({ length: Math.min(total, shown) }, (_, index) => index);
      expect(list).toEqual({ ok: true, value: { rows, total, next: shown < total ? String(shown) : null } });
    }),
  );
});

test('what came before a failure stays; where nothing came there is only the failure', async () => {
  const list = await readList(300, listOf(500, 200));
  expect(list).toMatchObject({ ok: true, value: { total: 500, next: '200', failure: 'refused' } });
  expect(list.ok && list.value.rows).toHaveLength(200);
  expect(await readList(300, listOf(500, 0))).toEqual({ ok: false, failure: { detail: 'refused' } });
});

test('any address asks for a number of rows', () => {
  const value = fc.oneof(fc.string(), fc.double().map(String), fc.constantFrom('-1', '1e99', '75'));
  fc.assert(
    fc.property(value, (text) => {
      const count = countIn(new URLSearchParams({ rows: text }));
      expect(Number.isSafeInteger(count) && count >= 25).toBe(true);
    }),
  );
  expect(countIn(new URLSearchParams({ rows: '75' }))).toBe(75);
});
