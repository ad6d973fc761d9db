import { afterAll, beforeAll, expect, test } from 'vitest';
import { callerOf, everyCall, expectProblem, pathOf } from '#server/testing/every-call.ts';
import { openShop, type TestShop } from '#server/testing/open-shop.ts';

let shop: TestShop;
const lines: string[] = [];
beforeAll(async () => {
  shop = await openShop({ logTo: (line) => lines.push(line) });
});
afterAll(() => shop.close());

const takeForms = everyCall.filter(([, call]) => call.upload?.type === 'multipart/form-data');
const head = '--x\r\ncontent-disposition: form-data; name="image"; filename="a.png"';

test.each([
  ['without its boundary', '['.repeat(10_000)],
  ['that ends in its head', head],
  ['that ends in its file', `${head}\r\ncontent-type: image/png\r\n\r\nbytes`],
  ['with a head that is none', '--x\r\n\0\r\n\r\n--x--\r\n'],
  ['of nothing', ''],
])('a form %s is refused, and is no fault of the shop', async (_name, body) => {
  const people = { buyer: await shop.signUp(), admin: await shop.admin() };
  for (const [, call] of takeForms) {
    const headers = { 'content-type': 'multipart/form-data; boundary=x' };
    expectProblem(await shop.ask(call.method, pathOf(call), { as: callerOf(call, people), body, headers }), 400);
  }
  expect(lines.filter((line) => JSON.parse(line).level >= 50)).toEqual([]);
});
