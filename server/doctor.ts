import { type Config, readConfig, readEnvironment } from '#server/platform/config/config.ts';
import { findBinaries } from '#server/platform/database/adapters/embedded.place.ts';
import { takeDatabase } from '#server/platform/database/adapters/url.ts';
import { lockFolder, openDataFolder } from '#server/platform/database/data-folder.ts';
import { StartupError } from '#server/platform/errors/startup-error.ts';
import { checkPort, shopAnswers } from '#server/start.checks.ts';

/** A check gives a line about what it found, or throws the StartupError that the start would give. */
type Check = [name: string, check: () => string | Promise<string>];

const read = readConfig(readEnvironment());
const checks: Check[] = [
  ['Node', () => `${process.versions.node} in ${process.execPath}`],
  ['Settings', () => (read.ok ? `${read.config.mode} mode at ${read.config.http.publicUrl}` : refuse(read.faults))],
  ...(read.ok ? checksOf(read.config) : []),
];

let faults = 0;
for (const [name, check] of checks) {
  try {
    say(`ok   ${name}: ${await check()}`);
  } catch (error) {
    if (!(error instanceof StartupError)) throw error;
    faults++;
    for (const line of error.message.split('\n')) say(`bad  ${name}: ${line}`);
  }
}
process.exitCode = faults > 0 ? 1 : 0;

function checksOf(config: Config): Check[] {
  const { dataDir, http, database } = config;
  return [
    ['Data folder', () => lookAtFolder(dataDir)],
    ['Port', () => lookAtPort(http)],
    ['Database', () => lookAtDatabase(database)],
  ];
}

function lookAtFolder(dataDir: string): string {
  openDataFolder(dataDir);
  const lock = lockFolder(dataDir);
  lock?.release();
  return lock ? `${dataDir} can be written to` : `${dataDir} is in use by a shop that runs`;
}

async function lookAtPort(http: Config['http']): Promise<string> {
  if (await shopAnswers(http)) return `a shop answers on ${http.port}`;
  await checkPort(http);
  return `${http.port} is free`;
}

async function lookAtDatabase({ url, directUrl = url }: Config['database']): Promise<string> {
  if (!url || !directUrl) return `${findBinaries().name}, which comes with the shop`;
  const server = await takeDatabase(url, directUrl);
  await server.stop();
  return server.description;
}

function refuse(faults: readonly string[]): never {
  throw new StartupError(faults.join('\n'));
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
