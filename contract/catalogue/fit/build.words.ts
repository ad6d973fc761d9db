import { formatFigure } from '../../format.ts';
import type { Attribute } from '../families/family.ts';
import { findFamily } from '../families.ts';
import type { Attributes } from '../parts.ts';
import type { Build, OwnPart } from './build.ts';

/** A value of an attribute in words: `148 × 12`, `31.6 mm`, `yes`. */
export function valueWords({ kind, unit }: Attribute, value: Attributes[string]): string {
  if (kind === 'flag') return value ? 'yes' : 'no';
  const said = Array.isArray(value) ? value.join(', ') : String(value);
  return unit ? `${said} ${unit}` : said;
}

/** What is known of what somebody has, value by value: `Rear axle 148 × 12`. */
export function ownWords({ family, attributes }: OwnPart): string[] {
  return (findFamily(family)?.attributes ?? []).flatMap((attribute) => {
    const value = attributes[attribute.key];
    return value === undefined ? [] : [`${attribute.label} ${valueWords(attribute, value)}`];
  });
}

/** What a build is called where others are compared with it: its name, else what it consists of. */
export function buildName({ name, items }: Build): string {
  const [only, ...others] = items;
  if (name !== '') return name;
  if (only && others.length === 0) {
    if (typeof only.part === 'string') return only.part;
    const said = ownWords(only.part).join(', ');
    return said === '' ? only.part.family : `${only.part.family}: ${said}`;
  }
  return `My build, ${formatFigure(items.length)} parts`;
}
