import { betterAuth } from 'better-auth';
import { genericOAuth, twoFactor } from 'better-auth/plugins';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { connect } from '#server/platform/database/connection.ts';
import { openLog } from '#server/platform/log/log.ts';
import { allRows } from '#server/testing/all-rows.ts';
import { everyCall, expectProblem } from '#server/testing/every-call.ts';
import { everyDoor } from '#server/testing/every-door.ts';
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

const doors = everyDoor.map(([name]) => name);
const ourCalls = everyCall.map(([, { method, path }]) => `${method} ${path.replace('/auth', '')}`);
/** What is open below `/api/auth`: our doors and calls, and the way back from a provider. */
const open = [...doors, ...ourCalls, 'GET /callback/:id'];
/** The one door that does not lead to the library's of the same name. */
const ownDoor = 'POST /confirm';

let shop: TestShop;
let person: Person;
beforeAll(async () => {
  shop = await openShop();
  person = await shop.signUp();
});
afterAll(() => shop.close());

describe('the doors of the identity library', () => {
  test('are more than the shop opens', () => {
    const shut = ['POST /update-user', 'POST /change-email', 'POST /delete-user', 'POST /two-factor/send-otp'];
    expect(served).toEqual(expect.arrayContaining([...doors.filter((name) => name !== ownDoor), ...shut]));
    expect(served).not.toContain(ownDoor);
    for (const name of shut) expect(open).not.toContain(name);
  });

  test.each(served.filter((name) => !open.includes(name)))('stay shut: %s', async (name) => {
    const [method, path = ''] = name.split(' ');
    const before = await allRows(shop.checkout.db);
    const body = {
      role: 'admin',
      name: 'X',
      newPassword: 'another one',
      currentPassword: person.password,
      newEmail: 'x@y.z',
      password: person.password,
    };
    const answer = await shop.ask(method as 'POST', `/auth${path.replaceAll(/:\w+/g, 'x')}`, {
      as: person,
      headers: { cookie: person.cookie },
      body: method === 'GET' ? undefined : body,
    });
    expectProblem(answer, 404, 'not-found');
    expect(await allRows(shop.checkout.db)).toEqual(before);
  });

  test.each(['', '/', '/sign-in', '/sign-in/email/', '//sign-in/email', '/SIGN-IN/EMAIL', '/sign-in/email/x'])(
    'are found under their own address alone: %j',
    async (path) => {
      const body = { email: person.email, password: person.password };
      expectProblem(await shop.ask('POST', `/auth${path}`, { body }), 404, 'not-found');
    },
  );

  test('answer to their own method alone', async () => {
    for (const door of doors) {
      const path = door.split(' ')[1] ?? '';
      for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const)
        if (!open.includes(`${method} ${path}`))
          expectProblem(await shop.ask(method, `/auth${path}`), 404, 'not-found');
    }
  });
});

test('a sign-up that the database refuses leaves neither email nor hash in the log', async () => {
  const { db, close } = connect((await freshDatabase()).url, { max: 2, onLost: () => undefined });
  onTestFinished(close);
  await db.execute(sql`alter table "user" add constraint no_marta check (name <> 'Marta')`);
  let lines = '';
  const identity = await betterAuthIdentity({
    db,
    log: openLog('warn', { write: (line) => (lines += line) }),
    publicUrl: 'http://localhost:3000',
    otherOrigins: [],
    secrets: ['x'.repeat(32)],
    social: { google: null, facebook: null },
    passwords: quickHashes,
    meetStranger: async () => null,
    onAccountMade: async () => undefined,
  });
  const asked = new Request('http://localhost:3000/api/auth/sign-up/email', {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: 'http://localhost:3000' },
    body: JSON.stringify({ name: 'Marta', email: 'private@shop.example', password: 'kettenblatt' }),
  });
  const answer = await identity.handle(asked).catch(() => null);
  expect(answer?.response.status).not.toBe(200);
  expect(lines).toContain('no_marta');
  expect(lines).not.toContain('private@shop.example');
});
