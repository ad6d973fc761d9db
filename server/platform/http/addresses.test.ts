import { request } from 'node:http';
import { connect } from 'node:net';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Call } from '#contract/call.ts';
import { calls } from '#contract/calls.ts';
import { CHOSEN_MAX } from '#contract/lists.ts';
import { watchRows } from '#server/testing/all-rows.ts';
import { placeOrder, somePart } from '#server/testing/buy.ts';
import { callerOf, everyCall, expectProblem, pathOf, unknownId } from '#server/testing/every-call.ts';
import { casesFor, isThorough } from '#server/testing/extent.ts';
import { type Answered, openShop, type Person, type TestShop } from '#server/testing/open-shop.ts';

let shop: TestShop;
let buyer: Person;
let admin: Person;
let port: number;
let orderId: string;
let expectUnwritten: () => Promise<void>;

beforeAll(async () => {
  shop = await openShop();
  [buyer, admin] = [await shop.signUp(), await shop.admin()];
  // So that asking for another mail to verify it writes nothing.
  await shop.checkout.db.execute(sql`update "user" set email_verified = true where email = ${buyer.email}`);
  orderId = (await placeOrder(shop, buyer, await somePart(shop)))._id;
  await shop.app.listen({ host: '127.0.0.1', port: 0 });
  port = Number(new URL(shop.app.listeningOrigin).port);
  // Comparing with the payment provider takes no input: it is done, and noted, whatever stands in its address.
  expectUnwritten = await watchRows(shop.checkout.db, ['public.reconciliation']);
});
afterAll(() => shop.close());
afterEach(() => expectUnwritten());

/** Asks over a real connection, so that the address arrives as it is written here. */
function ask(method: string, target: string, headers: Record<string, string> = {}): Promise<Answered> {
  const all = { host: 'localhost:3000', authorization: `Bearer ${buyer.token}`, cookie: buyer.cookie, ...headers };
  return new Promise((resolve, reject) => {
    request({ host: '127.0.0.1', port, method, path: target, headers: all }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () =>
        resolve(answered(response.statusCode ?? 0, response.headers, Buffer.concat(chunks).toString())),
      );
    })
      .on('error', reject)
      .end();
  });
}

/** The same for a call, by somebody who may make it. */
function askCall(call: Call, target: string): Promise<Answered> {
  const { token, cookie } = callerOf(call, { buyer, admin });
  return ask(call.method, target, { authorization: `Bearer ${token}`, cookie });
}

/** Sends bytes as they are and gives what comes back until the server hangs up. */
function sendRaw(bytes: string): Promise<Answered> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes, 'latin1'));
    socket
      .on('data', (chunk: Buffer) => chunks.push(chunk))
      .on('error', reject)
      .on('end', () => {
        const [head = '', body = ''] = Buffer.concat(chunks).toString().split('\r\n\r\n');
        const [status = '', ...lines] = head.split('\r\n');
        const headers = Object.fromEntries(
          lines.map((line) => [line.split(': ')[0]?.toLowerCase(), line.split(': ')[1]]),
        );
        resolve(answered(Number(status.split(' ')[1]), headers, body));
      });
  });
}

function answered(status: number, headers: Answered['headers'], text: string): Answered {
  const json = text !== '' && /json/.test(String(headers['content-type']));
  return { status, headers, body: json ? JSON.parse(text) : text };
}

/** What may stand where an id or an email belongs. None of it is one. */
const segments = [
  ...['%00', '%ff', '%c0%af', '%e0%a4%a', '%', '%zz', '%25', '%20', '%0d%0aX:1', '%F0%9F%9A%B2', '%ED%A0%80', '%u0000'],
  ...[
    '%2e%2e',
    '%2e%2e%2f%2e%2e%2fetc%2fpasswd',
    '..%5c..',
    '...',
    '*',
    '+',
    '~',
    '\\',
    '|',
    '^',
    '{}',
    '<>',
    '"',
    '`',
  ],
  ...[
    'null',
    'undefined',
    'NaN',
    '-1',
    '0',
    '1e400',
    'true',
    '[object%20Object]',
    '__proto__',
    'constructor',
    'toString',
  ],
  ...["'or'1'='1", '1;drop%20table%20part', '%24%7B7*7%7D', ';a=b', 'a:b', '@', '@@', '%40', 'a%40', 'a@b@c'],
  ...[
    `${unknownId}%00`,
    `${unknownId}%20`,
    `${unknownId}x`,
    `{${unknownId}}`,
    `urn:uuid:${unknownId}`,
    unknownId.replaceAll('-', ''),
  ],
  ...['x'.repeat(300), 'x'.repeat(5000), '%41'.repeat(400), '\xe4', '\xff\xfe'],
];

