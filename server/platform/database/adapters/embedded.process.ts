import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { otherWay } from '#server/platform/database/adapters/embedded.binaries.ts';
import type { Place } from '#server/platform/database/adapters/embedded.place.ts';
import { isUnavailable, singleConnection, sqlState } from '#server/platform/database/connection.ts';
import { StartupError } from '#server/platform/errors/startup-error.ts';

/** A cluster on disk and how to run it. */
export interface Cluster {
  place: Place;
  /** PostgreSQL's data directory. */
  folder: string;
  password: string;
  logFile: string;
  /** Settings of the server by their PostgreSQL names. */
  settings: Readonly<Record<string, string>>;
}

/** A server process that accepts connections. */
export interface RunningServer {
  process: ChildProcess;
  port: number;
}

/** The role that owns the cluster. The shop itself signs in as a lesser one. */
export const superuser = 'postgres';

/** In ms. Recovery after a crash replays what had not reached the files yet, which a slow disk may draw out. */
const longestStart = 120_000;
const patienceWithSessions = 500;
export const patienceOfStop = 3000;
const largestLog = 10_000_000;

/** The address of one database of a cluster. */
export function addressOf(port: number, user: string, password: string, database: string): string {
  return `postgres://${user}:${password}@127.0.0.1:${port}/${database}`;
}

/** Makes the files of a cluster. An interrupted run leaves nothing that the next one could take for a cluster. */
export async function createCluster({ place, folder, logFile }: Cluster, passwordFile: string): Promise<void> {
  const draft = `${folder}.new`;
  rmSync(draft, { recursive: true, force: true });
  const { child, said } = run(place, logFile, 'initdb', [
    `--pgdata=${draft}`,
    `--username=${superuser}`,
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--data-checksums',
  ]);
  const code = await ended(child);
  if (code !== 0)
    throw new StartupError(`The database could not be made in ${folder}: ${said()}. Mend that, or ${otherWay}.`);
  renameSync(draft, folder);
}

/**
 * Starts the server of a cluster on a free port of this machine's own address and waits until it answers. Throws a
 * StartupError with what PostgreSQL said when it does not come up.
 */
export async function startServer(cluster: Cluster): Promise<RunningServer> {
  const deadline = Date.now() + longestStart;
  for (;;) {
    const port = await freePort();
    const { child, said } = run(cluster.place, cluster.logFile, 'postgres', argumentsOf(cluster, port));
    if (await comesUp(cluster, child, port, deadline)) return { process: child, port };
    // Another program took the port in between, or the predecessor's last process is not gone yet: both pass.
    const passes =
      /Address already in use|could not create any TCP|"postmaster.pid" already exists|shared memory block/;
    if (!passes.test(said()) || Date.now() > deadline) {
      throw new StartupError(`The database does not start: ${said()} (more in ${cluster.logFile})`);
    }
    await wait(200);
  }
}

function argumentsOf(cluster: Cluster, port: number): string[] {
  const ours = { listen_addresses: '127.0.0.1', port: String(port), unix_socket_directories: '' };
  const settings = Object.entries({ ...cluster.settings, ...ours });
  return ['-D', cluster.folder, ...settings.flatMap(([name, value]) => ['-c', `${name}=${value}`])];
}

/** Waits until a new server lets us in: true; false when it ended by itself or, after the deadline, by us. */
async function comesUp(cluster: Cluster, child: ChildProcess, port: number, deadline: number): Promise<boolean> {
  let exited = false;
  const markExited = () => {
    exited = true;
  };
  const exit = ended(child);
  exit.then(markExited, markExited);
  while (!exited && Date.now() < deadline) {
    const answer = await ask(cluster, port);
    if (answer === 'ours') return true;
    if (answer === 'foreign') {
      child.kill('SIGQUIT');
      throw new StartupError(
        `The database in ${cluster.folder} does not take its password: bring back the file "password" beside it.`,
      );
    }
    await Promise.race([exit, wait(30)]);
  }
  if (!exited) child.kill('SIGQUIT');
  await exit;
  return false;
}

/**
 * Stops a server. Sessions that are closing get a moment to do so, later ones are ended; everything is written. If that
 * takes too long, the next start recovers.
 */
export async function stopServer(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exit = ended(child);
  child.kill('SIGTERM');
  const steps = [
    setTimeout(() => child.kill('SIGINT'), patienceWithSessions),
    setTimeout(() => child.kill('SIGQUIT'), patienceOfStop),
  ];
  await exit;
  for (const step of steps) clearTimeout(step);
}

/**
 * Asks the server on `port` whose it is. `ours` takes our password and works on this very cluster; `foreign` does not;
 * one that is away, starting or stopping is `silent`.
 */
export async function ask(cluster: Cluster, port: number): Promise<'ours' | 'foreign' | 'silent'> {
  const client = singleConnection(addressOf(port, superuser, cluster.password, 'postgres'), 'mountain-bike start');
  try {
    await client.connect();
    const { rows } = await client.query<{ data_directory: string }>('show data_directory');
    return sameFile(rows[0]?.data_directory, cluster.folder) ? 'ours' : 'foreign';
  } catch (error) {
    if (/^28/.test(sqlState(error) ?? '')) return 'foreign';
    if (isUnavailable(error)) return 'silent';
    throw error;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Whether two paths lead to one file. */
export function sameFile(one: string | undefined, other: string): boolean {
  if (one === undefined) return false;
  const [a, b] = [statSync(one), statSync(other)];
  return a.dev === b.dev && a.ino === b.ino;
}

/** In a process group of its own: Ctrl-C reaches the shop, which stops the database after its last request. */
function run(place: Place, logFile: string, program: string, args: string[]) {
  if ((statSync(logFile, { throwIfNoEntry: false })?.size ?? 0) > largestLog) renameSync(logFile, `${logFile}.old`);
  const log = openSync(logFile, 'a', 0o600);
  const start = statSync(logFile).size;
  const child = spawn(join(place.binaries, 'bin', program), args, {
    ...place.owner,
    cwd: '/',
    detached: true,
    env: { LC_ALL: 'C', TZ: 'UTC' },
    stdio: ['ignore', log, log],
  });
  closeSync(log);
  /** The line that says what went wrong. */
  const said = () => {
    const lines = readFileSync(logFile).subarray(start).toString().trim().split('\n');
    const line = lines.findLast((each) => /FATAL:|PANIC:|error:|could not/.test(each)) ?? lines.at(-1) ?? '';
    return line.replace(/^.*?(FATAL|PANIC|error):\s*/, '') || `${program} ended without a word`;
  };
  return { child, said };
}

/** The exit code, null when a signal ended it. Throws a StartupError when the program could not be started at all. */
function ended(child: ChildProcess): Promise<number | null> {
  return new Promise((resolve, reject) => {
    child.once('exit', resolve);
    child.once('error', (error) => {
      reject(new StartupError(`The database cannot be started (${error.message}): mend that, or ${otherWay}.`));
    });
  });
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
