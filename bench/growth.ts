import { Agent } from 'node:http';
import { join } from 'node:path';
import type pg from 'pg';
import { superuser } from '#server/platform/database/adapters/embedded.process.ts';
import { type Buyer, signInAs, signUp } from './buyers.client.ts';
import { growCatalogue } from './catalogue-grow.ts';
import { connectTo, countStatementsFromNextStart } from './database.probe.ts';
import { growthCalls, type Measured } from './growth.calls.ts';
import { readFacts } from './growth.facts.ts';
import { rotatingCalls } from './growth.rotating.ts';
import { type Cell, growthTable } from './growth.table.ts';
import { sendRequest } from './http.client.ts';
import { loadAverage, machineDoubts, memoryOf } from './machine.facts.ts';
import { median, seconds } from './report.text.ts';
import { benchSettings, freePort, lastLinesOf, startShop, untilIndexed } from './shop.process.ts';
import { isLeaving, leave, leaveOnSignals } from './stopping.ts';
import { temporaryFolder } from './temporary.folder.ts';
import { growTrade } from './trade-grow.ts';

/**
 * How many parts; those calls alone whose name holds one of some texts; a folder in which the shop stays and is used again:
 * `npm run bench:growth -- 588 10000 100000 only=search,facets data=/var/tmp/grown`.
 */
const words = process.argv.slice(2);
const named = (name: string) => words.find((word) => word.startsWith(`${name}=`))?.slice(name.length + 1);
const only = named('only')?.split(',') ?? [''];
const sizes = words.map(Number).filter((size) => size > 0);
const DEMO_PARTS = 588;
const [smallest = DEMO_PARTS] = sizes;
/** The first size is measured with little trade and again with all of it, which then stays. */
const trades = {
  little: { people: 200, companies: 50, orders: 500 },
  all: { people: 20_000, companies: 5000, orders: 50_000 },
};
const stages = [
  { parts: smallest, trade: trades.little },
  ...(sizes.length > 0 ? sizes : [DEMO_PARTS, 10_000, 100_000]).map((parts) => ({ parts, trade: trades.all })),
];
const ROUNDS = 9;
/** In ms. A call that takes longer is made fewer times. */
const SLOW = 1000;
const person = { email: 'buyer-of-growth@bench.example', password: 'kettenblatt' };
const admin = { email: 'admin@mountain-bike.test', password: 'tretlager-68-mm' };

leaveOnSignals();
const folder = temporaryFolder();
const dataDir = named('data') ?? join(folder, 'data');
const logFile = join(folder, 'shop.log');
try {
  await bench();
  await leave(0);
} catch (error) {
  if (!isLeaving()) console.error(`${error instanceof Error ? error.stack : error}\n${lastLinesOf(logFile)}`);
  await leave(1);
}

async function bench(): Promise<void> {
  const load = loadAverage();
  const made = await benchSettings(dataDir);
  const metricsPort = await freePort();
  const settings = {
    ...made,
    environment: {
      ...made.environment,
      ...{ ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password, METRICS_PORT: String(metricsPort) },
    },
  };
  const { publicUrl } = settings.config.http;
  let shop = await startShop(settings, logFile);
  await countStatementsFromNextStart(dataDir);
  // A shop that was kept knows them.
  const buyer = await signInAs(publicUrl, person).catch(() => signUp(publicUrl, person.email));
  const cells = new Map<string, Cell[]>();
  for (const doubt of machineDoubts(load)) console.log(doubt);
  for (const { parts, trade } of stages) {
    const client = await connectTo(dataDir, 'shop');
    const began = performance.now();
    await growCatalogue(client, parts);
    await growTrade(client, trade, buyer.email);
    const grown = performance.now() - began;
    await client.end();
    await shop.stop();
    // Statements are counted from the second start on, and each size is measured in a process of its own.
    shop = await startShop(settings, logFile);
    const atFirst200 = memoryOf(shop.pid);
    const indexed = await untilIndexed(publicUrl);
    const atStart = memoryOf(shop.pid);
    await measure(cells, { origin: publicUrl, metrics: `http://127.0.0.1:${metricsPort}`, buyer: buyer.email });
    const { orders } = trade;
    console.log(
      `${parts} parts, ${orders} orders: grown in ${seconds(grown)}, started in ${seconds(shop.msToFirst200)}, facets ready ${seconds(indexed)} later; ${atFirst200} MB at start, ${atStart} MB with the facets, ${memoryOf(shop.pid)} MB after the calls`,
    );
  }
  console.log(
    growthTable(
      stages.map(({ parts, trade }) => `${parts} / ${trade.orders}`),
      cells,
    ),
  );
}

