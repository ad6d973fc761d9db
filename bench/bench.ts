import { join } from 'node:path';
import { API_BASE } from '#contract/call.ts';
import { alternate, ROUNDS, SECONDS } from './alternate.ts';
import { startBare } from './bare.process.ts';
import { countStatementsFromNextStart, openProbe } from './database.probe.ts';
import { CONNECTIONS, findLoadTool, type LoadTool, rateOf } from './load.tool.ts';
import { loadAverage, machineDoubts, machineFacts, memoryOf } from './machine.facts.ts';
import { compareOrders } from './orders.bench.ts';
import { type Ratio, ratioTable, seconds } from './report.text.ts';
import { compareSearches, type Growth } from './searches.client.ts';
import { benchSettings, lastLinesOf, startShop } from './shop.process.ts';
import { isLeaving, leave, leaveOnSignals, stopAtEnd } from './stopping.ts';
import { temporaryFolder } from './temporary.folder.ts';

/** `npm run bench -- orders` measures orders alone. */
const onlyOrders = process.argv.includes('orders');

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
  await countStatementsFromNextStart(dataDir);
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
  const ratios = onlyOrders ? [] : await comparePages(tool, http.publicUrl);
  const memoryAfterPages = memoryOf(shop.pid);
  const orders = await compareOrders({ tool, origin: http.publicUrl, probe, folder });
  const memoryAfter = memoryOf(shop.pid);

  console.log(`
${ratioTable([...ratios, ...orders.ratios])}

${orders.lines.join('\n')}
Start to first 200   ${seconds(first.msToFirst200)} with an empty folder, ${seconds(shop.msToFirst200)} the second time (target 3 s)
Memory               ${memoryBefore} MB at start, ${memoryAfterPages} MB after the pages, ${memoryAfter} MB after the orders (target under 250 MB)
${onlyOrders ? '' : growthLines(await compareSearches(http.publicUrl, probe))}`);
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
