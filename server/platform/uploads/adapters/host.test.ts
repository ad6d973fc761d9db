import { randomUUID, randomUUIDv7 } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type IncomingMessage, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { fileOf, uploadsConform } from '#server/platform/uploads/uploads.conformance.ts';
import { StoreAway } from '#server/platform/uploads/uploads.port.ts';
import { hostStore } from './host.ts';

async function listen(answer: RequestListener) {
  const server = createServer(answer).listen(0, '127.0.0.1');
  await new Promise((listening) => server.once('listening', listening));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const close = async () => void server.close();
  return { origin, close };
}

/** The file in the form field `image` of a request. */
async function imageIn(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part);
  const init = { method: 'POST', headers: { 'content-type': String(request.headers['content-type']) } };
  const form = await new Request('http://host', { ...init, body: Buffer.concat(parts) }).formData();
  const image = form.get('image');
  if (!(image instanceof File)) throw new Error('There is no file in the field image');
  return Buffer.from(await image.arrayBuffer());
}

/** An image host as the specification knows it. */
async function openHost() {
  const pictures = new Map<string, Buffer>();
  let answered = 0;
  const host = await listen(async (request, response) => {
    answered += 1;
    if (request.method === 'POST') {
      const path = `/i/${randomUUID()}.webp`;
      pictures.set(path, await imageIn(request));
      return response.end(
        JSON.stringify({ success: true, status: 200, data: { id: 'x', url: `${host.origin}${path}` } }),
      );
    }
    const found = pictures.get(request.url ?? '');
    response.writeHead(found ? 200 : 404).end(found);
  });
  return { ...host, answered: () => answered };
}

async function folderForTest(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'copies-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
}

uploadsConform('an image host', async () => {
  const host = await openHost();
  const folder = await mkdtemp(join(tmpdir(), 'copies-'));
  const url = `${host.origin}/upload?key=hidden`;
  const gone = await listen((_request, response) => response.writeHead(500).end());
  return {
    store: hostStore({ url, folder: join(folder, 'a') }),
    elsewhere: hostStore({ url, folder: join(folder, 'b') }),
    // It still knows the addresses, but nothing of ours may be read at them.
    away: awayOf(hostStore({ url: gone.origin, folder: join(folder, 'c') }), gone.origin),
    forgets: false,
    async close() {
      await host.close();
      await gone.close();
      await rm(folder, { recursive: true });
    },
  };
});

/** The store, whose pictures are all said to lie at a host that fails. */
function awayOf(store: ReturnType<typeof hostStore>, origin: string) {
  type Stored = Parameters<typeof store.read>[0];
  const there = (file: Stored): Stored => ({ ...file, url: `${origin}/i` });
  return { ...store, read: (file: Stored) => store.read(there(file)), has: (file: Stored) => store.has(there(file)) };
}

test('a picture is fetched once, and then comes from the copy', async () => {
  const host = await openHost();
  const folder = await folderForTest();
  const store = hostStore({ url: `${host.origin}/upload`, folder });
  const [stored] = await store.save(randomUUIDv7(), [fileOf(400)]);
  const before = host.answered();
  await host.close();
  expect(stored && (await store.read(stored))?.byteLength).toBe(2012);
  expect(host.answered()).toBe(before);
});

test.each<[string, object | string]>([
  ['no success', { success: false, data: { url: '/ok' } }],
  ['a success that is not true', { success: 'true', data: { url: '/ok' } }],
  ['no address', { success: true, data: {} }],
  ['an address that is none', { success: true, data: { url: 'javascript:alert(1)' } }],
  ['a file of this machine', { success: true, data: { url: 'file:///etc/passwd' } }],
  ['words', '<html>Please pay</html>'],
  ['more than an answer', 'x'.repeat(100_000)],
  ['an address that leads elsewhere', { success: true, data: { url: '/redirect' } }],
  ['an address of something else', { success: true, data: { url: '/page' } }],
  ['an address of far too much', { success: true, data: { url: '/endless' } }],
])('is not taken where the host answers %s', async (_what, answer) => {
  let requestsElsewhere = 0;
  const elsewhere = await listen((_request, response) => {
    requestsElsewhere += 1;
    response.end(fileOf(400).bytes);
  });
  const host = await listen((request, response) => {
    request.resume();
    const body = typeof answer === 'string' ? answer : JSON.stringify(answer).replace('"/', `"${host.origin}/`);
    if (request.method === 'POST') response.end(body);
    else if (request.url === '/redirect') response.writeHead(302, { location: elsewhere.origin }).end();
    else if (request.url === '/page') response.end('<html>');
    else if (request.url === '/endless') response.end(fileOf(400, 9_000_000).bytes);
    else response.end(fileOf(400).bytes);
  });
  onTestFinished(async () => {
    await host.close();
    await elsewhere.close();
  });
  const store = hostStore({ url: `${host.origin}/upload`, folder: await folderForTest() });
  await expect(store.save(randomUUIDv7(), [fileOf(400)])).rejects.toThrow(StoreAway);
  expect(requestsElsewhere).toBe(0);
});
