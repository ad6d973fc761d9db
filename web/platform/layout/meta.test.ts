import { describe, expect, test, vi } from 'vitest';
import { failureOf } from './meta.ts';
import { texts } from './texts.ts';

function answered(status: number) {
  return { status, statusText: '', data: null, internal: false };
}

describe('what stands in place of a page', () => {
  test.each([
    [404, texts.notFound],
    [503, texts.away],
    [500, texts.broken],
  ])('after an answer with %d says so', (status, words) => {
    expect(failureOf(answered(status))).toBe(words);
  });

  test.each([
    'Failed to fetch',
    'Failed to fetch dynamically imported module: https://shop.example/assets/page.js',
    'NetworkError when attempting to fetch resource.',
    'error loading dynamically imported module: https://shop.example/assets/page.js',
    'Load failed',
    'Importing a module script failed.',
  ])('where no answer came (%j) blames the connection', (message) => {
    expect(failureOf(new TypeError(message))).toBe(texts.unreachable);
  });

  test('without a connection blames the connection, unless the shop has answered', () => {
    vi.stubGlobal('navigator', { onLine: false });
    expect(failureOf(new Error('anything'))).toBe(texts.unreachable);
    expect(failureOf(answered(404))).toBe(texts.notFound);
    vi.unstubAllGlobals();
  });

  test('after a mistake of ours says that it is ours', () => {
    expect(failureOf(new TypeError('part.fetch is not a function'))).toBe(texts.broken);
    expect(failureOf(new TypeError('fetch failed'))).toBe(texts.broken);
  });
});
