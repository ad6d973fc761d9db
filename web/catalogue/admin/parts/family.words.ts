import type { Attribute } from '#contract/catalogue/families/family.ts';

/** The label of an attribute with its unit: `Bolt circle, mm`. */
export function labelOf({ label, unit }: Attribute): string {
  return unit ? `${label}, ${unit}` : label;
}
