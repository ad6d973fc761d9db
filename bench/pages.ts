import { join } from 'node:path';
import { type EveryPage, everyPage } from '../e2e/every-page.ts';
import { growCatalogue } from './catalogue-grow.ts';
import { connectTo } from './database.probe.ts';
import { loadAverage, machineDoubts } from './machine.facts.ts';
import { startBrowser } from './pages.browser.ts';
import { readPage } from './pages.lighthouse.ts';
import { timePresses } from './pages.presses.ts';
import { type Finding, findingsOf, type Measured, pageTable, pressTable } from './pages.report.ts';
import { weigh } from './pages.weight.ts';
import { benchSettings, lastLinesOf, startShop, untilIndexed } from './shop.process.ts';
import { isLeaving, leave, leaveOnSignals } from './stopping.ts';
import { doTasks } from './tasks/run.ts';
import { stageSettings } from './tasks/stage.ts';
import { temporaryFolder } from './temporary.folder.ts';

// Measures every public page of the built shop as a phone sees it, and how long a press on a link takes. Names on the command line
// choose some of them, `presses` the last; `tasks` has a person do thirty things in a new shop, `parts=100000` in one of so many
// parts. `data=FOLDER` takes the shop that `bench:growth` has kept there.

const PRESSES = 'presses';
const TASKS = 'tasks';

leaveOnSignals();
const folder = temporaryFolder();
const words = process.argv.slice(2);
const named = (name: string) => words.find((word) => word.startsWith(`${name}=`))?.slice(name.length + 1);
const kept = named('data');
const parts = Number(named('parts') ?? 0);
const names = words.filter((word) => !word.includes('='));
const logFile = join(folder, 'shop.log');
try {
  const findings = await measure(chosenPages());
  for (const { page, fault } of findings) console.log(`MISSED ${page}: ${fault}`);
  await leave(findings.length > 0 ? 1 : 0);
} catch (error) {
  if (!isLeaving()) console.error(`${error instanceof Error ? error.message : error}\n${lastLinesOf(logFile)}`);
  await leave(1);
}

function chosenPages(): readonly EveryPage[] {
  const unknown = names.find(
    (name) => ![PRESSES, TASKS].includes(name) && !everyPage.some((page) => page.name === name),
  );
  if (unknown)
    throw new Error(
      `There is no page "${unknown}". Name some of: ${everyPage.map((page) => page.name).join(', ')}, ${PRESSES}, ${TASKS}; or none for all.`,
    );
  return names.length === 0 ? everyPage : everyPage.filter(({ name }) => names.includes(name));
}

async function measure(pages: readonly EveryPage[]): Promise<Finding[]> {
  for (const doubt of machineDoubts(loadAverage())) console.log(doubt);
  const withTasks = names.includes(TASKS);
  if (withTasks && kept) throw new Error(`${TASKS} need a new shop: leave data= out.`);
  const dataDir = kept ?? join(folder, 'data');
  const settings = await benchSettings(dataDir);
  const environment = { ...settings.environment, ...(withTasks && stageSettings) };
  await startShop({ ...settings, environment }, logFile);
  const origin = settings.config.http.publicUrl;
  // Until then a list waits for its facets: that is the time of a start, and not of a press.
  await untilIndexed(origin);
  if (names.length === 0 || names.includes(PRESSES))
    console.log(pressTable(await timePresses(process.env.CHROMIUM ?? '', origin)));
  const grow = async () => {
    const client = await connectTo(dataDir, 'shop');
    await growCatalogue(client, parts);
    await client.end();
    await untilIndexed(origin);
  };
  const undone = withTasks ? await doTasks(process.env.CHROMIUM ?? '', origin, parts > 0 ? grow : null) : [];
  if (pages.length === 0) return undone;
  const browser = await startBrowser(folder);
  console.log(`Lighthouse for phones, ${browser.version}, the median of three`);
  const measured: Measured[] = [];
  for (const page of pages) {
    const weight = await weigh(browser.executable, `${origin}${page.path}`);
    measured.push({ page, weight, reading: await readPage(browser.port, origin, page) });
    console.log(pageTable(measured.slice(-1), { head: measured.length === 1 }));
  }
  return [...undone, ...findingsOf(measured)];
}
