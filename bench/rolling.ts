import { randomUUID } from 'node:crypto';
import { Agent } from 'node:http';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { API_BASE } from '#contract/call.ts';
import type { Part } from '#contract/catalogue/parts.ts';
import { readConfig } from '#server/platform/config/config.ts';
import { startEmbedded } from '#server/platform/database/adapters/embedded.ts';
import { openDataFolder } from '#server/platform/database/data-folder.ts';
import { type SteadyLoad, steadyLoad } from '#server/testing/steady-load.ts';
import { orderOf, signUpBuyers } from './buyers.client.ts';
import { openProbe } from './database.probe.ts';
import { sendRequest } from './http.client.ts';
import { loadAverage, machineDoubts, machineFacts } from './machine.facts.ts';
import { seconds } from './report.text.ts';
import { benchSettings, lastLinesOf, linesOf, startShop } from './shop.process.ts';
import { isLeaving, leave, leaveOnSignals, stopAtEnd } from './stopping.ts';
import { temporaryFolder } from './temporary.folder.ts';

// Replaces the processes of a shop again and again under load, counts the requests that fail, and times how it stops. The number on
// the command line says how often.

const PROCESSES = 2;
const CLIENTS = 16;
/** Between two requests of a client, in ms. Under full load a new process takes minutes to start. */
const PAUSE_MS = 20;
const CONTROL_MS = 5000;
/** In ms. */
const longest = { start: 120_000, replacing: 120_000 };
const replaced = /^Every process of the shop was replaced/;
const refused = /^The new process does not serve/;

const rounds = Number(process.argv[2] ?? 10);
leaveOnSignals();
const folder = temporaryFolder();
const logFile = join(folder, 'shop.log');
try {
  if (!Number.isInteger(rounds) || rounds < 1) throw new Error('Name how often the processes are to be replaced.');
  const failed = await roll();
  await timeStops();
  await leave(failed > 0 ? 1 : 0);
} catch (error) {
  if (!isLeaving()) console.error(`${error instanceof Error ? error.message : error}\n${lastLinesOf(logFile)}`);
  await leave(1);
}

/** The settings of a shop with several processes, on a PostgreSQL that outlives it. */
async function severalProcesses() {
  const dataDir = join(folder, 'data');
  openDataFolder(dataDir);
  const database = await startEmbedded({ dataDir, onLost: (line) => console.error(line) });
  stopAtEnd(() => database.stop());
  await database.openSimulators();
  const { environment } = await benchSettings(dataDir);
  const several = { ...environment, DATABASE_URL: database.url, PROCESSES: `${PROCESSES}` };
  const read = readConfig(several);
  if (!read.ok) throw new Error(read.faults.join('\n'));
  return { environment: several, config: read.config };
}

