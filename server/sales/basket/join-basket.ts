import { type Result, succeed } from '#contract/failures.ts';
import type { JoinAnswer, JoinBasket } from '#contract/sales/basket.ts';
import type { CurrentUser } from '#server/platform/calls/current-user.ts';
import { type BasketLineStored, type Guest, takeGuestLines } from './basket.repository.ts';
import type { Baskets } from './basket.ts';
import { changeBasket } from './change-basket.ts';
import { findOfferedParts, type OfferedPart } from './offered-parts.repository.ts';
import type { TargetLine } from './target-lines.ts';

type Joined = JoinAnswer['joined'][number];

/**
 * Joins a visitor's basket with somebody's own, and takes the visitor's away, in one transaction: where a part is in both, the larger
 * quantity stays; nothing is added up. The same call again changes nothing. Fails as `changeBasket` does.
 */
export async function joinBasket(
  baskets: Baskets,
  { userId }: CurrentUser,
  guest: Guest,
  { company }: JoinBasket,
): Promise<Result<JoinAnswer>> {
  const done = await changeBasket(baskets, { buyer: { userId }, company }, async (held, tx) => {
    const here = await takeGuestLines(tx, guest);
    const ids = here.map(({ partId }) => partId);
    const parts = await findOfferedParts(tx, ids, held.company?.companyId ?? null);
    let room = held.linesMax - held.lines.size;
    const joined: Joined[] = [];
    const write: TargetLine[] = [];
    for (const visitors of here) {
      const line = held.lines.get(visitors.partId);
      const part = parts.get(visitors.partId);
      const one = joinLine(visitors, { line, part, room });
      joined.push(one);
      const comesBack = line?.savedForLater && !visitors.savedForLater;
      if (!part || (one.what !== 'new' && one.what !== 'larger-here' && !comesBack)) continue;
      if (!line) room -= 1;
      write.push(
        targetLine(part, one.quantity, { line, later: visitors.savedForLater && (line?.savedForLater ?? true) }),
      );
    }
    return succeed({ write, remove: [], value: { joined }, undoable: write.length > 0, touched: here.length > 0 });
  });
  return done.ok ? succeed({ ...done.value.act, ...done.value.value }) : done;
}

function joinLine(
  visitors: BasketLineStored,
  { line, part, room }: { line: BasketLineStored | undefined; part: OfferedPart | undefined; room: number },
): Joined {
  const name = part?.name ?? line?.name ?? visitors.name;
  const there = line?.quantity ?? null;
  const one = { part: visitors.partId, name, here: visitors.quantity, there };
  if (!part) return { ...one, quantity: there ?? 0, what: 'gone' };
  if (there === null && room <= 0) return { ...one, quantity: 0, what: 'full' };
  if (there === null) return { ...one, quantity: visitors.quantity, what: 'new' };
  const quantity = Math.max(visitors.quantity, there);
  const what = visitors.quantity > there ? 'larger-here' : visitors.quantity < there ? 'larger-there' : 'same';
  return { ...one, quantity, what };
}

function targetLine(
  part: OfferedPart,
  quantity: number,
  { line, later }: { line: BasketLineStored | undefined; later: boolean },
): TargetLine {
  const { id: partId, name, sku } = part;
  return { part, partId, name, sku, quantity, savedForLater: later, ...(line && { position: line.position }) };
}
