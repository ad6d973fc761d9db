import cluster from 'node:cluster';
import { type Config, readConfig, readEnvironment, wantsStacks } from '#server/platform/config/config.ts';
import { isUnavailable } from '#server/platform/database/connection.ts';
import { openDataFolder } from '#server/platform/database/data-folder.ts';
import { failedQueryOf } from '#server/platform/database/query-errors.ts';
import { StartupError } from '#server/platform/errors/startup-error.ts';
import { checkPort } from '#server/start.checks.ts';
import { isReplaced, type Opened, PROCESS_NAME, type Run } from '#server/start.run.ts';
import { startShop } from '#server/start.shop.ts';

/** What has been started, the last first. */
const started: (() => Promise<unknown>)[] = [];
/** In ms. A process that has not stopped by then is cut off. */
let longestStop = 10_000;
const stopping = new AbortController();
let replaced = false;
let serves = false;
let hangUp: () => void = () => void stop(0);

const environment = readEnvironment();
const run: Run = {
  environment,
  pages: process.argv.includes('--dev') ? 'dev' : 'built',
  say,
  stopping: stopping.signal,
  isReplaced: () => replaced,
  atStop: (each) => void started.unshift(each),
  beginToServe() {
    serves = true;
  },
  onHangUp(work) {
    hangUp = work;
  },
  takeLonger(ms) {
    longestStop += ms;
  },
  giveUp(line) {
    say(line);
    void stop(1);
  },
};

const starting = cluster.isWorker ? serveAmongOthers() : start();
starting.catch(leave);

process.on('SIGTERM', () => void stop(0));
// A terminal gives these two to all processes. Where there are several, the one that started them decides.
process.on('SIGINT', () => void (cluster.isWorker || stop(0)));
process.on('SIGHUP', () => void (cluster.isWorker || hangUp()));
// The program that started us has ended, so the shop ends with it.
process.on('disconnect', () => void stop(0));
// A full disk, or nobody who reads: the shop goes on without these lines.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
process.on('uncaughtException', (error) => {
  say(stackOf(error));
  void stop(1);
});

async function start(): Promise<void> {
  const config = configOf();
  openDataFolder(config.dataDir);
  await checkPort(config.http);
  const { publicUrl } = config.http;
  if (config.processes > 1 && run.pages === 'built') {
    const { startProcesses } = await import('#server/start.processes.ts');
    await startProcesses(run, config);
    return say(`The shop is open at ${publicUrl}, in ${config.processes} processes`);
  }
  const lines = await startShop(run, config);
  if (lines) for (const line of [...lines, `The shop is open at ${publicUrl}`]) say(line);
}

/** One of several processes, started by `start.workers.ts`. */
async function serveAmongOthers(): Promise<void> {
  process.on('message', (message) => {
    if (!isReplaced(message)) return;
    replaced = true;
    void stop(0);
  });
  const lines = await startShop(run, configOf(), environment[PROCESS_NAME]);
  const opened: Opened = { shop: 'opened', lines: lines ?? [] };
  if (lines) process.send?.(opened);
}

function configOf(): Config {
  const read = readConfig(environment);
  if (!read.ok) throw new StartupError(read.faults.join('\n'));
  return read.config;
}

/** Stops in order whatever runs, also in the middle of starting, and leaves with `code`. */
async function stop(code: number): Promise<void> {
  if (cluster.isWorker && !serves) process.exit(code);
  if (stopping.signal.aborted) return;
  stopping.abort();
  setTimeout(() => {
    say('The shop could not stop in time and was cut off.');
    process.exit(1);
  }, longestStop).unref();
  // What went wrong on the way up has been said already.
  await starting.catch(() => undefined);
  for (const each of started) await each();
  process.exit(code);
}

function leave(error: unknown): void {
  if (error instanceof StartupError) say(error.message);
  else if (isUnavailable(error))
    say(`The database went away while the shop was starting: ${messageOf(error)}. Start again.`);
  else say(`The shop could not start: ${messageOf(error)} (set DEBUG=1 to see where)`);
  if (wantsStacks(environment) && error instanceof Error) say(stackOf(error));
  void stop(1);
}

// A failed query is reported without the values in it: one of them is the first admin's password.
function messageOf(error: unknown): string {
  const failed = failedQueryOf(error);
  if (failed) return failed.message;
  return error instanceof Error ? error.message : String(error);
}

function stackOf(error: Error): string {
  const failed = failedQueryOf(error);
  return failed ? `${failed.message}${failed.stack}` : (error.stack ?? String(error));
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
