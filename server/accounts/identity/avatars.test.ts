import { randomUUIDv7 } from 'node:crypto';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { openShop, type TestShop } from '#server/testing/open-shop.ts';
import { copyAvatar } from './avatars.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

let turn = 0;

/** Somebody without a picture. */
async function person(): Promise<string> {
  const id = randomUUIDv7();
  const email = `avatar-${++turn}@shop.example`;
  await shop.checkout.db.execute(sql`insert into "user" (id, name, email) values (${id}, 'Somebody', ${email})`);
  return id;
}
async function pictureOf(userId: string) {
  const { rows } = await shop.checkout.db.execute(sql`select image from "user" where id = ${userId}`);
  return rows[0]?.image;
}
/** A server of pictures; gives its origin. */
async function serve(answer: RequestListener): Promise<string> {
  const server = createServer(answer).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await new Promise((listening) => server.once('listening', listening));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#c8330a' } })
    .png({ compressionLevel: 9 })
    .toBuffer();
const copy = (userId: string, picture: string, simulated: string) =>
  copyAvatar(shop.checkout.db, { userId, picture }, simulated);

describe('the picture that a provider names', () => {
  test('is made anew, also where the provider leads on to it', async () => {
    const picture = await plain(600, 400);
    const origin = await serve((request, response) => {
      if (request.url === '/picture') response.end(picture);
      else response.writeHead(302, { location: '/picture' }).end();
    });
    const userId = await person();
    await copy(userId, `${origin}/profile`, origin);
    const served = await shop.app.inject({ url: String(await pictureOf(userId)), headers: { host: 'localhost:3000' } });
    expect(await sharp(served.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 256, height: 256 });
  });

  test('is fetched nowhere but at the provider, whatever it leads on to', async () => {
    let requests = 0;
    const picture = await plain(10, 10);
    const elsewhere = await serve((_request, response) => {
      requests += 1;
      response.end(picture);
    });
    const origin = await serve((_request, response) => {
      response.writeHead(302, { location: `${elsewhere}/` }).end();
    });
    const userId = await person();
    await expect(copy(userId, `${origin}/profile`, origin)).rejects.toThrow('leads elsewhere');
    const addresses = [elsewhere, 'http://googleusercontent.com/a', 'https://googleusercontent.com.evil.example/a'];
    for (const address of [...addresses, 'https://evil-fbcdn.net/a', 'file:///etc/passwd', 'data:,a', 'no address', ''])
      await copy(userId, address, origin);
    expect([requests, await pictureOf(userId)]).toEqual([0, null]);
  });

  test.each([
    [
      'leads on and on',
      (): RequestListener => (_request, response) => response.writeHead(302, { location: '/' }).end(),
    ],
    ['is not there', (): RequestListener => (_request, response) => response.writeHead(404).end('no')],
    ['is no picture', (): RequestListener => (_request, response) => response.end('<html>')],
    ['has no end', (): RequestListener => (_request, response) => response.end(Buffer.alloc(5 * 1024 * 1024))],
  ])('is left out when it %s', async (_what, listener) => {
    const origin = await serve(listener());
    const userId = await person();
    await expect(copy(userId, `${origin}/`, origin)).rejects.toThrow();
    expect(await pictureOf(userId)).toBeNull();
  });

  test('is left out when it is small to send and huge to show', async () => {
    const bomb = await plain(8000, 4000);
    expect(bomb.byteLength).toBeLessThan(1024 * 1024);
    const origin = await serve((_request, response) => response.end(bomb));
    const userId = await person();
    await expect(copy(userId, `${origin}/`, origin)).rejects.toThrow('pixel limit');
    expect(await pictureOf(userId)).toBeNull();
  });
});
