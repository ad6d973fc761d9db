import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** A master: an AVIF whose name ends with a fingerprint of its content. */
export interface Master {
  name: string;
  /** Eight digits of the content's SHA-256. */
  hash: string;
  path: string;
}

const MASTER = /^([a-z\d]+(?:-[a-z\d]+)*)\.([\da-f]{8})\.avif$/;

/**
 * Knows the masters in a folder by their names. It is read at the first call, and again once it has changed. Gives
 * those of a name, the newest file first; none where there is no such name, or no such folder.
 */
export function mastersIn(folder: string): (name: string) => Promise<readonly Master[]> {
  let known: { changed: number; masters: Promise<ReadonlyMap<string, Master[]>> } | null = null;

  async function read(): Promise<ReadonlyMap<string, Master[]>> {
    const found = await Promise.all(
      (await readdir(folder)).map(async (file) => {
        const [, name, hash] = MASTER.exec(file) ?? [];
        const path = join(folder, file);
        return name && hash ? { name, hash, path, madeAt: (await stat(path)).mtimeMs } : null;
      }),
    );
    const newestFirst = found.filter((master) => master !== null).toSorted((one, other) => other.madeAt - one.madeAt);
    return Map.groupBy(newestFirst, ({ name }) => name);
  }

  return async function mastersOf(name) {
    const changed = await changedAt(folder);
    if (changed === null) return [];
    if (known?.changed !== changed) known = { changed, masters: read() };
    return (await known.masters).get(name) ?? [];
  };
}

/** When something came into a folder or left it; null where there is none. */
async function changedAt(folder: string): Promise<number | null> {
  const found = await stat(folder).catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  });
  return found?.mtimeMs ?? null;
}
