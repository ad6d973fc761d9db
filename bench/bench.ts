import { join } from 'node:path';
import { ROUNDS, SECONDS } from './alternate.ts';
import { comparePages } from './answers.bench.ts';
import { countStatementsFromNextStart, openProbe, type Probe } from './database.probe.ts';
import { CONNECTIONS, findLoadTool, type LoadTool } from './load.tool.ts';
import { loadAverage, machineDoubts, machineFacts, memoryOf } from './machine.facts.ts';
import { watchMemory } from './memory.bench.ts';
import { compareOrders } from './orders.bench.ts';
import { ratioTable, seconds } from './report.text.ts';
import { compareSearches } from './searches.client.ts';
import { benchSettings, freePort, lastLinesOf, type RunningShop, startShop } from './shop.process.ts';
import { isLeaving, leave, leaveOnSignals, stopAtEnd } from './stopping.ts';
import { temporaryFolder } from './temporary.folder.ts';

// Loads the built shop and prints what came of it. Names on the command line choose some of its parts, and a number says for
// how many minutes memory is watched.

const MEMORY_MINUTES = 2;

/** What every part of the bench works with: one shop, which no part leaves unfit for those that follow. */
interface Bench {
  tool: LoadTool;
  origin: string;
  probe: Probe;
  folder: string;
  shop: RunningShop;
  /** Where Node's inspector of the shop listens once it is asked to. */
  inspectorPort: number;
  /** For how long memory is watched. */
  minutes: number;
  /** The time of the start on an empty folder, in ms. */
  msToFirst200: number;
}

/** The parts in their order; each prints its own lines. */
const parts: Readonly<Record<string, (bench: Bench) => Promise<void>>> = {
  async start({ shop, msToFirst200 }) {
    console.log(
      `Start to first 200   ${seconds(msToFirst200)} with an empty folder, ${seconds(shop.msToFirst200)} the second time (target 3 s)`,
    );
  },
  async pages({ tool, origin, shop }) {
    console.log(ratioTable(await comparePages(tool, origin, shop.pid)));
  },
  async orders(bench) {
    const { ratios, lines } = await compareOrders(bench);
    console.log(`${ratioTable(ratios)}\n\n${lines.join('\n')}`);
  },
  memory: (bench) => watchMemory(bench, bench.minutes),
  async searches({ origin, probe }) {
    console.log('Search               at 1,000 and at 100,000 parts (target 3 times at most)');
    for (const { query, few, many } of await compareSearches(origin, probe))
      console.log(
        `  ${query.padEnd(28)} ${few.toFixed(1).padStart(6)} ms ${many.toFixed(1).padStart(7)} ms  ${(many / few).toFixed(1)}`,
      );
  },
};

leaveOnSignals();
const folder = temporaryFolder();
const logFile = join(folder, 'shop.log');
try {
  const words = process.argv.slice(2);
  const minutes = Number(words.find((word) => /^\d+$/.test(word)) ?? MEMORY_MINUTES);
  await bench(chosenParts(words.filter((word) => !/^\d+$/.test(word))), minutes);
  await leave(0);
} catch (error) {
  if (!isLeaving()) console.error(`${error instanceof Error ? error.message : error}\n${lastLinesOf(logFile)}`);
  await leave(1);
}

function chosenParts(names: readonly string[]): string[] {
  const all = Object.keys(parts);
  const unknown = names.find((name) => !all.includes(name));
  if (unknown) throw new Error(`There is no part "${unknown}". Name some of: ${all.join(', ')}; or none for all.`);
  return names.length === 0 ? all : all.filter((name) => names.includes(name));
}

async function bench(chosen: readonly string[], minutes: number): Promise<void> {
  const loadBefore = loadAverage();
  const tool = findLoadTool();
  const settings = await benchSettings(join(folder, 'data'));
  const { dataDir, database, http } = settings.config;

  const first = await startShop(settings, logFile);
  await countStatementsFromNextStart(dataDir);
  await first.stop();
  const inspectorPort = await freePort();
  const shop = await startShop({ ...settings, flags: [`--inspect-port=${inspectorPort}`] }, logFile);
  const probe = await openProbe(dataDir, database.poolMax);
  stopAtEnd(() => probe.close());
  console.log(machineFacts(probe.version, tool.name));
  console.log(
    `${CONNECTIONS} requests at once, ${database.poolMax} database connections; medians of ${ROUNDS} times ${SECONDS.load} s, taken alternately`,
  );
  for (const doubt of machineDoubts(loadBefore)) console.log(doubt);

  const memory = [`${memoryOf(shop.pid)} MB at start`];
  for (const name of chosen) {
    console.log('');
    const { msToFirst200 } = first;
    await parts[name]?.({
      ...{ tool, origin: http.publicUrl, probe, folder, shop, msToFirst200 },
      ...{ inspectorPort, minutes },
    });
    memory.push(`${memoryOf(shop.pid)} MB after ${name}`);
  }
  console.log(`\nMemory               ${memory.join(', ')} (target under 300 MB)`);
}
