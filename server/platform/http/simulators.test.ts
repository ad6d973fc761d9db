import { createServer, type IncomingHttpHeaders, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import Fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { simulatorsProxy } from './simulators.ts';

/** The shop's side before simulators that answer as `listen` says; without it nobody answers. */
async function openProxy(listen?: RequestListener) {
  let url = 'http://127.0.0.1:1';
  if (listen) {
    const server = createServer(listen);
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    onTestFinished(() => void server.close().closeAllConnections());
  }
  const app = Fastify();
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers({ 'content-security-policy': "default-src 'none'", 'x-frame-options': 'DENY' });
  });
  await app.register(simulatorsProxy, { url });
  onTestFinished(() => app.close());
  return app;
}

test('an answer comes unchanged, with the headers of the shop where it has none', async () => {
  const app = await openProxy((_request, response) => {
    response.writeHead(303, {
      location: '/onward',
      'set-cookie': ['demo_a=1', 'demo_b=2'],
      'x-frame-options': 'SAMEORIGIN',
    });
    response.end('Öffnen');
  });
  const answer = await app.inject({ url: '/demo/google/auth' });
  expect(answer).toMatchObject({ statusCode: 303, body: 'Öffnen' });
  expect(answer.headers).toMatchObject({
    location: '/onward',
    'set-cookie': ['demo_a=1', 'demo_b=2'],
    'x-frame-options': 'SAMEORIGIN',
    'content-security-policy': "default-src 'none'",
  });
});

test('a request is handed on with its body and address, and with no cookie of the shop', async () => {
  const received: { url: string; headers: IncomingHttpHeaders; body: string }[] = [];
  const app = await openProxy(async (request, response) => {
    received.push({ url: request.url ?? '', headers: request.headers, body: await text(request) });
    response.end();
  });
  await app.inject({
    method: 'POST',
    url: '/demo/stripe/v1/a%2Fb?a=%00',
    headers: {
      host: 'shop.test:3000',
      origin: 'https://evil.example',
      authorization: 'Bearer pk_test',
      cookie: 'session=hidden; demo_google_interaction=1',
      'x-forwarded-host': 'evil.example',
      'content-type': 'application/x-www-form-urlencoded',
    },
    payload: 'card=1',
  });
  expect(received).toMatchObject([
    {
      url: '/demo/stripe/v1/a%2Fb?a=%00',
      headers: {
        origin: 'https://evil.example',
        authorization: 'Bearer pk_test',
        cookie: 'demo_google_interaction=1',
        'x-forwarded-host': 'shop.test:3000',
        'content-length': '6',
      },
      body: 'card=1',
    },
  ]);
});

test('nothing else is handed on', async () => {
  const app = await openProxy((_request, response) => response.end('reached'));
  for (const url of ['/v1/refunds', '/mails', '/google/token', '/people/a.png'])
    expect(await app.inject({ method: 'POST', url }), url).toMatchObject({ statusCode: 404 });
});

test.each([
  ['nobody answers', undefined],
  ['the connection breaks', ((request) => request.socket.destroy()) satisfies RequestListener],
])('where %s, the shop says to try again', async (_name, listen) => {
  const app = await openProxy(listen);
  const answer = await app.inject({ method: 'POST', url: '/demo/stripe/v1/payment_methods', payload: 'type=card' });
  expect(answer.statusCode).toBe(503);
  expect(answer.headers['retry-after']).toBe('2');
  expect(answer.json().detail).toContain('try again');
});
