import { randomUUIDv7 } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { isUploadedImage } from '#contract/pictures.ts';
import { IMAGE_BYTES_MAX } from '#contract/uploads.ts';
import { namedPictures } from '#server/compose.images.ts';
import { pgBossJobs } from '#server/platform/jobs/adapters/pg-boss.ts';
import { openShop, type Person, type TestShop } from '#server/testing/open-shop.ts';
import { diskStore } from './adapters/disk.ts';
import { bombPng, formWith, photograph, withComment } from './uploads.fixture.ts';
import { StoreAway } from './uploads.port.ts';
import { unknownUploads } from './uploads.repository.ts';
import { uploadsService } from './uploads.service.ts';

let shop: TestShop;
let marta: Person;
/** An account may send four files at once. */
let people: Person[];
let jpeg: Buffer;
const small = () => photograph(120, 90);
beforeAll(async () => {
  shop = await openShop();
  people = [await shop.signUp(), await shop.signUp(), await shop.signUp()];
  [marta] = people as [Person];
  jpeg = await small().jpeg().toBuffer();
});
afterAll(() => shop.close());

const send = (bytes: Buffer, how?: Parameters<typeof formWith>[1], as = marta) =>
  shop.ask('POST', '/images', { as, ...formWith(bytes, how) });
const get = (url: string, method: 'GET' | 'HEAD' = 'GET') =>
  shop.app.inject({ method, url, headers: { host: 'localhost:3000' } });
async function sent(bytes: Buffer, how?: Parameters<typeof formWith>[1]): Promise<string> {
  const answer = await send(bytes, how);
  expect(answer.body).toMatchObject({ success: true });
  return answer.body.data.url;
}

describe('a picture that is sent', () => {
  // Spec: C22
  test.each(['jpeg', 'png', 'webp', 'avif'] as const)('is made anew as WebP in two widths: %s', async (format) => {
    const bytes = await photograph(820, 615).toFormat(format, { effort: 1 }).toBuffer();
    const { status, body } = await send(bytes, { name: 'no ending', type: 'application/octet-stream' });
    expect([status, body]).toEqual([
      200,
      { success: true, data: { url: expect.any(String), width: 800, height: 600 } },
    ]);
    expect(isUploadedImage(body.data.url)).toBe(true);
    const wide = await get(body.data.url);
    expect(wide.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    });
    const narrow = await get(body.data.url.replace('-800.', '-400.'));
    const sizes = await Promise.all([wide, narrow].map(({ rawPayload }) => sharp(rawPayload).metadata()));
    expect(sizes).toMatchObject([
      { format: 'webp', width: 800, height: 600 },
      { format: 'webp', width: 400, height: 300 },
    ]);
    const head = await get(body.data.url, 'HEAD');
    expect([head.statusCode, head.headers['content-length'], head.body]).toEqual([
      200,
      String(wide.rawPayload.byteLength),
      '',
    ]);
  });

  test('stands upright and loses all that it said of its maker', async () => {
    const metadata = { IFD0: { Copyright: 'Somebody' }, IFD3: { GPSLatitude: '57/1 42/1 0/1' } };
    const turned = withComment(
      await small().withMetadata({ orientation: 6 }).withExifMerge(metadata).jpeg().toBuffer(),
      '<script>alert(1)</script>',
    );
    expect((await sharp(turned).metadata()).orientation).toBe(6);
    const { rawPayload } = await get(await sent(turned));
    const { width, height, exif, orientation } = await sharp(rawPayload).metadata();
    expect({ width, height, exif, orientation }).toEqual({ width: 90, height: 120 });
    expect(rawPayload.includes('script')).toBe(false);
  });

  test('becomes its first frame where it moves, and has its own size and transparency where it is small', async () => {
    const frame = (background: string) =>
      sharp({ create: { width: 60, height: 40, channels: 4, background } })
        .png()
        .toBuffer();
    const moving = await sharp(await Promise.all(['#c8330a80', '#00000080'].map(frame)), { join: { animated: true } })
      .webp()
      .toBuffer();
    expect((await sharp(moving).metadata()).pages).toBe(2);
    const { rawPayload } = await get(await sent(moving));
    expect(await sharp(rawPayload).metadata()).toMatchObject({ width: 60, height: 40, hasAlpha: true });
    expect((await sharp(rawPayload).metadata()).pages).toBeUndefined();
  });

  test('may carry what telephones add: a second JPEG, and a short film', async () => {
    const film = Buffer.concat([
      Buffer.from('\0\0\0\x18ftypmp42\0\0\0\0mp42isom', 'latin1'),
      Buffer.from('\0\0\0\x08mdat'),
    ]);
    await sent(Buffer.concat([jpeg, jpeg]));
    await sent(Buffer.concat([jpeg, Buffer.alloc(7), film]));
  });
});

