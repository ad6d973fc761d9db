import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import type { Order } from '#contract/sales/orders.ts';
import { freePort } from '#server/testing/free-port.ts';
import { openShop, type Person, type TestShop } from '#server/testing/open-shop.ts';
import { setZones, turnTaxOn } from '#server/testing/terms.ts';

const project = join(import.meta.dirname, '..');
const client = 'docs/example-client.mjs';

/** A shop that programs can reach over HTTP. */
async function reachableShop(): Promise<TestShop> {
  const port = await freePort();
  const http = { host: '127.0.0.1', port, publicUrl: `http://127.0.0.1:${port}`, trustProxy: false } as const;
  const shop = await openShop({ config: { http } });
  onTestFinished(() => shop.close());
  await shop.listen();
  return shop;
}

/** What the client of the documents prints when this person runs it. */
async function run({ config }: TestShop, { email, password }: Person): Promise<string> {
  const env = { SHOP: config.http.publicUrl, EMAIL: email, PASSWORD: password };
  const ran = await promisify(execFile)(process.execPath, [client], { cwd: project, env });
  return ran.stdout;
}

test('the client of the documents orders twenty parts by its list, in about fifty lines', async () => {
  const shop = await reachableShop();
  const buyer = await shop.signUp();
  expect(await run(shop, buyer)).toMatch(/^Order \d+: 20 lines, \$[\d.]+, held until \S+\n$/);
  const [order] = (await shop.ask('GET', `/order?email=${buyer.email}`, { as: buyer })).body as Order[];
  const listed = (await readFile(join(project, 'docs/example-list.csv'), 'utf8')).trim().split('\n').slice(1);
  expect(order?.lines.map(({ sku, quantity }) => `${sku};${quantity}`)).toEqual(listed);
  expect((await readFile(join(project, client), 'utf8')).split('\n').length).toBeLessThan(60);
  expect(await readFile(join(project, 'README.md'), 'utf8')).toContain(`](${client})`);
});

test('it orders just as well where there are tax and delivery', async () => {
  const shop = await reachableShop();
  await turnTaxOn(shop, { rates: { SE: { standard: 2500, delivery: 2500 } } });
  await setZones(shop, [{ name: 'Sweden', countries: ['SE'] }]);
  const buyer = await shop.signUp();
  await run(shop, buyer);
  const [order] = (await shop.ask('GET', `/order?email=${buyer.email}`, { as: buyer })).body as Order[];
  expect(order).toMatchObject({ shipping: 50, tax: { rates: [{ rate: 25 }] }, lines: { length: 20 } });
});
