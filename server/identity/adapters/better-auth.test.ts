import { betterAuth } from 'better-auth';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { allRows } from '#server/testing/all-rows.ts';
import { expectProblem } from '#server/testing/every-call.ts';
import { openShop, type Person, type TestShop } from '#server/testing/open-shop.ts';

/** What the library would serve under `/api/auth` if it were mounted whole. */
const served = Object.values(betterAuth({ secret: 'only to list what there is', baseURL: 'http://localhost' }).api)
  .filter((endpoint) => 'path' in endpoint && typeof endpoint.path === 'string')
  .flatMap((endpoint) => [endpoint.options.method].flat().map((method) => ({ method, path: String(endpoint.path) })));

const open = ['POST /sign-up/email', 'POST /sign-in/email', 'POST /sign-out', 'GET /get-session'];

let shop: TestShop;
let person: Person;
beforeAll(async () => {
  shop = await openShop();
  person = await shop.signUp();
});
afterAll(() => shop.close());

describe('the doors of the identity library', () => {
  test('are more than the shop opens', () => {
    const names = served.map(({ method, path }) => `${method} ${path}`);
    expect(names).toEqual(expect.arrayContaining([...open, 'POST /update-user', 'POST /change-password']));
    expect(names.length).toBeGreaterThan(20);
  });

  test.each(served.filter(({ method, path }) => !open.includes(`${method} ${path}`)))(
    'stay shut: $method $path',
    async ({ method, path }) => {
      const before = await allRows(shop.checkout.db);
      const body = {
        role: 'admin',
        name: 'X',
        newPassword: 'another one',
        currentPassword: person.password,
        newEmail: 'x@y.z',
      };
      const answer = await shop.ask(method as 'POST', `/auth${path.replaceAll(/:\w+/g, 'x')}`, {
        as: person,
        headers: { cookie: person.cookie },
        body: method === 'GET' ? undefined : body,
      });
      expectProblem(answer, 404, 'not-found');
      expect(await allRows(shop.checkout.db)).toEqual(before);
    },
  );

  test.each(['', '/', '/sign-in', '/sign-in/email/', '//sign-in/email', '/SIGN-IN/EMAIL', '/sign-in/email/x'])(
    'are found under their own address alone: %j',
    async (path) => {
      const body = { email: person.email, password: person.password };
      expectProblem(await shop.ask('POST', `/auth${path}`, { body }), 404, 'not-found');
    },
  );

  test('answer to their own method alone', async () => {
    for (const door of open) {
      const path = door.split(' ')[1] ?? '';
      for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const)
        if (!open.includes(`${method} ${path}`))
          expectProblem(await shop.ask(method, `/auth${path}`), 404, 'not-found');
    }
  });
});