describe('a file that is not taken as a picture', () => {
  const svg = '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
  const page = Buffer.from('<!doctype html><script>alert(document.cookie)</script>');
  const cut = 'shop-front.jpg ends too early: the file is not whole.';
  const takenFormats = 'Send JPEG, PNG, WebP or AVIF.';
  const cases: [string, () => Buffer | Promise<Buffer>, string][] = [
    ['empty', () => Buffer.alloc(0), 'shop-front.jpg is empty.'],
    [
      'a renamed text',
      () => Buffer.from('BMX tyres, 20 inch'),
      `shop-front.jpg is no picture, whatever its name says. ${takenFormats}`,
    ],
    ['an SVG with a script', () => Buffer.from(svg), `SVG is not taken. ${takenFormats}`],
    ['a GIF', () => small().gif().toBuffer(), `GIF is not taken. ${takenFormats}`],
    ['a JPEG cut off', () => jpeg.subarray(0, jpeg.length - 200), cut],
    ['a PNG cut off', async () => (await small().png().toBuffer()).subarray(0, -12), cut],
    ['a WebP cut off', async () => (await small().webp().toBuffer()).subarray(0, -12), cut],
    ['an AVIF cut off', async () => (await small().avif({ effort: 0 }).toBuffer()).subarray(0, -12), cut],
    ['a JPEG without its middle', () => Buffer.concat([jpeg.subarray(0, jpeg.length / 2), jpeg.subarray(-2)]), cut],
    [
      'a PNG with wrong bytes',
      async () => (await small().png().toBuffer()).fill(7, 1000, 1100),
      'shop-front.jpg is damaged and cannot be drawn. Please save it anew, and send that.',
    ],
    ['a PNG that unfolds', () => bombPng(8000), 'shop-front.jpg has 64 megapixels. At most 50 are taken.'],
    ['a JPEG and a page', () => Buffer.concat([jpeg, page]), behind()],
    ['a JPEG and an archive', () => Buffer.concat([jpeg, Buffer.from('PK\x03\x04\x14\0')]), behind()],
    ['two JPEGs and a page', () => Buffer.concat([jpeg, jpeg, Buffer.alloc(9), page]), behind()],
    ['a PNG and a page', async () => Buffer.concat([await small().png().toBuffer(), page]), behind()],
    ['a WebP and a page', async () => Buffer.concat([await small().webp().toBuffer(), page]), behind()],
    ['an AVIF and a page', async () => Buffer.concat([await small().avif({ effort: 0 }).toBuffer(), page]), behind()],
  ];
  function behind() {
    return 'shop-front.jpg carries something else behind the picture. Please save it anew, and send that.';
  }

  // Spec: D14, X8
  test.each(cases)('is refused with its own message: %s', async (_what, make, message) => {
    const { status, body } = await send(await make());
    expect({ status, ...body }).toMatchObject({
      status: 422,
      success: false,
      code: 'image-refused',
      detail: message,
      errors: { image: message },
    });
  });

  test('is refused before it is read where it is too large, where nobody sent it, and where it stands in another field', async () => {
    const tooLarge = await send(Buffer.alloc(IMAGE_BYTES_MAX + 1));
    const nobodys = await shop.ask('POST', '/images', formWith(jpeg));
    const elsewhere = await send(jpeg, { field: 'file' });
    const noForm = await shop.ask('POST', '/images', { as: marta, body: { image: 'a' } });
    expect([tooLarge, nobodys, elsewhere, noForm].map(({ status, body }) => [status, body.code, body.success])).toEqual(
      [
        [413, 'too-large', false],
        [401, 'unauthorized', false],
        [400, 'invalid-request', false],
        [415, 'unsupported-media', false],
      ],
    );
  });

  test('leaves nothing behind: whole pictures alone are stored', async () => {
    const { rows } = await shop.checkout.db.execute(sql`select count(*)::int as pictures from image`);
    const names = await readdir(join(shop.config.dataDir, 'images'), { recursive: true, withFileTypes: true });
    const files = names.filter((each) => each.isFile()).map(({ name }) => name);
    expect(files).toHaveLength(2 * Number(rows[0]?.pictures));
    expect(files.every((name) => /^[\da-f-]{36}-(400|800)\.webp$/.test(name))).toBe(true);
  });
});

