import type { Attribute } from '../families/family.ts';
import { findFamily, readAttribute } from '../families.ts';
import type { Attributes } from '../parts.ts';
import { buildSlots, MORE, type SlotKey } from './build.slots.ts';
import { BUILD_NAME_MAX, FIT_TEXT_MAX } from './fit.ts';

/** What somebody has who does not have it from here: a part by what is known of it, as far as it is known. */
export interface OwnPart {
  readonly family: string;
  readonly attributes: Attributes;
}

/** What stands at a place of a build. `more` has any number of parts, the other places one. */
export interface BuildItem {
  readonly slot: SlotKey | typeof MORE;
  /** The number of a part of the catalogue, or what somebody has. */
  readonly part: string | OwnPart;
  /** It is there already and is not bought. What is not from here always is. */
  readonly have: boolean;
}

/** A bicycle, or several alike, put together from parts. */
export interface Build {
  /** Empty while nobody named it. */
  readonly name: string;
  readonly bicycles: number;
  readonly items: readonly BuildItem[];
}

export const BUILD_BICYCLES_MAX = 10_000;
/** How many parts stand in a build beside those of its places. */
const MORE_MAX = 13;

const partNumber = /^[\p{L}\p{N}][\p{L}\p{N} ._/-]{0,39}$/u;

/** Reads a build from its address. What cannot be read is left out. */
export function readBuild(address: URLSearchParams): Build {
  const have = new Set(address.getAll('have'));
  const items: BuildItem[] = buildSlots.flatMap(({ key, families, only }) => {
    const part = readPart(address.get(key) ?? '', families, only);
    return part === null ? [] : [{ slot: key, part, have: typeof part !== 'string' || have.has(key) }];
  });
  for (const text of address.getAll(MORE).slice(0, MORE_MAX)) {
    const part = readPart(text);
    if (part !== null) items.push({ slot: MORE, part, have: typeof part !== 'string' });
  }
  const bicycles = Number(address.get('bicycles') ?? 1);
  return {
    name: (address.get('name') ?? '').replace(/\p{C}/gu, '').trim().slice(0, BUILD_NAME_MAX),
    bicycles: Number.isInteger(bicycles) && bicycles >= 1 ? Math.min(bicycles, BUILD_BICYCLES_MAX) : 1,
    items,
  };
}

/** Reads a build from a text; null where that is none, or has no part. */
export function readBuildText(text: string): Build | null {
  if (text.length > FIT_TEXT_MAX || !text.includes('=')) return null;
  const build = readBuild(new URLSearchParams(text));
  return build.items.length === 0 ? null : build;
}

/** The parameters of a build's address, the same for the same build. `readBuild` gives it back. */
export function buildParams({ name, bicycles, items }: Build): URLSearchParams {
  const params = new URLSearchParams();
  if (name !== '') params.set('name', name);
  if (bicycles > 1) params.set('bicycles', String(bicycles));
  const ordered = [...buildSlots.map(({ key }) => key), MORE].flatMap((key) =>
    items.filter(({ slot }) => slot === key),
  );
  for (const { slot, part } of ordered) params.append(slot, typeof part === 'string' ? part : ownText(part));
  for (const { slot, part, have } of ordered)
    if (have && typeof part === 'string' && slot !== MORE) params.append('have', slot);
  return params;
}

/** The build with this at its place, in place of what stood there; beside the others at `more`, where each part stands once. */
export function withItem(build: Build, item: BuildItem): Build {
  const others =
    item.slot === MORE
      ? build.items.filter(({ slot, part }) => slot !== MORE || part !== item.part)
      : build.items.filter(({ slot }) => slot !== item.slot);
  return { ...build, items: [...others, item] };
}

/** The build without what stands at a place; of `more`, without that part. */
export function withoutItem(build: Build, { slot, part }: Pick<BuildItem, 'slot' | 'part'>): Build {
  return { ...build, items: build.items.filter((one) => one.slot !== slot || (slot === MORE && one.part !== part)) };
}

/** What somebody has, as addresses have it: `Frame:rearAxle=148 × 12;hanger=UDH`. */
function ownText({ family, attributes }: OwnPart): string {
  const known = findFamily(family)?.attributes ?? [];
  const said = known.flatMap(({ key }) => {
    const value = attributes[key];
    return value === undefined ? [] : [`${key}=${Array.isArray(value) ? value.join(',') : value}`];
  });
  return `${family}:${said.join(';')}`;
}

/**
 * A number, or what somebody has, of one of these families; null where the text is neither. Values that the family does not know are left
 * out, and what the place itself says counts.
 */
function readPart(text: string, families?: readonly string[], placed: Attributes = {}): string | OwnPart | null {
  const typed = text.trim();
  const [name = '', said, ...rest] = typed.split(':');
  if (said === undefined) return partNumber.test(typed) ? typed : null;
  const family = rest.length === 0 && (!families || families.includes(name)) ? findFamily(name) : null;
  if (!family || family.attributes.length === 0) return null;
  const values = new Map(said.split(';').map((one) => one.split('=', 2) as [string, string | undefined]));
  const attributes = family.attributes.flatMap((attribute): [string, Attributes[string]][] => {
    const read = readAttribute(attribute, typedValue(attribute, values.get(attribute.key)));
    return read.ok ? [[attribute.key, read.value]] : [];
  });
  return { family: name, attributes: { ...Object.fromEntries(attributes), ...placed } };
}

/** A value of an attribute as JSON carries it, from the text that an address or a field has; what it is worth, `readAttribute` says. */
export function typedValue(attribute: Attribute, text: string | undefined): unknown {
  if (text === undefined || text === '') return undefined;
  if (attribute.kind === 'choice') return attribute.options.find((option) => String(option) === text);
  if (attribute.kind === 'text') return text;
  if (attribute.kind === 'flag') return text === 'true' ? true : text === 'false' ? false : undefined;
  if (attribute.kind === 'wholes' || attribute.kind === 'decimals') return text.split(',').map(Number);
  return Number(text);
}
