import { randomBytes } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '#server/testing/free-port.ts';
import { noLimits } from '#server/testing/no-limits.ts';
import { noSettings } from '#server/testing/no-settings.ts';
import { lastLinesOf } from '../../bench/shop.process.ts';
import { isLeaving, leave, leaveOnSignals } from '../../bench/stopping.ts';
import { type Name, otherOf, startCluster } from './cluster.ts';
import { openCustomers } from './customers.ts';
import { openLedger } from './ledger.ts';
import { installCommand, openPlace, until } from './programs.ts';
import { startBalancer, startPooler } from './proxies.ts';
import { type Row, tableOf } from './report.ts';
import { checkRows, type Settings, startShop } from './shops.ts';

// Two shops, a balancer, a pooler and two PostgreSQL under Patroni, all on this machine: npm run rehearse.

const CUSTOMERS = 8;
/** Orders flow so long before and after each event, in s. */
const CALM_S = 5;
/** How long a frozen machine stays so after orders go on without it, in s. */
const FROZEN_S = 15;
/** How far away the asynchronous standby stands, in ms. */
const DISTANCE_MS = 150;

const install = installCommand();
if (install) {
  console.error(`The rehearsal needs programs that are not on this machine: ${install}`);
  process.exit(2);
}
leaveOnSignals();
const place = openPlace();
const logOf = (name: string) => join(place.folder, `${name}.log`);
const began = performance.now();
const say = (line: string) => console.log(`${((performance.now() - began) / 1000).toFixed(1).padStart(7)} s  ${line}`);
try {
  await leave((await rehearse()) ? 0 : 1);
} catch (error) {
  if (!isLeaving()) {
    console.error(error instanceof Error ? error.message : error);
    for (const name of ['shop-one', 'shop-two', 'pgbouncer', 'haproxy', 'patroni-one', 'patroni-two'])
      console.error(`--- ${name}\n${lastLinesOf(logOf(name))}`);
  }
  await leave(1);
}

