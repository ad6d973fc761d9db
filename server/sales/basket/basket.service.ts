import { fail, type Result, succeed } from '#contract/failures.ts';
import { centsFromDollars } from '#contract/money.ts';
import type { BasketAct, NoteAnswer, NoteBasket, SaveForLater } from '#contract/sales/basket.ts';
import { basketLines } from './basket.repository.ts';
import type { Baskets } from './basket.ts';
import { takeAct } from './basket-acts.repository.ts';
import { type Buyer, changeBasket, type HeldBasket } from './change-basket.ts';
import { seeLines } from './offer-lines.ts';
import { noteLines } from './stored-lines.repository.ts';
import { type TargetLine, withoutSeen } from './target-lines.ts';

/** Removes all lines of a basket but those saved for later. Fails as `changeBasket` does. */
export async function emptyBasket(
  baskets: Baskets,
  buyer: Buyer,
  company: string | undefined,
): Promise<Result<BasketAct>> {
  const emptied = await changeBasket(baskets, { buyer, company }, async ({ lines }) => {
    const remove = [...lines.values()].filter((line) => !line.savedForLater).map(({ partId }) => partId);
    return succeed({ write: [], remove, value: null });
  });
  return emptied.ok ? succeed(emptied.value.act) : emptied;
}

/** Saves lines for later, or brings them back, as they are. Fails with `not-found` where there is no such line, and as `changeBasket` does. */
export async function saveForLater(
  baskets: Baskets,
  buyer: Buyer,
  { company, parts, later }: SaveForLater,
): Promise<Result<BasketAct>> {
  const saved = await changeBasket(baskets, { buyer, company }, async ({ lines }) => {
    const named = [...new Set(parts)].map((part) => lines.get(part));
    if (named.includes(undefined)) return fail('not-found', 'That line is not in the basket any more.');
    const write = named.flatMap((line) =>
      line && line.savedForLater !== later ? [{ ...line, savedForLater: later, asBefore: line }] : [],
    );
    return succeed({ write, remove: [], value: null });
  });
  return saved.ok ? succeed(saved.value.act) : saved;
}

/**
 * Takes an act back: its lines are as they were before. Fails with `not-found` for a token that counts no more, with `changed-meanwhile`
 * where one of the lines was changed since, and as `changeBasket` does.
 */
export async function undoBasket(
  baskets: Baskets,
  buyer: Buyer,
  { company, undo }: { company?: string | undefined; undo: string },
): Promise<Result<BasketAct>> {
  const undone = await changeBasket(baskets, { buyer, company }, async (held, tx) => {
    const act = await takeAct(tx, held.id, undo);
    if (!act) return fail('not-found', 'This cannot be undone any more.');
    const changed = [
      ...act.kept.filter((part) => held.lines.get(part)?.version !== act.version),
      ...act.removed.filter((part) => held.lines.has(part)),
    ];
    if (changed.length > 0)
      return fail('changed-meanwhile', 'Some of these lines were changed since, so nothing was undone.', {
        facts: { parts: changed },
      });
    const back = new Set(act.before.map(({ partId }) => partId));
    const write = act.before.map(
      ({ seenAt, ...line }): TargetLine => ({
        ...line,
        // Only what is shown anew needs it.
        part: held.lines.get(line.partId)?.part ?? null,
        asBefore: { ...line, seenAt: new Date(seenAt) },
      }),
    );
    return succeed({ write, remove: act.kept.filter((part) => !back.has(part)), value: null, undoable: false });
  });
  return undone.ok ? succeed(undone.value.act) : undone;
}

/**
 * Notes what changed in lines: what is shown of them now is what they are compared with from now on. Lines whose price is another one
 * than was shown, or whose part is gone, are left. Fails as `changeBasket` does.
 */
export async function noteBasket(
  baskets: Baskets,
  buyer: Buyer,
  { company, lines }: NoteBasket,
): Promise<Result<NoteAnswer>> {
  const shown = new Map(lines.map(({ part, unitPrice }) => [part, centsFromDollars(unitPrice)]));
  const noted = await changeBasket(baskets, { buyer, company }, async (held, tx) => {
    const seen = await seeLines(tx, [...held.lines.values()].map(withoutSeen), partsOnSale(held, shown), held.company);
    const agreed = new Map([...seen].filter(([part, { unitPriceCents }]) => shown.get(part) === unitPriceCents));
    const left = [...shown.keys()].filter((part) => !agreed.has(part));
    if (agreed.size > 0) await noteLines(tx, basketLines, held.id, agreed);
    return succeed({ write: [], remove: [], value: { left }, undoable: false, touched: agreed.size > 0 });
  });
  return noted.ok ? succeed({ ...noted.value.act, ...noted.value.value }) : noted;
}

function partsOnSale({ lines }: HeldBasket, named: ReadonlyMap<string, unknown>): Set<string> {
  return new Set([...named.keys()].filter((part) => lines.get(part)?.part?.onSale));
}
