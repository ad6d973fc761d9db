import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { formWith, photograph } from '#server/platform/uploads/uploads.fixture.ts';
import { expectProblem } from '#server/testing/every-call.ts';
import { openShopForTest, type Person, type TestShop } from '#server/testing/open-shop.ts';
import { sameLimits } from '#server/testing/same-limits.ts';

const WAIT = { timeout: 20_000, interval: 20 };
const timeouts = { headers: 10_000, request: 60_000, silence: 60_000, checked: 2000 };

const upload = { perAccount: 100, perAddress: 100, seconds: 600 };

async function openWith(uploadMs: number): Promise<TestShop> {
  const shop = await openShopForTest({
    config: { limits: sameLimits(upload) },
    timeouts: { ...timeouts, upload: uploadMs },
  });
  await shop.app.listen({ port: 0 });
  return shop;
}

interface Silent {
  status: number | null;
  body: string;
}

/** Begins to send a file and falls silent. */
function fallSilent(at: TestShop, person: Person, path = '/api/images', type = 'multipart/form-data; boundary=x') {
  const { port } = at.app.server.address() as AddressInfo;
  const seen: Silent = { status: null, body: '' };
  const headers = {
    host: new URL(at.config.http.publicUrl).host,
    authorization: `Bearer ${person.token}`,
    'content-type': type,
    'content-length': 50_000,
  };
  const sent = request({ port, path, method: 'POST', headers }, (answer) => {
    seen.status = answer.statusCode ?? 0;
    answer.setEncoding('utf8').on('data', (text) => (seen.body += text));
  });
  sent.on('error', () => (seen.status ??= 0));
  sent.write('--x\r\ncontent-disposition: form-data; name="image"; filename="a.jpg"\r\n');
  onTestFinished(() => void sent.destroy());
  return seen;
}

const hitsIn = async (shop: TestShop) =>
  (
    await shop.checkout.db.execute<{ points: number }>(
      sql`select points from attempts where key like 'upload:account%'`,
    )
  ).rows;

async function send(shop: TestShop, person: Person) {
  return shop.ask('POST', '/images', { as: person, ...formWith(await photograph(40, 30).jpeg().toBuffer()) });
}

test('silent uploads of one buyer are counted, and hold neither the slots of others nor those of admins', async () => {
  const shop = await openWith(60_000);
  const [buyer, other, admin] = [await shop.signUp(), await shop.signUp(), await shop.admin()];
  const silent = Array.from({ length: 10 }, () => fallSilent(shop, buyer));
  // All but four are refused at once.
  await expect.poll(() => silent.filter(({ status }) => status === 503).length, WAIT).toBe(6);
  expect(await hitsIn(shop)).toEqual([{ points: 10 }]);
  expectProblem(await send(shop, buyer), 503, 'unavailable');
  expect((await send(shop, other)).status).toBe(200);
  for (const person of [other, await shop.signUp()]) for (let count = 0; count < 3; count++) fallSilent(shop, person);
  // All slots are taken once each of these was counted: 10 and 1 of the buyer, 1 and 6 of the others.
  const counted = async () => (await hitsIn(shop)).reduce((sum, { points }) => sum + points, 0);
  await expect.poll(counted, WAIT).toBe(18);
  await expect.poll(async () => (await send(shop, await shop.signUp())).status, WAIT).toBe(503);
  expect((await send(shop, admin)).status).toBe(200);
});

test('a file that comes too slowly is cut off and makes room, with a word why', async () => {
  const shop = await openWith(150);
  const buyer = await shop.signUp();
  const silent = Array.from({ length: 3 }, () => fallSilent(shop, buyer));
  await expect.poll(() => silent.map(({ status }) => status), WAIT).toEqual([408, 408, 408]);
  expect(JSON.parse(silent[0]?.body ?? '')).toMatchObject({ code: 'too-slow', success: false });
  await expect.poll(async () => (await send(shop, buyer)).status, WAIT).toBe(200);
});

test('so is a table that comes too slowly', async () => {
  const shop = await openWith(150);
  const silent = fallSilent(shop, await shop.admin(), '/api/parts/imports', 'text/csv');
  await expect.poll(() => silent.status, WAIT).toBe(0);
});
