import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ShopReader } from '#contract/catalogue/reader.ts';
import { fail } from '#contract/failures.ts';
import { originalHome } from '#contract/shop/settings.originals.ts';
import { cachedAddress, isNarrowedList } from '#server/cached-pages.ts';
import { contentSecurityPolicy, pages } from './pages.ts';
import { repeatedAnswers } from './repeated-answers.ts';

/** A build as small as one can be: it shows what the reader gave, as the real one does. */
const serverBuild = `
export const entry = { module: { respond: (build, mode, publicUrl, reader, report) => async (request) => {
  const { pathname } = new URL(request.url);
  if (pathname.startsWith('/%0A')) report({ status: 404, statusText: 'Not Found', data: 'No route matches ' + pathname, internal: true });
  if (pathname === '/loader') report(new Error('a loader failed'));
  if (pathname === '/frame') throw new Error('secret detail');
  try {
    const parts = await reader.newestParts(9);
    const html = '<!DOCTYPE html><p>' + parts.length + ' parts</p><script nonce="our-mark">go(1)</script><script>stranger(1)</script>' + (pathname === '/long' ? '<p>a page</p>'.repeat(200) : '');
    const headers = { 'content-type': 'text/html; charset=utf-8', 'x-script-mark': 'our-mark' };
    if (pathname === '/any.data') return new Response('[]', { headers: { 'content-type': 'text/x-script' } });
    return new Response(html, { headers });
  } catch (thrown) {
    if (thrown instanceof Response) return new Response('<p>away</p>', { status: thrown.status, headers: { 'content-type': 'text/html' } });
    return new Response('<p>broken</p>', { status: 500, headers: { 'content-type': 'text/html' } });
  }
} } };
`;

let folder: string;
let reading: () => Promise<never[]>;
let app: FastifyInstance;
const logged: string[] = [];
const raised: string[][] = [];

const reader: ShopReader = {
  newsletterSent: () => false,
  priceKind: () => null,
  newestParts: () => reading(),
  findParts: () => reading().then(() => fail('invalid-request', 'Nothing is searched here.')),
  partBySlug: () => reading().then(() => null),
  partById: () => reading().then(() => null),
  partsByNumbers: () => reading(),
  partByGtin: () => reading().then(() => null),
  successorsOf: () => reading(),
  replacementsOf: () => reading().then(() => ({ by: [], of: [] })),
  partsLike: () => reading(),
  fitsWith: () => reading(),
  standardsFor: () => [],
  fitWith: (_, typed) => reading().then(() => ({ typed, other: null, verdict: null, findings: [] })),
  build: () => reading().then(() => ({ items: [], open: new Map(), sums: [] })),
  choicesFor: () => reading().then(() => null),
  priceStepsOf: () => reading(),
  reviewsOf: () => reading().then(() => ({ reviews: [], count: 0, mean: 0, stars: [0, 0, 0, 0, 0] })),
  ratingsOf: () => reading().then(() => new Map()),
  brands: () => reading(),
  questionsOf: () => reading(),
  newestReviews: () => reading(),
  merchant: () => ({ name: 'Wheels & Co', address: [], email: 'office@shop.example', sample: true }),
  settings: () => ({ home: originalHome, pages: { about: null, terms: null, privacy: null, cookies: null } }),
};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pages-'));
  await mkdir(join(folder, 'server'));
  await mkdir(join(folder, 'client/assets'), { recursive: true });
  await writeFile(join(folder, 'server/index.js'), serverBuild);
  await writeFile(join(folder, 'server/package.json'), '{"type":"module"}');
  await writeFile(join(folder, 'client/assets/app-1a2b.css'), 'a{}');
  await writeFile(join(folder, 'client/assets/app-1a2b.css.br'), 'compressed');
  await writeFile(join(folder, 'client/favicon.ico'), 'icon');
  reading = async () => [];
  app = fastify({ logger: { level: 'warn', stream: { write: (line: string) => logged.push(line) } } });
  app.decorate('repeated', repeatedAnswers({ host: null, counted: null }));
  app.decorate('raise', (...alarm) => void raised.push(alarm));
  await app.register(pages, {
    reader,
    publicUrl: 'https://shop.example',
    whenChanged: () => undefined,
    addressOf: cachedAddress,
    isUnlisted: isNarrowedList,
    folder,
  });
});

afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

test('an address that no page has is no failure of a page, however long it is', async () => {
  logged.length = 0;
  await app.inject(`/%0A${'x'.repeat(16_000)}`);
  await app.inject('/%0A');
  expect(logged).toEqual([]);
  await app.inject('/loader');
  expect(logged.join()).toContain('a loader failed');
});

// Spec: R1
test('a page comes whole, not to be cached by browsers, with the hashes of its own scripts', async () => {
  const page = await app.inject('/anything');
  expect(page.statusCode).toBe(200);
  expect(page.body).toContain('0 parts');
  expect(page.headers['cache-control']).toBe('no-cache');
  // The hash of `go(1)`, from: printf 'go(1)' | openssl dgst -sha256 -binary | base64
  expect(page.headers['content-security-policy']).toContain(
    "script-src 'self' 'sha256-oopyQloGglvWmMz5jW49OLcPG4Zf/xbfwxZIQgBfJ+w='",
  );
  expect(page.headers['content-security-policy']).not.toContain('unsafe');
  // Whatever else stands in the HTML may not run.
  expect(page.body).toContain('<script>go(1)</script><script>stranger(1)</script>');
  expect(String(page.headers['content-security-policy']).match(/sha256-/g)).toHaveLength(1);
  expect(page.headers['x-script-mark']).toBeUndefined();
  expect((await app.inject('/any.data')).headers['content-type']).toBe('text/x-script; charset=utf-8');
});

test('a page the browser knows is not sent again', async () => {
  const { etag } = (await app.inject('/anything')).headers;
  const known = await app.inject({ url: '/anything', headers: { 'if-none-match': `"other", W/${etag}` } });
  expect(known.statusCode).toBe(304);
  expect(known.body).toBe('');
  const other = await app.inject({ url: '/anything', headers: { 'if-none-match': '"other"' } });
  expect(other.statusCode).toBe(200);
});

test('what a browser asks ahead answers the press that follows, and nobody else', async () => {
  const ahead = await app.inject({ url: '/any.data', headers: { 'sec-purpose': 'prefetch;prerender' } });
  expect(ahead.headers['cache-control']).toBe('private, max-age=10');
  const etag = String(ahead.headers.etag);
  const known = await app.inject({ url: '/any.data', headers: { 'sec-purpose': 'prefetch', 'if-none-match': etag } });
  expect(known).toMatchObject({ statusCode: 304, headers: { 'cache-control': 'private, max-age=10' } });
  expect((await app.inject('/any.data')).headers['cache-control']).toBe('no-cache');
});

test.each(['br', 'gzip'] as const)(
  'a page goes out as %s to who accepts it, and is known again so',
  async (encoding) => {
    const plain = await app.inject('/long');
    expect(plain.headers.vary).toBe('Accept-Encoding');
    expect(plain.headers['content-encoding']).toBeUndefined();
    const headers = { 'accept-encoding': `${encoding}, identity;q=0.5` };
    const sent = await app.inject({ url: '/long', headers });
    expect(sent.headers['content-encoding']).toBe(encoding);
    expect(sent.headers.vary).toBe('Accept-Encoding');
    expect(sent.headers['content-length']).toBe(String(sent.rawPayload.length));
    const unpacked = encoding === 'br' ? brotliDecompressSync(sent.rawPayload) : gunzipSync(sent.rawPayload);
    expect(unpacked.toString()).toBe(plain.body);
    expect(sent.headers.etag).not.toBe(plain.headers.etag);
    const again = { ...headers, 'if-none-match': String(sent.headers.etag) };
    const known = await app.inject({ url: '/long', headers: again });
    expect(known.statusCode).toBe(304);
    expect(known.headers).toMatchObject({ etag: sent.headers.etag, vary: 'Accept-Encoding' });
    expect((await app.inject({ url: '/long', headers: { 'if-none-match': again['if-none-match'] } })).statusCode).toBe(
      200,
    );
  },
);

