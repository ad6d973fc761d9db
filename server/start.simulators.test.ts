import { expect, onTestFinished, test } from 'vitest';
import { type Config, readConfig } from '#server/platform/config/config.ts';
import { singleConnection } from '#server/platform/database/connection.ts';
import type { DatabaseServer } from '#server/platform/database/database.port.ts';
import { StartupError } from '#server/platform/errors/startup-error.ts';
import { freshDatabase, simulatorsDatabase } from '#server/testing/fresh-database.ts';
import { firstBooks } from '#simulators/schema.fixture.ts';
import { eventReceiver } from '#simulators/stripe/stripe.fixture.ts';
import { startSimulators } from './start.simulators.ts';

async function query(url: string, statement: string): Promise<unknown[]> {
  const client = singleConnection(url);
  await client.connect();
  return (await client.query(statement).finally(() => client.end())).rows;
}

/** A shop that takes every event and does nothing about it. */
async function configOfShop(): Promise<Config> {
  const receiver = await eventReceiver();
  onTestFinished(receiver.close);
  const read = readConfig({ SHOP_SECRET: 'a secret that is long enough for this', PORT: new URL(receiver.url).port });
  if (!read.ok) throw new Error(read.faults.join('\n'));
  return read.config;
}

/** What the card simulator holds, as the shop asks for it. */
async function listIntents({ url, secret }: { url: string; secret: string }): Promise<string[]> {
  const headers = { authorization: `Bearer sk_test_${secret}` };
  const answer = await fetch(`${url}/v1/payment_intents`, { headers });
  const { data } = (await answer.json()) as { data: { id: string }[] };
  return data.map(({ id }) => id);
}

/** A shop's PostgreSQL, and how its simulators are started. */
async function openDatabase(changes: Partial<DatabaseServer> = {}) {
  const { url } = await freshDatabase();
  const openSimulators = () => simulatorsDatabase(url);
  const database = { url, directUrl: url, description: '', openSimulators, stop: async () => undefined, ...changes };
  const start = async () => {
    const environment = { PATH: '/usr/bin:/bin' };
    const simulators = startSimulators(await configOfShop(), { environment, database, say: () => undefined });
    onTestFinished(() => simulators.stop());
    return simulators;
  };
  return { url, start };
}

test('two shops on one database start simulators that share one set of books, in a database of their own', async () => {
  const { url, start } = await openDatabase();
  await query(url, firstBooks);
  const [one, other] = await Promise.all([start(), start()]);
  const both = await Promise.all([one.ready, other.ready]);
  for (const each of both) expect((await listIntents(each)).toSorted()).toEqual(['pi_open', 'pi_paid']);
  expect(await query(url, `select nspname from pg_namespace where nspname like '%simulator'`)).toEqual([]);

  const [first, second] = both;
  const headers = {
    authorization: `Bearer sk_test_${first.secret}`,
    'content-type': 'application/x-www-form-urlencoded',
  };
  await fetch(`${first.url}/v1/payment_intents`, { method: 'POST', headers, body: 'amount=100&currency=usd' });
  await one.stop();
  expect(await listIntents(second)).toHaveLength(3);
});

test('a shop whose simulators cannot have a database says why', async () => {
  const refused = new StartupError('Make the database first.');
  const { start } = await openDatabase({ openSimulators: () => Promise.reject(refused) });
  await expect((await start()).ready).rejects.toBe(refused);
});
