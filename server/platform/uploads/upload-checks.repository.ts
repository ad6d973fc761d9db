import { asc, gt, inArray, type SQL, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { retention } from '#contract/retention.ts';
import type { Check, Overdue } from '#server/platform/database/checks.ts';
import { image, imageFile } from '#server/platform/database/schema/platform/uploads.ts';
import type { StoredFile } from './uploads.port.ts';

/** The address by which something shows an uploaded picture. */
const UPLOADED = '^/images/[0-9a-f-]{36}-800[.]webp$';

/** A picture with where its files lie. */
interface LaidUpload {
  id: string;
  place: string;
  files: StoredFile[];
}

/** The next pictures behind that id, in the order of their ids, at most `limit`, with a file for each of `widths`. Null: from the first. */
export async function listUploadsAfter(
  db: NodePgDatabase,
  after: string | null,
  { limit, widths }: { limit: number; widths: readonly number[] },
): Promise<LaidUpload[]> {
  const rows = await db
    .select({ id: image.id, place: image.place })
    .from(image)
    .where(after === null ? undefined : gt(image.id, after))
    .orderBy(asc(image.id))
    .limit(limit);
  const urls = await db
    .select()
    .from(imageFile)
    .where(
      inArray(
        imageFile.imageId,
        rows.map(({ id }) => id),
      ),
    );
  return rows.map(({ id, place }) => ({
    id,
    place,
    files: widths.map((width) => ({
      id,
      width,
      url: urls.find((file) => file.imageId === id && file.width === width)?.url ?? null,
    })),
  }));
}

/** Those of the ids that have a row. */
export async function findUploads(db: NodePgDatabase, ids: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .select({ id: image.id })
    .from(image)
    .where(inArray(image.id, [...ids]));
  return new Set(rows.map(({ id }) => id));
}

/** What must hold of uploaded pictures and what names them. `named`: as for `uploadsService`. */
export const uploadChecks = (named: readonly SQL[], overdue: Overdue): Check[] => [
  {
    title: 'Each uploaded picture that something shows is stored here',
    of: 'pictures shown',
    count: sql`select count(*) from (${sql.join([...named], sql` union `)}) named where named.url ~ ${UPLOADED}`,
    faults: sql`
      select named.url as id, 'nothing is stored of it' as says from (${sql.join([...named], sql` union `)}) named
      where named.url ~ ${UPLOADED} and not exists (select from ${image} i where '/images/' || i.id || '-800.webp' = named.url)`,
    remedy: 'Send the picture anew where it is shown: a part, a review or a profile names it.',
  },
  {
    title: 'Uploaded pictures that nothing shows are removed',
    of: 'uploaded pictures',
    count: sql`select count(*) from ${image}`,
    faults: sql`
      select i.id, 'sent at ' || i.created_at || ', and nothing names it' as says
      from ${image} i left join (${sql.join([...named], sql` union `)}) named on named.url = '/images/' || i.id || '-800.webp'
      where named.url is null and i.created_at < now() - make_interval(days => ${retention.unnamedPictureDays})
        and ${overdue(sql`(i.created_at + make_interval(days => ${retention.unnamedPictureDays}))`, 48)}`,
    remedy: 'The shop removes them once a day. Look into its log for why it did not.',
  },
];
