import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { projectFolder } from '#server/platform/config/project-folder.ts';
import { findBinaries, findPlace } from '#server/platform/database/adapters/embedded.place.ts';
import { singleConnection } from '#server/platform/database/connection.ts';
import { simulatorsAddress } from '#server/platform/database/simulators-database.ts';
import { freePort } from '#server/testing/free-port.ts';
import { sendRequest } from '../http.client.ts';
import { stopAtEnd } from '../stopping.ts';
import { signal } from './processes.ts';

const START_MS = 60_000;
/** What shop and simulators share here. */
export const simulatorsSecret = 'aSecretOfTheFaultRounds';

/** A PostgreSQL that is not the shop's to start and to stop, on the data of its embedded one, at an address that stays. */
export interface DatabaseApart {
  url: string;
  start(): Promise<void>;
  /** `fast` and `immediate` are PostgreSQL's words. */
  stop(how: 'fast' | 'immediate'): Promise<void>;
}

export async function startDatabase(dataDir: string, environment: NodeJS.ProcessEnv = {}): Promise<DatabaseApart> {
  const { folder, binaries, owner } = findPlace(dataDir, findBinaries());
  const port = await freePort();
  const url = `postgres://shop:${readFileSync(join(folder, 'password'), 'utf8')}@127.0.0.1:${port}/shop`;
  const ours = { max_connections: '100', listen_addresses: '127.0.0.1', port, unix_socket_directories: '' };
  const settings = Object.entries({ ...ours, timezone: 'UTC' }).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  let child: ChildProcess;
  const stop = async (how: 'fast' | 'immediate') => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const exit = once(child, 'exit');
    child.kill(how === 'fast' ? 'SIGINT' : 'SIGQUIT');
    await exit;
  };
  const start = async () => {
    const log = openSync(join(dataDir, 'postgres.log'), 'a');
    child = spawn(join(binaries, 'bin/postgres'), ['-D', join(folder, 'cluster'), ...settings], {
      ...owner,
      cwd: '/',
      env: { LC_ALL: 'C', TZ: 'UTC', ...environment },
      stdio: ['ignore', log, log],
    });
    closeSync(log);
    await answering(async () => {
      const client = singleConnection(url);
      await client.connect();
      await client.end();
      return true;
    }, 'The database');
  };
  await start();
  stopAtEnd(() => stop('immediate'));
  return { url, start, stop };
}

/** The simulators as a process that the shop did not start, which sends its events to the shop at `origin`. */
export async function startSimulators(
  databaseUrl: string,
  origin: string,
): Promise<{ url: string; stop(): Promise<void> }> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', 'simulators/main.ts'], {
    cwd: projectFolder,
    env: {
      DATABASE_URL: simulatorsAddress(databaseUrl),
      ...{ PUBLIC_URL: origin, SIMULATORS_SECRET: simulatorsSecret, PORT: `${port}` },
      WEBHOOK_URL: `${origin}/api/payment-events`,
    },
    stdio: 'ignore',
  });
  const exit = once(child, 'exit');
  const stop = async () => {
    signal(child.pid ?? 0, 'SIGTERM');
    await exit;
  };
  stopAtEnd(() => signal(child.pid ?? 0, 'SIGKILL'));
  await answering(async () => (await sendRequest(`${url}/api/dev/mailbox`)).status === 200, 'The simulators');
  return { url, stop };
}

async function answering(ask: () => Promise<boolean>, what: string): Promise<void> {
  for (const deadline = Date.now() + START_MS; !(await ask().catch(() => false)); await wait(50))
    if (Date.now() > deadline) throw new Error(`${what} did not start`);
}
