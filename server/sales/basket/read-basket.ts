import { type Result, succeed } from '#contract/failures.ts';
import type { Basket, BasketCount, BasketLine } from '#contract/sales/basket.ts';
import { actingFor } from '#server/accounts/companies/acting.ts';
import type { Database } from '#server/platform/database/connection.ts';
import { findBasket, findHeldParts } from './basket.repository.ts';
import { type Buyer, ownerFor } from './change-basket.ts';
import { offerLines } from './offer-lines.ts';
import { withSeen } from './target-lines.ts';

/**
 * A basket, each line as it would be ordered now. Six queries at most, however many lines there are. Fails with `not-found`
 * for a company of others, with `forbidden` for its viewers, with `unauthorized` for a visitor who names one.
 */
export async function readBasket(db: Database, buyer: Buyer, company: string | undefined): Promise<Result<Basket>> {
  const meant = await ownerFor(buyer, company, (userId, companyId) => actingFor(db, userId, companyId, 'buyer'));
  if (!meant.ok) return meant;
  const acting = meant.value.company;
  const found = await findBasket(db, meant.value.owner);
  const stored = found?.lines ?? [];
  const { lines, sum, breaks } = await offerLines(db, stored.map(withSeen), acting);
  const shown = stored.map((line, place): BasketLine => {
    const offered = lines[place];
    if (!offered) throw new Error('A line was lost');
    return { ...offered, version: line.version, since: line.seenAt.toISOString() };
  });
  return succeed({
    ...(acting && { company: { _id: acting.companyId, name: acting.name } }),
    version: found?.version ?? 0,
    ...(found && { changedAt: found.updatedAt.toISOString() }),
    lines: shown.filter((_line, place) => !stored[place]?.savedForLater),
    later: shown.filter((_line, place) => stored[place]?.savedForLater),
    sum,
    breaks,
  });
}

/** How many lines a basket has and of which parts, for the bar and for cards. Two queries at most. Fails as `readBasket` does. */
export async function countBasket(
  db: Database,
  buyer: Buyer,
  company: string | undefined,
): Promise<Result<BasketCount>> {
  const meant = await ownerFor(buyer, company, (userId, companyId) => actingFor(db, userId, companyId, 'buyer'));
  if (!meant.ok) return meant;
  const { parts, version } = await findHeldParts(db, meant.value.owner);
  return succeed({ lines: parts.length, version, parts });
}
