import diagnostics from 'node:diagnostics_channel';
import type { FastifyInstance, RouteOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Call } from '#contract/call.ts';
import { calls } from '#contract/calls.ts';
import { fitCalls } from '#contract/catalogue/fit/fit.calls.ts';
import { examples } from '#contract/examples.ts';
import { basketCalls } from '#contract/sales/basket.calls.ts';
import { checkoutCalls } from '#contract/sales/checkouts.calls.ts';
import { deliveryCalls } from '#contract/sales/delivery.calls.ts';
import { deliveryOfferCalls } from '#contract/sales/delivery-offers.calls.ts';
import { partListCalls } from '#contract/sales/part-lists.calls.ts';
import { priceCalls } from '#contract/sales/prices.calls.ts';
import { quickOrderCalls } from '#contract/sales/quick-order/quick-order.calls.ts';
import { quoteCalls } from '#contract/sales/quotes.calls.ts';
import { taxCalls } from '#contract/sales/tax.calls.ts';
import { everyCall, expectProblem, unknownId } from '#server/testing/every-call.ts';
import { type OpenApiDocument, type Operation, operationsOf } from '#server/testing/fuzz/document.ts';
import { openShop, type TestShop } from '#server/testing/open-shop.ts';

let shop: TestShop;
let operations: Operation[];
/** Each app that was made meanwhile, with its routes as method and path: that of the shop, and those of the simulators. */
const routes = new Map<unknown, string[]>();

beforeAll(async () => {
  const note = (message: unknown) => {
    const { fastify } = message as { fastify: FastifyInstance };
    const found: string[] = [];
    routes.set(fastify, found);
    fastify.addHook('onRoute', ({ method, url }: RouteOptions) => {
      found.push(...[method].flat().map((each) => `${each} ${url}`));
    });
  };
  diagnostics.subscribe('fastify.initialization', note);
  shop = await openShop();
  diagnostics.unsubscribe('fastify.initialization', note);
  operations = operationsOf((await shop.ask('GET', '/openapi.json')).body as OpenApiDocument);
});
afterAll(() => shop.close());

/** What the shop answers beside the calls of the document. */
const besideTheDocument = [
  // The document itself and its page; whether the shop is well; where providers lead back to, and what they tell.
  ...['GET /api/openapi.json', 'GET /api/docs', 'GET /api/docs/json', 'GET /api/docs/yaml', 'GET /api/docs/static/*'],
  ...['GET /api/docs/static/index.html', 'GET /api/docs/static/swagger-initializer.js', 'GET /api/health'],
  'GET /api/ready',
  ...['GET /api/auth/callback/:provider', 'POST /api/payment-events'],
  // Pictures, what search engines read, a form that works without scripts, and what a frame shows.
  ...['GET /api/portraits/:id', 'GET /images/:file', 'GET /pictures/:file', 'GET /og/:file', 'GET /og/parts/:file'],
  ...['GET /sitemap.xml', 'GET /sitemap-:number(^\\d{1,4}$).xml', 'GET /robots.txt'],
  ...['POST /newsletter', 'GET /newsletter/preview'],
  // What is handed on to the simulators, in demo mode alone.
  ...['/demo/*', '/dev/mailbox', '/dev/mailbox/*', '/api/dev/mailbox'].flatMap((path) => [
    `GET ${path}`,
    `POST ${path}`,
  ]),
];

test('the document knows every call but those that are named here', () => {
  const registered = (routes.get(shop.app) ?? []).filter(
    (route) => !route.startsWith('HEAD ') && !route.endsWith(' /api/*'),
  );
  const documented = operations.map(({ name }) => name.replaceAll(/\{(\w+)\}/g, ':$1'));
  expect(registered.toSorted()).toEqual([...documented, ...besideTheDocument].toSorted());
});

