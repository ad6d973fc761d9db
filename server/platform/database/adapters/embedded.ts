import { chownSync, existsSync, readFileSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { findBinaries } from '#server/platform/database/adapters/embedded.binaries.ts';
import { findPlace } from '#server/platform/database/adapters/embedded.place.ts';
import { stopPredecessor } from '#server/platform/database/adapters/embedded.predecessor.ts';
import {
  addressOf,
  type Cluster,
  createCluster,
  type RunningServer,
  startServer,
  stopServer,
  superuser,
} from '#server/platform/database/adapters/embedded.process.ts';
import { singleConnection } from '#server/platform/database/connection.ts';
import { type FolderLock, generatedSecret, lockFolder } from '#server/platform/database/data-folder.ts';
import type { DatabaseServer } from '#server/platform/database/database.port.ts';
import { StartupError } from '#server/platform/errors/startup-error.ts';

export interface EmbeddedOptions {
  /** A folder that exists and can be written to. */
  dataDir: string;
  /** Told, in one line, when the server ended although nobody stopped it. */
  onLost(line: string): void;
  /** PostgreSQL settings over ours. */
  settings?: Readonly<Record<string, string>>;
  /** Where things go that the database user cannot reach in their own place. */
  elsewhere?: string;
}

/** Role and database of the shop. The role owns its database and nothing else. */
const shopName = 'shop';

/** In ms. */
const longestGoodbye = 3000;

const ourSettings = { max_connections: '100', shared_buffers: '128MB', timezone: 'UTC', log_timezone: 'UTC' };

/**
 * Starts the PostgreSQL that comes with the shop on the data of `dataDir`, which it makes at the first start. One
 * process at a time may do so. A server left behind by a killed shop is stopped first. Throws a StartupError that says what
 * to do when it cannot.
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<DatabaseServer> {
  const dataDir = realpathSync(options.dataDir);
  const locks = [await claim(dataDir, dataDir)];
  const release = () => {
    for (const lock of locks) lock.release();
  };
  let server: RunningServer | undefined;
  try {
    const binaries = findBinaries();
    const place = findPlace(dataDir, binaries, options.elsewhere);
    // A copy of DATA_DIR points to the same place as the original.
    if (place.elsewhere) locks.push(await claim(place.folder, dataDir));
    const cluster: Cluster = {
      place,
      folder: join(place.folder, 'cluster'),
      password: generatedSecret(place.folder, 'password', 24),
      logFile: join(dataDir, 'postgres.log'),
      settings: { ...ourSettings, ...options.settings },
    };
    const passwordFile = join(place.folder, 'password');
    if (place.owner) chownSync(passwordFile, place.owner.uid, place.owner.gid);
    if (!existsSync(cluster.folder)) await createCluster(cluster, passwordFile);
    await stopPredecessor(cluster);
    server = await startServer(cluster);
    await ensureDatabase(addressOf(server.port, superuser, cluster.password, 'postgres'), cluster.password);

    let stopping = false;
    const { process } = server;
    process.once('exit', () => {
      if (!stopping) options.onLost(`The database has ended unexpectedly: see ${cluster.logFile}, then start again.`);
    });
    const url = addressOf(server.port, shopName, cluster.password, shopName);
    const reason = place.elsewhere ? ', because the user that PostgreSQL runs as cannot enter DATA_DIR' : '';
    return {
      url,
      directUrl: url,
      description: `${binaries.name} in ${place.folder}${reason}`,
      async stop() {
        stopping = true;
        await stopServer(process);
        release();
      },
    };
  } catch (error) {
    if (server) await stopServer(server.process);
    release();
    throw error;
  }
}

/**
 * The address of the server that another process runs on the data of `dataDir`, for a look at its database. Throws a
 * StartupError while it is not up.
 */
export function addressOfRunning(dataDir: string): string {
  const { folder } = findPlace(realpathSync(dataDir), findBinaries());
  const pidFile = join(folder, 'cluster', 'postmaster.pid');
  const port = existsSync(pidFile) ? Number(readFileSync(pidFile, 'utf8').split('\n')[3]) : 0;
  if (!port) throw new StartupError(`The shop on ${dataDir} is just starting or stopping: try again in a moment.`);
  return addressOf(port, shopName, readFileSync(join(folder, 'password'), 'utf8'), shopName);
}

/** Whoever stopped a shop and starts it again at once meets the old one on its way out. */
async function claim(folder: string, dataDir: string): Promise<FolderLock> {
  const deadline = Date.now() + longestGoodbye;
  for (;;) {
    const lock = lockFolder(folder);
    if (lock) return lock;
    if (Date.now() > deadline) {
      throw new StartupError(
        `DATA_DIR ${dataDir} is in use by another shop: stop that one, or set DATA_DIR to another folder.`,
      );
    }
    await wait(50);
  }
}

async function ensureDatabase(superuserUrl: string, password: string): Promise<void> {
  const client = singleConnection(superuserUrl, 'mountain-bike start');
  await client.connect();
  try {
    const { rows } = await client.query<{ role: boolean; database: boolean }>(
      `select exists (select from pg_roles where rolname = $1) as role,
              exists (select from pg_database where datname = $1) as database`,
      [shopName],
    );
    if (!rows[0]?.role) await client.query(`create role ${shopName} login password ${client.escapeLiteral(password)}`);
    if (!rows[0]?.database) await client.query(`create database ${shopName} owner ${shopName}`);
  } finally {
    await client.end();
  }
}
