import type { ListAudience } from '#contract/sales/price-lists.ts';
import { audienceOf, listText, type PriceBook, subjectOf, subjectsOfPart } from './price-book.ts';
import { changedRules, type ListChange } from './price-changes.ts';
import { type PriceQuestion, type PriceRule, questionFor, unitPriceOf } from './price-of.ts';
import type { Buyer, PricedPart } from './rules.repository.ts';

/** A part as far as its price needs it. */
export interface EffectPart extends PricedPart {
  sku: string;
  name: string;
  priceCents: number;
  orderedQuantity: number;
}

/** Companies and groups that lists may be for. */
export interface Buyers {
  companies: readonly { id: string; name: string; groupId: string | null }[];
  groups: readonly { id: string; name: string }[];
}

/** A price of somebody that changes: at `quantity` pieces, at the moment `since`. `winner` is the rule that gives the new one. */
export interface Effect {
  audience: ListAudience;
  part: EffectPart;
  quantity: number;
  fromCents: number;
  toCents: number;
  winner: { rule: string; list: string } | null;
  since: number;
  later: boolean;
  shielded: number;
}

export interface Effects {
  effects: Effect[];
  cheaper: number;
  dearer: number;
  same: number;
  now: number;
  later: number;
}

/** Somebody whose prices are compared, and which parts at which moments. */
interface Unit {
  audience: ListAudience;
  buyer: Buyer | null;
  /** By part, the moments. */
  parts: Map<string, Set<number>>;
}

/** Whose prices of which parts change, at which quantities. `parts`: all that the touched rules are on. */
export function effectsOf(
  books: { before: PriceBook; after: PriceBook },
  changes: readonly ListChange[],
  parts: readonly EffectPart[],
  buyers: Buyers,
  now: number,
): Effects {
  const found: Effects = { effects: [], cheaper: 0, dearer: 0, same: 0, now: 0, later: 0 };
  const byId = new Map(parts.map((part) => [part.id, part]));
  for (const { audience, buyer, parts: touched } of unitsOf(books, changes, parts, buyers, now)) {
    const own: Effect[] = [];
    for (const [id, moments] of touched) {
      const part = byId.get(id);
      if (!part) continue;
      const rules = { before: books.before.rulesFor(part, buyer), after: books.after.rulesFor(part, buyer) };
      const effects = changesOfPart(
        part,
        rules,
        [...moments].sort((one, other) => one - other),
        now,
      ).map((effect) => ({
        ...effect,
        audience,
        shielded: audience.kind === 'group' ? shieldedAt(books, buyers, audience, effect) : 0,
      }));
      const widest = effects.toSorted((one, other) => widthOf(other) - widthOf(one))[0];
      if (!widest) found.same++;
      else if (widest.toCents < widest.fromCents) found.cheaper++;
      else found.dearer++;
      own.push(...effects);
    }
    if (own.some(({ later }) => !later)) found.now++;
    if (own.some(({ later }) => later)) found.later++;
    for (const effect of own.sort((one, other) => widthOf(other) - widthOf(one))) found.effects.push(effect);
  }
  return found;
}

const widthOf = ({ fromCents, toCents }: Effect) => Math.abs(toCents - fromCents) / fromCents;

