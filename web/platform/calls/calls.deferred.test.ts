import { expect, test } from 'vitest';
import { deferredCall } from './calls.deferred.ts';

test('a call whose client cannot be fetched has no answer, as one that the shop never got', async () => {
  const found = await deferredCall(
    async () => ({ count: async () => ({ ok: true as const, value: 3 }) }),
    ({ count }) => count(),
  );
  expect(found).toEqual({ ok: true, value: 3 });
  const lost = await deferredCall(
    () => Promise.reject(new TypeError('offline')),
    async () => ({ ok: true as const, value: 3 }),
  );
  expect(lost).toMatchObject({
    ok: false,
    failure: { code: 'no-answer', detail: expect.stringContaining('connection') },
  });
});
