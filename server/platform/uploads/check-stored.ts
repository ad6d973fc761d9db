import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { type Checked, FINDINGS_MOST } from '#server/platform/database/checks.ts';
import { findUploads, listUploadsAfter } from './upload-checks.repository.ts';
import { IMAGE_WIDTHS, StoreAway, type UploadStore } from './uploads.port.ts';

/** How many rows or files are in memory at once. */
const BATCH = 500;
/** How many files a store is asked about at once. */
const ASKED_AT_ONCE = 8;
/** Files are stored before their row. */
const YOUNG_MS = 60 * 60_000;

export interface StoredUploads {
  /** Outside of any transaction: pictures come and go meanwhile. */
  db: NodePgDatabase;
  stores: readonly UploadStore[];
  /** The pictures that wait to be removed from their store. */
  listRemovals(): Promise<ReadonlySet<string>>;
}

/** Compares the rows of uploaded pictures with the files of their stores, both ways, a batch at a time. */
export async function checkStored(uploads: StoredUploads): Promise<Checked[]> {
  return [await checkFiles(uploads), await checkRows(uploads)];
}

async function checkFiles({ db, stores }: StoredUploads): Promise<Checked> {
  const checked: Checked = {
    title: 'The files of each uploaded picture are there',
    of: 'uploaded pictures',
    remedy: 'Copy them back from a backup or from the bucket that the shop had, or send the pictures anew.',
    ...{ count: 0, found: 0, findings: [] },
  };
  for (let last: string | null = null; ; ) {
    const batch: Awaited<ReturnType<typeof listUploadsAfter>> = await listUploadsAfter(db, last, {
      limit: BATCH,
      widths: IMAGE_WIDTHS,
    });
    if (batch.length === 0) return checked;
    checked.count += batch.length;
    const missing = new Map<string, string>();
    for (let at = 0; at < batch.length; at += ASKED_AT_ONCE)
      await Promise.all(
        batch.slice(at, at + ASKED_AT_ONCE).map(async ({ id, place, files }) => {
          const store = stores.find((each) => each.place === place);
          const wrong = store
            ? await faultOf(store, files)
            : `lies in the store '${place}', whose settings are missing`;
          if (wrong) missing.set(id, wrong);
        }),
      );
    // Some may have been removed a moment ago.
    for (const id of missing.size > 0 ? await findUploads(db, [...missing.keys()]) : [])
      note(checked, id, missing.get(id) ?? '');
    last = batch.at(-1)?.id ?? null;
  }
}

async function faultOf(store: UploadStore, files: Parameters<UploadStore['remove']>[0]): Promise<string | null> {
  try {
    for (const file of files)
      if (!(await store.has(file))) return `its file of ${file.width} pixels is not in the store '${store.place}'`;
    return null;
  } catch (error) {
    if (error instanceof StoreAway) return `could not be looked up in the store '${store.place}': ${error.message}`;
    throw error;
  }
}

async function checkRows(uploads: StoredUploads): Promise<Checked> {
  const checked: Checked = {
    title: 'Each file in the stores of pictures belongs to an uploaded picture',
    of: 'files of pictures',
    remedy: 'Nothing shows them: remove them by hand, unless this database was restored from before they were sent.',
    ...{ count: 0, found: 0, findings: [] },
  };
  for (const store of uploads.stores) {
    try {
      const batch: { id: string; width: number }[] = [];
      for await (const file of store.list()) {
        checked.count += 1;
        batch.push(file);
        if (batch.length === BATCH) await noteOrphans(uploads, checked, store, batch.splice(0));
      }
      await noteOrphans(uploads, checked, store, batch);
    } catch (error) {
      if (!(error instanceof StoreAway)) throw error;
      note(checked, store.place, `this store cannot be read: ${error.message}`);
    }
  }
  return checked;
}

async function noteOrphans(
  { db, listRemovals }: StoredUploads,
  checked: Checked,
  store: UploadStore,
  files: readonly { id: string; width: number }[],
): Promise<void> {
  if (files.length === 0) return;
  const known = await findUploads(db, [...new Set(files.map(({ id }) => id))]);
  const left = files.filter(({ id }) => !known.has(id) && Date.now() - madeAt(id) > YOUNG_MS);
  const removals = left.length > 0 ? await listRemovals() : new Set();
  for (const file of left)
    if (!removals.has(file.id) && (await store.has({ ...file, url: null })))
      note(checked, `${file.id}-${file.width}`, `a file in the store '${store.place}' without a row`);
}

/** When the id of a row was made (ms): ids are UUIDs of version 7, which begin with it. */
function madeAt(id: string): number {
  return Number.parseInt(id.replace('-', '').slice(0, 12), 16);
}

function note(checked: Checked, id: string, says: string): void {
  checked.found += 1;
  if (checked.findings.length < FINDINGS_MOST) checked.findings.push({ id, says });
}
