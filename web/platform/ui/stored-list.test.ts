import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { storedList } from './stored-list.ts';

const isText = (value: unknown): value is string => typeof value === 'string';
const listOf = (most: number) => storedList('words', { most, isItem: isText });

/** What the device stores, and whether it refuses to. */
let stored: Map<string, string>;
let refuses: boolean;
const unless = <Answer>(answer: () => Answer): Answer => {
  if (refuses) throw new DOMException('Denied', 'SecurityError');
  return answer();
};
beforeEach(() => {
  stored = new Map();
  refuses = false;
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => unless(() => stored.get(key) ?? null),
    setItem: (key: string, text: string) => unless(() => stored.set(key, text)),
    removeItem: (key: string) => unless(() => stored.delete(key)),
  });
});
afterEach(() => vi.unstubAllGlobals());

test('what is written is there again for the next page, at most as much as fits', () => {
  listOf(2).write(['one', 'two', 'three']);
  expect(listOf(2).items()).toEqual(['one', 'two']);
});

test('the list stays the same one until something else is stored', () => {
  const list = listOf(2);
  list.write(['one']);
  expect(list.items()).toBe(list.items());
  stored.set('words', '["from another tab"]');
  expect(list.items()).toEqual(['from another tab']);
});

test('an empty list leaves nothing behind', () => {
  const list = listOf(2);
  list.write(['one']);
  list.write([]);
  expect([...stored]).toEqual([]);
});

test.each(['no JSON', '{"a":1}', 'null', '[1, null, "one", {"words": 2}]'])('of %s only items are read', (text) => {
  stored.set('words', text);
  expect(listOf(2).items()).toEqual(text.includes('"one"') ? ['one'] : []);
});

test('a browser that stores nothing has the list for this page', () => {
  refuses = true;
  const list = listOf(2);
  expect(list.items()).toEqual([]);
  list.write(['one']);
  expect(list.items()).toEqual(['one']);
});