/** Gives how many requests failed. */
async function roll(): Promise<number> {
  const loadBefore = loadAverage();
  const settings = await severalProcesses();
  const { http, dataDir, database } = settings.config;
  const shop = await startShop(settings, logFile);
  await until(() => linesOf(logFile).some((line) => line.startsWith('The shop is open')), longest.start);
  const probe = await openProbe(dataDir, database.poolMax);
  stopAtEnd(() => probe.close());
  await probe.fillStock();
  console.log(machineFacts(probe.version, 'a client of our own'));
  for (const doubt of machineDoubts(loadBefore)) console.log(doubt);
  const before = await probe.countOrders();
  const placed = new Set<string>();
  const load = await loadOf(http.publicUrl, placed);

  // The same load without restarts, for comparison.
  await wait(CONTROL_MS);
  const control = { answered: load.answered, failed: load.failed.length };
  const took: number[] = [];
  for (let round = 1; round <= rounds; round++) {
    await wait(500);
    const began = performance.now();
    process.kill(shop.pid, 'SIGHUP');
    const done = () => linesOf(logFile).filter((line) => replaced.test(line)).length >= round;
    await until(() => done() || linesOf(logFile).some((line) => refused.test(line)), longest.replacing);
    if (!done()) throw new Error(`Round ${round}: a new process did not come up.`);
    took.push(performance.now() - began);
  }
  await load.stop();
  const written = (await probe.countOrders()) - before;
  // Of those that failed it is not known whether they were taken.
  const unknown = load.failed.filter((each) => each.startsWith('POST')).length;
  const agree = written <= placed.size && written >= placed.size - unknown;
  const failed = load.failed.length - control.failed;
  const total = load.answered + load.failed.length - control.answered - control.failed;
  console.log(`
Rolling restarts     ${rounds} of ${PROCESSES} processes each, under ${CLIENTS} clients with connections that are kept alive
Requests             ${total}; ${failed} failed (target 0). Before them, without restarts: ${control.answered + control.failed}; ${control.failed} failed
Orders               ${placed.size} keys in all, ${written} in the database (${agree ? 'each key once' : 'NOT AS MANY AS KEYS'}); ${(await probe.ledgerAgrees()) ? 'ledger and figures agree' : 'LEDGER AND FIGURES DISAGREE'}
One restart          ${seconds(took.toSorted((one, other) => one - other)[took.length >> 1] ?? 0)} in the middle, ${seconds(Math.max(...took))} at most`);
  for (const [fault, count] of Object.entries(Object.groupBy(load.failed, (each) => each)).slice(0, 10))
    console.log(`  ${count?.length} × ${fault}`);
  const again = await loadOf(http.publicUrl, new Set());
  await wait(1000);
  console.log(`SIGTERM under load   ${seconds(await timeOf(shop.stop))}, ${PROCESSES} processes`);
  await again.stop();
  return agree ? load.failed.length : load.failed.length + 1;
}

/** Pages, calls and orders, mixed. The keys of orders are noted. */
async function loadOf(origin: string, keys: Set<string>): Promise<SteadyLoad> {
  const parts: Part[] = JSON.parse((await sendRequest(`${origin}${API_BASE}/parts`)).body.toString());
  const buyers = await signUpBuyers(origin, 4);
  const pages = ['/', '/all-parts', `${API_BASE}/brands`, `${API_BASE}/parts?limit=12`];
  return steadyLoad({
    origins: [origin],
    clients: CLIENTS,
    pauseMs: PAUSE_MS,
    next(client) {
      const buyer = buyers[(client >> 2) % buyers.length];
      const part = parts[Math.floor(Math.random() * parts.length)];
      if (client % 4 > 0 || !buyer || !part) return { method: 'GET', path: pages[client % pages.length] ?? '/' };
      const key = randomUUID();
      keys.add(key);
      const headers = { authorization: `Bearer ${buyer.token}`, 'idempotency-key': key };
      return { method: 'POST', path: `${API_BASE}/order`, headers, json: orderOf(buyer, part) };
    },
  });
}

/** How long one process with its own PostgreSQL takes to stop where nothing is under way. */
async function timeStops(): Promise<void> {
  for (const idle of [0, 8]) {
    const settings = await benchSettings(join(folder, 'alone'));
    const shop = await startShop(settings, logFile);
    const agents = Array.from({ length: idle }, () => new Agent({ keepAlive: true }));
    for (const agent of agents) await sendRequest(`${settings.config.http.publicUrl}${API_BASE}/health`, { agent });
    await wait(2000);
    const which = idle > 0 ? `with ${idle} idle connections, kept alive` : 'without connections';
    console.log(`SIGTERM at rest      ${seconds(await timeOf(shop.stop))}, one process ${which} (target 2 s)`);
    for (const agent of agents) agent.destroy();
  }
}

async function timeOf(work: () => Promise<void>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

async function until(holds: () => boolean, longestMs: number): Promise<void> {
  const end = performance.now() + longestMs;
  while (!holds()) {
    if (performance.now() > end) throw new Error(`It did not come to that in ${longestMs / 1000} s.`);
    await wait(20);
  }
}
