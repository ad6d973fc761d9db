import { createHash } from 'node:crypto';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { brands } from '#catalogue/brands.ts';
import type { CataloguePart } from '#catalogue/part.ts';
import { parts } from '#catalogue/parts.ts';
import { reviews } from '#catalogue/reviews.ts';
import { brand, part } from './schema/catalogue.ts';
import { stockMovement } from './schema/orders.ts';
import { review } from './schema/reviews.ts';

/**
 * Puts the catalogue into the shop: brands, parts with their opening stock in the ledger, and dealer reviews that are
 * not there yet. What is there already stays as it is, whoever changed it. Gives how many parts were added.
 */
export async function seedCatalogue(db: NodePgDatabase): Promise<number> {
  return db.transaction(async (tx) => {
    await tx
      .insert(brand)
      .values(brands.map((one, position) => ({ seedKey: one.key, name: one.name, img: one.img, position })))
      .onConflictDoNothing({ target: brand.seedKey });
    const brandIds = new Map(
      (await tx.select({ id: brand.id, key: brand.seedKey }).from(brand)).map((row) => [row.key, row.id]),
    );
    const added = await tx
      .insert(part)
      .values(parts.map((one) => toRow(one, brandIds.get(one.brand))))
      // Also where a part of the shop's own already has that slug, SKU or EAN: then the catalogue's stays out.
      .onConflictDoNothing()
      .returning({ id: part.id, available: part.available });
    const stocked = added.filter((row) => row.available > 0);
    if (stocked.length > 0)
      await tx
        .insert(stockMovement)
        .values(stocked.map((row) => ({ partId: row.id, kind: 'opening' as const, quantity: row.available })));
    await tx
      .insert(review)
      .values(
        reviews.map((one) => ({
          seedKey: one.key,
          name: one.name,
          review: one.review,
          img: one.img,
          ratings: one.ratings,
          createdAt: new Date(one.addedAt),
        })),
      )
      .onConflictDoNothing({ target: review.seedKey });
    return added.length;
  });
}

/** Gives a shop without any brand its own: every part has one, and without it none could be added. */
export async function ensureBrand(db: NodePgDatabase, name: string): Promise<void> {
  if ((await db.$count(brand)) > 0) return;
  await db.insert(brand).values({ name, img: '/mark.svg', position: 0 });
}

function toRow(one: CataloguePart, brandId: string | undefined): typeof part.$inferInsert {
  if (!brandId) throw new Error(`The catalogue's part ${one.key} names the unknown brand ${one.brand}`);
  return {
    seedKey: one.key,
    seedHash: createHash('sha256').update(JSON.stringify(one)).digest('hex'),
    slug: one.slug,
    sku: one.sku,
    ean: one.ean,
    brandId,
    category: one.category,
    name: one.name,
    description: one.description,
    img: one.pictures[0]?.src ?? '',
    pictures: [...one.pictures],
    priceCents: one.priceCents,
    orderedQuantity: one.orderedQuantity,
    available: one.available,
    weightGrams: one.weightGrams,
    attributes: { ...one.attributes },
    createdAt: new Date(one.addedAt),
  };
}
