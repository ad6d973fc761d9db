import type { Suggestions } from '#contract/catalogue/suggestions.ts';
import { type Result, succeed } from '#contract/failures.ts';
import {
  ownSuggestedMost as most,
  type OwnSuggestions,
  type SuggestedList,
  type SuggestedNumber,
  type SuggestedOrder,
  type SuggestOwn,
} from '#contract/sales/own-suggestions.ts';
import { type ActingFor, actingFor } from '#server/accounts/companies/acting.ts';
import { findNumbersMeant } from '#server/catalogue/company-numbers/company-numbers.repository.ts';
import type { SuggestionsService } from '#server/catalogue/suggestions/suggestions.service.ts';
import type { CurrentUser } from '#server/platform/calls/current-user.ts';
import type { Database } from '#server/platform/database/connection.ts';
import { findRecentOrders } from '#server/sales/orders/own-orders.repository.ts';
import { findListsNamed } from '#server/sales/part-lists/part-lists.repository.ts';
import { readPrices, showPart } from '#server/sales/quick-order/quick-order.prices.ts';
import { findQuickParts } from '#server/sales/quick-order/quick-order.repository.ts';

/** Older orders are found under My Orders alone. */
const LAST_ORDERS = 100;

/** The words to suggest for, and the account and company that ask. */
interface Asked {
  q: string;
  userId: string;
  acting: ActingFor | null;
}

/**
 * What words may mean to somebody: what everybody is suggested, at their own prices, and their orders, lists and numbers; without
 * words their newest orders and lists. Fails with `not-found` for a company of others.
 */
export async function suggestOwn(
  { db, suggestions }: { db: Database; suggestions: SuggestionsService },
  { userId }: CurrentUser,
  { q = '', company }: SuggestOwn,
): Promise<Result<OwnSuggestions>> {
  const acting = await actingFor(db, userId, company, 'viewer');
  if (!acting.ok) return acting;
  const found = await suggestions.suggest(q);
  if (!found.ok) return found;
  const search = { q, userId, acting: acting.value };
  const ids = found.value.parts.map(({ _id }) => _id);
  const [parts, orders, lists, numbers] = await Promise.all([
    atOwnPrices(db, found.value.parts, acting.value),
    suggestOrders(db, search),
    suggestLists(db, search, ids),
    suggestNumbers(db, search, ids),
  ]);
  return succeed({ ...found.value, parts, orders, lists, numbers });
}

async function atOwnPrices(
  db: Database,
  parts: Suggestions['parts'],
  acting: ActingFor | null,
): Promise<Suggestions['parts']> {
  if (parts.length === 0) return parts;
  const stored = await findQuickParts(
    db,
    parts.map(({ _id }) => _id),
    acting?.companyId ?? null,
  );
  const prices = await readPrices(db, stored, acting);
  const own = new Map(stored.map((part) => [part.id, showPart(part, prices, new Map())]));
  return parts.map((part) => {
    const { unitPrice: price = part.price, minimum = part.minimum } = own.get(part._id) ?? {};
    return { ...part, price, minimum };
  });
}

async function suggestOrders(db: Database, { q, userId, acting }: Asked): Promise<SuggestedOrder[]> {
  const whose = { userId, companyId: acting?.companyId ?? null };
  const recent = await findRecentOrders(db, whose, q, { among: LAST_ORDERS, limit: most.orders });
  return recent.map(({ id, at, ...order }) => ({ _id: id, ...order, at: at.toISOString() }));
}

async function suggestLists(
  db: Database,
  { q, userId, acting }: Asked,
  parts: readonly string[],
): Promise<SuggestedList[]> {
  const whose = { userId, companyId: acting?.companyId ?? null };
  const lists = await findListsNamed(db, whose, { q, parts }, most.lists);
  return lists.map(({ id, name, lines }) => ({ _id: id, name, parts: lines }));
}

async function suggestNumbers(
  db: Database,
  { q, acting }: Asked,
  found: readonly string[],
): Promise<SuggestedNumber[]> {
  if (!acting || q === '') return [];
  const numbers = await findNumbersMeant(db, { companyId: acting.companyId, q, found }, most.numbers);
  return numbers
    .filter(({ part }) => part.onSale)
    .map(({ number, name, part }) => ({
      ...{ number, sku: part.sku, slug: part.slug },
      ...(name !== undefined && { name }),
    }));
}
