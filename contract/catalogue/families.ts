import { typedText } from '#contract/values.ts';
import { adapters } from './families/adapters.ts';
import { brakes } from './families/brakes.ts';
import { cockpit } from './families/cockpit.ts';
import { drivetrain } from './families/drivetrain.ts';
import { drivetrainSmallParts } from './families/drivetrain-small-parts.ts';
import type { Attribute, AttributesIn, Family } from './families/family.ts';
import { fitting } from './families/fitting.ts';
import { frameAndFork } from './families/frame-and-fork.ts';
import { groups } from './families/groups.ts';
import { tyres } from './families/tyres.ts';
import { wheels } from './families/wheels.ts';
import type { Attributes } from './parts.ts';

/** The family of what belongs to no other. */
export const otherFamily: Family = { name: 'Other part', group: null, attributes: [] };

const described = [
  ...drivetrain,
  ...drivetrainSmallParts,
  ...fitting,
  ...brakes,
  ...wheels,
  ...adapters,
  ...cockpit,
  ...frameAndFork,
  ...tyres,
] as const;

/** All families, group by group; the one for everything else is last. */
export const families: readonly Family[] = [...described, otherFamily];

/** The name of a family that describes its parts. */
export type FamilyName = (typeof described)[number]['name'];

/** What the parts of a family say of themselves. */
export type AttributesOf<Name extends FamilyName> = AttributesIn<Extract<(typeof described)[number], { name: Name }>>;

const byName = new Map(families.map((family) => [family.name, family]));

/** The family of that very name, or null. */
export function findFamily(name: string): Family | null {
  return byName.get(name) ?? null;
}

/** Whether parts can be filtered by it: one of the six groups, or a family. */
export function isCategory(name: string): boolean {
  return byName.has(name) || groups.some((group) => group === name);
}

type Reading<T> = { ok: true; value: T } | { ok: false; message: string };
type AttributesRead = { ok: true; value: Attributes } | { ok: false; errors: Record<string, string> };
type AttributeValue = Attributes[string];

const right = (value: AttributeValue): Reading<AttributeValue> => ({ ok: true, value });
const wrong = (message: string): Reading<never> => ({ ok: false, message });

/**
 * Reads the attributes of a part of the named family: every one of them is required, and others are refused. Gives them in
 * the family's order, or a message for each attribute that is missing, unknown, of another kind, out of range or not among
 * the options, by its key; an unknown family is named under `category`.
 */
export function readAttributes(familyName: string, input: Readonly<Record<string, unknown>>): AttributesRead {
  const family = findFamily(familyName);
  if (!family) return { ok: false, errors: { category: `There is no family ${familyName}` } };
  const values: [string, AttributeValue][] = [];
  const errors: [string, string][] = [];
  for (const attribute of family.attributes) {
    const read = readAttribute(attribute, Object.hasOwn(input, attribute.key) ? input[attribute.key] : undefined);
    if (read.ok) values.push([attribute.key, read.value]);
    else errors.push([attribute.key, read.message]);
  }
  const known = new Set(family.attributes.map(({ key }) => key));
  for (const key of Object.keys(input))
    if (!known.has(key)) errors.push([key, `${family.name} has no attribute ${key.slice(0, 60)}`]);
  if (errors.length > 0) return { ok: false, errors: Object.fromEntries(errors) };
  return { ok: true, value: Object.fromEntries(values) };
}

/** Reads one value of an attribute, as JSON carries it. Gives the value, or the message for its field. */
export function readAttribute(attribute: Attribute, value: unknown): Reading<AttributeValue> {
  if (value === undefined || value === null || value === '') return wrong(`${attribute.label} is Required`);
  if (attribute.kind === 'flag')
    return typeof value === 'boolean' ? right(value) : wrong(`${attribute.label} is yes or no`);
  if (attribute.kind === 'text') {
    const read = typedText(`${attribute.label} is Required`, 60).safeParse(value);
    return read.success ? right(read.data) : wrong(read.error.issues[0]?.message ?? `${attribute.label} is Required`);
  }
  if (attribute.kind === 'choice') {
    const option = attribute.options.find((one) => one === value);
    return option === undefined ? wrong(`${attribute.label} is one of ${attribute.options.join(', ')}`) : right(option);
  }
  if (attribute.kind === 'whole' || attribute.kind === 'decimal') return readNumber(attribute, value);
  if (!Array.isArray(value)) return wrong(`${attribute.label} is a list of numbers`);
  const { label, fewest, greatest } = attribute;
  if (value.length < fewest || value.length > greatest)
    return wrong(
      fewest === greatest ? `${label} has ${fewest} numbers` : `${label} has ${fewest} to ${greatest} numbers`,
    );
  const numbers: number[] = [];
  for (const item of value) {
    const read = readNumber({ ...attribute, kind: attribute.kind === 'wholes' ? 'whole' : 'decimal' }, item);
    if (!read.ok) return read;
    numbers.push(read.value);
  }
  return right(numbers);
}

type NumberRule = { label: string; kind: 'whole' | 'decimal'; unit?: string; least: number; most: number };

function readNumber({ label, kind, unit, least, most }: NumberRule, value: unknown): Reading<number> {
  if (typeof value !== 'number' || !Number.isFinite(value))
    return wrong(kind === 'whole' ? `${label} is a whole number` : `${label} is a number`);
  if (kind === 'whole' && !Number.isInteger(value)) return wrong(`${label} is a whole number`);
  if (value < least || value > most) return wrong(`${label} is ${least} to ${most}${unit ? ` ${unit}` : ''}`);
  if (Number(value.toFixed(3)) !== value) return wrong(`${label} has at most three decimals`);
  return { ok: true, value };
}
