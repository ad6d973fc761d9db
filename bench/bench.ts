import { randomUUID } from 'node:crypto';
import { join, resolve } from 'node:path';
import { API_BASE } from '#contract/call.ts';
import type { Part } from '#contract/catalogue/parts.ts';
import { startBare } from './bare.process.ts';
import { loadOrders, mixedOrders, type Race, race, signUpBuyers, writeOrders } from './buyers.client.ts';
import { openProbe, type Probe } from './database.probe.ts';
import { sendRequest } from './http.client.ts';
import { CONNECTIONS, findLoadTool, type LoadTool, rateOf } from './load.tool.ts';
import { loadAverage, machineDoubts, machineFacts, memoryOf } from './machine.facts.ts';
import { median, type Ratio, ratioTable, seconds } from './report.text.ts';
import { compareSearches, type Growth } from './searches.client.ts';
import { benchSettings, lastLinesOf, startShop } from './shop.process.ts';
import { isLeaving, leave, leaveOnSignals, stopAtEnd } from './stopping.ts';
import { temporaryFolder } from './temporary.folder.ts';

/** In seconds. */
const SECONDS = { warmUp: 1, load: 4 };
const ROUNDS = 3;
const RACE = { buyers: 200, pieces: 50 };
/** Buyers who order at the same time under load. */
const CUSTOMERS = 32;

/** What is compared with a bare server: design targets as shares of its rate. */
const pages = [
  { path: `${API_BASE}/parts`, name: `GET ${API_BASE}/parts`, target: 0.7 },
  { path: '/', name: 'HTML of /', target: 0.7 },
  { path: '/all-parts', name: 'HTML of /all-parts', target: 0.7 },
];

leaveOnSignals();
const folder = temporaryFolder();
const logFile = join(folder, 'shop.log');
try {
  await bench();
  await leave(0);
} catch (error) {
  if (!isLeaving()) console.error(`${error instanceof Error ? error.message : error}\n${lastLinesOf(logFile)}`);
  await leave(1);
}

async function bench(): Promise<void> {
  const loadBefore = loadAverage();
  const tool = findLoadTool();
  const settings = await benchSettings(join(folder, 'data'));
  const { dataDir, database, http } = settings.config;

  const first = await startShop(settings, logFile);
  await first.stop();
  const shop = await startShop(settings, logFile);
  const probe = await openProbe(dataDir, database.poolMax);
  stopAtEnd(() => probe.close());
  console.log(machineFacts(probe.version, tool.name));
  console.log(
    `${CONNECTIONS} requests at once, ${database.poolMax} database connections; medians of ${ROUNDS} times ${SECONDS.load} s, taken alternately`,
  );
  for (const doubt of machineDoubts(loadBefore)) console.log(doubt);

  const memoryBefore = memoryOf(shop.pid);
  const ratios = await comparePages(tool, http.publicUrl);
  const memoryAfterPages = memoryOf(shop.pid);
  ratios.push(await compareOrders(tool, http.publicUrl, probe));
  const raced = await runRace(http.publicUrl, probe);
  const memoryAfter = memoryOf(shop.pid);

  console.log(`
${ratioTable(ratios)}

Start to first 200   ${seconds(first.msToFirst200)} with an empty folder, ${seconds(shop.msToFirst200)} the second time (target 3 s)
Memory               ${memoryBefore} MB at start, ${memoryAfterPages} MB after the pages, ${memoryAfter} MB after the orders (target under 250 MB)
Race                 ${raced.buyers} buyers for ${RACE.pieces} pieces: ${raced.sold} sold, ${raced.refused} refused; p50 ${Math.round(raced.p50)} ms, p99 ${Math.round(raced.p99)} ms (target ${RACE.pieces} sold, p99 under 1000 ms)
Stock                ${(await probe.ledgerAgrees()) ? 'ledger and figures agree' : 'LEDGER AND FIGURES DISAGREE'} after all orders
${growthLines(await compareSearches(http.publicUrl, probe))}`);
}

