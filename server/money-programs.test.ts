import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { listStockFaults } from '#server/catalogue/stock/stock.repository.ts';
import { readConfig } from '#server/platform/config/config.ts';
import { freePort } from '#server/testing/free-port.ts';
import { openShop } from '#server/testing/open-shop.ts';
import { runProgram } from '#server/testing/program.ts';
import { roomyFolder } from '#server/testing/roomy-folder.ts';
import { openDeafTrade } from '#server/testing/trade.ts';

// `npm run reconcile` and `npm run rehearsal:end`, each as a process of its own beside a real database.

async function openDeaf() {
  const port = String(await freePort());
  const read = readConfig({ PORT: port });
  if (!read.ok) throw new Error(read.faults.join('\n'));
  const shop = await openShop({ config: { http: read.config.http } });
  onTestFinished(() => shop.close());
  const trade = await openDeafTrade(shop);
  const folder = mkdtempSync(join(roomyFolder(), 'money '));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const settings = {
    DATA_DIR: folder,
    DATABASE_URL: shop.databaseUrl,
    SHOP_SECRET: 'a secret that is long enough for this',
    PORT: String(port),
    SIMULATORS_URL: shop.simulators.url,
    SIMULATORS_SECRET: shop.config.simulators?.secret ?? '',
  };
  return { ...trade, settings };
}

test('comparing puts right what is certain, tells what it read, and ends well', { timeout: 60_000 }, async () => {
  const { settings, paidUnheard, readOrder, readMoney } = await openDeaf();
  const { order } = await paidUnheard();
  const { output, code } = await runProgram('reconcile-now', [], settings);
  expect(output).toMatch(/Compared since .*: 1 payments, 0 refunds, 0 disputes, 0 events\./);
  expect(output).toContain('Put right: 1. New questions, under Money: 0.');
  expect(code).toBe(0);
  expect(await readOrder(order)).toMatchObject({ paid: true, status: 'shipping' });
  expect((await readMoney()).last).toMatchObject({ mended: 1 });
});

test('comparing ends with an error where the provider is away', {
  timeout: 60_000,
}, async () => {
  const { shop, settings, paid, readMoney } = await openDeaf();
  await paid();
  shop.simulators.misbehave({ kind: 'drop' }, 3, { path: /^\/payment_intents/ });
  const unanswered = await runProgram('reconcile-now', [], settings);
  expect(unanswered).toMatchObject({
    code: 1,
    output: expect.stringContaining('The payment provider did not answer.'),
  });
  expect(await readMoney()).toMatchObject({ last: null });
});

test('a rehearsal ends once it is meant, and only where the shop does not run', { timeout: 60_000 }, async () => {
  const { settings, shop, paid, run } = await openDeaf();
  await paid();
  const count = async () => (await run(sql`select 1 from "order"`)).length;
  const end = (...args: string[]) => runProgram('rehearsal-end', args, settings);
  expect(await end('--yes')).toMatchObject({ code: 1, output: expect.stringContaining('holds no rehearsal') });
  await run(sql`update shop_fact set value = 'rehearsal' where name = 'mode'`);
  expect(await end()).toMatchObject({ code: 1, output: expect.stringContaining('npm run rehearsal:end -- --yes') });
  await shop.listen();
  expect(await end('--yes')).toMatchObject({ code: 1, output: expect.stringContaining('The shop runs') });
  expect(await count()).toBe(1);

  await shop.app.close();
  const ended = await end('--yes');
  expect(ended).toMatchObject({ code: 0, output: expect.stringContaining('1 order was removed') });
  expect(await count()).toBe(0);
  expect(await listStockFaults(shop.checkout.db)).toEqual([]);
});
