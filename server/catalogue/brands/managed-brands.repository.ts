import { asc, eq, sql } from 'drizzle-orm';
import { emailForAdmins } from '#server/platform/database/account-emails.ts';
import type { Queryable, Transaction } from '#server/platform/database/connection.ts';
import { user } from '#server/platform/database/schema/accounts/identity.ts';
import { brand } from '#server/platform/database/schema/catalogue/brands.ts';
import { part } from '#server/platform/database/schema/catalogue/parts.ts';
import { priceRule } from '#server/platform/database/schema/sales/prices.ts';

/** A brand with its numbers of parts and who changed it last. */
export type BrandRow = Awaited<ReturnType<typeof listBrandRows>>[number];

const partsOf = (archived: 'is null' | 'is not null') =>
  sql<number>`(select count(*)::int from ${part} where ${part.brandId} = ${brand.id} and ${part.archivedAt} ${sql.raw(archived)})`;

/** All brands, hidden ones too, in their order. One query. */
export async function listBrandRows(db: Queryable) {
  return db
    .select({
      id: brand.id,
      name: brand.name,
      img: brand.img,
      profile: brand.profile,
      hiddenAt: brand.hiddenAt,
      onSale: partsOf('is null'),
      archived: partsOf('is not null'),
      priced: sql<boolean>`exists (select from ${priceRule} where ${priceRule.brandId} = ${brand.id})`,
      version: brand.version,
      updatedAt: brand.updatedAt,
      updatedBy: emailForAdmins(user),
    })
    .from(brand)
    .leftJoin(user, eq(user.id, brand.updatedBy))
    .orderBy(asc(brand.position), asc(brand.id));
}

/** Lets one change brands at a time, until the transaction ends. What adds a part to a brand waits for its deletion by its key. */
export async function lockBrands(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('brands'))`);
}

type Written = Pick<typeof brand.$inferInsert, 'name' | 'img' | 'profile' | 'updatedBy'> & { shown: boolean };

/** Adds a brand behind the others, and gives its id. */
export async function insertBrand(tx: Transaction, { shown, ...row }: Written): Promise<string> {
  const position = sql<number>`(select coalesce(max(position), 0) + 1 from ${brand})`;
  const hiddenAt = shown ? null : sql`now()`;
  const [made] = await tx
    .insert(brand)
    .values({ ...row, hiddenAt, position })
    .returning({ id: brand.id });
  if (!made) throw new Error('An insert gave no row');
  return made.id;
}

export async function updateBrand(tx: Transaction, id: string, { shown, ...row }: Written): Promise<void> {
  await tx
    .update(brand)
    .set({
      ...row,
      hiddenAt: shown ? null : sql`coalesce(${brand.hiddenAt}, now())`,
      version: sql`${brand.version} + 1`,
      updatedAt: sql`now()`,
    })
    .where(eq(brand.id, id));
}

/** Holds a brand: from now on no part can come to it before the transaction ends. */
export async function lockBrand(tx: Transaction, id: string): Promise<void> {
  await tx.select({ id: brand.id }).from(brand).where(eq(brand.id, id)).for('update');
}

export async function deleteBrand(tx: Transaction, id: string): Promise<void> {
  await tx.delete(brand).where(eq(brand.id, id));
}

/** Puts the brands in this order. */
export async function setBrandPositions(tx: Transaction, ids: readonly string[]): Promise<void> {
  await tx.execute(sql`update ${brand} set position = ordered.place
    from unnest(${sql.param(ids)}::uuid[]) with ordinality as ordered(id, place) where ${brand.id} = ordered.id`);
}

/** The pictures that brands name. */
export const picturesOfBrands = sql`select ${brand.img} as url from ${brand}`;

/** What the audit log calls a brand. */
export const namedBrands = { table: brand, id: brand.id, name: sql<string>`${brand.name}` };