async function rehearse(): Promise<boolean> {
  const [pooler = 0, database = 0, front = 0, one = 0, two = 0, ...ports] = await freePorts(13);
  const passwords = { superuser: secret(), replication: secret(), shop: secret() };
  const cluster = await startCluster(place, passwords, ports);
  say(`Two PostgreSQL stand, the primary is ${await cluster.primary()}`);
  const origin = `http://localhost:${front}`;
  startBalancer(place, {
    ...{ SHOP_BIND: `127.0.0.1:${front}`, SHOP_HOST: `localhost:${front}` },
    ...{ SHOP_ONE: `127.0.0.1:${one}`, SHOP_TWO: `127.0.0.1:${two}`, DATABASE_BIND: `127.0.0.1:${database}` },
    ...{ DATABASE_ONE: `127.0.0.1:${cluster.ports.one.postgres}`, PATRONI_ONE_PORT: String(cluster.ports.one.patroni) },
    ...{ DATABASE_TWO: `127.0.0.1:${cluster.ports.two.postgres}`, PATRONI_TWO_PORT: String(cluster.ports.two.patroni) },
  });
  const addressOf = (port: number, user: string, password: string, name: string) =>
    `postgres://${user}:${password}@127.0.0.1:${port}/${name}`;
  const ledger = openLedger(addressOf(database, 'postgres', passwords.superuser, 'shop'));
  await until('The way to the primary', 30, ledger.isOpen);
  startPooler(place, { port: pooler, database, password: passwords.shop, poolSize: 8 });

  const dataDir = join(place.folder, 'data');
  mkdirSync(dataDir);
  const settings: Settings = {
    ...noSettings,
    ...noLimits,
    PUBLIC_URL: origin,
    DATA_DIR: dataDir,
    DATABASE_URL: addressOf(pooler, 'shop', passwords.shop, 'shop'),
    DATABASE_DIRECT_URL: addressOf(database, 'shop', passwords.shop, 'shop'),
    DB_PREPARED: 'off',
    SHOP_SECRET: secret(),
    ADMIN_PASSWORD: secret(),
    TRUST_PROXY: '127.0.0.1',
  };
  await startShop({ ...settings, PORT: String(one) }, logOf('shop-one'));
  await startShop({ ...settings, PORT: String(two) }, logOf('shop-two'));
  say('Both shops are ready');
  await ledger.fillStock();
  const customers = await openCustomers(origin, CUSTOMERS);
  say(`${CUSTOMERS} customers order through the balancer`);

  const rows: Row[] = [];
  let lostBefore = 0;
  /** Lets something happen while orders flow, sees how long it takes until everything is as before, and counts what was lost. */
  async function event(name: string, happen: Act, mend?: Act): Promise<void> {
    await wait(CALM_S * 1000);
    const primary = await cluster.primary();
    const calm = customers.look();
    say(`${name}: ${primary} is the primary, ${Math.round(calm.acknowledged / CALM_S)} orders a second`);
    const from = performance.now();
    const since = () => `after ${((performance.now() - from) / 1000).toFixed(1)} s`;
    const enough = customers.acknowledged.size + 2 * CUSTOMERS;
    await happen(primary);
    await until('An order after the event', 120, async () => customers.acknowledged.size > enough);
    say(`  ${since()} orders go on, the primary is ${await cluster.primary()}`);
    await until('Both shops listening', 20, async () => (await ledger.countListening()) === 2);
    say(`  ${since()} both shops listen for changes`);
    await mend?.(primary);
    await cluster.whole();
    say(`  ${since()} a standby follows again`);
    await wait(CALM_S * 1000);
    const lost = (await ledger.listMissing(customers.acknowledged)).length - lostBefore;
    lostBefore += lost;
    rows.push({ name, experience: customers.look(), lost });
  }

  const kill: Act = async (name) => cluster.killMachine(name);
  const start: Act = async (name) => cluster.startMachine(name);
  const freeze: Act = async (name) => cluster.freezeMachine(name);
  const thaw: Act = async (name) => {
    await wait(FROZEN_S * 1000);
    cluster.thawMachine(name);
  };
  const ofStandby =
    (act: Act): Act =>
    (primary) =>
      act(otherOf(primary));
  await event('Synchronous: kill -9 of PostgreSQL', async (name) => cluster.killPostgres(name));
  await event('Synchronous: kill -9 of PostgreSQL and Patroni', kill, start);
  await event('Synchronous: the primary freezes', freeze, thaw);
  await event('Synchronous: the standby freezes', ofStandby(freeze), ofStandby(thaw));
  await event('Synchronous: switchover', cluster.switchOver);
  const lostSynchronous = lostBefore;
  await cluster.setSynchronous(false);
  cluster.setDistance(DISTANCE_MS);
  await event(`Asynchronous, ${DISTANCE_MS} ms away: kill -9 of both`, kill, start);
  await event(`Asynchronous, ${DISTANCE_MS} ms away: switchover`, cluster.switchOver);
  await customers.stop();
  const missing = await ledger.listMissing(customers.acknowledged);
  const unknown = await ledger.countUnknown(customers.emails, customers.acknowledged);
  const connections = await ledger.listConnections();
  const code = await checkRows({ ...settings, PORT: String(one) }, logOf('check'));
  console.log(`\n${tableOf(rows)}\n
Orders      ${customers.acknowledged.size} acknowledged, ${missing.length} of them lost (${lostSynchronous} with the synchronous standby), ${unknown} in the database that nobody was told of
Connections ${connections.join(', ')}
Rows        npm run check: ${lastLinesOf(logOf('check')).split('\n').at(-1)}`);
  return lostSynchronous === 0 && unknown === 0 && code === 0;
}

/** What is done to a node. */
type Act = (name: Name) => Promise<void>;

async function freePorts(count: number): Promise<number[]> {
  const ports = new Set<number>();
  while (ports.size < count) ports.add(await freePort());
  return [...ports];
}

function secret(): string {
  return randomBytes(24).toString('hex');
}
