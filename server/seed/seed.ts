import { eq, inArray, isNotNull, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Transaction } from '#server/platform/database/connection.ts';
import { brand } from '#server/platform/database/schema/catalogue/brands.ts';
import { part } from '#server/platform/database/schema/catalogue/parts.ts';
import { review } from '#server/platform/database/schema/catalogue/reviews.ts';
import { type SampleBrand, type SampleData, type SamplePart, type SampleReview, sampleData } from './sample-data.ts';
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
    await seedReviews(tx, data);
    return done;
  });
}

/** Gives a shop without any brand its own: every part has one, and without it none could be added. */
export async function ensureBrand(db: NodePgDatabase, name: string): Promise<void> {
  if ((await db.$count(brand)) > 0) return;
  await db.insert(brand).values({ name, img: '/mark.svg', position: 0 });
}

/**
 * What an admin has changed of a brand stays, and so does the order of those that are there. A name that the shop's own brand
 * bears stays with it, and the sample parts of that name go to it. Gives the ids of the sample brands by their keys.
 */
async function seedBrands(tx: Transaction, sample: readonly SampleBrand[]): Promise<Map<string, string>> {
  const rows = await tx.select().from(brand);
  const ids = new Map<string, string>();
  const changed: (Omit<typeof brand.$inferInsert, 'position'> & { id: string })[] = [];
  const missing: (typeof brand.$inferInsert & { seedKey: string })[] = [];
  const keys = new Set(sample.map(({ key }) => key));
  sample.forEach(({ key, ...said }, position) => {
    const { name } = said;
    const row = rows.find((one) => one.seedKey === key);
    const own = rows.find((one) => one.name === name && (one.seedKey === null || !keys.has(one.seedKey)));
    const bearer = row ?? own;
    if (bearer) ids.set(key, bearer.id);
    else missing.push({ seedKey: key, ...said, position: rows.length + position });
    if (
      row &&
      !own &&
      row.version === 1 &&
      (['name', 'img', 'profile'] as const).some((column) => row[column] !== said[column])
    )
      changed.push({ id: row.id, ...said });
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

/**
 * A review that an admin has hidden, or that has an answer, stays what it was. One of a part that is not in the shop is left out.
 */
async function seedReviews(tx: Transaction, { reviews, parts }: SampleData): Promise<void> {
  const rows = await tx.select().from(review).where(isNotNull(review.seedKey));
  const known = new Map(rows.map((row) => [row.seedKey, row]));
  const partIds = await reviewedParts(tx, reviews, parts);
  const missing: (typeof review.$inferInsert)[] = [];
  for (const { key, sku, addedAt, answer, answeredAt, name, review: words, img = '', ratings } of reviews) {
    const partId = sku === undefined ? null : partIds.get(sku);
    if (partId === undefined) continue;
    const content = { name, review: words, img, ratings, partId, createdAt: new Date(addedAt) };
    const row = known.get(key);
    if (!row) missing.push({ seedKey: key, ...content, answer, answeredAt: answeredAt ? new Date(answeredAt) : null });
    else if (row.hiddenAt === null && row.answer === null && differs(row, content))
      await tx.update(review).set(content).where(eq(review.id, row.id));
  }
  if (missing.length > 0) await tx.insert(review).values(missing);
}

/** The ids of the parts that reviews are of, by the SKUs of the sample data, whatever the shop calls them now. */
async function reviewedParts(
  tx: Transaction,
  reviews: readonly SampleReview[],
  parts: readonly SamplePart[],
): Promise<Map<string, string>> {
  const skus = new Set(reviews.map(({ sku }) => sku));
  const reviewed = new Map(parts.filter(({ sku }) => skus.has(sku)).map(({ key, sku }) => [key, sku]));
  const rows = await tx
    .select({ id: part.id, key: part.seedKey })
    .from(part)
    .where(inArray(part.seedKey, [...reviewed.keys()]));
  return new Map(rows.map(({ id, key }) => [reviewed.get(key ?? '') ?? '', id]));
}

type ReviewContent = Pick<typeof review.$inferSelect, 'name' | 'review' | 'img' | 'ratings' | 'partId' | 'createdAt'>;

function differs(row: ReviewContent, content: ReviewContent): boolean {
  return (
    row.name !== content.name ||
    row.review !== content.review ||
    row.img !== content.img ||
    row.ratings !== content.ratings ||
    row.partId !== content.partId ||
    row.createdAt.getTime() !== content.createdAt.getTime()
  );
}
