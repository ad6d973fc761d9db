import { type FamilyName, findFamily } from '#contract/catalogue/families.ts';
import type { Attributes } from '#contract/catalogue/parts.ts';

/** What is compared: a part of the catalogue, by its family and what it says of itself. */
export interface Compared {
  readonly family: FamilyName;
  readonly attributes: Attributes;
  /** Its number; empty for what is not a part of the catalogue. */
  readonly sku: string;
}

/** A value that a rule or a sum needs and that a part does not say, by its label. */
export class MissingValue extends Error {}

/** A part says what its family asks for, unless it was written before its family asked: then reading that value fails with `MissingValue`. */
export function knownOf(part: Compared): Compared {
  const { family, attributes } = part;
  const missing = findFamily(family)?.attributes.filter(({ key }) => attributes[key] === undefined) ?? [];
  if (missing.length === 0) return part;
  const known = new Proxy(attributes, {
    get(said, key) {
      const unsaid = missing.find((one) => one.key === key);
      if (unsaid) throw new MissingValue(`${unsaid.label} of the ${family.toLowerCase()} is missing`);
      return Reflect.get(said, key);
    },
  });
  return { ...part, attributes: known };
}