const withParams = everyCall.filter(([, call]) => call.params).map((each, place) => [...each, place] as const);
const aboutParam = (call: Call, segment: string) => `/api${call.path.replace(/:\w+/, segment)}`;

describe('an address with something else than an id or an email in it', () => {
  test.each(withParams)('is refused by %s', async (_name, call, place) => {
    for (const segment of casesFor(segments, place)) {
      const answer = await askCall(call, aboutParam(call, segment));
      expectProblem(answer);
    }
  });

  test.each(withParams)('of any text is refused by %s', async (_name, call) => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'binary' }), async (text) => {
        fc.pre(!/^\.{0,2}$/.test(text));
        expectProblem(await askCall(call, aboutParam(call, encodeURIComponent(text))));
      }),
      { numRuns: isThorough ? 40 : 10 },
    );
  });

  test.each(withParams)('or with more or less of it is refused by %s', async (_name, call) => {
    const path = `/api${pathOf(call, { id: orderId, email: buyer.email })}`;
    for (const target of [
      `${path}/`,
      `${path}/x`,
      `${path}.json`,
      path.replace(/[^/]*$/, ''),
      `/${path}`,
      path.replace('/api/', '/api//'),
    ])
      expectProblem(await askCall(call, target));
  });
});

describe('a question with something odd in it', () => {
  const email = () => encodeURIComponent(buyer.email);
  const queries = [
    ...[
      'email',
      'email=',
      'email=%00',
      'email=%ff',
      'email=%',
      'email=nobody',
      'email[]=a@b.c',
      'email[x]=a@b.c',
      'EMAIL=a@b.c',
    ],
    ...[
      '__proto__[admin]=1',
      '__proto__=1',
      'constructor[prototype][x]=1',
      '%00=%00',
      '=',
      '&&&',
      '?',
      '#',
      '%',
      'a=1;b=2',
    ],
    ...['status=paid', 'status=', 'status[]=expired', 'role=admin', 'limit=-1', 'limit=NaN'],
    ...['a=1&'.repeat(1000), `a=${'x'.repeat(8000)}`, `email=${'x'.repeat(8000)}@shop.example`],
  ];

  // A mail to test with needs nothing that could be wrong: it is sent.
  const asked = everyCall
    .filter(([, call]) => call !== calls.sendTestMail)
    .map((each, place) => [...each, place] as const);
  test.each(asked)('is answered by %s without a fault of ours', async (_name, call, place) => {
    const path = `/api${pathOf(call).split('?')[0]}`;
    // A list that answers whole has no required parameters, and ignores unknown ones.
    // What is not in the basket needs no removing, and the name of a page is no id.
    const isDone = call === calls.removeBasketLine || call === calls.readPageText;
    const mayAnswer = isDone || (!call.params && !call.body && (!call.query || call.query.safeParse({}).success));
    for (const query of casesFor(queries, place)) {
      const answer = await askCall(call, `${path}?${query}`);
      if (answer.status !== 200 || !mayAnswer) expectProblem(answer);
    }
  });

  test.each(['email=other@shop.example&', 'status=expired&status=cancelled&', 'status=paid&', 'status=EXPIRED&'])(
    'is refused by the list of orders even when the rest is right: %s',
    async (more) => {
      expectProblem(await ask('GET', `/api/order?${more}email=${email()}`), 400, 'invalid-request');
    },
  );
});

test('an address has room for all rows that may be chosen, and one more is answered with how many may be chosen', async () => {
  const choose = (count: number) =>
    askCall(
      calls.exportOrders,
      `/api/orders/csv?${new URLSearchParams({ ids: Array(count).fill(unknownId).join(',') })}`,
    );
  expect(await choose(CHOSEN_MAX)).toMatchObject({ status: 200 });
  const refused = await choose(CHOSEN_MAX + 1);
  expect(refused).toMatchObject({ status: 400, body: { errors: { ids: 'Please choose at most 500 rows' } } });
});

