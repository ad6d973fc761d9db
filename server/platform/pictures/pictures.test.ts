import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readdir, rm, truncate, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pictureFiles } from './pictures.routes.ts';
import { picturesService } from './pictures.service.ts';

const folder = join(tmpdir(), `pictures-${randomUUID()}`);
const masters = join(folder, 'masters');
const cacheFolder = join(folder, 'cache');
const warnings: unknown[] = [];
let app: FastifyInstance;
let chain: string;
let chainBytes: Buffer;

/** A red disc on a clear ground, as a master lies in its folder. Gives its name with the fingerprint, and its bytes. */
async function master(name: string, side: number, red = 200): Promise<[string, Buffer]> {
  const disc = Buffer.from(`<svg viewBox="0 0 10 10"><circle cx="5" cy="5" r="4" fill="rgb(${red} 20 20)"/></svg>`);
  const bytes = await sharp(disc, { density: 400 }).resize(side, side).avif({ quality: 60, effort: 0 }).toBuffer();
  const file = `${name}.${createHash('sha256').update(bytes).digest('hex').slice(0, 8)}`;
  await writeFile(join(masters, `${file}.avif`), bytes);
  return [file, bytes];
}

beforeAll(async () => {
  await mkdir(masters, { recursive: true });
  [chain, chainBytes] = await master('chain-126-1', 900);
  app = Fastify();
  const log = { warn: (...words: unknown[]) => void warnings.push(words) };
  await app.register(pictureFiles, {
    pictures: picturesService({ masters, cacheFolder, log, raise: () => undefined }),
  });
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

const get = (file: string, headers: Record<string, string> = {}) =>
  app.inject({ method: 'GET', url: `/pictures/${file}`, headers });
const formatOf = async (bytes: Buffer) => (await sharp(bytes).metadata()).format;

test.each([
  ['320.avif', 'heif', 320],
  ['96.webp', 'webp', 96],
  ['640.webp', 'webp', 640],
  ['800.png', 'png', 800],
])('a picture is there in widths and formats, with its clear ground: %s', async (ending, format, width) => {
  const { statusCode, headers, rawPayload } = await get(`${chain}-${ending}`);
  expect([statusCode, headers]).toMatchObject([
    200,
    {
      'content-type': `image/${ending.split('.')[1]}`,
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    },
  ]);
  expect(await sharp(rawPayload).metadata()).toMatchObject({ format, width, height: width });
  const { data, info } = await sharp(rawPayload).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number) => [...data.subarray((y * info.width + x) * 4, (y * info.width + x) * 4 + 4)];
  expect(at(0, 0)[3]).toBe(0);
  const [red = 0, green = 255, , alpha] = at(width / 2, width / 2);
  expect([red > 150, green < 90, alpha]).toEqual([true, true, 255]);
});

test('no file is wider than its master, whose own AVIF is sent as it lies', async () => {
  for (const width of [900, 1200, 2000]) expect((await get(`${chain}-${width}.avif`)).rawPayload).toEqual(chainBytes);
  expect(await sharp((await get(`${chain}-1600.webp`)).rawPayload).metadata()).toMatchObject({ width: 900 });
});

test('the browser’s own copy is enough', async () => {
  const { headers } = await get(`${chain}-160.avif`);
  const again = await get(`${chain}-160.avif`, { 'if-none-match': String(headers.etag) });
  expect([again.statusCode, again.body]).toEqual([304, '']);
});

test('a file that many request at once is made once, and one that is not whole is made anew', async () => {
  const answers = await Promise.all(Array.from({ length: 5 }, () => get(`${chain}-480.avif`)));
  const [first] = answers;
  expect(new Set(answers.map(({ rawPayload }) => rawPayload.toString('base64'))).size).toBe(1);
  const files = await readdir(join(cacheFolder, 'chain-126-1'));
  const file = files.filter((each) => each.includes('480.avif'));
  expect(file).toHaveLength(1);
  const path = join(cacheFolder, 'chain-126-1', String(file[0]));
  await truncate(path, 300);
  expect((await get(`${chain}-480.avif`)).rawPayload).toEqual(first?.rawPayload);
  await writeFile(path, '');
  expect((await get(`${chain}-480.avif`)).rawPayload).toEqual(first?.rawPayload);
});

test('an address from before leads to the present picture, asks again each time, and leaves no old files behind', async () => {
  const [before] = await master('pedal-1', 200, 90);
  await get(`${before}-96.webp`);
  await utimes(join(masters, `${before}.avif`), 1, 1);
  const [now, bytes] = await master('pedal-1', 200, 250);
  expect((await get(`${before}-96.webp`)).headers['cache-control']).toMatch(/immutable/);
  await rm(join(masters, `${before}.avif`));
  const old = await get(`${before}-1200.avif`);
  expect([old.statusCode, old.headers['cache-control'], old.rawPayload]).toEqual([200, 'no-cache', bytes]);
  const present = await get(`${now}-96.webp`);
  expect(present.headers).toMatchObject({ 'cache-control': expect.stringContaining('immutable') });
  expect((await get(`${before}-96.webp`)).rawPayload).toEqual(present.rawPayload);
  expect(await readdir(join(cacheFolder, 'pedal-1'))).toEqual([`${now.split('.')[1]}-96.webp`]);
});

test('what cannot be stored is sent all the same', async () => {
  const [file] = await master('stem-1', 100);
  await writeFile(join(cacheFolder, 'stem-1'), 'a file where the folder would be');
  const answer = await get(`${file}-96.webp`);
  expect([answer.statusCode, await formatOf(answer.rawPayload)]).toEqual([200, 'webp']);
  expect(warnings).toHaveLength(1);
});

describe('there is nothing', () => {
  test.each([
    'chain-126-9.00000000-320.avif',
    'CHAIN-126-1.00000000-320.avif',
    'constructor.00000000-320.avif',
    '..%2f..%2f..%2fetc%2fpasswd',
    '..%2fmasters%2fchain-126-1.00000000-320.avif',
    'chain-126-1%00.00000000-320.avif',
    '%2e%2e',
    '',
  ])('under %j', async (file) => {
    expect((await get(file)).statusCode).toBe(404);
  });

  test.each(['321.avif', '5000.avif', '0320.avif', '96.png', '900.png', '320.gif', '320.AVIF', '320.avif.br', '320'])(
    'in width and format %s',
    async (ending) => {
      expect((await get(`${chain}-${ending}`)).statusCode).toBe(404);
      expect((await readdir(join(cacheFolder, 'chain-126-1'))).filter((file) => file.endsWith(ending))).toEqual([]);
    },
  );
});
