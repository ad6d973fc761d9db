import type { FamilyName } from '../contract/catalogue/families.ts';
import { type PartOf, sampleData } from '../server/seed/sample-data.ts';

// Browsers get the same from `withSampleData` in `bundle.ts`.
export const { brands, parts, reviews } = sampleData();

/** The name that a brand's parts carry: its key is older than its name. */
export const brandName = (brand: string): string => brands.find(({ key }) => key === brand)?.name ?? brand;

/** The part of a family with a SKU. Throws where the family has none. */
export function partIn<Category extends FamilyName>(category: Category, sku: string): PartOf<Category> {
  const found = parts.find((part) => part.category === category && part.sku === sku);
  if (!found) throw new Error(`There is no part ${sku}`);
  // The reader has held its attributes against its family.
  return found as object as PartOf<Category>;
}