describe('a method that an address does not take', () => {
  const methods = [
    'GET',
    'HEAD',
    'POST',
    'PUT',
    'PATCH',
    'DELETE',
    'OPTIONS',
    'TRACE',
    'PROPFIND',
    'PURGE',
    'SEARCH',
    'LINK',
    'QUERY',
  ];

  test.each([...new Set(everyCall.map(([, call]) => call.path))])('%s', async (path) => {
    const target = path.replace(/:\w+/, unknownId);
    // Where a call has a word another one has its parameter.
    const matching = ({ path: pattern }: Call) => new RegExp(`^${pattern.replace(/:\w+/g, '[^/]+')}$`).test(target);
    const taken = everyCall.filter(([, call]) => matching(call)).map(([, call]) => call.method as string);
    if (taken.includes('GET')) taken.push('HEAD');
    for (const method of methods.filter((each) => !taken.includes(each))) {
      const answer = await ask(method, `/api${target}`);
      if (method === 'HEAD') expect(answer).toMatchObject({ status: 404, body: '' });
      // Node takes no QUERY without a body.
      else expectProblem(answer, method === 'QUERY' ? 400 : 404);
    }
  });

  test.each(['/api', '/api/', '/api/nothing', '/api/docs/nothing', '/API/parts', '/nothing', '/demo'])(
    'or nothing is there: %s',
    async (target) => {
      for (const method of ['GET', 'POST', 'DELETE', 'PROPFIND'])
        expectProblem(await ask(method, target), 404, 'not-found');
    },
  );
});

test('pages reach nothing of the card service but what they need', async () => {
  for (const method of ['GET', 'POST'] as const)
    expect(await ask(method, '/demo/stripe/v1/refunds')).toMatchObject({
      status: 404,
      body: { error: { message: expect.stringContaining('Unrecognized') } },
    });
  for (const method of ['DELETE', 'PROPFIND'])
    expectProblem(await ask(method, '/demo/stripe/v1/refunds'), 404, 'not-found');
});

describe('what is hardly HTTP', () => {
  const good = 'Host: localhost:3000\r\nConnection: close\r\n';

  test.each([
    ['bytes that are no HTTP', '\0\x01\x02 nothing\r\n\r\n'],
    ['TLS', '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03\r\n\r\n'],
    ['an unknown method', `FOO /api/parts HTTP/1.1\r\n${good}\r\n`],
    ['an unknown version', `GET /api/parts HTTP/9.9\r\n${good}\r\n`],
    ['two lengths', `POST /api/order HTTP/1.1\r\n${good}Content-Length: 2\r\nContent-Length: 3\r\n\r\n{}`],
    [
      'a length and chunks',
      `POST /api/order HTTP/1.1\r\n${good}Content-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
    ],
    ['a negative length', `POST /api/order HTTP/1.1\r\n${good}Content-Length: -1\r\n\r\n`],
    ['a broken chunk', `POST /api/auth/sign-in/email HTTP/1.1\r\n${good}Transfer-Encoding: chunked\r\n\r\nzz\r\n\r\n`],
    ['a NUL in a header', `GET /api/parts HTTP/1.1\r\n${good}X: a\0b\r\n\r\n`],
    ['headers that are too large', `GET /api/parts HTTP/1.1\r\n${good}X: ${'x'.repeat(40_000)}\r\n\r\n`],
    ['an address that is too long', `GET /api/parts?${'x'.repeat(40_000)} HTTP/1.1\r\n${good}\r\n`],
    ['an address that is a host', `GET http://[/api/auth/get-session HTTP/1.1\r\n${good}\r\n`],
    ['an address elsewhere', `GET http://evil.example/api/auth/x HTTP/1.1\r\n${good}\r\n`],
    ['an address of dots', `GET /api/auth/%2e%2e/%2e%2e/%2e%2e/etc/passwd HTTP/1.1\r\n${good}\r\n`],
    ['an address of bytes', `GET /api/auth/\xff\xfe HTTP/1.1\r\n${good}\r\n`],
    ['no address', `OPTIONS * HTTP/1.1\r\n${good}\r\n`],
  ])('%s is refused in a problem document', async (_name, bytes) => {
    expectProblem(await sendRaw(bytes));
  });

  test('a request without a host is refused by Node itself', async () => {
    expect(await sendRaw('GET /api/parts HTTP/1.1\r\nConnection: close\r\n\r\n')).toMatchObject({ status: 400 });
  });

  test('and the shop goes on', async () => {
    expect(await ask('GET', '/api/health')).toMatchObject({ status: 200, body: { status: 'ok' } });
  });
});
