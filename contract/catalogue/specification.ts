import { formatFigure } from '#contract/format.ts';
import type { Attribute } from './families/family.ts';
import { findFamily } from './families.ts';
import type { Attributes, Part } from './parts.ts';

/** A fact of a part as people read it. */
export interface PartFact {
  readonly name: string;
  readonly value: string;
  /** What the numbers of a list are, one after the other. */
  readonly note?: string;
}

/**
 * What a part's family says of it, in the order of the family: `Bolt circle` is `104 mm`. What the family does not know
 * (any more) has no name that could be shown, and is left out.
 */
export function specificationOf({ category, attributes }: Pick<Part, 'category' | 'attributes'>): PartFact[] {
  const known = findFamily(category)?.attributes ?? [];
  return known.flatMap((attribute) => {
    const value = Object.hasOwn(attributes, attribute.key) ? attributes[attribute.key] : undefined;
    if (value === undefined) return [];
    const fact = { name: attribute.label, value: shownValue(attribute, value) };
    return Array.isArray(value) && attribute.hint && !/^\d/.test(attribute.hint)
      ? [{ ...fact, note: attribute.hint }]
      : [fact];
  });
}

function shownValue(attribute: Attribute, value: Attributes[string]): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  // A hint such as '0 for a rigid fork' says that 0 stands for none.
  if (value === 0 && attribute.hint?.startsWith('0 ')) return 'none';
  return withUnit(Array.isArray(value) ? value.map(figure).join(', ') : figure(value), attribute.unit);
}

function figure(value: string | number): string {
  return typeof value === 'number' ? formatFigure(value) : value;
}

function withUnit(value: string, unit: string | undefined): string {
  if (!unit) return value;
  return unit === '°' ? `${value}${unit}` : `${value} ${unit}`;
}
