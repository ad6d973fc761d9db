import type { Object3D } from 'three';
import type { AttributesOf, FamilyName } from '../../contract/catalogue/families.ts';
import type { FamilyArt } from '../model.ts';
import { brandName, partIn } from '../parts.ts';

/** A part of a family as it is modelled for its own picture. Throws where the family has no such SKU. */
export function made<Category extends FamilyName>(
  art: FamilyArt<AttributesOf<Category>>,
  category: Category,
  sku: string,
): Object3D {
  const { attributes, brand } = partIn(category, sku);
  return art.model(attributes, brandName(brand)).object;
}
