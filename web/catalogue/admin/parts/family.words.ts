import type { Attribute } from '#contract/catalogue/families/family.ts';
import { families } from '#contract/catalogue/families.ts';

/** The label of an attribute with its unit: `Bolt circle, mm`. */
export function labelOf({ label, unit }: Attribute): string {
  return unit ? `${label}, ${unit}` : label;
}

/** The labels of all attributes by their keys. */
export const attributeLabels: ReadonlyMap<string, string> = new Map(
  families.flatMap(({ attributes }) => attributes.map((attribute) => [attribute.key, labelOf(attribute)] as const)),
);