test.each([
  ['br;q=0, gzip;q=0', undefined],
  ['*', 'br'],
  ['GZIP;q=0.1', 'gzip'],
  ['gzip, br;q=0.1', 'br'],
  ['zstd, deflate', undefined],
  ['br;q=x', undefined],
])('Accept-Encoding: %s is answered with %s', async (accepted, encoding) => {
  const page = await app.inject({ url: '/long', headers: { 'accept-encoding': accepted } });
  expect(page.headers['content-encoding']).toBe(encoding);
});

test('HEAD answers as GET does, without the page', async () => {
  const head = await app.inject({ method: 'HEAD', url: '/anything' });
  expect(head.statusCode).toBe(200);
  expect(head.body).toBe('');
  expect(head.headers.etag).toBe((await app.inject('/anything')).headers.etag);
});

test.each(['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const)(
  '%s on a page is refused before its body',
  async (method) => {
    const answer = await app.inject({ method, url: '/', headers: { 'content-type': 'text/x' }, payload: 'not read' });
    expect(answer.statusCode).toBe(405);
    expect(answer.headers.allow).toBe('GET, HEAD');
    expect(answer.headers['content-type']).toContain('application/problem+json');
    expect(answer.json()).toMatchObject({ status: 405, code: 'method-not-allowed' });
  },
);

test('what lies under /api is left to the API, whatever the method', async () => {
  for (const method of ['GET', 'POST'] as const) {
    const answer = await app.inject({ method, url: '/api/nothing' });
    expect(answer.statusCode).toBe(404);
    expect(answer.headers['content-security-policy']).toBeUndefined();
  }
  expect((await app.inject('/apiary')).statusCode).toBe(200);
});

// Spec: X9
test('with the database away the page is a 503 that says when to come back', async () => {
  reading = async () => {
    throw Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
  };
  const page = await app.inject('/anything');
  expect(page.statusCode).toBe(503);
  expect(page.headers['retry-after']).toBe('5');
  expect(page.headers.etag).toBeUndefined();
  reading = async () => [];
});

test('any other error of the reader is a 500', async () => {
  reading = async () => {
    throw new TypeError('secret detail');
  };
  expect((await app.inject('/anything')).statusCode).toBe(500);
  const ahead = await app.inject({ url: '/anything', headers: { 'sec-purpose': 'prefetch' } });
  expect(ahead).toMatchObject({ statusCode: 500, headers: { 'cache-control': 'no-cache' } });
  reading = async () => [];
});

test('where not even the frame can be rendered, a page of calm words comes, and no detail', async () => {
  const page = await app.inject('/frame');
  expect(page.statusCode).toBe(500);
  expect(page.headers['content-type']).toContain('text/html');
  expect(page.body).toContain('<h1>Something went wrong</h1>');
  expect(page.body).not.toContain('secret');
});

test('files with a hash in their name are cached for a year and sent compressed, the others for a day', async () => {
  const asset = await app.inject({ url: '/assets/app-1a2b.css', headers: { 'accept-encoding': 'br' } });
  expect(asset.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect(asset.headers['content-encoding']).toBe('br');
  expect(asset.body).toBe('compressed');
  const icon = await app.inject('/favicon.ico');
  expect(icon.statusCode).toBe(200);
  expect(icon.headers['cache-control']).toBe('public, max-age=86400');
  expect((await app.inject('/assets/none-00.css')).body).toContain('parts');
});

test('scripts from files need no hash, and one that stands twice is named once', () => {
  const policy = contentSecurityPolicy(
    '<script nonce="m" src="/a.js"></script><script nonce="m" type="module">x</script><script type="module" nonce="m">x</script>',
    'm',
  );
  expect(policy.match(/sha256-/g)).toHaveLength(1);
});

test('a list that is narrowed by two values is for no search engine and stored nowhere', async () => {
  const get = (url: string) => app.inject({ method: 'GET', url });
  const { headers } = await get('/all-parts?brand=Brindal&stock=yes');
  expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
  const { headers: listed } = await get('/all-parts?brand=Brindal');
  expect(listed).toMatchObject({ 'cache-control': 'no-cache' });
  expect(listed['x-robots-tag']).toBeUndefined();
});
