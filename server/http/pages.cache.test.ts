import { expect, test } from 'vitest';
import { type FinishedPage, keepPages } from './pages.cache.ts';

/** Pages that count their renderings, under a clock that stands still until it is moved. */
function counting(status = 200) {
  let renderings = 0;
  let clock = 0;
  const render = async (url: string): Promise<FinishedPage> => {
    renderings++;
    if (status === 0) throw new Error('broken');
    return { status, headers: {}, body: Buffer.from(`${renderings} ${url}`) };
  };
  const pageOf = keepPages(new Set(['/', '/_.data']), render, () => clock);
  return {
    bodyOf: async (url: string) => (await pageOf(url)).body.toString(),
    pass: (ms: number) => {
      clock += ms;
    },
  };
}

test('a page is rendered once for all who come within half a second, at once or in turn', async () => {
  const pages = counting();
  expect(await Promise.all([pages.bodyOf('/'), pages.bodyOf('/')])).toEqual(['1 /', '1 /']);
  pages.pass(499);
  expect(await pages.bodyOf('/')).toBe('1 /');
  pages.pass(1);
  expect(await pages.bodyOf('/')).toBe('2 /');
});

test('an address that is not on the list is rendered each time', async () => {
  const pages = counting();
  expect(await pages.bodyOf('/login')).toBe('1 /login');
  expect(await pages.bodyOf('/login')).toBe('2 /login');
});

test('what follows the question mark of a page costs no rendering of its own, and is not rendered', async () => {
  const pages = counting();
  expect(
    await Promise.all([pages.bodyOf('/?q=a'), pages.bodyOf('/?q=b'), pages.bodyOf('/?'), pages.bodyOf('/')]),
  ).toEqual(Array(4).fill('1 /'));
});

test('what follows the question mark of data chooses among it, so it is another address', async () => {
  const pages = counting();
  expect(await pages.bodyOf('/_.data')).toBe('1 /_.data');
  expect(await pages.bodyOf('/_.data?_routes=home')).toBe('2 /_.data?_routes=home');
  expect(await pages.bodyOf('/_.data?_routes=home')).toBe('3 /_.data?_routes=home');
  expect(await pages.bodyOf('/_.data')).toBe('1 /_.data');
});

test('a page that is not 200 is not kept', async () => {
  const pages = counting(503);
  expect(await pages.bodyOf('/')).toBe('1 /');
  expect(await pages.bodyOf('/')).toBe('2 /');
});

test('a rendering that fails is not kept', async () => {
  const pages = counting(0);
  await expect(pages.bodyOf('/')).rejects.toThrow('broken');
  await expect(pages.bodyOf('/')).rejects.toThrow('broken');
});
