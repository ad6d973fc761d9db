import { setTimeout as wait } from 'node:timers/promises';
import { type Config, readConfig, readEnvironment, wantsStacks } from '#server/platform/config/config.ts';
import { openDatabase } from '#server/platform/database/adapters/open.ts';
import { isUnavailable } from '#server/platform/database/connection.ts';
import { openDataFolder } from '#server/platform/database/data-folder.ts';
import { prepareDatabase } from '#server/platform/database/prepare.ts';
import { failedQueryOf } from '#server/platform/database/query-errors.ts';
import { StartupError } from '#server/platform/errors/startup-error.ts';
import { checkPort, listenRefusal } from '#server/start.checks.ts';
import { withGenerated } from '#server/start.secrets.ts';

/** In ms. What is still running after the first limit is cut off so that the database can stop in order. */
const limits = { shop: 7000, everything: 10_000 };

/** What has been started, the last first. */
const started: (() => Promise<unknown>)[] = [];
let stopping = false;

const environment = readEnvironment();
const starting = start(process.argv.includes('--dev') ? 'dev' : 'built');
starting.catch(leave);

for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => void stop(0));
// The program that started us has ended, so the shop ends with it.
process.on('disconnect', () => void stop(0));
// A full disk, or nobody who reads: the shop goes on without these lines.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
process.on('uncaughtException', (error) => {
  say(stackOf(error));
  void stop(1);
});

async function start(pages: 'built' | 'dev'): Promise<void> {
  const read = readConfig(environment);
  if (!read.ok) throw new StartupError(read.faults.join('\n'));
  openDataFolder(read.config.dataDir);
  await checkPort(read.config.http);
  const config = withGenerated(read.config);

  const opening = openDatabase(config, (line) => {
    say(line);
    void stop(1);
  });
  // Loading the rest of the shop takes as long as the database takes to come up.
  const [database, { compose }, { prepareShop }, { startSimulators }] = await Promise.all([
    opening,
    import('#server/compose.ts'),
    import('#server/compose.prepare.ts'),
    import('#server/start.simulators.ts'),
  ]);
  started.unshift(() => database.stop());
  say(`Database: ${database.description}`);
  let adminSignsIn = false;
  const prepared = prepareDatabase(database.directUrl, {
    async afterwards(client) {
      adminSignsIn = await prepareShop(config, client);
    },
  });
  let { simulators } = config;
  if (config.mode === 'demo' && !simulators) {
    const simulating = startSimulators(config, { environment, database, say });
    started.unshift(simulating.stop);
    [simulators] = await Promise.all([simulating.ready, prepared]);
  } else await prepared;

  if (stopping) return;
  const shop = await compose({ ...config, simulators }, database, { pages });
  started.unshift(() => Promise.race([shop.close(), wait(limits.shop)]));
  if (stopping) return;
  const address = await shop.listen().catch((error: unknown) => {
    throw listenRefusal(error, config.http) ?? error;
  });
  for (const line of shop.announce) say(line);
  // Somebody may have changed the password since, and another process's settings may name another one.
  if (config.admin && adminSignsIn) say(`First admin: ${signInOf(config.admin, read.config.admin?.password)}`);
  say(`The shop is open at ${address}`);
}

/** Stops in order whatever runs, also in the middle of starting, and leaves with `code`. */
async function stop(code: number): Promise<void> {
  if (stopping) return;
  stopping = true;
  setTimeout(() => {
    say('The shop could not stop in time and was cut off.');
    process.exit(1);
  }, limits.everything).unref();
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

function signInOf({ email, password }: NonNullable<Config['admin']>, chosen: string | undefined): string {
  return chosen ? `${email}, with the password of ADMIN_PASSWORD` : `${email}, password ${password}`;
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
