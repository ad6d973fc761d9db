import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import type { Order } from '#contract/sales/orders.ts';
import { somePart } from '#server/testing/buy.ts';
import { makeCompany, onTerms } from '#server/testing/dealer.ts';
import { freePort } from '#server/testing/free-port.ts';
import { openShop, type Person, type TestShop } from '#server/testing/open-shop.ts';
import { setZones, turnTaxOn } from '#server/testing/terms.ts';

const project = join(import.meta.dirname, '..');
const client = 'docs/example-client.mjs';
const account = 'docs/example-account.mjs';

/** A shop that programs can reach over HTTP. */
async function reachableShop(): Promise<TestShop> {
  const port = await freePort();
  const http = { host: '127.0.0.1', port, publicUrl: `http://127.0.0.1:${port}`, trustProxy: false } as const;
  const shop = await openShop({ config: { http } });
  onTestFinished(() => shop.close());
  await shop.listen();
  return shop;
}

/** What a client of the documents prints when this person runs it. */
async function run({ config }: TestShop, { email, password }: Person, program = [client]): Promise<string> {
  const env = { SHOP: config.http.publicUrl, EMAIL: email, PASSWORD: password };
  const ran = await promisify(execFile)(process.execPath, program, { cwd: project, env });
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

test('the client of an account orders on account, tells what is open and fetches the documents', async () => {
  const shop = await reachableShop();
  const [buyer, part] = [await shop.signUp(), await somePart(shop)];
  const { id } = await makeCompany(shop, [{ person: buyer, role: 'buyer' }]);
  await onTerms(shop, id, { limit: 1_000_000 });
  const folder = await mkdtemp(join(tmpdir(), 'documents-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const [, number, price] =
    (await run(shop, buyer, [account, folder, part.sku, String(part.ordered_quantity)])).match(
      /^Order (\d+) on account: \$([\d.]+)\n.* owes \$0\.00, \$0\.00 of it overdue\n$/,
    ) ?? [];
  expect(await readdir(folder)).toEqual([]);
  const [order] = (await shop.ask('GET', `/order?email=${buyer.email}`, { as: buyer })).body as Order[];
  expect(String(order?.orderNumber)).toBe(number);
  const shipping = { as: await shop.admin(), body: { carrier: 'Nordic Freight', tracking: 'NF 1' } };
  expect(await shop.ask('PUT', `/order/${order?._id}/shipped`, shipping)).toMatchObject({ status: 200 });
  const [first, second] = [await run(shop, buyer, [account, folder]), await run(shop, buyer, [account, folder])];
  expect(first).toBe(second);
  expect(first).toMatch(
    new RegExp(`owes \\$${price}, \\$0\\.00 of it overdue\n\\S+: \\$${price}, due \\d{4}-\\d\\d-\\d\\d\n$`),
  );
  const [invoice] = await readdir(folder);
  expect((await readFile(join(folder, invoice ?? ''))).subarray(0, 5).toString()).toBe('%PDF-');
  expect(await readFile(join(project, 'README.md'), 'utf8')).toContain(`](${account})`);
});
