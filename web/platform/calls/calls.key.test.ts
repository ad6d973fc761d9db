import { beforeEach, expect, test, vi } from 'vitest';
import { keyFor, settleKey } from './calls.key.ts';

const body = { part: 'p', quantity: 50 };

beforeEach(() => {
  const stored = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => void stored.set(name, value),
    removeItem: (name: string) => void stored.delete(name),
  });
});

test('the same form with the same body keeps its key', () => {
  expect(keyFor('order:p', { ...body })).toBe(keyFor('order:p', { ...body }));
});

test('another body or another form gets another key', () => {
  const keys = [keyFor('order:p', body), keyFor('order:p', { ...body, quantity: 60 }), keyFor('order:q', body)];
  expect(new Set(keys).size).toBe(3);
});

test('a clear answer ends the key, an unknown outcome keeps it', () => {
  const key = keyFor('order:p', body);
  settleKey('order:p', { ok: false, failure: { code: 'no-answer', detail: '' } });
  expect(keyFor('order:p', body)).toBe(key);
  settleKey('order:p', { ok: false, failure: { code: 'out-of-stock', detail: '' } });
  const second = keyFor('order:p', body);
  expect(second).not.toBe(key);
  settleKey('order:p', { ok: true, value: null });
  expect(keyFor('order:p', body)).not.toBe(second);
});
