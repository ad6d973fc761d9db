import { eq, inArray, isNotNull, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Transaction } from '#server/platform/database/connection.ts';
import { brand } from '#server/platform/database/schema/brands.ts';
import { review } from '#server/platform/database/schema/reviews.ts';
import { type SampleBrand, type SampleData, type SampleReview, sampleData } from './sample-data.ts';
import { seedParts } from './seed.parts.ts';

/**
 * Brings the shop up to the sample data, as a whole or not at all. What is missing is added. What nobody has edited follows
 * the sample data. What somebody has edited stays as it is, and so does what the sample data has lost. A part whose slug, SKU
 * or EAN belongs to a part of the shop's own is left out. Gives how many parts were added and updated.
 */
export async function seedCatalogue(
  db: NodePgDatabase,
  data: SampleData = sampleData(),
): Promise<{ added: number; updated: number }> {
  return db.transaction(async (tx) => {
    const brandIds = await seedBrands(tx, data.brands);
    const done = await seedParts(tx, data.parts, brandIds);
    await seedReviews(tx, data.reviews);
    return done;
  });
}

/** Gives a shop without any brand its own: every part has one, and without it none could be added. */
export async function ensureBrand(db: NodePgDatabase, name: string): Promise<void> {
  if ((await db.$count(brand)) > 0) return;
  await db.insert(brand).values({ name, img: '/mark.svg', position: 0 });
}

/**
 * Brands are written by nobody else. A name that the shop's own brand bears stays with it, and the sample parts of that
 * name go to it. Gives the ids of the sample brands by their keys.
 */
async function seedBrands(tx: Transaction, sample: readonly SampleBrand[]): Promise<Map<string, string>> {
  const columns = { id: brand.id, key: brand.seedKey, name: brand.name, img: brand.img, position: brand.position };
  const rows = await tx.select(columns).from(brand);
  const ids = new Map<string, string>();
  const changed: (typeof brand.$inferInsert & { id: string })[] = [];
  const missing: (typeof brand.$inferInsert & { seedKey: string })[] = [];
  const keys = new Set(sample.map(({ key }) => key));
  sample.forEach(({ key, name, img }, position) => {
    const row = rows.find((one) => one.key === key);
    const own = rows.find((one) => one.name === name && (one.key === null || !keys.has(one.key)));
    const bearer = row ?? own;
    if (bearer) ids.set(key, bearer.id);
    else missing.push({ seedKey: key, name, img, position });
    if (row && !own && (row.name !== name || row.img !== img || row.position !== position))
      changed.push({ id: row.id, name, img, position });
  });
  // Brands may take each other's names: first all of them give theirs up.
  if (changed.length > 0)
    await tx
      .update(brand)
      .set({ name: sql`${brand.id}::text` })
      .where(
        inArray(
          brand.id,
          changed.map(({ id }) => id),
        ),
      );
  for (const { id, ...row } of changed) await tx.update(brand).set(row).where(eq(brand.id, id));
  for (const row of missing) {
    const [added] = await tx.insert(brand).values(row).returning({ id: brand.id });
    if (added) ids.set(row.seedKey, added.id);
  }
  return ids;
}

/** A review that an admin has hidden or answered stays what it was when they did. */
async function seedReviews(tx: Transaction, sample: readonly SampleReview[]): Promise<void> {
  const rows = await tx.select().from(review).where(isNotNull(review.seedKey));
  const known = new Map(rows.map((row) => [row.seedKey, row]));
  const missing: (typeof review.$inferInsert)[] = [];
  for (const { key, addedAt, ...words } of sample) {
    const content = { name: words.name, review: words.review, img: words.img, ratings: words.ratings };
    const createdAt = new Date(addedAt);
    const row = known.get(key);
    if (!row) missing.push({ seedKey: key, ...content, createdAt });
    else if (row.hiddenAt === null && row.answer === null && differs(row, { ...content, createdAt }))
      await tx
        .update(review)
        .set({ ...content, createdAt })
        .where(eq(review.id, row.id));
  }
  if (missing.length > 0) await tx.insert(review).values(missing);
}

type ReviewContent = Pick<typeof review.$inferSelect, 'name' | 'review' | 'img' | 'ratings' | 'createdAt'>;

function differs(row: ReviewContent, content: ReviewContent): boolean {
  return (
    row.name !== content.name ||
    row.review !== content.review ||
    row.img !== content.img ||
    row.ratings !== content.ratings ||
    row.createdAt.getTime() !== content.createdAt.getTime()
  );
}