/** Measures each call on the shop as it is, and adds a cell for each to `cells`. */
async function measure(
  cells: Map<string, Cell[]>,
  { origin, metrics, buyer }: { origin: string; metrics: string; buyer: string },
): Promise<void> {
  const client = await connectTo(dataDir, superuser);
  const facts = await readFacts(client, buyer);
  const agent = new Agent({ keepAlive: true });
  const all = [...rotatingCalls(facts), ...growthCalls(facts)];
  const calls = all.filter(({ name }) => only.some((text) => name.includes(text)));
  const tokens: Partial<Record<Measured['as'], Buyer>> = { buyer: await signInAs(origin, person) };
  // A shop that `npm start` made has an admin of its own.
  if (calls.some(({ as }) => as === 'admin')) tokens.admin = await signInAs(origin, admin);
  const make = async ({ path: fixed, rotating, as, body, changed }: Measured, round = 0) => {
    const path = rotating?.[round % rotating.length] ?? fixed;
    // As a trigger writes it when a part was changed, and longer than anything is stored for a while.
    if (changed) await client.query('insert into search_change values (1)');
    const token = tokens[as]?.token;
    const who = token === undefined ? {} : { authorization: `Bearer ${token}` };
    const began = performance.now();
    const answer = await sendRequest(`${as === 'metrics' ? metrics : origin}${path}`, {
      ...{ agent, method: body ? 'POST' : 'GET', json: body },
      headers: { accept: '*/*', ...who },
    }).catch(() => ({ status: 0, body: Buffer.alloc(0) }));
    return { ms: performance.now() - began, status: answer.status, bytes: answer.body.length };
  };
  const pause = (call: Measured) => (call.changed ? new Promise((done) => setTimeout(done, 1100)) : null);
  for (const call of calls) {
    const first = await make(call);
    const times: number[] = [];
    const counted: { queries: number; blocks: number }[] = [];
    const rounds = first.ms > SLOW ? 2 : call.changed ? 3 : ROUNDS;
    for (let round = 0; round < rounds; round++) {
      await pause(call);
      await client.query('select pg_stat_statements_reset()');
      times.push((await make(call, round + 1)).ms);
      counted.push(await readCounts(client));
    }
    const least = (of: 'queries' | 'blocks') => Math.min(...counted.map((each) => each[of]));
    const cell = {
      ...first,
      ms: median(times),
      queries: least('queries'),
      blocks: least('blocks'),
      whole: call.whole ?? false,
    };
    cells.set(call.name, [...(cells.get(call.name) ?? []), cell]);
  }
  agent.destroy();
  await client.end();
}

/** What was done since it was set to nothing, without what jobs do by themselves: the least of several rounds is a call's own. */
async function readCounts(client: pg.Client): Promise<{ queries: number; blocks: number }> {
  const { rows } = await client.query<{ queries: number; blocks: number }>(`
    select coalesce(sum(calls), 0)::int as queries, coalesce(sum(shared_blks_hit + shared_blks_read), 0)::int as blocks
    from pg_stat_statements
    where query !~ 'pg_stat_statements|pgboss|search_change values|^(begin|commit|rollback|set|listen|notify)'`);
  return rows[0] ?? { queries: 0, blocks: 0 };
}
