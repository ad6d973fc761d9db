import fc from 'fast-check';
import { afterEach, expect, test, vi } from 'vitest';
import { noteServerTime, serverNow } from './server.clock.ts';

const now = Date.parse('2026-11-20T13:14:07.481Z');
const header = (ms: number) => new Date(ms).toUTCString();

afterEach(() => vi.useRealTimers());

// Spec: N27
test('a browser whose clock is wrong counts by the server’s, to two seconds', () => {
  vi.useFakeTimers({ now });
  fc.assert(
    fc.property(fc.integer({ min: -100_000_000, max: 100_000_000 }), (skew) => {
      noteServerTime(header(now + skew));
      expect(Math.abs(serverNow() - (now + skew))).toBeLessThanOrEqual(2500);
    }),
  );
});

test('the fraction that an answer leaves out and its way here do not make the clock jump', () => {
  vi.useFakeTimers({ now });
  noteServerTime(header(now + 60_000));
  const before = serverNow();
  for (const delay of [0, 400, 900, 1400]) noteServerTime(header(now + 60_000 - delay));
  expect(serverNow()).toBe(before);
});

test('an answer without a time, or with none that can be read, changes nothing', () => {
  vi.useFakeTimers({ now });
  const before = serverNow();
  for (const header of [null, '', 'tomorrow']) noteServerTime(header);
  expect(serverNow()).toBe(before);
});
