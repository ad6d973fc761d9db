import { randomUUID, randomUUIDv7 } from 'node:crypto';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, onTestFinished, test } from 'vitest';
import type { Part } from '#contract/catalogue/parts.ts';
import { singleConnection } from '#server/platform/database/connection.ts';
import { sweep } from '#server/sales/checkout/sweep.ts';
import { busyQuotes } from '#server/sales/quotations/quotations.fixture.ts';
import { busyLife, busyReturns } from '#server/testing/busy-life.ts';
import { orderBody, payOrder } from '#server/testing/buy.ts';
import { databaseAt } from '#server/testing/database-server.ts';
import { openShop, openShopForTest, type Person, type TestShop } from '#server/testing/open-shop.ts';
import { planted } from '#server/testing/planted/planted-faults.ts';
import { first, pendingOrder } from '#server/testing/planted/planted-sums.ts';
import { shopFaults } from '#server/testing/shop-faults.ts';

async function ask(url: string, statement: string): Promise<Record<string, unknown>[]> {
  const client = singleConnection(url);
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
}

/** A shop of which much was asked, closed: its database and its folder are copied for each test. */
let closed: Pick<TestShop, 'config' | 'databaseUrl'>;
const folder = mkdtempSync(join(tmpdir(), 'checks-'));

beforeAll(async () => {
  const shop = await openShop();
  await busyLife(shop);
  await busyReturns(shop);
  await busyQuotes(shop);
  expect(await shopFaults(shop)).toEqual([]);
  const dataDir = join(folder, 'data');
  cpSync(shop.config.dataDir, dataDir, { recursive: true });
  closed = { databaseUrl: shop.databaseUrl, config: { ...shop.config, dataDir } };
  await shop.close();
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The busy shop once more, with a database and a folder of its own. */
async function copyOf(): Promise<Pick<TestShop, 'config' | 'databaseUrl'>> {
  const name = `checked_${randomUUID().replaceAll('-', '')}`;
  const { pathname, username } = new URL(closed.databaseUrl);
  const administer = (statement: string) => ask(inject('databaseServer'), statement);
  await administer(`create database ${name} template ${pathname.slice(1)} owner ${username}`);
  onTestFinished(() => void administer(`drop database ${name} with (force)`));
  const dataDir = join(folder, name);
  cpSync(closed.config.dataDir, dataDir, { recursive: true });
  return { databaseUrl: databaseAt(closed.databaseUrl, name), config: { ...closed.config, dataDir } };
}

describe('after a busy life', () => {
  const days = (count: number) => new Date(Date.now() - count * 24 * 3600 * 1000);

  test('nothing is wrong, also where the shop was restored, or has run for long', async () => {
    const shop = await copyOf();
    expect(await shopFaults(shop)).toEqual([]);
    expect(await shopFaults(shop, { runsSince: days(9) })).toEqual([]);
    expect(await shopFaults(shop, { doubtful: true })).toEqual([]);
  });

  test.each(planted)('%s: finds %s', async (title, _what, statement) => {
    const shop = await copyOf();
    const rows = await ask(shop.databaseUrl, statement);
    expect(rows.length).toBeGreaterThan(0);
    const found = await shopFaults(shop, { runsSince: days(9) });
    for (const { id } of rows)
      expect(found).toContainEqual(expect.stringMatching(new RegExp(`^${title}.*: ${id ?? '[0-9a-f-]{36}'}: `)));
  });

  test('what is late counts only while the shop runs', async () => {
    const shop = await copyOf();
    await ask(
      shop.databaseUrl,
      `update "order" set held_until = now() - interval '2 hours' where id = ${pendingOrder}`,
    );
    expect(await shopFaults(shop)).toEqual([]);
    expect(await shopFaults(shop, { runsSince: new Date() })).toEqual([]);
    expect(await shopFaults(shop, { runsSince: days(1) })).toHaveLength(1);
  });

  test('says of mails that may have arrived twice, or were given up, that they are doubtful, which is no fault', async () => {
    const shop = await copyOf();
    const [twice] = await ask(
      shop.databaseUrl,
      `update mail set tries = 2 where id = ${first('mail', 'sent_at is not null')} returning id`,
    );
    const [givenUp] = await ask(
      shop.databaseUrl,
      `update mail set tries = 13, failures = 13, sent_at = null, due_at = null where id = ${first('mail', 'sent_at is not null and tries = 1')} returning id`,
    );
    expect(await shopFaults(shop)).toEqual([]);
    const doubtful = await shopFaults(shop, { doubtful: true });
    expect(doubtful).toHaveLength(2);
    expect(doubtful).toContainEqual(expect.stringContaining(`${twice?.id}: `));
    expect(doubtful).toContainEqual(expect.stringMatching(`${givenUp?.id}: .* was given up after 13 tries`));
  });

  test('finds files of pictures that are gone, and those that belong to none and are not young', async () => {
    const shop = await copyOf();
    const images = join(shop.config.dataDir, 'images');
    const [file = ''] = readdirSync(images, { recursive: true })
      .map(String)
      .filter((name) => name.endsWith('-400.webp'));
    rmSync(join(images, file));
    const old = '01900000-0000-7000-8000-0000000000ab';
    const young = randomUUIDv7();
    for (const id of [old, young]) {
      mkdirSync(join(images, id.slice(-2)), { recursive: true });
      writeFileSync(join(images, id.slice(-2), `${id}-800.webp`), 'x');
    }
    const found = await shopFaults(shop);
    expect(found).toHaveLength(2);
    expect(found).toContainEqual(
      expect.stringContaining(`${file.slice(3, 39)}: its file of 400 pixels is not in the store`),
    );
    expect(found).toContainEqual(expect.stringContaining(`${old}-800: a file in the store 'disk' without a row`));
  });
});

describe('while orders run', () => {
  test('nothing is wrong at any moment, also where connections are cut', async () => {
    const shop = await openShopForTest();
    const buyers: Person[] = [await shop.signUp(), await shop.signUp(), await shop.signUp()];
    const parts = (await shop.parts()).filter((one) => one.available >= 20 * one.ordered_quantity);
    let buying = true;
    let [made, number] = [0, 0];
    const buy = async (buyer: Person) => {
      while (buying) {
        const part = parts[number++ % parts.length] as Part;
        const placed = await shop.ask('POST', '/order', { as: buyer, body: orderBody(buyer, part) });
        if (placed.status !== 200) continue;
        made++;
        const cancel = () => shop.ask('DELETE', `/order/${placed.body._id}`, { as: buyer });
        if (made % 3 === 0) await cancel();
        if (made % 3 !== 1) continue;
        // Where a connection was cut on its way, the order stays unpaid.
        await payOrder(shop, buyer, placed.body).then(
          () => (made % 2 ? cancel() : null),
          () => null,
        );
      }
    };
    const running = Promise.all(buyers.map(buy));
    try {
      for (let round = 0; round < 6; round++) {
        const before = made;
        while (made < before + 5) await new Promise(setImmediate);
        if (round === 3)
          await ask(
            inject('databaseServer'),
            `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${new URL(shop.databaseUrl).pathname.slice(1)}' and application_name = 'mountain-bike'`,
          );
        expect(await shopFaults(shop)).toEqual([]);
      }
    } finally {
      buying = false;
      await running;
    }
    await sweep(shop.checkout);
    expect(await shopFaults(shop)).toEqual([]);
    expect(made).toBeGreaterThan(20);
  });
});
