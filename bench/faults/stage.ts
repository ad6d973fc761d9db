import { chmodSync, existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '#server/testing/free-port.ts';
import { databaseFolder } from '../database.probe.ts';
import { type DatabaseApart, simulatorsSecret, startDatabase, startSimulators } from './apart.ts';
import { type Disk, limitFiles, mountDisk } from './disks.ts';
import { type FoundProcess, processesOf } from './processes.ts';
import { openProviderProxy, type ProviderProxy } from './provider.proxy.ts';
import { databaseOf, type ShopProcess, startShop } from './shop.ts';
import { copyData, type Template } from './template.ts';

/** What a fault needs of the shop that it happens to. Without any of it the shop is as `npm start` makes it. */
export interface Needs {
  /** Database and simulators are processes that the shop did not start, and the way to the card provider can be bad. */
  apart?: true;
  /** This lies on a small disk. */
  disk?: 'pictures' | 'database' | 'log';
  /** The output of the shop goes through a pipe. */
  piped?: true;
  /** The clock of this can be turned. */
  clock?: 'shop' | 'database';
}

/** A shop on a copy of the template, with whatever a fault is done to. */
export interface Stage {
  shop: ShopProcess;
  dataDir: string;
  databaseUrl(): string;
  /** The process that a fault kills: the postmaster, or what the shop started. */
  postmaster(): number;
  backends(): number[];
  simulators(): number;
  /** Throws where the fault does not say that it needs it. */
  database(): DatabaseApart;
  provider(): ProviderProxy;
  disk(): Disk;
  /** Moves the clock so many hours away from the true time. */
  turnClock(hours: number): void;
  /** Stops everything in order. Gives what went wrong with that, which processes are left, and the whole log. */
  close(): Promise<{ faults: string[]; left: FoundProcess[]; log: string }>;
}

/** Debian's libfaketime, where it is installed. */
const clockLibrary = '/usr/lib/x86_64-linux-gnu/faketime/libfaketime.so.1';

/** Why clocks cannot be turned here; null where they can. */
export function whyNoClocks(): string | null {
  return existsSync(clockLibrary) ? null : 'libfaketime is not installed (apt-get install libfaketime)';
}

/** In MB. The database gets what it has and a little more, which orders fill quickly once something else does. */
const diskSizes = { pictures: 8, log: 1 };

export async function openStage(
  template: Template,
  { folder, needs, mounts }: { folder: string; needs: Needs; mounts: boolean },
): Promise<Stage> {
  mkdirSync(folder, { recursive: true });
  // PostgreSQL runs as another user when we are root, and has to get in.
  chmodSync(folder, 0o755);
  const dataDir = join(folder, 'data');
  const clockFile = join(folder, 'clock');
  mkdirSync(dataDir);
  const turnClock = (hours: number) => writeFileSync(clockFile, `${hours < 0 ? '-' : '+'}${Math.abs(hours)}h`);
  turnClock(0);
  let disk = mounts && needs.disk ? mountAt(needs.disk) : null;
  copyData(template, dataDir);
  const turned = {
    ...{ LD_PRELOAD: clockLibrary, FAKETIME_TIMESTAMP_FILE: clockFile, FAKETIME_CACHE_DURATION: '1' },
    ...{ DONT_FAKE_MONOTONIC: '1', FAKETIME_DONT_RESET: '1' },
  };

  const database = needs.apart ? await startDatabase(dataDir, needs.clock === 'database' ? turned : {}) : null;
  let provider: ProviderProxy | null = null;
  const settings: Record<string, string> = needs.clock === 'shop' ? { ...turned } : {};
  if (database) Object.assign(settings, { DATABASE_URL: database.url, SIMULATORS_SECRET: simulatorsSecret });
  const port = await freePort();
  const simulators = database ? await startSimulators(database.url, `http://127.0.0.1:${port}`) : null;
  if (simulators) {
    provider = await openProviderProxy(simulators.url);
    settings.SIMULATORS_URL = provider.url;
  }
  const shop = await startShop({ folder, settings, port, piped: needs.piped === true });
  const postmaster = () => Number(readFileSync(join(clusterOf(), 'postmaster.pid'), 'utf8').split('\n')[0]);
  const childrenOf = (parent: number) => processesOf(folder).filter((each) => each.parent === parent);
  if (needs.disk && !disk)
    disk = limitFiles(() =>
      needs.disk === 'database' ? [postmaster(), ...childrenOf(postmaster()).map(({ pid }) => pid)] : [shop.pid()],
    );

  function mountAt(which: NonNullable<Needs['disk']>): Disk {
    if (which === 'pictures') return mountDisk(join(dataDir, 'images'), diskSizes.pictures);
    if (which === 'log') return mountDisk(join(folder, 'log'), diskSizes.log);
    const from = join(template.dataDir, 'postgres');
    return mountDisk(join(dataDir, 'postgres'), 160, statSync(from));
  }
  const clusterOf = () => join(databaseFolder(dataDir), 'cluster');
  const needed = <T>(thing: T | null): T => {
    if (thing === null) throw new Error('The fault does not say that it needs this');
    return thing;
  };

  return {
    ...{ shop, dataDir, postmaster, turnClock },
    databaseUrl: () => database?.url ?? databaseOf(dataDir),
    backends: () =>
      childrenOf(postmaster())
        .filter(({ command }) => /^postgres: shop /.test(command))
        .map(({ pid }) => pid),
    simulators: () =>
      childrenOf(shop.pid()).find(({ command }) => command.includes('simulators/main.ts'))?.pid ?? Number.NaN,
    database: () => needed(database),
    provider: () => needed(provider),
    disk: () => needed(disk),
    async close() {
      const faults: string[] = [];
      await shop.stop().catch((error: Error) => faults.push(error.message));
      await provider?.close();
      await simulators?.stop();
      await database?.stop('fast');
      const left = processesOf(folder);
      const log = readFileSync(shop.logFile, 'utf8');
      for (const { pid } of left) process.kill(pid, 'SIGKILL');
      disk?.close();
      rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
      return { faults, left, log };
    },
  };
}
