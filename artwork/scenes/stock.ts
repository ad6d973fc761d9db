import type { Object3D } from 'three';
import type { CataloguePart } from '#catalogue/part.ts';
import type { FamilyArt } from '../model.ts';

/** The part of a family with a SKU. Throws where the family has none. */
export function partIn<P extends { readonly sku: string }>(parts: readonly P[], sku: string): P {
  const found = parts.find((part) => part.sku === sku);
  if (!found) throw new Error(`There is no part ${sku}`);
  return found;
}

/** A part of a family as it is modelled for its own picture. Throws where the family has no such SKU. */
export function made<A extends object>(
  art: FamilyArt<A>,
  parts: readonly CataloguePart<string, A>[],
  sku: string,
): Object3D {
  const { attributes, brand } = partIn(parts, sku);
  return art.model(attributes, brand).object;
}