test('what no picture has as its address is not found, whoever asks and however', async () => {
  const id = randomUUIDv7();
  const names = [
    `${id}-800.webp`,
    `${id}-801.webp`,
    '..%2f..%2fsecrets',
    '%00-800.webp',
    `${id.toUpperCase()}-800.webp`,
  ];
  for (const name of names)
    for (const method of ['GET', 'HEAD'] as const)
      expect([name, (await get(`/images/${name}`, method)).statusCode]).toEqual([name, 404]);
});

test('many pictures sent at once are all drawn', async () => {
  const answers = await Promise.all(Array.from({ length: 8 }, (_, turn) => send(jpeg, {}, people[turn % 2])));
  expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
});

test('more files at once than fit into the memory are refused with a time to come again, and none of them is read', async () => {
  const { headers, body } = formWith(jpeg);
  const open = Array.from({ length: 12 }, () => new PassThrough());
  const host = 'localhost:3000';
  let refused = 0;
  const sending = open.map(async (payload, turn) => {
    const authorization = `Bearer ${people[turn % 3]?.token}`;
    const input = {
      method: 'POST',
      url: '/api/images',
      headers: { ...headers, host, authorization },
      payload,
    } as const;
    const { statusCode } = await shop.app.inject(input);
    if (statusCode === 503) refused++;
    return statusCode;
  });
  await vi.waitFor(() => expect(refused).toBe(2), { timeout: 30_000 });
  expect(await send(jpeg)).toMatchObject({ status: 503, body: { code: 'unavailable', success: false } });
  for (const payload of open) payload.end(body);
  expect((await Promise.all(sending)).sort()).toEqual([...Array(10).fill(200), 503, 503]);
  await sent(jpeg);
});

test('an address is known when a picture of this shop has it, and no other is', async () => {
  const { db } = shop.checkout;
  const url = await sent(jpeg);
  const others = [
    `/images/${randomUUIDv7()}-800.webp`,
    url.replace('-800.', '-400.'),
    `https://elsewhere.example${url}`,
    `${url}?`,
    'javascript:alert(1)',
  ];
  expect(await unknownUploads(db, [url, ...others, url])).toEqual(others);
  expect(await unknownUploads(db, [])).toEqual([]);
});

test('while the store is away, pictures are neither taken nor shown, and nothing is written down', async () => {
  const { db } = shop.checkout;
  const url = await sent(jpeg);
  const away = () => Promise.reject(new StoreAway('away'));
  const jobs = pgBossJobs(shop.databaseUrl, shop.app.log, () => undefined);
  const disk = { ...diskStore('nowhere'), save: away, read: away, remove: away };
  const raised: string[] = [];
  const raise = (...alarm: string[]) => void raised.push(alarm.join());
  const images = uploadsService({ db, jobs, log: shop.app.log, raise, stores: [disk], named: namedPictures });
  const count = async () => (await db.execute(sql`select count(*)::int as n from image`)).rows[0]?.n;
  const before = await count();
  const { rows } = await db.execute<{ id: string }>(sql`select id from "user" where email = ${marta.email}`);
  const sending = images.upload({ userId: String(rows[0]?.id) }, { name: 'a.jpg', bytes: jpeg });
  const failure = { code: 'unavailable', detail: expect.stringContaining('try again in a few minutes') };
  expect(await sending).toMatchObject({ ok: false, failure });
  for (const width of [800, 400])
    expect(await images.read(url.slice(8, 44), width)).toMatchObject({ ok: false, failure });
  expect(await count()).toBe(before);
  expect(raised).toEqual([]);
  expect(await images.read(url.slice(8, 44), 400)).toMatchObject({ ok: false, failure });
  expect(raised).toEqual(['storage-away,disk']);
});

