import { inArray } from 'drizzle-orm';
import { isUploadedImage } from '#contract/images.ts';
import type { Database, Transaction } from '#server/database/connection.ts';
import { image } from '#server/database/schema/images.ts';

/** The id in the address of an uploaded picture: `/images/{id}-800.webp`. */
function idIn(url: string): string {
  return url.slice('/images/'.length, -'-800.webp'.length);
}

/**
 * Those of the addresses that are no uploaded picture of this shop. In a transaction the others stay until it ends, so
 * that what names them now finds them kept.
 */
export async function unknownImages(db: Database | Transaction, urls: readonly string[]): Promise<string[]> {
  const ids = urls.filter(isUploadedImage).map(idIn);
  if (ids.length === 0) return [...urls];
  const found = await db.select({ id: image.id }).from(image).where(inArray(image.id, ids)).for('key share');
  const known = new Set(found.map(({ id }) => id));
  return urls.filter((url) => !isUploadedImage(url) || !known.has(idIn(url)));
}
