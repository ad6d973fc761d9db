import { existsSync } from 'node:fs';
import { opendir, readdir, readFile, rm, rmdir, stat, utimes } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { removeOthers } from '#server/platform/pictures/pictures.stored.ts';
import { writeWhole } from '#server/platform/uploads/whole-files.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** A sheet that nobody asks for so long is removed. It is drawn again when somebody does. */
const UNREAD_MS = 90 * DAY_MS;
/** The most parts whose sheets are stored, 100 kB each. */
const SHEETS_MAX = 5000;
/** The end of every whole PDF. */
const END = '%%EOF';

/** A stored sheet; null where there is none that is whole. That it was read is noted by the day, in the time of its file. */
export async function readSheet(path: string): Promise<Buffer | null> {
  const bytes = await readFile(path).catch(() => null);
  if (!bytes?.subarray(-END.length - 2).includes(END)) return null;
  await noteRead(path).catch(() => {
    // At worst it is drawn again.
  });
  return bytes;
}

async function noteRead(path: string): Promise<void> {
  const now = Date.now();
  const { mtimeMs } = await stat(path);
  if (now - mtimeMs > DAY_MS) await utimes(path, now / 1000, now / 1000);
}

/** Stores the sheet of a part, in place of the one before. Where there are more than `most`, a tenth goes: those read longest ago. */
export async function storeSheet(path: string, bytes: Buffer, most = SHEETS_MAX): Promise<void> {
  await writeWhole(path, bytes);
  await removeOthers(dirname(path), [basename(path)]);
  await removeOldest(dirname(dirname(path)), most);
}

async function removeOldest(folder: string, most: number): Promise<void> {
  const parts = await readdir(folder);
  if (parts.length <= most) return;
  const sheets: { ofPart: string; readAt: number }[] = [];
  for (const name of parts) {
    const ofPart = join(folder, name);
    // Another process may remove it meanwhile.
    const [file] = await readdir(ofPart).catch(() => []);
    const found = file === undefined ? null : await stat(join(ofPart, file)).catch(() => null);
    if (found) sheets.push({ ofPart, readAt: found.mtimeMs });
  }
  sheets.sort((one, other) => one.readAt - other.readAt);
  for (const { ofPart } of sheets.slice(0, parts.length - Math.floor(most * 0.9)))
    await rm(ofPart, { recursive: true, force: true });
}

/** Removes the sheets below `folder` that nobody has asked for in 90 days, and the folders of parts that are then empty. */
export async function removeUnread(folder: string): Promise<void> {
  const before = Date.now() - UNREAD_MS;
  // The folder comes with the first sheet.
  if (!existsSync(folder)) return;
  for await (const { name } of await opendir(folder)) {
    const ofPart = join(folder, name);
    for (const file of await readdir(ofPart)) {
      const path = join(ofPart, file);
      if ((await stat(path)).mtimeMs > before) continue;
      await rm(path, { force: true });
      // It stays while something else lies in it.
      await rmdir(ofPart).catch(() => {});
    }
  }
}
