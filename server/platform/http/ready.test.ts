import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { expectProblem } from '#server/testing/every-call.ts';
import { freePort } from '#server/testing/free-port.ts';
import { openShop, openShopForTest } from '#server/testing/open-shop.ts';

test('a shop is ready with the tables of its version, and says so to nobody’s cache', async () => {
  const shop = await openShopForTest();
  const answer = await shop.ask('GET', '/ready');
  expect(answer).toMatchObject({ status: 200, body: { status: 'ready' } });
  expect(answer.headers['cache-control']).toBe('no-store');
  await shop.checkout.db.execute(sql`delete from drizzle.__drizzle_migrations
    where id = (select max(id) from drizzle.__drizzle_migrations)`);
  expectProblem(await shop.ask('GET', '/ready'), 503, 'unavailable');
  expect(await shop.ask('GET', '/health')).toMatchObject({ status: 200, body: { status: 'ok' } });
});

test('a shop that is stopping is not ready', async () => {
  const port = await freePort();
  const http = { host: '127.0.0.1', port, publicUrl: `http://127.0.0.1:${port}`, trustProxy: false } as const;
  const shop = await openShop({ config: { http } });
  const ready = () =>
    fetch(`${http.publicUrl}/api/ready`).then(
      ({ status }) => status,
      () => 'refused',
    );
  await shop.listen();
  expect(await ready()).toBe(200);
  const stopped = shop.close();
  expect(await ready()).not.toBe(200);
  await stopped;
});
