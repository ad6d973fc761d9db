import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import fastify from 'fastify';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Part } from '#contract/catalogue/parts.ts';
import { part as partTable } from '#server/platform/database/schema/catalogue/parts.ts';
import { formWith, photograph } from '#server/platform/uploads/uploads.fixture.ts';
import { openShop, type TestShop } from '#server/testing/open-shop.ts';
import { partsForSitemap } from './sitemap.repository.ts';
import { sitemap } from './sitemap.routes.ts';
import { STANDING } from './sitemap.ts';

let shop: TestShop;
let parts: Part[];

beforeAll(async () => {
  shop = await openShop();
  parts = await shop.parts();
});
afterAll(() => shop.close());

// Spec: N12
test('a sitemap of more addresses than one file takes is an index of files that name each of them once', async () => {
  const source = partsForSitemap(shop.checkout.db);
  const placesOf = (body: string) => [...body.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, at]) => at);
  const served = async (addressesMax: number) => {
    const app = fastify();
    await app.register(sitemap, {
      parts: source,
      publicUrl: 'https://shop.example',
      whenChanged: () => undefined,
      addressesMax,
    });
    return async (path: string) => (await app.inject(path)).body;
  };
  const whole = placesOf(await (await served(parts.length + STANDING))('/sitemap.xml'));
  expect(whole).toHaveLength(parts.length + STANDING);
  const read = await served(100 + STANDING);
  const index = await read('/sitemap.xml');
  const files = Math.ceil(parts.length / 100);
  expect(index).toContain('<sitemapindex');
  expect(placesOf(index)).toEqual(
    Array.from({ length: files }, (_, turn) => `https://shop.example/sitemap-${turn + 1}.xml`),
  );
  const named = await Promise.all(
    placesOf(index).map(async (at) => placesOf(await read(new URL(String(at)).pathname))),
  );
  expect(named.slice(0, -1).map(({ length }) => length)).toEqual([
    100 + STANDING,
    ...named.slice(1, -1).map(() => 100),
  ]);
  expect(named.flat()).toEqual(whole);
});

const get = (url: string, headers: Record<string, string> = {}) =>
  shop.app.inject({ method: 'GET', url, headers: { host: new URL(shop.config.http.publicUrl).host, ...headers } });

/** Whether there is ink where the title stands. */
async function titled(png: Buffer): Promise<boolean> {
  const { channels } = await sharp(png).extract({ left: 60, top: 420, width: 300, height: 120 }).stats();
  return (channels[0]?.min ?? 255) < 60;
}

// Spec: N12
test('a part is shared by a picture of 1200 by 630 that bears its name, the same until the part changes', async () => {
  const [first] = parts;
  if (!first) throw new Error('there are no parts');
  const url = `/og/parts/${first.slug}.png`;
  const answer = await get(url);
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/png']);
  expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 });
  expect(await titled(answer.rawPayload)).toBe(true);
  const again = await get(url, { 'if-none-match': String(answer.headers.etag) });
  expect([again.statusCode, again.body]).toEqual([304, '']);

  const { db } = shop.checkout;
  await db.update(partTable).set({ name: 'A <new> & longer name' }).where(eq(partTable.id, first._id));
  expect((await get(url)).headers.etag).not.toBe(answer.headers.etag);
  await db.update(partTable).set({ archivedAt: new Date() }).where(eq(partTable.id, first._id));
  expect((await get(url)).statusCode).toBe(404);
  await db.update(partTable).set({ archivedAt: null }).where(eq(partTable.id, first._id));
});

// Spec: N12
test('a part whose picture cannot be read is shared by its name alone, until it can be', async () => {
  const admin = await shop.admin();
  const sent = await shop.ask('POST', '/images', {
    as: admin,
    ...formWith(await photograph(900, 700).jpeg().toBuffer()),
  });
  const img: string = sent.body.data.url;
  const fields = { name: 'Bell, brass', price: 9, ordered_quantity: 10, available: 0, description: 'It rings.' };
  const { body } = await shop.ask('POST', '/parts', { as: admin, body: { ...fields, email: admin.email, img } });
  const [, id = '', width] = /([\da-f-]{36})-(\d+)/.exec(img) ?? [];
  const file = join(shop.config.dataDir, 'images', id.slice(-2), `${id}-${width}.webp`);
  const shared = async () => {
    const { rawPayload, headers } = await get(`/og/parts/${body.slug}.png`);
    const { channels } = await sharp(rawPayload).extract({ left: 700, top: 100, width: 400, height: 400 }).stats();
    const shows = (channels[0]?.stdev ?? 0) > 20;
    return { named: await titled(rawPayload), shows, caching: headers['cache-control'] };
  };
  await rename(file, `${file}.away`);
  const bare = { named: true, shows: false, caching: 'public, max-age=60' };
  expect([await shared(), await shared()]).toEqual([bare, bare]);
  await rename(`${file}.away`, file);
  const whole = { named: true, shows: true, caching: 'public, max-age=86400' };
  expect([await shared(), await shared()]).toEqual([whole, whole]);
});

test('a page is shared by its own picture; there are no others', async () => {
  const [shopPicture, about] = await Promise.all([get('/og/shop.png'), get('/og/about.png')]);
  expect(await titled(shopPicture.rawPayload)).toBe(true);
  expect(about.headers.etag).not.toBe(shopPicture.headers.etag);
  for (const url of [
    '/og/dashboard.png',
    '/og/parts/no-such-part.png',
    '/og/parts/..%2F..%2Fsecrets.png',
    '/og/shop.jpg',
  ])
    expect((await get(url)).statusCode, url).toBe(404);
});

// Spec: N12
test('the sitemap names every part and public page by its public address, and robots.txt names the sitemap', async () => {
  const { publicUrl } = shop.config.http;
  const { body, headers } = await get('/sitemap.xml');
  expect(headers['content-type']).toContain('application/xml');
  const places = [...body.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, place]) => place);
  expect(new Set(places).size).toBe(places.length);
  for (const { slug } of parts) expect(places).toContain(`${publicUrl}/parts/${slug}`);
  for (const path of ['/', '/all-parts', '/contact', '/privacy']) expect(places).toContain(publicUrl + path);
  expect(places.filter((place) => /dashboard|login|purchasePage/.test(String(place)))).toEqual([]);
  expect(body).toMatch(/<lastmod>\d{4}-\d\d-\d\dT[\d:.]+Z<\/lastmod>/);
  expect((await get('/sitemap-1.xml')).statusCode).toBe(404);
  const gone = parts.at(-1);
  await shop.ask('POST', '/manage/parts/archived', { as: await shop.admin(), body: { parts: [gone?._id] } });
  expect((await get('/sitemap.xml')).body).not.toContain(`/parts/${gone?.slug}<`);
  const robots = (await get('/robots.txt')).body.split('\n');
  expect(robots).toEqual(
    expect.arrayContaining(['Disallow: /dashboard', 'Disallow: /api/', `Sitemap: ${publicUrl}/sitemap.xml`]),
  );
});
