import { and, eq, inArray, lt, type SQL, sql } from 'drizzle-orm';
import { isUploadedImage } from '#contract/pictures.ts';
import {
  type Database,
  inTransaction,
  type Queryable,
  type Transaction,
} from '#server/platform/database/connection.ts';
import { image, imageFile } from '#server/platform/database/schema/platform/uploads.ts';
import type { StoredFile, UploadPlace } from './uploads.port.ts';

/** A picture as it is written down. `bytes` of all its files. */
export interface NewUpload {
  id: string;
  userId: string;
  place: UploadPlace;
  width: number;
  height: number;
  bytes: number;
  files: readonly StoredFile[];
}

/** Writes the row of a picture whose files are stored. */
export async function insertUpload(db: Database, { files, ...row }: NewUpload): Promise<void> {
  const named = files.flatMap(({ id, width, url }) => (url === null ? [] : [{ imageId: id, width, url }]));
  await inTransaction(db, async (tx) => {
    await tx.insert(image).values(row);
    if (named.length > 0) await tx.insert(imageFile).values(named);
  });
}

/** Where a file of a picture lies, or null where there is no such picture. */
export async function findUploadedFile(
  db: Database,
  id: string,
  width: number,
): Promise<{ place: string; file: StoredFile } | null> {
  const [found] = await db
    .select({ place: image.place, url: imageFile.url })
    .from(image)
    .leftJoin(imageFile, and(eq(imageFile.imageId, image.id), eq(imageFile.width, width)))
    .where(eq(image.id, id));
  return found ? { place: found.place, file: { id, width, url: found.url } } : null;
}

/** The id in the address of an uploaded picture: `/images/{id}-800.webp`. */
function idIn(url: string): string {
  return url.slice('/images/'.length, -'-800.webp'.length);
}

/**
 * Those of the addresses that are no uploaded picture of this shop; with `userId` none that this account uploaded. In a transaction the others stay
 * until it ends, so that what names them now finds them still there.
 */
export async function unknownUploads(db: Queryable, urls: readonly string[], userId?: string): Promise<string[]> {
  const ids = urls.filter(isUploadedImage).map(idIn);
  if (ids.length === 0) return [...urls];
  const found = await db
    .select({ id: image.id })
    .from(image)
    .where(and(inArray(image.id, ids), userId === undefined ? undefined : eq(image.userId, userId)))
    .for('key share');
  const known = new Set(found.map(({ id }) => id));
  return urls.filter((url) => !isUploadedImage(url) || !known.has(idIn(url)));
}

/** The pictures that an account has sent, by their ids, the oldest first. */
export async function listUploadsOf(db: Database, userId: string): Promise<string[]> {
  const rows = await db
    .select({ id: image.id })
    .from(image)
    .where(eq(image.userId, userId))
    .orderBy(image.createdAt, image.id);
  return rows.map(({ id }) => id);
}

export interface ForgottenUpload {
  id: string;
  place: string;
}

/**
 * Deletes pictures older than `days` that no query of `named` gives, at most `most` at once, and gives them. `also` runs in the same
 * transaction. Nothing that is being named right now is struck out: its row is locked, and looked at again once it is ours.
 */
export async function forgetUnnamedUploads(
  db: Database,
  { days, most, named }: { days: number; most: number; named: readonly SQL[] },
  also: (tx: Transaction, forgotten: ForgottenUpload[]) => Promise<void>,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const old = lt(image.createdAt, sql`now() - make_interval(days => ${days})`);
    const found = await tx
      .select({ id: image.id })
      .from(image)
      .where(and(old, unnamed(named)))
      .limit(most)
      .for('update', { skipLocked: true });
    if (found.length === 0) return;
    const ids = found.map(({ id }) => id);
    const forgotten = await tx
      .delete(image)
      .where(and(inArray(image.id, ids), unnamed(named)))
      .returning({ id: image.id, place: image.place });
    await also(tx, forgotten);
  });
}

/** That none of the queries gives the address of a picture. */
function unnamed(named: readonly SQL[]): SQL {
  const own = sql`'/images/' || ${image.id} || '-800.webp'`;
  return sql`not exists (select from (${sql.join([...named], sql` union `)}) named where named.url = ${own})`;
}
