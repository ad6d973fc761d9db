import { once } from 'node:events';
import { Agent, type OutgoingHttpHeaders, request } from 'node:http';
import { connect } from 'node:net';
import fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { PreparedJson, sendPrepared } from '#server/platform/calls/answers.ts';
import { cachedAnswers } from '#server/platform/calls/cached-answers.ts';
import { EncodedBody } from '#server/platform/calls/encoded-body.ts';
import { openShopForTest } from '#server/testing/open-shop.ts';
import { repeatedAnswers } from './repeated-answers.ts';

interface Seen {
  status: number;
  rawHeaders: string[];
  body: string;
}

/** One request over a connection of its own. Node writes the date by itself. */
function ask(port: number, path: string, headers: OutgoingHttpHeaders = {}, method = 'GET'): Promise<Seen> {
  const agent = new Agent({ keepAlive: true });
  onTestFinished(() => agent.destroy());
  return new Promise((resolve, reject) => {
    const options = { port, path, headers: { host: 'shop.example', ...headers }, agent, method };
    request(options, (answer) => {
      const pieces: Buffer[] = [];
      answer.on('data', (piece: Buffer) => pieces.push(piece));
      answer.once('end', () => {
        const { statusCode: status = 0, rawHeaders } = answer;
        const dated = rawHeaders.indexOf('Date') + 1;
        resolve({ status, rawHeaders: rawHeaders.with(dated, ''), body: Buffer.concat(pieces).toString('base64') });
      });
    })
      .once('error', reject)
      .end();
  });
}

/** A list of one app under a clock that stands still, with the requests that its handler got and those that were counted. */
async function listening() {
  const seen = { handled: 0, counted: [] as string[], clock: 0 };
  const repeated = repeatedAnswers({ host: 'shop.example', counted: (route) => void seen.counted.push(route) });
  const lists = cachedAnswers<PreparedJson>({ bodyOf: ({ body }) => body, now: () => seen.clock });
  repeated.add('/list', lists.stored);
  const app = fastify({ serverFactory: repeated.serverFactory });
  app.get('/list', async (request, reply) => {
    seen.handled++;
    const json = Buffer.from(JSON.stringify('part '.repeat(1000)));
    return sendPrepared(
      request,
      reply,
      await lists.at(request.url, async () => new PreparedJson(new EncodedBody(json), 1000)),
    );
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  onTestFinished(() => app.close());
  return { seen, lists, port: Number(new URL(app.listeningOrigin).port) };
}

test.each([undefined, 'br', 'gzip, deflate'])(
  'with Accept-Encoding %s the second answer is the first again',
  async (encoding) => {
    const { seen, port } = await listening();
    const headers = encoding === undefined ? {} : { 'accept-encoding': encoding };
    const first = await ask(port, '/list', headers);
    expect(first.status).toBe(200);
    expect(await ask(port, '/list', headers)).toEqual(first);
    expect(seen).toMatchObject({ handled: 1, counted: ['/list'] });
  },
);

test.each<[string, OutgoingHttpHeaders, string, number]>([
  ['another host', { host: 'evil.example' }, 'GET', 200],
  ['a copy in the browser', { 'if-none-match': '"known"' }, 'GET', 200],
  ['that it only asks ahead', { 'sec-purpose': 'prefetch' }, 'GET', 200],
  ['an encoding that nobody was sent so far', { 'accept-encoding': 'br' }, 'GET', 200],
  ['a body', { 'content-type': 'application/json', 'content-length': 0 }, 'GET', 200],
  ['the headers alone', {}, 'HEAD', 200],
  ['another method', {}, 'DELETE', 404],
])('who sends %s is answered by the framework', async (_name, headers, method, status) => {
  const { seen, port } = await listening();
  await ask(port, '/list');
  const before = seen.handled;
  expect((await ask(port, '/list', headers, method)).status).toBe(status);
  expect(seen.counted).toEqual([]);
  expect(seen.handled - before).toBe(status === 200 ? 1 : 0);
});

test('who names two hosts is answered by the framework', async () => {
  const { seen, port } = await listening();
  for (let turn = 0; turn < 2; turn++) await ask(port, '/list');
  expect(seen.handled).toBe(1);
  // Node's own client names one alone.
  const socket = connect(port, '127.0.0.1');
  socket.end('GET /list HTTP/1.1\r\nHost: shop.example\r\nHost: evil.example\r\nConnection: close\r\n\r\n');
  await once(socket.resume(), 'close');
  expect(seen.handled).toBe(2);
});

test('after a second, and after a change, nothing is sent again', async () => {
  const { seen, lists, port } = await listening();
  await ask(port, '/list');
  seen.clock = 1000;
  await ask(port, '/list');
  expect(seen.handled).toBe(2);
  await ask(port, '/list');
  expect(seen.handled).toBe(2);
  lists.drop();
  await ask(port, '/list');
  expect(seen.handled).toBe(3);
});

test('only the very address is answered', async () => {
  const { seen, port } = await listening();
  await ask(port, '/list');
  await ask(port, '/list?a=b');
  await ask(port, 'http://shop.example/list');
  expect(seen.counted).toEqual([]);
});

test('the list of the shop comes again with every header of the first answer, to who names the shop alone', async () => {
  const shop = await openShopForTest();
  await shop.app.listen({ host: '127.0.0.1', port: 0 });
  const port = Number(new URL(shop.app.listeningOrigin).port);
  const headers = { host: new URL(shop.config.http.publicUrl).host };
  for (const path of ['/api/parts', '/api/parts?limit=12', '/api/parts?sort=price&limit=3']) {
    const first = await ask(port, path, headers);
    expect(first.rawHeaders).toContain('content-security-policy');
    expect(await ask(port, path, headers)).toEqual(first);
    expect((await ask(port, path, { host: 'evil.example' })).status).toBe(403);
  }
});
