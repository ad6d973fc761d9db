import { expect, test, vi } from 'vitest';
import { singleConnection } from '#server/platform/database/connection.ts';
import { expectProblem } from '#server/testing/every-call.ts';
import { openShopForTest } from '#server/testing/open-shop.ts';

test('an outage that is over before the answer is an outage, and no fault of the shop', async () => {
  const shop = await openShopForTest();
  const buyer = await shop.signUp();
  const client = singleConnection(shop.databaseUrl);
  await client.connect();
  const waiting = `select pid from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`;
  await client.query('begin; lock table "session" in access exclusive mode');
  const answer = shop.ask('PUT', `/user/${buyer.email}`, { headers: { cookie: buyer.cookie } });
  await vi.waitUntil(async () => (await client.query(waiting)).rowCount === 1);
  await client.query(`select pg_terminate_backend(pid) from (${waiting}) as waiting`);
  await client.query('rollback');
  expectProblem(await answer, 503, 'unavailable');
  expect((await client.query('select from alarm')).rowCount).toBe(0);
  await client.end();
});
