import type { listAudiences } from '#contract/sales/price.ranks.ts';
import type { StoredList, StoredRule } from '#server/platform/database/schema/sales/prices.ts';
import { kindOfSubject, type PriceRule } from './price-of.ts';
import type { Buyer, PricedPart } from './rules.repository.ts';

/** A list with its rules, by what they are on. `version` is 0 for one that is not stored. */
export interface BookList extends StoredList {
  id: string;
  version: number;
  rules: ReadonlyMap<string, StoredRule>;
}

/** All lists at one moment: those that are stored, or as they would be. */
export interface PriceBook {
  lists: ReadonlyMap<string, BookList>;
  /** Every rule on a part, its family, its brand or all parts, for the buyer, their group or everybody. */
  rulesFor(part: PricedPart, buyer: Buyer | null): PriceRule[];
}

/** What a rule is on, as a key: two rules of a list never have the same. */
export function subjectOf({ partId, family, brandId }: Pick<StoredRule, 'partId' | 'family' | 'brandId'>): string {
  return partId ? `part ${partId}` : family ? `family ${family}` : brandId ? `brand ${brandId}` : 'all';
}

/** The keys of all that rules on a part may be on. */
export function subjectsOfPart({ id, category, brandId }: PricedPart): string[] {
  return [`part ${id}`, `family ${category}`, `brand ${brandId}`, 'all'];
}

export function audienceOf({
  companyId,
  groupId,
}: Pick<StoredList, 'companyId' | 'groupId'>): (typeof listAudiences)[number] {
  return companyId ? 'company' : groupId ? 'group' : 'everybody';
}

/** What a rule says, as a text: two that say the same have the same. */
export function ruleText({ kind, counted, multiple, breaks }: StoredRule): string {
  const steps = breaks.map((step) => `${step.from}:${'cents' in step ? step.cents : step.basisPoints}`);
  return `${kind} ${counted} ${multiple ?? ''} ${steps.join(' ')}`;
}

/** The same of a list without its rules. */
export function listText({ name, companyId, groupId, startsAt, endsAt }: StoredList): string {
  return JSON.stringify([name, companyId, groupId, startsAt, endsAt]);
}

/** The lists, indexed by what their rules are on. */
export function bookOf(lists: Iterable<BookList>): PriceBook {
  const byId = new Map([...lists].map((list) => [list.id, list]));
  const bySubject = new Map<string, { list: BookList; rule: PriceRule }[]>();
  for (const list of byId.values())
    for (const [subject, rule] of list.rules) {
      const entry = { list, rule: priceRuleOf(list, rule) };
      const others = bySubject.get(subject);
      if (others) others.push(entry);
      else bySubject.set(subject, [entry]);
    }
  return {
    lists: byId,
    rulesFor: (part, buyer) =>
      subjectsOfPart(part).flatMap((subject) =>
        (bySubject.get(subject) ?? []).filter(({ list }) => isFor(list, buyer)).map(({ rule }) => rule),
      ),
  };
}

function isFor({ companyId, groupId }: StoredList, buyer: Buyer | null): boolean {
  if (companyId) return buyer?.companyId === companyId;
  return !groupId || buyer?.groupId === groupId;
}

function priceRuleOf(list: BookList, rule: StoredRule): PriceRule {
  return {
    id: rule.id,
    list: list.name,
    audience: audienceOf(list),
    subject: kindOfSubject(rule),
    startsAt: list.startsAt,
    endsAt: list.endsAt,
    counted: rule.counted,
    multiple: rule.multiple,
    breaks: rule.breaks,
  };
}