/** The addresses that a path of the document stands for. */
const patternOf = ({ path }: Operation) => new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`);

test('by another method each of its paths is not found', async () => {
  const admin = await shop.admin();
  const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const;
  for (const path of new Set(operations.map((each) => each.path))) {
    const filled = path.replace('/api', '').replaceAll(/\{\w+\}/g, unknownId);
    const known = operations.filter((each) => patternOf(each).test(`/api${filled}`)).map(({ method }) => method);
    for (const method of methods.filter((each) => !known.includes(each)))
      expectProblem(await shop.ask(method, filled, { as: admin }), 404, 'not-found');
  }
});

describe('the document says', () => {
  const typesOf = ({ responses }: Operation, isFine: boolean) =>
    Object.entries(responses)
      .filter(([status]) => (status === '200') === isFine)
      .flatMap(([, { content = {} }]) => Object.keys(content));

  test('that failures are problem documents, and of a file what type it has', () => {
    for (const operation of operations)
      expect([...new Set(typesOf(operation, false))], operation.name).toEqual(['application/problem+json']);
    for (const [, call] of everyCall.filter(([, each]) => each.file)) {
      const path = `/api${call.path.replaceAll(/:(\w+)/g, '{$1}')}`;
      const operation = operations.find((each) => each.path === path && each.method === call.method);
      expect(operation && typesOf(operation, true), path).toEqual([call.file]);
    }
  });

  test('how the calls of ordering, prices, fit, tax and delivery are sent, by examples that each call takes', async () => {
    const { paths } = (await shop.ask('GET', '/openapi.json')).body;
    const nouns = {
      ...basketCalls,
      ...checkoutCalls,
      ...quoteCalls,
      ...priceCalls,
      ...quickOrderCalls,
      ...partListCalls,
      ...fitCalls,
    };
    const ofAdmins = { ...taxCalls, ...deliveryCalls, ...deliveryOfferCalls };
    for (const { method, path, body, upload } of Object.values<Call>({ ...nouns, ...ofAdmins })) {
      if (!body || upload) continue;
      const operation = paths[`/api${path.replaceAll(/:(\w+)/g, '{$1}')}`][method.toLowerCase()];
      const sent = operation.requestBody.content['application/json'].example;
      expect(body.safeParse(sent), `${method} ${path}`).toMatchObject({ success: true });
    }
  });

  test('how calls answer, by examples that say what their schemas say', async () => {
    const { paths } = (await shop.ask('GET', '/openapi.json')).body;
    const shown = paths['/api/prices'].post.responses[200].content['application/json'].example;
    expect(shown).toEqual(examples['POST /prices']?.answer);
    const { schema } = paths['/api/fit'].post.responses[200].content['application/json'];
    expect(schema.items.properties.findings.items.properties.verdict.description).toContain(
      '`unknown`: a value is missing',
    );
    for (const [name, example] of Object.entries<{ body?: unknown; answer?: unknown }>(examples)) {
      const call = Object.values<Call>(calls).find(({ method, path }) => `${method} ${path}` === name);
      expect(call, name).toBeDefined();
      if (example.answer !== undefined) expect(call?.answer.parse(example.answer), name).toEqual(example.answer);
    }
  });

  test('that orders that are marked together may be gone', () => {
    const operation = operations.find(({ name }) => name === 'PUT /api/orders/delivered');
    expect(Object.keys(operation?.responses ?? {})).toContain('404');
  });

  test('which file a call takes, and in which field', () => {
    const uploads = operations.filter(({ body }) => body && body.type !== 'application/json');
    expect(uploads.map(({ name, body }) => [name, body?.type, Object.keys(body?.schema.properties ?? {})])).toEqual([
      ['POST /api/enquiries/drawings', 'multipart/form-data', ['file']],
      ['POST /api/parts/imports', 'text/csv', []],
      ['POST /api/deliveries/file', 'text/csv', []],
      ['POST /api/goods-receipts/file', 'text/csv', []],
      ['POST /api/orders/shipped/file', 'text/csv', []],
      ['POST /api/company/{id}/numbers/csv', 'text/csv', []],
      ['POST /api/quick-order/checked-file', 'multipart/form-data', ['file']],
      ['POST /api/price-imports/checked', 'text/csv', []],
      ['POST /api/price-imports', 'text/csv', []],
      ['POST /api/bank-files/checked', 'multipart/form-data', ['file']],
      ['POST /api/bank-files', 'multipart/form-data', ['file']],
      ['POST /api/images', 'multipart/form-data', ['image']],
    ]);
  });

  test('that calls about accounts are refused from the pages of others', async () => {
    for (const { name, method, path, responses } of operations.filter((each) => each.path.startsWith('/api/auth/'))) {
      const filled = path.replace('/api', '').replaceAll(/\{\w+\}/g, unknownId);
      const headers = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };
      const answer = await shop.ask(method as 'GET', filled, { headers });
      expect(Object.keys(responses), name).toContain(String(answer.status));
    }
  });
});
