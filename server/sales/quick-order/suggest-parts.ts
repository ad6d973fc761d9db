import { type Result, succeed } from '#contract/failures.ts';
import type { QuickPart, SuggestParts } from '#contract/sales/quick-order/quick-order.ts';
import { actingFor } from '#server/accounts/companies/acting.ts';
import {
  type FoundNames,
  findCompanyNumbers,
  findNumbersMeant,
} from '#server/catalogue/company-numbers/company-numbers.repository.ts';
import type { PartSearchService } from '#server/catalogue/parts/part-search.service.ts';
import type { CurrentUser } from '#server/platform/calls/current-user.ts';
import type { Database } from '#server/platform/database/connection.ts';
import { readPrices, showPart } from './quick-order.prices.ts';
import { findQuickParts } from './quick-order.repository.ts';

const SUGGESTED_MAX = 6;

/**
 * The parts that a number or words may mean: those that the company calls so first, then what the search finds. Fails with
 * `not-found` for a company of others.
 */
export async function suggestParts(
  db: Database,
  search: PartSearchService,
  actor: CurrentUser,
  { q, company }: SuggestParts,
): Promise<Result<QuickPart[]>> {
  const acting = await actingFor(db, actor.userId, company, 'viewer');
  if (!acting.ok) return acting;
  if (!q) return succeed([]);
  const searched = await search.find({ q, limit: SUGGESTED_MAX });
  if (!searched.ok) return searched;
  const found = searched.value.rows.map(({ _id }) => _id);
  const own = company ? await findNumbersMeant(db, { companyId: company, q, found }, SUGGESTED_MAX) : [];
  const ids = [...new Set([...own.map(({ part }) => part._id), ...found])];
  const parts = new Map((await findQuickParts(db, ids, company ?? null)).map((part) => [part.id, part]));
  const shown = ids.flatMap((id) => parts.get(id) ?? []).slice(0, SUGGESTED_MAX);
  const prices = await readPrices(db, shown, acting.value);
  const numbers = company
    ? await findCompanyNumbers(
        db,
        company,
        shown.map(({ id }) => id),
      )
    : new Map<string, FoundNames>();
  return succeed(shown.map((part) => showPart(part, prices, numbers)));
}
