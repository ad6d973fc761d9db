import type { OpenedPriceList, PriceChoices, PriceRuleInput, RuleSubject } from '#contract/sales/price-lists.ts';
import { momentOf, wallTime } from '#contract/shop-time.ts';
import { listTexts as texts } from './list.texts.ts';
import { draftOf, type RuleDraft, readRule } from './rule.draft.ts';

/** A list as it is typed. Times by the shop's clock. */
export interface ListDraft {
  name: string;
  /** `everybody`, `company <id>` or `group <id>`. */
  audience: string;
  from: string;
  until: string;
  mail: 'none' | 'start' | 'now';
  rules: RuleDraft[];
}

export type ListErrors = Partial<Record<'name' | 'from' | 'until', string>>;

/** What the form begins with: a stored list, one that is copied, or nothing. */
export function listDraftOf(
  list: OpenedPriceList | null,
  { now, zone }: Pick<PriceChoices, 'now' | 'zone'>,
  isCopy: boolean,
): ListDraft {
  const tomorrow = wallTime(Date.parse(now) + 86_400_000, zone).slice(0, 10);
  if (!list) return { name: '', audience: 'everybody', from: `${tomorrow}T00:00`, until: '', mail: 'none', rules: [] };
  const { kind, id } = list.audience;
  return {
    name: isCopy ? `${list.name}, copy` : list.name,
    audience: kind === 'everybody' ? kind : `${kind} ${id}`,
    from: isCopy ? `${tomorrow}T00:00` : wallTime(list.startsAt, zone),
    until: isCopy || list.endsAt === null ? '' : wallTime(list.endsAt, zone),
    mail: !isCopy && list.tellAtStart ? 'start' : 'none',
    rules: list.all.map(draftOf),
  };
}

/** The list that is typed as a call takes it, or what is wrong with it. */
export function readList(
  draft: ListDraft,
  zone: string,
  stored: ReadonlyMap<string, string>,
): { input: ReturnType<typeof inputOf>; errors: null } | { input: null; errors: ListErrors } {
  const startsAt = momentOf(draft.from, zone);
  const endsAt = draft.until === '' ? null : momentOf(draft.until, zone);
  const errors: ListErrors = {
    ...(draft.name.trim() === '' && { name: texts.nameRequired }),
    ...(startsAt === null && { from: texts.badTime }),
    ...(draft.until !== '' && endsAt === null && { until: texts.badTime }),
    ...(startsAt !== null && endsAt !== null && endsAt <= startsAt && { until: texts.badEnd }),
  };
  const rules = changesOf(draft.rules, stored);
  if (Object.keys(errors).length > 0 || startsAt === null || !rules) return { input: null, errors };
  return { input: inputOf(draft, startsAt, endsAt, rules), errors: null };
}

type ChangedRules = NonNullable<ReturnType<typeof changesOf>>;

function inputOf({ name, audience, mail }: ListDraft, startsAt: number, endsAt: number | null, rules: ChangedRules) {
  const [kind, id] = audience.split(' ');
  return {
    name: name.trim(),
    ...(kind === 'company' && id && { company: id }),
    ...(kind === 'group' && id && { group: id }),
    startsAt: new Date(startsAt).toISOString(),
    endsAt: endsAt === null ? null : new Date(endsAt).toISOString(),
    mail,
    rules,
  };
}

/** Rules as texts by what they are on, by which changed ones are known. */
export function storedRules(rules: readonly RuleDraft[]): ReadonlyMap<string, string> {
  return new Map(rules.map((rule) => [rule.key, JSON.stringify(readRule(rule).rule)]));
}

/** The rules that differ from the stored ones, and those that are gone; null where one cannot be read. */
function changesOf(
  rules: readonly RuleDraft[],
  stored: ReadonlyMap<string, string>,
): { set: PriceRuleInput[]; removed: RuleSubject[] } | null {
  const set: PriceRuleInput[] = [];
  for (const draft of rules) {
    const { rule } = readRule(draft);
    if (!rule) return null;
    if (stored.get(draft.key) !== JSON.stringify(rule)) set.push(rule);
  }
  const kept = new Set(rules.map(({ key }) => key));
  const removed = [...stored].flatMap(([key, text]) => (kept.has(key) ? [] : [subjectIn(text)]));
  return { set, removed };
}

function subjectIn(text: string): RuleSubject {
  const { part, family, brand } = JSON.parse(text) as PriceRuleInput;
  return part ? { part } : family ? { family } : { brand };
}
