import { asc, eq, isNull } from 'drizzle-orm';
import type { Brand } from '#contract/catalogue/brands.ts';
import type { Queryable } from '#server/platform/database/connection.ts';
import { brand } from '#server/platform/database/schema/catalogue/brands.ts';

/** All brands, hidden ones too, in their order. */
export function listBrands(db: Queryable): Promise<Brand[]> {
  return db
    .select({ _id: brand.id, name: brand.name, img: brand.img, profile: brand.profile })
    .from(brand)
    .orderBy(asc(brand.position), asc(brand.id));
}

/** Those of them that are shown on the home page. */
export async function listShownBrands(db: Queryable): Promise<Brand[]> {
  return db
    .select({ _id: brand.id, name: brand.name, img: brand.img, profile: brand.profile })
    .from(brand)
    .where(isNull(brand.hiddenAt))
    .orderBy(asc(brand.position), asc(brand.id));
}

/** What is said of the brand of that name; null where there is none, or nothing is said. One query. */
export async function findProfile(db: Queryable, name: string): Promise<string | null> {
  const [found] = await db.select({ profile: brand.profile }).from(brand).where(eq(brand.name, name));
  return found?.profile || null;
}
