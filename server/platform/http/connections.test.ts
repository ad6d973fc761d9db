import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { openShopForTest } from '#server/testing/open-shop.ts';

/** Longer than any answer takes, far shorter than anybody waits. */
const soon = { headers: 300, request: 600, silence: 600, checked: 100, upload: 300 };
const own = { host: '127.0.0.1', port: 3000, publicUrl: 'http://localhost:3000' } as const;
const endless =
  'POST /api/auth/sign-in/email HTTP/1.1\r\nHost: HOST\r\nContent-Type: application/json\r\nContent-Length: 999\r\n\r\n{';
const PATIENCE = { timeout: 20_000, interval: 50 };

async function listening(settings: Parameters<typeof openShopForTest>[0]) {
  const shop = await openShopForTest(settings);
  await shop.app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = shop.app.server.address() as AddressInfo;
  return { shop, port, host: new URL(shop.config.http.publicUrl).host };
}

/** A connection that sends `text`, what came back, and whether it has ended. */
function open(port: number, text: string, { reads = true } = {}) {
  const socket: Socket = connect(port, '127.0.0.1');
  const seen = { text: '', ended: false, socket };
  socket.on('error', () => undefined);
  socket.on('close', () => {
    seen.ended = true;
  });
  if (reads) socket.on('data', (bytes) => (seen.text += bytes.toString('latin1').slice(0, 2000)));
  socket.write(text);
  onTestFinished(() => void socket.destroy());
  return seen;
}

test.each([
  ['headers that never end', 'GET /api/health HTTP/1.1\r\nx: '],
  ['a connection that says nothing', ''],
  ['a body that never ends', endless],
])('cuts off %s', async (_name, text) => {
  const { port, host } = await listening({ timeouts: soon });
  const seen = open(port, text.replace('HOST', host));
  await expect.poll(() => seen.ended, PATIENCE).toBe(true);
});

test('drops a client that never reads its answer, and keeps one that reads', async () => {
  const behind = { http: { ...own, trustProxy: 'loopback' } };
  const { shop, port, host } = await listening({ timeouts: soon, config: behind });
  // Of an address two such answers are made at once: the one that reads is somebody else.
  const request = (address: string) =>
    `GET /api/openapi.json HTTP/1.1\r\nHost: ${host}\r\nX-Forwarded-For: ${address}\r\n`;
  // Their answers are more than fits into the buffers of a connection.
  const deaf = open(port, `${request('192.0.2.1')}\r\n`.repeat(200), { reads: false });
  await expect.poll(() => connectionsOf(shop), PATIENCE).toBe(1);
  const reading = open(port, `${request('192.0.2.2')}Connection: close\r\n\r\n`);
  await expect.poll(() => reading.ended, PATIENCE).toBe(true);
  expect(reading.text).toContain('200 OK');
  await expect.poll(() => connectionsOf(shop), PATIENCE).toBe(0);
  expect(deaf.text).toBe('');
});

test.each([
  ['a page', 'GET / HTTP/1.1\r\nHost: HOST\r\n\r\n', /^HTTP\/1.1 404/],
  ['an address that is none', 'GET /% HTTP/1.1\r\nHost: HOST\r\n\r\n', /^HTTP\/1.1 400/],
  ['what is no request', 'GET / HTP\r\n\r\n', /^HTTP\/1.1 400/],
  ['another host', 'GET / HTTP/1.1\r\nHost: evil.example\r\n\r\n', /^HTTP\/1.1 403/],
  ['a second host', 'GET / HTTP/1.1\r\nHost: HOST\r\nhost: evil.example\r\n\r\n', /^HTTP\/1.1 400/],
  ['the same host twice', 'GET /api/health HTTP/1.1\r\nHost: HOST\r\nHost: HOST\r\n\r\n', /^HTTP\/1.1 400/],
  ['headers that never end', 'GET /api/health HTTP/1.1\r\nx: ', /^HTTP\/1.1 408/],
])('%s is answered with every strict header', async (_name, text, status) => {
  const { port, host } = await listening({
    timeouts: soon,
    config: { http: { ...own, trustProxy: false, publicUrl: 'https://shop.example' } },
  });
  const seen = open(port, text.replace('HOST', host));
  await expect.poll(() => seen.text, PATIENCE).toMatch(status);
  for (const header of [
    "content-security-policy: default-src 'none';base-uri 'none';frame-ancestors 'none'",
    'strict-transport-security: max-age=31536000; includesubdomains',
    'x-content-type-options: nosniff',
    'referrer-policy: strict-origin-when-cross-origin',
  ])
    expect(seen.text.toLowerCase()).toContain(header);
});

