import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Part } from '#contract/catalogue/parts.ts';
import { openShop, type Person, type TestShop } from '#server/testing/open-shop.ts';
import { hostileLists } from './hostile-lists.fixture.ts';

// `npm run faults` measures the same.

let shop: TestShop;
let buyer: Person;
let part: Part;
beforeAll(async () => {
  shop = await openShop();
  buyer = await shop.signUp();
  part = (await shop.parts())[0] as Part;
});
afterAll(() => shop.close());

const send = (request: ReturnType<(typeof hostileLists)[number]['request']>) => {
  const { path, ...sent } = request;
  return shop.ask('POST', path, { as: buyer, ...sent });
};

test.each(hostileLists)('$name do not hold up who asks for a part, and are answered', async ({ request }) => {
  let answered: Awaited<ReturnType<typeof send>> | undefined;
  const sent = send(request(part.sku)).then((answer) => {
    answered = answer;
  });
  let meanwhile = 0;
  do {
    expect((await shop.ask('GET', `/purchasePage/${part._id}`)).status).toBe(200);
    if (!answered) meanwhile += 1;
  } while (!answered);
  await sent;
  expect([200, 422]).toContain(answered.status);
  // What takes its 2 s leaves time for many others. What is refused at once may leave none.
  if (JSON.stringify(answered.body).includes('takes too long')) expect(meanwhile).toBeGreaterThan(1);
  // The next list is read by a new thread.
  expect((await send({ path: '/quick-order/checked', body: { text: `${part.sku}\t100` } })).status).toBe(200);
});
