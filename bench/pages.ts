import { join } from 'node:path';
import { type EveryPage, everyPage } from '../e2e/every-page.ts';
import { loadAverage, machineDoubts } from './machine.facts.ts';
import { startBrowser } from './pages.browser.ts';
import { readPage } from './pages.lighthouse.ts';
import { type Finding, findingsOf, type Measured, pageTable } from './pages.report.ts';
import { weigh } from './pages.weight.ts';
import { benchSettings, lastLinesOf, startShop } from './shop.process.ts';
import { isLeaving, leave, leaveOnSignals } from './stopping.ts';
import { temporaryFolder } from './temporary.folder.ts';

// Measures every public page of the built shop as a phone sees it. Names on the command line choose some of them.

leaveOnSignals();
const folder = temporaryFolder();
const logFile = join(folder, 'shop.log');
try {
  const findings = await measure(chosenPages(process.argv.slice(2)));
  for (const { page, fault } of findings) console.log(`MISSED ${page}: ${fault}`);
  await leave(findings.length > 0 ? 1 : 0);
} catch (error) {
  if (!isLeaving()) console.error(`${error instanceof Error ? error.message : error}\n${lastLinesOf(logFile)}`);
  await leave(1);
}

function chosenPages(names: readonly string[]): readonly EveryPage[] {
  const unknown = names.find((name) => !everyPage.some((page) => page.name === name));
  if (unknown)
    throw new Error(
      `There is no page "${unknown}". Name some of: ${everyPage.map((page) => page.name).join(', ')}; or none for all.`,
    );
  return names.length === 0 ? everyPage : everyPage.filter(({ name }) => names.includes(name));
}

async function measure(pages: readonly EveryPage[]): Promise<Finding[]> {
  for (const doubt of machineDoubts(loadAverage())) console.log(doubt);
  const settings = await benchSettings(join(folder, 'data'));
  await startShop(settings, logFile);
  const origin = settings.config.http.publicUrl;
  const browser = await startBrowser(folder);
  console.log(`Lighthouse for phones, ${browser.version}, the median of three`);
  const measured: Measured[] = [];
  for (const page of pages) {
    const weight = await weigh(browser.executable, `${origin}${page.path}`);
    measured.push({ page, weight, reading: await readPage(browser.port, origin, page) });
    console.log(pageTable(measured.slice(-1), { head: measured.length === 1 }));
  }
  return findingsOf(measured);
}