function growthLines(grown: readonly Growth[]): string {
  const line = ({ query, few, many }: Growth) =>
    `  ${query.padEnd(28)} ${few.toFixed(1).padStart(6)} ms ${many.toFixed(1).padStart(7)} ms  ${(many / few).toFixed(1)}`;
  return ['Search               at 1,000 and at 100,000 parts (target 3 times at most)', ...grown.map(line)].join('\n');
}

/** Loads the shop and a bare server with the same answers, alternately. */
async function comparePages(tool: LoadTool, origin: string): Promise<Ratio[]> {
  const bare = await startBare(
    origin,
    pages.map(({ path }) => path),
  );
  const ratios: Ratio[] = [];
  for (const { path, name, target } of pages) {
    const bytes = bare.bytes.get(path);
    const load = async (from: string, seconds: number) =>
      rateOf(`${from}${path}`, await tool.run(`${from}${path}`, seconds), bytes);
    const rates = await alternate(
      (seconds) => load(origin, seconds),
      (seconds) => load(bare.origin, seconds),
    );
    ratios.push({
      name: `${name} (${Math.round((bytes ?? 0) / 1000)} kB)`,
      yardstick: 'bare node:http',
      target,
      ...rates,
    });
  }
  return ratios;
}

/** Places orders and commits one-row updates in the same PostgreSQL, alternately. */
async function compareOrders(tool: LoadTool, origin: string, probe: Probe): Promise<Ratio> {
  await probe.fillStock();
  const parts = await partsOf(origin);
  const orders = mixedOrders(await signUpBuyers(origin, CUSTOMERS), parts);
  const file = join(folder, 'orders.tsv');
  writeOrders(file, orders);
  const script = resolve(import.meta.dirname, 'orders.lua');
  const placeMany = (seconds: number) =>
    tool.scripts
      ? tool.run(origin, seconds, [script, file, randomUUID().slice(0, 24)])
      : loadOrders(origin, orders, seconds);
  const rates = await alternate(
    async (seconds) => {
      const before = await probe.countOrders();
      const load = await placeMany(seconds);
      const written = (await probe.countOrders()) - before;
      // Orders that were still under way when the time was up may have been written too.
      if (load.bad === 0 && (written < load.requests || written > load.requests + CONNECTIONS))
        throw new Error(`POST /order: ${load.requests} were answered, but ${written} are in the database.`);
      return rateOf('POST /order', load);
    },
    (seconds) => probe.commitRate(seconds),
  );
  return { name: 'POST /order', yardstick: 'one-row commits', target: 0.5, ...rates };
}

async function runRace(origin: string, probe: Probe): Promise<Race> {
  const id = await probe.addPart(RACE.pieces);
  const answer = await sendRequest(`${origin}${API_BASE}/purchasePage/${id}`);
  const part = JSON.parse(answer.body.toString()) as Part;
  return race(origin, await signUpBuyers(origin, RACE.buyers), part);
}

async function partsOf(origin: string): Promise<Part[]> {
  return JSON.parse((await sendRequest(`${origin}${API_BASE}/parts`)).body.toString()) as Part[];
}

/** Warms both up, then measures ours and the yardstick alternately. Gives the median rate of each. */
async function alternate(
  ours: (seconds: number) => Promise<number>,
  yardstick: (seconds: number) => Promise<number>,
): Promise<{ ours: number; theirs: number }> {
  await ours(SECONDS.warmUp);
  await yardstick(SECONDS.warmUp);
  const rates: { ours: number; theirs: number }[] = [];
  for (let round = 0; round < ROUNDS; round++)
    rates.push({ ours: await ours(SECONDS.load), theirs: await yardstick(SECONDS.load) });
  return { ours: median(rates.map((rate) => rate.ours)), theirs: median(rates.map((rate) => rate.theirs)) };
}
