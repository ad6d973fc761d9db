import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import type { Order } from '#contract/sales/orders.ts';
import { listStockFaults } from '#server/catalogue/stock/stock.repository.ts';
import { singleConnection } from '#server/platform/database/connection.ts';
import { simulatorsAddress } from '#server/platform/database/simulators-database.ts';
import { openPayment, payByCard, placeOrder, somePart } from '#server/testing/buy.ts';
import { openShop, type Person, type TestShop } from '#server/testing/open-shop.ts';

let shop: TestShop;
let buyer: Person;
let order: Order;
beforeAll(async () => {
  shop = await openShop();
  buyer = await shop.signUp();
  order = await placeOrder(shop, buyer, await somePart(shop));
});
afterAll(() => shop.close());

/** What would have ended the process. */
function listenForTheEnd(): Error[] {
  const thrown: Error[] = [];
  const note = (error: Error) => thrown.push(error);
  process.on('uncaughtExceptionMonitor', note);
  onTestFinished(() => void process.off('uncaughtExceptionMonitor', note));
  return thrown;
}

/** Cuts every connection to a database while `work` waits for a row that `lock` holds. Gives what it answers. */
async function cutOff<T>(url: string, [lock, id]: [string, string], work: () => Promise<T>): Promise<T> {
  // Two: inside a transaction PostgreSQL shows its activity as it was at the first look.
  const open = () => singleConnection(url, 'watching');
  const [holder, watcher] = [open(), open()];
  for (const each of [holder, watcher]) await each.connect();
  await holder.query('begin');
  await holder.query(lock, [id]);
  const working = work();
  const others = "pg_stat_activity where datname = current_database() and application_name <> 'watching'";
  await vi.waitUntil(
    async () => (await watcher.query(`select 1 from ${others} and wait_event_type = 'Lock'`)).rowCount === 1,
    { timeout: 20_000, interval: 10 },
  );
  await watcher.query(`select pg_terminate_backend(pid, 5000) from ${others}`);
  const answer = await working;
  for (const each of [holder, watcher]) await each.end();
  return answer;
}

describe('a payment whose connections to the database are cut', () => {
  test('at the provider and in the shop goes on as if nothing had been: paid once, and the process lives', async () => {
    const thrown = listenForTheEnd();
    const { clientSecret, intentId } = await openPayment(shop, buyer, order);
    const settle = () =>
      shop.ask('PATCH', `/order/${order._id}`, { as: buyer, body: { order: order._id, transactionId: intentId } });

    const card = () => payByCard(shop, clientSecret);
    const atProvider = 'select 1 from stripe_simulator.intents where id = $1 for update';
    const refused = await cutOff(simulatorsAddress(shop.databaseUrl), [atProvider, intentId], card);
    expect(thrown).toEqual([]);
    expect(refused.status).toBe(500);
    expect(await card()).toMatchObject({ status: 200, body: { status: 'succeeded' } });

    const inShop = 'select 1 from "order" where id = $1 for update';
    const unsettled = await cutOff(shop.databaseUrl, [inShop, order._id], settle);
    expect(unsettled.status).toBe(503);
    expect(await settle()).toMatchObject({ status: 200, body: { payment: 'paid', status: 'shipping' } });

    expect(thrown).toEqual([]);
    expect(await listStockFaults(shop.checkout.db)).toEqual([]);
  });
});
