import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { type Binaries, otherWay } from '#server/platform/database/adapters/embedded.binaries.ts';
import { StartupError } from '#server/platform/errors/startup-error.ts';

/** Whom PostgreSQL runs as. */
export interface Owner {
  uid: number;
  gid: number;
}

/** Where the embedded PostgreSQL lies and whom it runs as. */
export interface Place {
  /** Holds the cluster and its password. */
  folder: string;
  /** Holds bin, lib and share. */
  binaries: string;
  /** Undefined: whoever runs the shop. */
  owner: Owner | undefined;
  /** Whether the data lies outside DATA_DIR. */
  elsewhere: boolean;
}

/** Where data and binaries go that the database user could not reach otherwise. */
const defaultElsewhere = '/var/lib/mountain-bike';

const userName = 'mountain-bike';

/**
 * Finds the place of the database of `dataDir`, or makes one. PostgreSQL refuses to run as root and must be able to
 * enter every folder above its data and its binaries; so for root there is a user made for it, and whatever lies out
 * of that user's reach goes below `elsewhere`, with a pointer left in `dataDir`. Throws a StartupError when there is no way.
 */
export function findPlace(dataDir: string, binaries: Binaries, elsewhere = defaultElsewhere): Place {
  const inside = join(dataDir, 'postgres');
  const pointer = join(dataDir, 'postgres.location');
  const pointed = existsSync(pointer) ? readFileSync(pointer, 'utf8').trim() : undefined;
  if (pointed && !existsSync(pointed)) {
    throw new StartupError(
      `The database of ${dataDir} was kept in ${pointed}, which is gone: bring it back, or delete ${pointer} to begin with an empty one.`,
    );
  }
  const isRoot = process.getuid?.() === 0;
  const existing = [pointed, inside].find((folder) => folder && existsSync(join(folder, 'cluster')));
  if (!isRoot)
    return { folder: ownFolder(pointed ?? inside), binaries: binaries.folder, owner: undefined, elsewhere: false };

  const owner = (existing ? ownerOf(join(existing, 'cluster')) : undefined) ?? databaseUser();
  const folder = existing ?? pointed ?? newFolder(inside, owner) ?? folderElsewhere(dataDir, pointer, elsewhere, owner);
  if (!canReach(owner, folder)) {
    throw new StartupError(
      `The database in ${folder} is out of reach for the user that PostgreSQL runs as (uid ${owner.uid}): let others enter the folders above it, or ${otherWay}.`,
    );
  }
  const reached = canReach(owner, join(binaries.folder, 'bin/postgres'));
  return {
    folder,
    binaries: reached ? binaries.folder : copyOf(binaries, elsewhere),
    owner,
    elsewhere: folder !== inside,
  };
}

function ownFolder(folder: string): string {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (statSync(folder).uid === process.getuid?.()) return folder;
  throw new StartupError(
    `The database in ${folder} belongs to another user: start the shop as the user who started it first, or set DATA_DIR to another folder.`,
  );
}

/** Makes the folder inside DATA_DIR, unless the owner would not reach it there. */
function newFolder(inside: string, owner: Owner): string | undefined {
  try {
    giveFolder(inside, owner);
  } catch {
    // Some mounted folders cannot be given to another user.
    return undefined;
  }
  if (canReach(owner, inside)) return inside;
  rmSync(inside, { recursive: true });
  return undefined;
}

function folderElsewhere(dataDir: string, pointer: string, elsewhere: string, owner: Owner): string {
  const name = createHash('sha256').update(dataDir).digest('hex').slice(0, 12);
  openToAll(elsewhere);
  // One that holds a cluster belonged to a DATA_DIR that has been deleted; it may still be wanted, so it stays.
  let folder = join(elsewhere, name);
  for (let number = 2; existsSync(join(folder, 'cluster')); number++) folder = join(elsewhere, `${name}-${number}`);
  giveFolder(folder, owner);
  writeFileSync(pointer, `${folder}\n`);
  return folder;
}

function copyOf(binaries: Binaries, elsewhere: string): string {
  const copy = join(elsewhere, `postgresql-${binaries.packageVersion}`);
  if (existsSync(copy)) return copy;
  openToAll(elsewhere);
  const draft = `${copy}.${process.pid}`;
  cpSync(binaries.folder, draft, { recursive: true, verbatimSymlinks: true });
  openToAll(draft);
  for (const entry of readdirSync(draft, { recursive: true, withFileTypes: true })) {
    if (!entry.isSymbolicLink()) chmodSync(join(entry.parentPath, entry.name), 0o755);
  }
  // Appears whole or not at all.
  renameSync(draft, copy);
  return copy;
}

function giveFolder(folder: string, owner: Owner): void {
  mkdirSync(folder, { recursive: true });
  chownSync(folder, owner.uid, owner.gid);
  chmodSync(folder, 0o700);
}

function openToAll(folder: string): void {
  mkdirSync(folder, { recursive: true });
  // The umask of whoever started the shop may have closed it.
  chmodSync(folder, 0o755);
}

function ownerOf(cluster: string): Owner | undefined {
  const { uid, gid } = statSync(cluster);
  return uid === 0 ? undefined : { uid, gid };
}

/** Tried rather than computed: permissions, access lists and mounts all have a say. */
function canReach(owner: Owner, path: string): boolean {
  return spawnSync('/bin/sh', ['-c', 'test -r "$1" && test -x "$1"', 'sh', path], { ...owner, cwd: '/' }).status === 0;
}

/** The user made for PostgreSQL, made now if there is none. */
function databaseUser(): Owner {
  const known = lookUp();
  if (known) return known;
  const home = ['--no-create-home', '--home-dir', '/nonexistent', '--shell', '/usr/sbin/nologin'];
  const made =
    spawnSync('useradd', ['--system', '--user-group', ...home, userName]).status === 0 ||
    spawnSync('adduser', ['-S', '-D', '-H', userName]).status === 0;
  const user = made ? lookUp() : undefined;
  if (user) return user;
  throw new StartupError(
    `PostgreSQL does not run as root, and a user "${userName}" for it could not be made: make one, start the shop as an ordinary user, or ${otherWay}.`,
  );
}

function lookUp(): Owner | undefined {
  try {
    const [uid, gid] = ['-u', '-g'].map((flag) =>
      Number(execFileSync('id', [flag, userName], { encoding: 'utf8', stdio: 'pipe' })),
    );
    return uid && gid ? { uid, gid } : undefined;
  } catch {
    return undefined;
  }
}
