import fc from 'fast-check';
import { expect, test } from 'vitest';
import { lastUse } from './last-use.ts';

const now = Date.parse('2026-11-16T14:52:00.000Z');
const SECOND_MS = 1000;
const ago = (seconds: number) => lastUse(new Date(now - seconds * SECOND_MS).toISOString(), now);

test('the last use is shown in minutes, then hours, then by its date', () => {
  expect(ago(0)).toBe('now');
  expect(ago(59)).toBe('now');
  expect(ago(60)).toBe('1 minute ago');
  expect(ago(40 * 60)).toBe('40 minutes ago');
  expect(ago(60 * 60 - 1)).toBe('59 minutes ago');
  expect(ago(60 * 60)).toBe('1 hour ago');
  expect(ago(24 * 60 * 60 - 1)).toBe('23 hours ago');
  expect(ago(24 * 60 * 60)).toBe('15 November 2026');
  expect(ago(48 * 60 * 60)).toBe('14 November 2026');
});

test('a clock that goes before the server’s tells of now, never of the time to come', () => {
  fc.assert(fc.property(fc.integer({ min: 0, max: 1_000_000 }), (seconds) => ago(-seconds) === 'now'));
});
