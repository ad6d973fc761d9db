import { createWriteStream } from 'node:fs';
import { mkdir, open, opendir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { hasCode } from '#server/platform/database/data-folder.ts';

/** The folder below `DATA_DIR` where backups lie. */
export const backupsFolder = 'backups';

/**
 * What of `DATA_DIR` a backup leaves out, by the first name of its path: the database, whose tables it has; what the shop draws
 * anew; other backups. Whatever else lies there is taken, so that what comes later is not forgotten.
 */
const leftOut = new Set([
  ...['postgres', 'postgres.location', 'postgres.log', 'postgres.log.old', 'lock', 'lock-journal'],
  ...['pictures', 'sharing'],
  backupsFolder,
]);

/** Where the secret of the shop lies, unless a setting names it. */
const secretFile = join('secrets', 'shop-secret');

const PIECE = 256 * 1024;

export interface DataFile {
  /** Below `DATA_DIR`, with `/` between its folders. */
  path: string;
  mode: number;
  content: AsyncIterable<Buffer>;
}

/** The files of `dataDir` that belong into a backup; those that vanish meanwhile are left out, and so is `except`. */
export async function* listDataFiles(dataDir: string, except: string): AsyncGenerator<DataFile> {
  for (const file of await filesBelow(dataDir)) {
    const path = relative(dataDir, file).split(sep).join('/');
    const [first = '', name = ''] = [path.split('/')[0], path.split('/').at(-1)];
    // Drafts begin with a dot, or end with an id behind the name that they will have.
    if (leftOut.has(first) || name.startsWith('.') || /\.\w+\.[\da-f-]{36}$/.test(name) || file === except) continue;
    // Open, it can be read to its end even where it is removed meanwhile.
    const handle = await open(file).catch(nullIfMissing);
    if (!handle) continue;
    const { mode } = await handle.stat();
    yield { path, mode: mode & 0o777, content: handle.createReadStream({ highWaterMark: PIECE }) };
  }
}

/** Writes a file that a backup holds. */
export async function writeDataFile(dataDir: string, { path, mode, content }: DataFile): Promise<void> {
  const file = join(dataDir, path);
  // The folder of secrets is for its owner alone, like the file.
  await mkdir(dirname(file), { recursive: true, mode: mode & 0o077 ? 0o777 : 0o700 });
  await pipeline(content, createWriteStream(file, { mode, flags: 'wx', flush: true }));
}

/** The secret that the shop made for itself; null where it has none of its own. */
export async function readShopSecret(dataDir: string): Promise<string | null> {
  return readFile(join(dataDir, secretFile), 'utf8').catch(nullIfMissing);
}

/** Stores the secret of a shop that is restored where the shop looks for it, readable by its owner alone. */
export async function writeShopSecret(dataDir: string, secret: string): Promise<void> {
  const file = join(dataDir, secretFile);
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  await writeFile(file, secret, { mode: 0o600 });
}

/** The names of what lies in `dataDir` besides backups: nothing in a folder that is new. */
export async function listOtherFiles(dataDir: string): Promise<string[]> {
  const names: string[] = [];
  for await (const { name } of await opendir(dataDir).catch(() => [])) if (name !== backupsFolder) names.push(name);
  return names.sort();
}

/** Takes everything away that was not there when `listOtherFiles` found nothing. */
export async function clearDataFolder(dataDir: string): Promise<void> {
  const elsewhere = (await readFile(join(dataDir, 'postgres.location'), 'utf8').catch(nullIfMissing))?.trim();
  if (elsewhere) await rm(elsewhere, { recursive: true, force: true });
  for (const name of await listOtherFiles(dataDir)) await rm(join(dataDir, name), { recursive: true, force: true });
}

async function filesBelow(folder: string): Promise<string[]> {
  const files: string[] = [];
  for await (const entry of await opendir(folder).catch(() => [])) {
    const path = join(folder, entry.name);
    if (entry.isFile()) files.push(path);
    else if (entry.isDirectory() && !leftOut.has(entry.name)) files.push(...(await filesBelow(path)));
  }
  return files.sort();
}

function nullIfMissing(error: unknown): null {
  if (hasCode(error, 'ENOENT')) return null;
  throw error;
}
