import { type Result, succeed } from '#contract/failures.ts';
import type { Basket, BasketCount, BasketLine } from '#contract/sales/basket.ts';
import { actingFor } from '#server/accounts/companies/acting.ts';
import type { CurrentUser } from '#server/platform/calls/current-user.ts';
import type { Database } from '#server/platform/database/connection.ts';
import { findBasket, findHeldParts } from './basket.repository.ts';
import { ownerOf } from './change-basket.ts';
import { offerLines } from './offer-lines.ts';
import { withSeen } from './target-lines.ts';

/**
 * Somebody's basket, each line as it would be ordered now. Six queries at most, however many lines there are. Fails with `not-found`
 * for a company of others, with `forbidden` for its viewers.
 */
export async function readBasket(
  db: Database,
  actor: Pick<CurrentUser, 'userId'>,
  company: string | undefined,
): Promise<Result<Basket>> {
  const acting = await actingFor(db, actor.userId, company, 'buyer');
  if (!acting.ok) return acting;
  const found = await findBasket(db, ownerOf(actor.userId, acting.value));
  const stored = found?.lines ?? [];
  const { lines, sum, breaks } = await offerLines(db, stored.map(withSeen), acting.value);
  const shown = stored.map((line, place): BasketLine => {
    const offered = lines[place];
    if (!offered) throw new Error('A line was lost');
    return { ...offered, version: line.version, since: line.seenAt.toISOString() };
  });
  return succeed({
    ...(acting.value && { company: { _id: acting.value.companyId, name: acting.value.name } }),
    version: found?.version ?? 0,
    ...(found && { changedAt: found.updatedAt.toISOString() }),
    lines: shown.filter((_line, place) => !stored[place]?.savedForLater),
    later: shown.filter((_line, place) => stored[place]?.savedForLater),
    sum,
    breaks,
  });
}

/** How many lines somebody's basket has and of which parts, for the bar and for cards. Two queries at most. Fails as `readBasket` does. */
export async function countBasket(
  db: Database,
  actor: CurrentUser,
  company: string | undefined,
): Promise<Result<BasketCount>> {
  const acting = await actingFor(db, actor.userId, company, 'buyer');
  if (!acting.ok) return acting;
  const { parts, version } = await findHeldParts(db, ownerOf(actor.userId, acting.value));
  return succeed({ lines: parts.length, version, parts });
}
