import { dollarsFromCents } from '#contract/money.ts';
import type { PriceEffects } from '#contract/sales/price-changes.ts';
import type { Database } from '#server/platform/database/connection.ts';
import type { Planned } from './plan-list.ts';
import { findPartsOfRules, nameSubjects, readBuyers } from './price-book.repository.ts';
import { type Effect, effectsOf } from './price-effects.ts';
import { neverWinning } from './shadowed-rules.ts';

const EFFECTS_SHOWN = 500;

/** Who would pay what after planned changes. `rowsOf`: the rows of a file that say a rule, by its id. */
export async function showEffects(
  db: Database,
  { changes, before, after, now }: Planned,
  rowsOf: (rule: string) => readonly number[] = () => [],
): Promise<PriceEffects> {
  const touched = changes.flatMap(({ list, rules }) => [
    ...rules.flatMap((rule) => [rule.before, rule.after]),
    ...(before.lists.get(list)?.rules.values() ?? []),
    ...(after.lists.get(list)?.rules.values() ?? []),
  ]);
  const rules = touched.filter((rule) => rule !== null);
  const parts = await findPartsOfRules(db, rules);
  const buyers = await readBuyers(db);
  const { effects, ...counts } = effectsOf({ before, after }, changes, parts, buyers, now);
  const never = neverWinning(after, changes, parts, buyers, now);
  const nameOf = await nameSubjects(
    db,
    never.map(({ rule }) => rule),
  );
  return {
    ...counts,
    effects: effects.slice(0, EFFECTS_SHOWN).map((effect) => shown(effect, rowsOf)),
    inAll: effects.length,
    neverWin: never.slice(0, EFFECTS_SHOWN).map(({ list, rule }) => ({ list: list.name, name: nameOf(rule) })),
  };
}

function shown(
  { audience, part, quantity, fromCents, toCents, winner, since, later, shielded }: Effect,
  rowsOf: (rule: string) => readonly number[],
) {
  return {
    audience,
    part: part.id,
    sku: part.sku,
    name: part.name,
    quantity,
    from: dollarsFromCents(fromCents),
    to: dollarsFromCents(toCents),
    list: winner?.list ?? null,
    since: new Date(since).toISOString(),
    later,
    rows: winner ? [...rowsOf(winner.rule)] : [],
    shielded,
  };
}
