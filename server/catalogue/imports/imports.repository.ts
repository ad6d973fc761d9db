import { and, asc, eq, inArray, lt, or, sql } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import type { PartsImport } from '#contract/catalogue/imports.ts';
import type { Database, Transaction } from '#server/platform/database/connection.ts';
import { brand } from '#server/platform/database/schema/catalogue/brands.ts';
import { type ImportReport, partsImport } from '#server/platform/database/schema/catalogue/imports.ts';
import { part } from '#server/platform/database/schema/catalogue/parts.ts';

const DAYS_KEPT = 30;

/** A file that was read, and what writing it would do. */
export interface ReadFile {
  content: string;
  planHash: string;
  report: ImportReport;
}

/** Stores a file that was read and gives its id. */
export async function insertImport(
  db: Database,
  file: ReadFile & { userId: string; fileName: string },
): Promise<string> {
  const [row] = await db.insert(partsImport).values(file).returning({ id: partsImport.id });
  if (!row) throw new Error('An import was not stored');
  return row.id;
}

/** Somebody's own import as its page shows it, or null. */
export async function findImport(db: Database, id: string, userId: string): Promise<PartsImport | null> {
  const [row] = await db
    .select({
      _id: partsImport.id,
      state: partsImport.state,
      fileName: partsImport.fileName,
      report: sql<Omit<ImportReport, 'seen'>>`${partsImport.report} - 'seen'`,
      done: partsImport.done,
      failure: partsImport.failure,
    })
    .from(partsImport)
    .where(and(eq(partsImport.id, id), eq(partsImport.userId, userId)));
  if (!row) return null;
  const { report, ...rest } = row;
  return { ...report, ...rest };
}

/** What writing an import needs, or null where there is none. */
export async function findFile(
  db: Database,
  id: string,
): Promise<(ReadFile & { userId: string; fileName: string; state: PartsImport['state'] }) | null> {
  const [row] = await db
    .select({
      content: partsImport.content,
      planHash: partsImport.planHash,
      report: partsImport.report,
      userId: partsImport.userId,
      fileName: partsImport.fileName,
      state: partsImport.state,
    })
    .from(partsImport)
    .where(eq(partsImport.id, id));
  return row ?? null;
}

type State = PartsImport['state'];

/** Changes an import that is in one of these states. Gives whether there was one. */
async function changeIn(
  db: Database | Transaction,
  id: string,
  states: State[],
  values: PgUpdateSetSource<typeof partsImport>,
): Promise<boolean> {
  const changed = await db
    .update(partsImport)
    .set(values)
    .where(and(eq(partsImport.id, id), inArray(partsImport.state, states)))
    .returning({ id: partsImport.id });
  return changed.length > 0;
}

/** Replaces the report on a file, unless it is being written or was. */
export const replaceReport = (db: Database, id: string, file: Omit<ReadFile, 'content'>): Promise<boolean> =>
  changeIn(db, id, ['checked', 'failed'], { ...file, state: 'checked', done: 0, failure: null });

/** Marks an import as being written. Gives whether it was not yet. */
export const beginWriting = (tx: Transaction, id: string): Promise<boolean> =>
  changeIn(tx, id, ['checked', 'failed'], { state: 'writing', done: 0, failure: null });

/** Notes how many parts are written, for the page that waits. */
export const noteDone = (db: Database, id: string, done: number): Promise<boolean> =>
  changeIn(db, id, ['writing'], { done });

/** Marks an import as written, in the transaction that writes it. Gives false where another job was faster. */
export const endWriting = (tx: Transaction, id: string, done: number): Promise<boolean> =>
  changeIn(tx, id, ['writing'], { state: 'written', done, writtenAt: sql`now()` });

/** Marks an import that was being written as failed, with a sentence that says why. */
export const failImport = (db: Database, id: string, failure: string): Promise<boolean> =>
  changeIn(db, id, ['writing'], { state: 'failed', done: 0, failure });

/** Deletes imports 30 days after they were read. */
export async function forgetImports(db: Database): Promise<void> {
  await db.delete(partsImport).where(lt(partsImport.createdAt, sql`now() - make_interval(days => ${DAYS_KEPT})`));
}

/** How the shop writes these SKUs, passed in lower case, and whose these EANs and GTINs are. One query. */
export async function findBearers(
  db: Database,
  { skus, eans, gtins }: { skus: readonly string[]; eans: readonly string[]; gtins: readonly string[] },
): Promise<{ sku: string; ean: string; gtin: string | null }[]> {
  return db
    .select({ sku: part.sku, ean: part.ean, gtin: part.gtin })
    .from(part)
    .where(
      or(inArray(sql`lower(${part.sku})`, [...skus]), inArray(part.ean, [...eans]), inArray(part.gtin, [...gtins])),
    );
}

/** Those of the addresses that are the first picture of a part. */
export async function findPartPictures(db: Database, addresses: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectDistinct({ img: part.img })
    .from(part)
    .where(inArray(part.img, [...addresses]));
  return rows.map(({ img }) => img);
}

/** All brands in their order. */
export async function listBrandNames(db: Database): Promise<{ id: string; name: string }[]> {
  return db.select({ id: brand.id, name: brand.name }).from(brand).orderBy(asc(brand.position));
}

/** What the audit log calls an import. */
export const namedImports = { table: partsImport, id: partsImport.id, name: sql<string>`${partsImport.fileName}` };
