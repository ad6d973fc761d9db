import { betterAuth } from 'better-auth';
import { genericOAuth, twoFactor } from 'better-auth/plugins';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { insertPerson } from '#server/accounts/identity/identity.repository.ts';
import { connect } from '#server/platform/database/connection.ts';
import { openLog } from '#server/platform/log/log.ts';
import { allRows } from '#server/testing/all-rows.ts';
import { everyCall, expectProblem } from '#server/testing/every-call.ts';
import { freshDatabase } from '#server/testing/fresh-database.ts';
import { openShop, type Person, type TestShop } from '#server/testing/open-shop.ts';
import { quickHashes } from '#server/testing/quick-hashes.ts';
import { betterAuthIdentity } from './better-auth.ts';

/** What the library with its plugins would serve under `/api/auth` if it were mounted whole, by method and path. */
const library = betterAuth({
  secret: 'only to list what there is',
  baseURL: 'http://localhost',
  plugins: [twoFactor(), genericOAuth({ config: [] })],
});
const served = Object.values(library.api)
  .filter((endpoint) => 'path' in endpoint && typeof endpoint.path === 'string')
  .flatMap((endpoint) => [endpoint.options.method].flat().map((method) => `${method} ${String(endpoint.path)}`));

const calls = everyCall
  .filter(([, { path }]) => path.startsWith('/auth/'))
  .map(([, { method, path }]) => `${method} ${path.replace('/auth', '')}`);
/** What is open below `/api/auth`: the calls, and the way back from a provider. */
const open = [...calls, 'GET /callback/:id'];

let shop: TestShop;
let person: Person;
beforeAll(async () => {
  shop = await openShop();
  person = await shop.signUp();
});
afterAll(() => shop.close());

describe('the endpoints of the identity library', () => {
  test('are more than the shop opens', () => {
    const shut = ['POST /update-user', 'POST /change-email', 'POST /delete-user', 'POST /two-factor/send-otp'];
    expect(served).toEqual(expect.arrayContaining(shut));
    for (const name of [...shut, 'POST /start-session']) expect(open).not.toContain(name);
  });

  test.each([...served, 'POST /start-session'].filter((name) => !open.includes(name)))(
    'stay shut: %s',
    async (name) => {
      const [method, path = ''] = name.split(' ');
      const before = await allRows(shop.checkout.db);
      const body = {
        role: 'admin',
        name: 'X',
        newPassword: 'another one',
        currentPassword: person.password,
        newEmail: 'x@y.z',
        password: person.password,
        userId: 'x',
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
    for (const call of calls.filter((each) => !each.includes(':'))) {
      const path = call.split(' ')[1] ?? '';
      for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const)
        if (!open.includes(`${method} ${path}`))
          expectProblem(await shop.ask(method, `/auth${path}`), 404, 'not-found');
    }
  });
});

test('what the database refuses to the library leaves neither email nor token in the log', async () => {
  const { db, close } = connect((await freshDatabase()).url, { max: 2, onLost: () => undefined });
  onTestFinished(close);
  const userId = await insertPerson(db, { email: 'private@shop.example', name: 'Marta', passwordHash: 'x' });
  await db.execute(sql`alter table session add constraint no_agents check (user_agent <> 'Private Browser')`);
  let lines = '';
  const log = openLog('warn', { write: (line) => (lines += line) });
  const identity = await betterAuthIdentity({
    db,
    log,
    raise: () => undefined,
    publicUrl: 'http://localhost:3000',
    otherOrigins: [],
    secrets: ['x'.repeat(32)],
    social: { google: null, facebook: null },
    passwords: quickHashes,
    decideLinking: async () => null,
    onAccountMade: async () => undefined,
  });
  const headers = new Headers({ 'user-agent': 'Private Browser' });
  const refused = await identity.run('startSession', headers, { userId }).catch((err: unknown) => {
    log.error({ err }, 'a request failed');
    return null;
  });
  expect(refused).toBeNull();
  expect(lines).toContain('no_agents');
  for (const secret of ['private@shop.example', 'Private Browser']) expect(lines).not.toContain(secret);
});
