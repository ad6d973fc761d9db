import { asc } from 'drizzle-orm';
import type { Brand } from '#contract/catalogue/brands.ts';
import type { Queryable } from '#server/platform/database/connection.ts';
import { brand } from '#server/platform/database/schema/brands.ts';

/** All brands, in the order they are shown. */
export function listBrands(db: Queryable): Promise<Brand[]> {
  return db
    .select({ _id: brand.id, name: brand.name, img: brand.img })
    .from(brand)
    .orderBy(asc(brand.position), asc(brand.id));
}
