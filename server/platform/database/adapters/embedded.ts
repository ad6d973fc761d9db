import { chownSync, existsSync, readFileSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { findBinaries, findPlace } from '#server/platform/database/adapters/embedded.place.ts';
import {
  addressOf,
  type Cluster,
  createCluster,
  startServer,
  stopPredecessor,
  stopServer,
  superuser,
} from '#server/platform/database/adapters/embedded.process.ts';
import { singleConnection } from '#server/platform/database/connection.ts';
import { type FolderLock, generatedSecret, lockFolder } from '#server/platform/database/data-folder.ts';
import type { DatabaseServer } from '#server/platform/database/database.port.ts';
import { ensureSimulatorsDatabase } from '#server/platform/database/simulators-database.ts';
import { StartupError } from '#server/platform/errors/startup-error.ts';

export interface EmbeddedOptions {
  /** A folder that exists and can be written to. */
  dataDir: string;
  /** Called with one line when the server ended although nobody stopped it. */
  onLost(line: string): void;
  /** PostgreSQL settings over ours. */
  settings?: Readonly<Record<string, string>>;
  /** Where things go that the database user cannot reach in their own place. */
  elsewhere?: string;
}

/** Role and database of the shop. The role owns its database, that of the simulators, and nothing else. */
const shopName = 'shop';

const ourSettings = { max_connections: '100', shared_buffers: '128MB', timezone: 'UTC', log_timezone: 'UTC' };

/**
 * Starts the PostgreSQL that comes with the shop on the data of `dataDir`, which it makes at the first start. One
 * process at a time may do so. A server left behind by a killed shop is stopped first. Throws a StartupError that says what
 * to do when it cannot.
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<DatabaseServer> {
  const dataDir = realpathSync(options.dataDir);
  await using started = new AsyncDisposableStack();
  started.defer((await claim(dataDir, dataDir)).release);
  const binaries = findBinaries();
  const place = findPlace(dataDir, binaries, options.elsewhere);
  const isElsewhere = place.folder !== join(dataDir, 'postgres');
  // A copy of DATA_DIR points to the same place as the original.
  if (isElsewhere) started.defer((await claim(place.folder, dataDir)).release);
  const passwordFile = join(place.folder, 'password');
  const cluster: Cluster = {
    place,
    folder: join(place.folder, 'cluster'),
    password: generatedSecret(place.folder, 'password', 24),
    logFile: join(dataDir, 'postgres.log'),
    settings: { ...ourSettings, ...options.settings },
  };
  if (place.owner) chownSync(passwordFile, place.owner.uid, place.owner.gid);
  if (existsSync(cluster.folder)) refuseOtherMajor(cluster.folder, binaries.name);
  else await createCluster(cluster, passwordFile);
  await stopPredecessor(cluster);
  const { process, port } = await startServer(cluster);
  started.defer(() => stopServer(process));
  const administrator = addressOf(port, superuser, cluster.password, 'postgres');
  await ensureDatabase(administrator, cluster.password);

  const onExit = () => options.onLost(`The database has ended unexpectedly: see ${cluster.logFile}, then start again.`);
  process.once('exit', onExit);
  const running = started.move();
  running.defer(() => void process.off('exit', onExit));
  const url = addressOf(port, shopName, cluster.password, shopName);
  const reason = isElsewhere ? ', because the user that PostgreSQL runs as cannot enter DATA_DIR' : '';
  return {
    url,
    directUrl: url,
    description: `${binaries.name} in ${place.folder}${reason}`,
    openSimulators: () => ensureSimulatorsDatabase(url, administrator),
    stop: () => running.disposeAsync(),
  };
}

/**
 * The server that another process runs on the data of `dataDir`, for a look at its database; stopping it is left to that
 * process. Throws a StartupError while it is not up.
 */
export function runningServer(dataDir: string): DatabaseServer {
  const { folder } = findPlace(realpathSync(dataDir), findBinaries());
  const pidFile = join(folder, 'cluster/postmaster.pid');
  const port = existsSync(pidFile) ? Number(readFileSync(pidFile, 'utf8').split('\n')[3]) : 0;
  if (!port) throw new StartupError(`The shop on ${dataDir} is just starting or stopping: try again in a moment.`);
  const password = readFileSync(join(folder, 'password'), 'utf8');
  const url = addressOf(port, shopName, password, shopName);
  return {
    url,
    directUrl: url,
    description: 'that of the shop that runs',
    openSimulators: () => ensureSimulatorsDatabase(url, addressOf(port, superuser, password, 'postgres')),
    stop: async () => undefined,
  };
}

/** PostgreSQL reads the files of its own major version alone, and nothing that brings them to another comes with the shop. */
function refuseOtherMajor(cluster: string, name: string): void {
  const file = join(cluster, 'PG_VERSION');
  const made = existsSync(file) ? readFileSync(file, 'utf8').trim() : '';
  const [ours] = /\d+/.exec(name) ?? [];
  if (made === '' || made === ours) return;
  throw new StartupError(
    `The database in ${cluster} was made by PostgreSQL ${made}, and this version of the shop brings ${name}: with the version that made it run "npm run backup", then with this one and DATA_DIR set to a new folder "npm run restore FILE".`,
  );
}

/** A shop that is stopped and started again at once finds the old one still ending: 3 s are for that. */
async function claim(folder: string, dataDir: string): Promise<FolderLock> {
  for (const deadline = Date.now() + 3000; Date.now() < deadline; await wait(50)) {
    const lock = lockFolder(folder);
    if (lock) return lock;
  }
  throw new StartupError(
    `DATA_DIR ${dataDir} is in use by another shop: stop that one, or set DATA_DIR to another folder.`,
  );
}

async function ensureDatabase(superuserUrl: string, password: string): Promise<void> {
  const client = singleConnection(superuserUrl, 'mountain-bike start');
  await client.connect();
  try {
    const isThere = async (question: string) => (await client.query(question, [shopName])).rowCount !== 0;
    if (!(await isThere('select from pg_roles where rolname = $1')))
      await client.query(`create role ${shopName} login password ${client.escapeLiteral(password)}`);
    if (!(await isThere('select from pg_database where datname = $1')))
      await client.query(`create database ${shopName} owner ${shopName}`);
  } finally {
    await client.end();
  }
}
