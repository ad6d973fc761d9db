import { randomUUIDv7 } from 'node:crypto';
import { findFamily } from '#contract/catalogue/families.ts';
import { fail, type Result, succeed } from '#contract/failures.ts';
import { centsFromDollars } from '#contract/money.ts';
import {
  PRICE_RULES_MAX,
  type PriceRuleInput,
  type RuleSubject,
  type SavePriceList,
  wholeMinute,
} from '#contract/sales/price-lists.ts';
import type { PriceBreak } from '#contract/sales/prices.ts';
import type { Database } from '#server/platform/database/connection.ts';
import type { StoredList, StoredRule } from '#server/platform/database/schema/sales/prices.ts';
import { hasAudience, knownSubjects, readBook, readClock } from './price-book.repository.ts';
import { type BookList, type PriceBook, subjectOf } from './price-book.ts';
import { changedBook, fieldsOf, isChange, type ListChange } from './price-changes.ts';

/** Changes that are ready to be written, with the lists before and after them. `now`: the database's clock. */
export interface Planned {
  changes: ListChange[];
  before: PriceBook;
  after: PriceBook;
  versions: ReadonlyMap<string, number>;
  now: number;
}

export function plannedOf(changes: ListChange[], before: PriceBook, now: number): Planned {
  const versions = new Map([...before.lists.values()].map(({ id, version }) => [id, version]));
  return { changes, before, after: changedBook(before, changes), versions, now };
}

/**
 * Plans what saving a list does. `of`: the list that is changed, as `version` saw it; without it one is made, or with
 * `copyOf` made from another. Fails with `not-found` and `changed-meanwhile`, and with `invalid-request` for too many rules.
 */
export async function planList(
  db: Database,
  input: SavePriceList,
  of: { id: string; version?: number | undefined } | null,
): Promise<Result<Planned>> {
  const [book, now] = [
    await readBook(
      db,
      [of?.id, input.copyOf].flatMap((id) => id ?? []),
    ),
    await readClock(db),
  ];
  const list = of ? book.lists.get(of.id) : undefined;
  if (of && !list) return fail('not-found', 'There is no such price list.');
  if (list && of?.version !== undefined && of.version !== list.version)
    return fail('changed-meanwhile', 'Somebody else changed this list meanwhile. Load it again, then change it.');
  const copied = input.copyOf ? book.lists.get(input.copyOf) : undefined;
  if (input.copyOf && !copied) return fail('not-found', 'There is no such price list to copy.');
  const after: StoredList = {
    name: input.name,
    companyId: input.company ?? null,
    groupId: input.group ?? null,
    startsAt: wholeMinute(input.startsAt),
    endsAt: input.endsAt ? wholeMinute(input.endsAt) : null,
  };
  if (!(await hasAudience(db, after))) return fail('not-found', 'There is no such company or group.');
  const rules = rulesOf(input, list, copied);
  const unknown = await unknownSubject(
    db,
    rules.flatMap((rule) => rule.after ?? []),
  );
  if (unknown) return fail('not-found', unknown);
  const change: ListChange = { list: list?.id ?? randomUUIDv7(), before: list ? fieldsOf(list) : null, after, rules };
  const planned = plannedOf(isChange(change) ? [change] : [], book, now);
  if ((planned.after.lists.get(change.list)?.rules.size ?? 0) > PRICE_RULES_MAX)
    return fail('invalid-request', `A list has at most ${PRICE_RULES_MAX.toLocaleString('en-US')} rules.`);
  return succeed(planned);
}

function rulesOf(
  { rules }: SavePriceList,
  list: BookList | undefined,
  copied: BookList | undefined,
): ListChange['rules'] {
  const next = new Map<string, StoredRule>(
    copied ? [...copied.rules].map(([subject, rule]) => [subject, { ...rule, id: randomUUIDv7() }]) : [],
  );
  for (const rule of rules.set) {
    const stored = storedRule(rule);
    next.set(subjectOf(stored), stored);
  }
  const gone = new Set(rules.removed.map((subject) => subjectOf(subjectFields(subject))));
  for (const subject of gone) next.delete(subject);
  return [
    ...[...next].map(([subject, after]) => ({ before: list?.rules.get(subject) ?? null, after })),
    ...[...gone].flatMap((subject) => {
      const before = list?.rules.get(subject);
      return before ? [{ before, after: null }] : [];
    }),
  ];
}

/** A sentence for what is named and is not there, or null. */
async function unknownSubject(db: Database, rules: readonly StoredRule[]): Promise<string | null> {
  const known = await knownSubjects(db, rules);
  for (const { partId, family, brandId } of rules) {
    if (partId && !known.parts.has(partId)) return 'A part of the list is no longer there.';
    if (brandId && !known.brands.has(brandId)) return 'There is no such brand.';
    if (family && !findFamily(family)) return `There is no family ${family}.`;
  }
  return null;
}

function subjectFields({ part, family, brand }: RuleSubject) {
  return { partId: part ?? null, family: family ?? null, brandId: brand ?? null };
}

function storedRule(rule: PriceRuleInput): StoredRule {
  const { kind, counted, multiple, breaks } = rule;
  return { id: randomUUIDv7(), ...subjectFields(rule), kind, counted, multiple, breaks: breaks.map(storedBreak) };
}

/** A break with its price in cents. The schema sees to it that there is a price or a percentage. */
export function storedBreak({ from, price, basisPoints }: PriceRuleInput['breaks'][number]): PriceBreak {
  if (basisPoints !== undefined) return { from, basisPoints };
  return { from, cents: centsFromDollars(price ?? Number.NaN) ?? 0 };
}