test('takes so many connections of an address and tells the next one', async () => {
  const { port, host } = await listening({ config: { connectionsPerAddress: 3 } });
  const request = `GET /api/health HTTP/1.1\r\nHost: ${host}\r\n\r\n`;
  const first = Array.from({ length: 3 }, () => open(port, request));
  await expect.poll(() => first.every(({ text }) => text.includes('200 OK')), PATIENCE).toBe(true);
  const next = open(port, request);
  await expect.poll(() => next.ended, PATIENCE).toBe(true);
  expect(next.text).toMatch(/^HTTP\/1.1 429 .*Retry-After: 5\r\n.*too-many-requests/s);
  for (const { socket } of first) socket.destroy();
  await expect
    .poll(async () => {
      const again = open(port, request);
      await expect.poll(() => again.text, PATIENCE).not.toBe('');
      return again.text;
    }, PATIENCE)
    .toContain('200 OK');
});

test('behind a trusted proxy counts the requests under way of the address that it names', async () => {
  const { port, host } = await listening({
    config: { connectionsPerAddress: 2, http: { ...own, trustProxy: 'loopback' } },
  });
  const request = (from: string) => `GET /api/health HTTP/1.1\r\nHost: ${host}\r\nX-Forwarded-For: ${from}\r\n\r\n`;
  const unfinished = endless.replace('HOST', `${host}\r\nX-Forwarded-For: 203.0.113.7`);
  for (let count = 0; count < 2; count++) open(port, unfinished);
  await expect
    .poll(async () => {
      const next = open(port, request('203.0.113.7'));
      await expect.poll(() => next.text, PATIENCE).not.toBe('');
      return next.text;
    }, PATIENCE)
    .toMatch(/^HTTP\/1.1 429/);
  const other = open(port, request('203.0.113.8'));
  await expect.poll(() => other.text, PATIENCE).toMatch(/^HTTP\/1.1 200/);
});

function connectionsOf({ app }: Awaited<ReturnType<typeof listening>>['shop']): Promise<number> {
  return new Promise((resolve, reject) =>
    app.server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
  );
}

test('an address with its origin before it leads to the page itself, and not to another shop', async () => {
  const { port, host } = await listening({});
  const other = host.replace('localhost', '127.0.0.1');
  const seen = open(port, `GET http://${other}/all-parts?q=fork HTTP/1.1\r\nHost: ${other}\r\n\r\n`);
  await expect
    .poll(() => seen.text, PATIENCE)
    .toMatch(/^HTTP\/1.1 307 .*location: http:\/\/localhost:3000\/all-parts\?q=fork\r\n/s);
});

test.each(['application/json-x', 'application/jsonp', 'application/json+seq; charset=utf-8'])(
  '%s is no JSON',
  async (type) => {
    const shop = await openShopForTest();
    const headers = { 'content-type': type };
    const answer = await shop.ask('POST', '/newsletter', {
      headers,
      body: JSON.stringify({ email: 'a@shop.example' }),
    });
    expect(answer.status).toBe(415);
    const right = { 'content-type': 'application/json;charset=utf-8' };
    const body = JSON.stringify({ email: 'a@shop.example' });
    expect((await shop.ask('POST', '/newsletter', { headers: right, body })).status).toBe(200);
  },
);

test('a connection whose request is under way ends with its answer when the shop stops', async () => {
  const { shop, port, host } = await listening({});
  const headersRead = once(shop.app.server, 'request');
  const seen = open(port, endless.replace('HOST', host).replace('999', '2'));
  await headersRead;
  const closed = shop.app.close();
  await new Promise(setImmediate);
  seen.socket.write('}');
  await closed;
  await expect.poll(() => seen.text, PATIENCE).toMatch(/connection: close/i);
});
