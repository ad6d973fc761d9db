import { expect, test } from 'vitest';
import { cachedAddress, isBrowsedPage } from '#server/cached-pages.ts';
import { EncodedBody } from '#server/platform/calls/encoded-body.ts';
import { shownChanges } from '#server/platform/events/shown-changes.ts';
import { cachePages, type FinishedPage } from './pages.cache.ts';

/** Pages that count their renderings, under a clock that stands still until it is moved. */
function counting({ status = 200, headers = {}, bytesMax = 1_000_000, length = 0 } = {}) {
  let renderings = 0;
  let clock = 0;
  let hold: Promise<void> = Promise.resolve();
  const render = async (url: string): Promise<FinishedPage> => {
    const text = `${++renderings} ${url}`;
    await hold;
    if (status === 0) throw new Error('broken');
    return { status, headers, body: new EncodedBody(Buffer.from(text.padEnd(length))) };
  };
  const pages = cachePages({ addressOf: cachedAddress, render, now: () => clock, bytesMax });
  return {
    drop: pages.drop,
    bodyOf: async (url: string) => (await pages.pageOf(url)).body.bytes.toString().trim(),
    pass: (ms: number) => {
      clock += ms;
    },
    /** Holds renderings until the function it gives is called. */
    hold() {
      const { promise, resolve } = Promise.withResolvers<void>();
      hold = promise;
      return resolve;
    },
  };
}

// Spec: N20
test('a page is rendered once for all who come within a second, at once or in turn', async () => {
  const pages = counting();
  expect(await Promise.all([pages.bodyOf('/'), pages.bodyOf('/')])).toEqual(['1 /', '1 /']);
  pages.pass(999);
  expect(await pages.bodyOf('/')).toBe('1 /');
  pages.pass(1);
  expect(await pages.bodyOf('/')).toBe('2 /');
});

test('a change drops the cache, and a rendering that began before it is not cached', async () => {
  const pages = counting();
  await pages.bodyOf('/');
  pages.drop();
  const release = pages.hold();
  const before = pages.bodyOf('/');
  pages.drop();
  const after = pages.bodyOf('/');
  release();
  expect(await Promise.all([before, after])).toEqual(['2 /', '3 /']);
  expect(await pages.bodyOf('/')).toBe('3 /');
});

// Spec: N20
test('news of a change drops the pages of this process at once, and of others when it comes', async () => {
  let arrive: () => void = () => undefined;
  const notices: string[] = [];
  const changes = shownChanges({
    changed: (kind) => void notices.push(kind),
    listen: (_kind, listener) => {
      arrive = () => listener('some');
    },
  });
  const pages = counting();
  changes.listen(pages.drop);
  expect(await pages.bodyOf('/')).toBe('1 /');
  changes.changed();
  expect(await pages.bodyOf('/')).toBe('2 /');
  expect(notices).toEqual(['shown']);
  arrive();
  expect(await pages.bodyOf('/')).toBe('3 /');
});

test('what is not cached is rendered each time: a free search, what only one person sees, an answer that is not a page', async () => {
  for (const url of ['/login', '/dashboard', '/all-parts?q=chain', '/all-parts?sort=best', '/nothing']) {
    const pages = counting();
    expect(await pages.bodyOf(url)).toBe(`1 ${url}`);
    expect(await pages.bodyOf(url)).toBe(`2 ${url}`);
  }
  for (const answer of [{ status: 503 }, { status: 404 }, { headers: { 'set-cookie': 'a=b' } }]) {
    const pages = counting(answer);
    expect(await pages.bodyOf('/')).toBe('1 /');
    expect(await pages.bodyOf('/')).toBe('2 /');
  }
  const broken = counting({ status: 0 });
  await expect(broken.bodyOf('/')).rejects.toThrow('broken');
  await expect(broken.bodyOf('/')).rejects.toThrow('broken');
});

test('memory is bounded: the oldest page goes first', async () => {
  const pages = counting({ bytesMax: 250, length: 100 });
  for (const path of ['/', '/blogs', '/about']) await pages.bodyOf(path);
  expect(await pages.bodyOf('/about')).toBe('3 /about');
  expect(await pages.bodyOf('/')).toBe('4 /');
});

test.each([
  ['/?utm_source=a', '/'],
  ['/?', '/'],
  ['/_.data', '/_.data'],
  ['/_.data?_routes=home&x=1', '/_.data?_routes=home'],
  ['/all-parts?sort=price&category=Chain', '/all-parts?category=Chain&sort=price'],
  ['/all-parts?q=&category=&sort=name', '/all-parts?sort=name'],
  ['/all-parts?category=Frame+and+fork&x=1', '/all-parts?category=Frame+and+fork'],
  ['/all-parts.data?sort=name', '/all-parts.data?sort=name'],
  ['/parts/chain-12-speed', '/parts/chain-12-speed'],
  ['/parts/chain-12-speed.data', '/parts/chain-12-speed.data'],
  ['/all-parts?category=Anvils', null],
  ['/all-parts?limit=3', null],
  ['/parts/Chain', null],
  ['/parts/a/b', null],
  ['//evil.example', null],
  ['/all-parts?brand=Brindal&gclid=x', '/all-parts?brand=Brindal'],
  ['/all-parts?brand=Brindal&price-from=', null],
  ['/all-parts.data?category=Hub&position=rear', '/all-parts.data?category=Hub&position=rear'],
  // Of another family: it narrows nothing.
  ['/all-parts?category=Chain&position=rear', '/all-parts?category=Chain'],
  // Of some family: it narrows all parts, too.
  ['/all-parts?position=rear', '/all-parts?position=rear'],
  ['/all-parts?position=rear&holes=32', null],
  ['/all-parts?brand=Brindal&stock=yes', null],
  ['/all-parts?brand=Brindal&brand=Halden', null],
  ['/all-parts?price-to=20', null],
  ['/_.data?_routes=%3Cscript%3E', null],
])('%s is cached as %s', (url, address) => {
  expect(cachedAddress(url)).toBe(address);
});

test.each([
  ['/', false],
  ['/all-parts', false],
  ['/all-parts.data?category=Chain&sort=name&utm_source=a', false],
  ['/parts/chain-12-speed', false],
  ['/nothing', false],
  ['/compare?parts=A,B', true],
  ['/build?frame=A', true],
  ['/compare.data?parts=A,B&x=1', true],
  ['/all-parts?brand=Brindal', true],
  ['/all-parts.data?price-to=20', true],
  ['/all-parts?cursor=x', true],
  ['/all-parts?category=Anvils', true],
  ['/all-parts?limit=3', true],
])('%s is counted as browsing: %s', (url, counted) => {
  expect(isBrowsedPage(url)).toBe(counted);
});
