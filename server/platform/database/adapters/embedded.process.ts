import { type ChildProcess, spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { closeSync, existsSync, openSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { otherWay, type Place } from '#server/platform/database/adapters/embedded.place.ts';
import { isUnavailable, singleConnection, sqlState } from '#server/platform/database/connection.ts';
import { hasCode } from '#server/platform/database/data-folder.ts';
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

/** The role that owns the cluster. The shop itself signs in as a lesser one. */
export const superuser = 'postgres';

/** In ms. Recovery after a crash replays what had not reached the files yet, which a slow disk may draw out. */
const timeouts = { start: 120_000, stop: 3000, predecessor: 30_000 };
/** The range below the ports that systems give to connections. */
const ports = { first: 20_000, end: 32_768 };
const LOG_BYTES_MAX = 10_000_000;

/** The address of one database of a cluster. */
export function addressOf(port: number, user: string, password: string, database: string): string {
  return `postgres://${user}:${password}@127.0.0.1:${port}/${database}`;
}

/** Makes the files of a cluster. An interrupted run leaves nothing that the next one could take for a cluster. */
export async function createCluster({ place, folder, logFile }: Cluster, passwordFile: string): Promise<void> {
  const draft = `${folder}.new`;
  rmSync(draft, { recursive: true, force: true });
  const words =
    '--auth=scram-sha-256 --encoding=UTF8 --locale-provider=builtin --builtin-locale=C.UTF-8 --data-checksums';
  const names = [`--pgdata=${draft}`, `--username=${superuser}`, `--pwfile=${passwordFile}`];
  const { child, exit, lastError } = run(place, logFile, 'initdb', [...names, ...words.split(' ')]);
  await exit;
  if (child.exitCode !== 0)
    throw new StartupError(`The database could not be made in ${folder}: ${lastError()}. Mend that, or ${otherWay}.`);
  renameSync(draft, folder);
}

/**
 * Starts the server of a cluster on a port of this machine's own address and waits until it answers. Throws a StartupError
 * with what PostgreSQL said when it does not come up.
 */
export async function startServer(cluster: Cluster): Promise<{ process: ChildProcess; port: number }> {
  const deadline = Date.now() + timeouts.start;
  for (;;) {
    const port = randomInt(ports.first, ports.end);
    const ours = { listen_addresses: '127.0.0.1', port: String(port), unix_socket_directories: '' };
    const settings = Object.entries({ ...cluster.settings, ...ours });
    const { child, exit, lastError } = run(cluster.place, cluster.logFile, 'postgres', [
      ...['-D', cluster.folder],
      ...settings.flatMap(([name, value]) => ['-c', `${name}=${value}`]),
    ]);
    while (!hasEnded(child) && Date.now() < deadline) {
      const answer = await ownerOf(cluster, port).catch(async (error: unknown) => {
        await stopServer(child);
        throw error;
      });
      if (answer === 'ours') return { process: child, port };
      if (answer === 'foreign') {
        await stopServer(child);
        throw new StartupError(
          `The database in ${cluster.folder} does not take its password: bring back the file "password" beside it.`,
        );
      }
      await Promise.race([exit, wait(30)]);
    }
    await stopServer(child);
    // Another program has the port, or the last process of the predecessor is not gone yet: both pass.
    const passes =
      /Address already in use|could not create any TCP|"postmaster.pid" already exists|shared memory block/;
    if (!passes.test(lastError()) || Date.now() > deadline)
      throw new StartupError(`The database does not start: ${lastError()} (more in ${cluster.logFile})`);
    await wait(200);
  }
}

/** Stops a server: it ends what sessions are left and writes everything. If that takes too long, the next start recovers. */
export async function stopServer(child: ChildProcess): Promise<void> {
  if (hasEnded(child)) return;
  const exit = once(child, 'exit');
  child.kill('SIGINT');
  const cut = setTimeout(() => child.kill('SIGQUIT'), timeouts.stop);
  await exit;
  clearTimeout(cut);
}

/**
 * Stops the server that a shop left behind when it was killed. Only one that takes our password and works on our files is
 * stopped. The caller holds the lock of the data folder, so no living shop uses it.
 */
export async function stopPredecessor(cluster: Cluster): Promise<void> {
  const pidFile = join(cluster.folder, 'postmaster.pid');
  for (const deadline = Date.now() + timeouts.predecessor; existsSync(pidFile); await wait(50)) {
    const [pid = 0, , , port = 0] = readFileSync(pidFile, 'utf8').split('\n').map(Number);
    if (!pid || !isAlive(pid)) return;
    // Another program has the number by now, or the process has ended and nobody collected it. PostgreSQL takes either for
    // a living server. Every process of a server works in its cluster, and all of them must be gone.
    if (existsSync('/proc/self') && !readdirSync('/proc').some((name) => worksIn(name, cluster.folder)))
      return rmSync(pidFile, { force: true });
    const answer = await ownerOf(cluster, port);
    if (answer === 'ours') process.kill(pid, 'SIGINT');
    if (answer === 'foreign' || Date.now() > deadline)
      throw new StartupError(
        `A PostgreSQL (process ${pid}) that is not this shop's, or does not answer, uses ${cluster.folder}: stop it, then start again.`,
      );
  }
}

const hasEnded = (child: ChildProcess) => child.exitCode !== null || child.signalCode !== null;

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return !hasCode(error, 'ESRCH');
  }
}