/** Whom the changed lists are for, with the parts that their changed rules are on, and when that may matter. */
function unitsOf(
  books: { before: PriceBook; after: PriceBook },
  changes: readonly ListChange[],
  parts: readonly EffectPart[],
  { companies, groups }: Buyers,
  now: number,
): Unit[] {
  const units = new Map<string, Unit>();
  const bySubject = partsBySubject(parts);
  for (const change of changes) {
    const { list, before, after } = change;
    const whole = (before && listText(before)) !== (after && listText(after));
    const subjects = whole
      ? [...(books.before.lists.get(list)?.rules.keys() ?? []), ...(books.after.lists.get(list)?.rules.keys() ?? [])]
      : changedRules(change).map(({ before: was, after: is }) => subjectOf(is ?? was ?? never()));
    const edges = [before, after].flatMap((one) =>
      one ? [one.startsAt, ...(whole && one.endsAt ? [one.endsAt] : [])] : [],
    );
    const moments = [now, ...edges.filter((edge) => edge > now)];
    for (const one of [before, after]) {
      if (!one) continue;
      const unit = unitFor(one);
      for (const part of new Set(subjects.flatMap((subject) => bySubject.get(subject) ?? []))) {
        const known = unit.parts.get(part.id) ?? new Set();
        for (const moment of moments) known.add(moment);
        unit.parts.set(part.id, known);
      }
    }
  }
  return [...units.values()];

  function unitFor({ companyId, groupId }: { companyId: string | null; groupId: string | null }): Unit {
    const key = companyId ?? groupId ?? '';
    const known = units.get(key);
    if (known) return known;
    const kind = audienceOf({ companyId, groupId });
    const company = companies.find(({ id }) => id === companyId);
    const group = groups.find(({ id }) => id === groupId);
    const unit: Unit = {
      audience: {
        kind,
        ...(kind !== 'everybody' && { id: key }),
        name: company?.name ?? group?.name ?? '',
        companies:
          kind === 'group' ? companies.filter((each) => each.groupId === groupId).length : kind === 'company' ? 1 : 0,
      },
      // A company of the group without rules of its own.
      buyer: company
        ? { companyId: company.id, groupId: company.groupId }
        : groupId
          ? { companyId: '', groupId }
          : null,
      parts: new Map(),
    };
    units.set(key, unit);
    return unit;
  }
}

function never(): never {
  throw new Error('A change of no rule');
}

/** The parts that a rule is on, by its subject. */
export function partsBySubject(parts: readonly EffectPart[]): ReadonlyMap<string, EffectPart[]> {
  const found = new Map<string, EffectPart[]>();
  for (const part of parts)
    for (const subject of subjectsOfPart(part)) {
      const others = found.get(subject);
      if (others) others.push(part);
      else found.set(subject, [part]);
    }
  return found;
}

function changesOfPart(
  part: EffectPart,
  rules: { before: readonly PriceRule[]; after: readonly PriceRule[] },
  moments: readonly number[],
  now: number,
): Omit<Effect, 'audience' | 'shielded'>[] {
  const quantities = quantitiesOf([...rules.before, ...rules.after], part.orderedQuantity);
  const found: Omit<Effect, 'audience' | 'shielded'>[] = [];
  const said = new Set<string>();
  for (const since of moments) {
    let last = '';
    for (const quantity of quantities) {
      const ask = (of: readonly PriceRule[]) => question(part, of, since, quantity);
      const fromCents = unitPriceOf(ask(rules.before)).unitCents;
      const { unitCents: toCents, rule } = unitPriceOf(ask(rules.after));
      const words = `${fromCents} ${toCents}`;
      const again = words === last || said.has(`${quantity} ${words}`);
      last = words;
      said.add(`${quantity} ${words}`);
      if (fromCents === toCents || again) continue;
      const winner = rule && { rule: rule.id, list: rule.list };
      found.push({ part, quantity, fromCents, toCents, winner, since, later: since > now });
    }
  }
  return found;
}

export function question(part: EffectPart, rules: readonly PriceRule[], at: number, quantity: number): PriceQuestion {
  return questionFor({ listCents: part.priceCents, otherPieces: 0, at, rules }, quantity);
}

/** The quantities at which a price may be another one: the minimum, where breaks begin, and whole multiples there. */
export function quantitiesOf(rules: readonly PriceRule[], minimum: number): number[] {
  const thresholds = [minimum, ...rules.flatMap(({ breaks }) => breaks.map(({ from }) => from))];
  const multiples = [1, ...rules.flatMap(({ multiple }) => multiple ?? [])];
  const all = thresholds
    .filter((from) => from >= minimum)
    .flatMap((from) => multiples.map((multiple) => Math.ceil(from / multiple) * multiple));
  return [...new Set(all)].sort((one, other) => one - other);
}

/** Of the companies of a group, how many pay what they paid, since a rule of their own goes before it. */
function shieldedAt(
  books: { before: PriceBook; after: PriceBook },
  { companies }: Buyers,
  audience: ListAudience,
  { part, since, quantity }: Omit<Effect, 'audience' | 'shielded'>,
): number {
  return companies.filter(({ id, groupId }) => {
    if (groupId !== audience.id) return false;
    const pays = (book: PriceBook) =>
      unitPriceOf(question(part, book.rulesFor(part, { companyId: id, groupId }), since, quantity)).unitCents;
    return pays(books.before) === pays(books.after);
  }).length;
}