test('a store that takes no pictures is an alarm, although what it and others have is read meanwhile', async () => {
  const { db } = shop.checkout;
  const url = await sent(jpeg);
  const jobs = pgBossJobs(shop.databaseUrl, shop.app.log, () => undefined);
  const raised: string[] = [];
  const raise = (...alarm: string[]) => void raised.push(alarm.join());
  const full = () => Promise.reject(new StoreAway('full'));
  const disk = diskStore(join(shop.config.dataDir, 'images'));
  const stores = [{ ...diskStore('nowhere'), place: 's3', save: full }, disk] as const;
  const images = uploadsService({ db, jobs, log: shop.app.log, raise, stores, named: namedPictures });
  const { rows } = await db.execute<{ id: string }>(sql`select id from "user" where email = ${marta.email}`);
  for (const _upload of [1, 2, 3]) {
    expect(raised).toEqual([]);
    expect((await images.upload({ userId: String(rows[0]?.id) }, { name: 'a.jpg', bytes: jpeg })).ok).toBe(false);
    expect((await images.read(url.slice(8, 44), 400)).ok).toBe(true);
  }
  expect(raised).toEqual(['storage-away,s3']);
});

test('a picture that nothing names goes after a week, and no other', async () => {
  const { db } = shop.checkout;
  const urls: string[] = [];
  while (urls.length < 6) urls.push(await sent(jpeg));
  const [unnamed, young, inReview, inPart, inProfile, ofAccount] = urls;
  await db.execute(sql`update review set img = ${inReview} where id = (select id from review limit 1)`);
  const pictures = JSON.stringify([{ src: '/parts/a-800.webp' }, { src: inPart }]);
  await db.execute(sql`update part set pictures = ${pictures}::jsonb where id = (select id from part limit 1)`);
  await db.execute(sql`insert into profile (user_id, education, city, phone, linkedin, image)
    select id, '', '', '', '', ${inProfile} from "user" where email = ${marta.email}`);
  await db.execute(sql`update "user" set image = ${ofAccount} where email = ${marta.email}`);
  const young36 = young?.slice(8, 44);
  await db.execute(sql`update image set created_at = now() - interval '8 days' where id <> ${young36}`);

  const jobs = pgBossJobs(shop.databaseUrl, shop.app.log, () => undefined);
  const disk = diskStore(join(shop.config.dataDir, 'images'));
  const images = uploadsService({
    db,
    jobs,
    log: shop.app.log,
    raise: () => undefined,
    stores: [disk],
    named: namedPictures,
  });
  await images.forgetUnnamed();
  await jobs.runDue();
  await jobs.stop();

  const left = await Promise.all(urls.map(async (url) => (await get(url)).statusCode));
  expect(left).toEqual([404, 200, 200, 200, 200, 200]);
  const files = await readdir(join(shop.config.dataDir, 'images'), { recursive: true });
  expect(files.filter((name) => name.endsWith('.webp'))).toHaveLength(10);
  expect(unnamed && (await unknownUploads(db, [unnamed]))).toEqual([unnamed]);
});

test('every column that may hold a sent picture is read', async () => {
  const columns = await shop.checkout.db.execute<{ name: string }>(sql`
    select format('"%s"."%s"', table_name, column_name) as name from information_schema.columns
    where table_schema = 'public' and column_name in ('img', 'image', 'pictures')`);
  const queries = namedPictures.map((query) => new PgDialect().sqlToQuery(query).sql).join();
  expect(columns.rows.length).toBeGreaterThan(4);
  expect(columns.rows.filter(({ name }) => !queries.includes(name))).toEqual([]);
});

test('however many are unused, the next runs remove them', async () => {
  const { db } = shop.checkout;
  const jobs = pgBossJobs(shop.databaseUrl, shop.app.log, () => undefined);
  const images = uploadsService({
    db,
    jobs,
    log: shop.app.log,
    raise: () => undefined,
    stores: [diskStore(shop.config.dataDir)],
    named: namedPictures,
  });
  await db.execute(sql`insert into image (id, place, width, height, bytes, created_at)
    select gen_random_uuid(), 'disk', 1, 1, 1, now() - interval '9 days' from generate_series(1, 501)`);
  const left = async () => {
    await images.forgetUnnamed();
    const old = sql`select count(*)::int as old from image where created_at < now() - interval '9 days'`;
    return (await db.execute(old)).rows[0]?.old;
  };
  expect([await left(), await left()]).toEqual([1, 0]);
  await jobs.stop();
});