function worksIn(pid: string, folder: string): boolean {
  try {
    return (
      /^\d+$/.test(pid) && statSync(`/proc/${pid}`).uid === statSync(folder).uid && isSame(`/proc/${pid}/cwd`, folder)
    );
  } catch (error) {
    // In a container not even root may look at the processes of another user: then it counts as working there.
    return !hasCode(error, 'ENOENT') && !hasCode(error, 'ESRCH');
  }
}

function isSame(one: string, other: string): boolean {
  const [a, b] = [statSync(one), statSync(other)];
  return a.dev === b.dev && a.ino === b.ino;
}

/**
 * Finds out whose server listens on `port`. `ours` takes our password and works on this very cluster; `foreign` does not;
 * one that is away, starting or stopping is `silent`.
 */
async function ownerOf(cluster: Cluster, port: number): Promise<'ours' | 'foreign' | 'silent'> {
  const client = singleConnection(addressOf(port, superuser, cluster.password, 'postgres'), 'mountain-bike start');
  try {
    await client.connect();
    const { rows } = await client.query<{ folder: string }>("select current_setting('data_directory') as folder");
    return rows[0] && isSame(rows[0].folder, cluster.folder) ? 'ours' : 'foreign';
  } catch (error) {
    if (/^28/.test(sqlState(error) ?? '')) return 'foreign';
    if (isUnavailable(error)) return 'silent';
    throw error;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Runs a program in a process group of its own: Ctrl-C reaches the shop, which stops the database after its last request. */
function run(place: Place, logFile: string, program: string, args: string[]) {
  if ((statSync(logFile, { throwIfNoEntry: false })?.size ?? 0) > LOG_BYTES_MAX) renameSync(logFile, `${logFile}.old`);
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
  const exit = once(child, 'exit').catch((error: Error) => {
    throw new StartupError(`The database cannot be started (${error.message}): mend that, or ${otherWay}.`);
  });
  /** What went wrong, from the log. */
  const lastError = () => {
    const lines = readFileSync(logFile).subarray(start).toString().trim().split('\n');
    const line = lines.findLast((each) => /FATAL:|PANIC:|error:|could not/.test(each)) ?? lines.at(-1) ?? '';
    return line.replace(/^.*?(FATAL|PANIC|error):\s*/, '') || `${program} ended without a word`;
  };
  return { child, exit, lastError };
}
