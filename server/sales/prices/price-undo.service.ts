import { fail, type Result, succeed } from '#contract/failures.ts';
import { formatCents } from '#contract/money.ts';
import type { PriceUndo } from '#contract/sales/price-changes.ts';
import type { CurrentUser } from '#server/platform/calls/current-user.ts';
import type { Database } from '#server/platform/database/connection.ts';
import type { StoredRule } from '#server/platform/database/schema/sales/prices.ts';
import { type Planned, plannedOf } from './plan-list.ts';
import { hasAudience, knownSubjects, nameSubjects, readBook, readClock } from './price-book.repository.ts';
import { findChange } from './price-changes.repository.ts';
import { type ChangedSince, changedRules, undoOf } from './price-changes.ts';
import { writeWhole } from './write-act.ts';

/** How many orders were placed since a moment at prices that one of these rules gave; orders know it. */
export type CountOrdersAt = (rules: readonly string[], since: Date) => Promise<number>;

export interface PriceUndoService {
  /** What undoing a change would do. Fails with `not-found`, and with `changed-meanwhile` where it was undone already. */
  look(id: string): Promise<Result<PriceUndo>>;
  /**
   * Undoes a change; what was changed again since stays or goes back too. Fails as `look` does, with `changed-meanwhile`
   * where more was changed than `seen`, and with `taken` for the name of a list that comes back.
   */
  undo(
    actor: CurrentUser,
    id: string,
    how: { changed: 'leave' | 'take'; seen: number },
  ): Promise<Result<{ change: string }>>;
}

export function priceUndoService(db: Database, countOrders: CountOrdersAt): PriceUndoService {
  type Found = Planned & { what: string; since: ChangedSince[]; rules: StoredRule[]; at: Date };

  async function plan(id: string, changed: 'leave' | 'take'): Promise<Result<Found>> {
    const change = await findChange(db, id);
    if (!change) return fail('not-found', 'There is no such change of prices.');
    if (change.undoneBy) return fail('changed-meanwhile', 'That was undone already.');
    const { lists, what } = change.changes;
    const book = await readBook(
      db,
      lists.map(({ list }) => list),
    );
    const { changes, changedSince } = undoOf(change.changes, book, changed);
    const back = changes.flatMap(({ rules }) => rules.flatMap(({ after }) => after ?? []));
    const known = await knownSubjects(db, back);
    // A part that was deleted took its rules with it.
    const possible = changes.map((one) => ({
      ...one,
      rules: one.rules.filter(({ after }) => !after?.partId || known.parts.has(after.partId)),
    }));
    for (const { after } of possible)
      if (after && !(await hasAudience(db, after)))
        return fail('not-found', 'The group of the list is no longer there.');
    const rules = lists.flatMap((one) => one.rules.flatMap(({ after }) => after ?? []));
    const planned = plannedOf(possible, book, await readClock(db));
    return succeed({ ...planned, what, since: changedSince, rules, at: change.createdAt });
  }

  return {
    async look(id) {
      const planned = await plan(id, 'take');
      if (!planned.ok) return planned;
      const { changes, since, rules, at } = planned.value;
      const nameOf = await nameSubjects(
        db,
        since.flatMap(({ subject }) => subject ?? []),
      );
      return succeed({
        rules: changes.reduce((sum, change) => sum + changedRules(change).length, 0),
        orders: await countOrders(
          rules.map((rule) => rule.id),
          at,
        ),
        changedSince: since.map(({ list, subject, was, is }) => ({
          list,
          subject: subject ? nameOf(subject) : '',
          was: wordsOf(was),
          is: wordsOf(is),
        })),
      });
    },
    async undo(actor, id, { changed, seen }) {
      const planned = await plan(id, changed);
      if (!planned.ok) return planned;
      const { changes, versions, what, since } = planned.value;
      if (since.length !== seen) return fail('changed-meanwhile', 'Prices were changed meanwhile: look again.');
      const act = { kind: 'undo', actorId: actor.userId, what, changes, versions, undoes: id } as const;
      const written = await writeWhole(db, act);
      return written.ok ? succeed({ change: written.value }) : written;
    },
  };
}

const PERCENT = 100;

/** A rule in few words: '6 %', '$13.60, from 100 $12.90'; empty for none. */
function wordsOf(rule: StoredRule | null): string {
  if (!rule) return '';
  const words = rule.breaks.map((step, place) => {
    const price = 'cents' in step ? formatCents(step.cents) : `${step.basisPoints / PERCENT} %`;
    return place === 0 && step.from === 1 ? price : `from ${step.from} ${price}`;
  });
  return words.join(', ');
}
