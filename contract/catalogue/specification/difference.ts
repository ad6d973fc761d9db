import { formatFigure } from '#contract/format.ts';
import type { Part } from '../parts.ts';
import { counted, joined } from './say.ts';
import { type PartFact, specificationOf } from './specification.ts';

type Described = Pick<Part, 'category' | 'attributes'>;

/** How many names of what is the same are said. */
const SAME_NAMED = 3;
/** How many differences are said. */
const DIFFERENCES_SAID = 4;
/** A value of more pieces than these is a list that nobody compares by reading. */
const PIECES_SAID = 4;
/** What agrees with the parts beside it counts so many times as much as what it measures. */
const FIT_COUNTS = 3;

/**
 * What sets a part apart from another one, from the latter's side: `Same mount and chain, two teeth fewer, silver`. What must
 * agree with other parts comes first. A part of another family is named by what it is.
 */
export function differenceOf(other: Described, part: Described): string {
  const [before, now] = [specificationOf(other), specificationOf(part)];
  if (other.category !== part.category) return [part.category, now.summary].filter(Boolean).join(', ');
  const fit = before.fit.filter((fact) => now.fit.some((one) => one.name === fact.name && one.value === fact.value));
  const facts = [...now.fit, ...now.measures];
  const differing = [...before.fit, ...before.measures].flatMap((fact) => {
    const after = facts.find(({ name }) => name === fact.name);
    return after && after.value !== fact.value ? [differingIn(fact, after)] : [];
  });
  if (differing.length === 0) return 'Same specification';
  const same = fit.slice(0, SAME_NAMED).map(({ name }) => small(name));
  const said = [...(same.length > 0 ? [`same ${joined(same)}`] : []), ...differing.slice(0, DIFFERENCES_SAID)].join(
    ', ',
  );
  return said.charAt(0).toUpperCase() + said.slice(1);
}

/** How much two parts of a family have in common: more is nearer. Parts of two families have nothing. */
export function nearness(one: Described, other: Described): number {
  if (one.category !== other.category) return 0;
  const [a, b] = [specificationOf(one), specificationOf(other)];
  const shared = (some: readonly PartFact[], others: readonly PartFact[]) =>
    some.filter((fact) => others.some(({ name, value }) => name === fact.name && value === fact.value)).length;
  return FIT_COUNTS * shared(a.fit, b.fit) + shared(a.measures, b.measures);
}

/** One difference: of measures by how much, of words those that are new, named where they would say nothing by themselves. */
function differingIn(before: PartFact, now: PartFact): string {
  const name = small(now.name);
  const [was, is] = [before.value.split(', '), now.value.split(', ')];
  if (is.length > PIECES_SAID) return `other ${name}`;
  const changed = is.map((piece, place) => [was[place] ?? '', piece] as const).filter(([old, piece]) => old !== piece);
  const one = changed.length === 1 && was.length === is.length ? changed[0] : undefined;
  const [old, piece] = one ?? [before.value, now.value];
  const teeth = [old, piece].map((text) => /^(\d+)(?: T)?$/.exec(text)?.[1]);
  if (name === 'teeth' && teeth[0] && teeth[1]) return moreOrFewer(Number(teeth[1]) - Number(teeth[0]));
  const [unitBefore, unit] = [old, piece].map((text) => /^[\d.,]+ ?(\S+)$/.exec(text)?.[1]);
  if (unit && unit === unitBefore && before.amount !== undefined && now.amount !== undefined) {
    const by = Number((now.amount - before.amount).toFixed(3));
    const amount = `${formatFigure(Math.abs(by))}${unit === '°' ? '' : ' '}${unit} ${by > 0 ? 'more' : 'less'}`;
    return name.endsWith(unit) ? amount : `${name} ${amount}`;
  }
  if (now.value === 'yes') return `with ${name}`;
  if (now.value === 'no' || now.value === 'none') return `no ${name}`;
  return one && saysItself(piece, name) ? small(piece) : `${name} ${small(piece)}`;
}

/** Whether a value says what it is of: words such as those of a finish or a shape of teeth, `10-speed`, `direct mount` of a mount. */
function saysItself(piece: string, name: string): boolean {
  return /^[a-z][a-z -]+$/i.test(piece) || piece.endsWith('-speed') || piece.endsWith(name.split(' ').at(-1) ?? name);
}

function moreOrFewer(by: number): string {
  const count = Math.abs(by);
  const said = count === 1 ? 'one tooth' : (counted(count, 'tooth')?.replace('tooths', 'teeth') ?? '');
  return `${said} ${by > 0 ? 'more' : 'fewer'}`;
}

/** With a small letter in front, but for names: those have another capital, or a figure. */
function small(text: string): string {
  return /^[A-Z](?![-\d])[^A-Z]*$/.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text;
}
