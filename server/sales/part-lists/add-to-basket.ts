import { type Result, succeed } from '#contract/failures.ts';
import type { AddedToBasket, AddListToBasket } from '#contract/sales/part-lists.ts';
import { actingFor } from '#server/accounts/companies/acting.ts';
import type { CurrentUser } from '#server/platform/calls/current-user.ts';
import { inTransaction } from '#server/platform/database/connection.ts';
import { countBasketLines } from '#server/sales/basket/basket.repository.ts';
import type { Baskets } from '#server/sales/basket/basket.ts';
import { ownerOf } from '#server/sales/basket/change-basket.ts';
import { seeLines } from '#server/sales/basket/offer-lines.ts';
import { putBasketLines } from '#server/sales/basket/put-lines.ts';
import { noteLines } from '#server/sales/basket/stored-lines.repository.ts';
import { withoutSeen } from '#server/sales/basket/target-lines.ts';
import { findListFor } from './list-access.ts';
import { findListLines, listLines, markAdded } from './part-lists.repository.ts';
import { buyerOf } from './read-lists.ts';

/**
 * Puts lines of a list into somebody's basket, in the list's order; those whose part is not on sale are left and named. What is shown
 * of them now is what the list is compared with from now on, where one may change it. Fails with `not-found` and `forbidden` for
 * lists, companies and baskets that are not one's own.
 */
export async function addListToBasket(
  baskets: Baskets,
  actor: CurrentUser,
  id: string,
  { company, how, from, count }: AddListToBasket,
): Promise<Result<AddedToBasket>> {
  const { db } = baskets;
  const found = await findListFor(db, actor.userId, id, { to: 'read' });
  if (!found.ok) return found;
  const buyer = await buyerOf(db, actor.userId, found.value, company);
  if (!buyer.ok) return buyer;
  const all = await findListLines(db, [id], buyer.value?.companyId ?? null);
  const chosen = all.slice(from, from + count);
  const next = from + count < all.length ? { next: from + count } : {};
  if (chosen.length === 0) {
    const acting = await actingFor(db, actor.userId, company, 'buyer');
    if (!acting.ok) return acting;
    return succeed({
      ...(await countBasketLines(db, ownerOf(actor.userId, acting.value))),
      put: [],
      left: [],
      ...next,
    });
  }
  const lines = chosen.map(({ partId, quantity }) => ({ part: partId, quantity }));
  const put = await putBasketLines(baskets, actor, { company, lines, how });
  if (!put.ok) return put;
  if (found.value.mayChange)
    await inTransaction(db, async (tx) => {
      const seen = await seeLines(tx, all.map(withoutSeen), new Set(lines.map(({ part }) => part)), buyer.value);
      await noteLines(tx, listLines, id, seen);
      await markAdded(tx, id);
    });
  return succeed({ ...put.value, ...next });
}
