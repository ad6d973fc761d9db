import type { z } from 'zod';
import { type Result, succeed } from '#contract/failures.ts';
import { dollarsFromCents } from '#contract/money.ts';
import type { listOwnOrdersSchema, OwnOrders } from '#contract/sales/own-orders.ts';
import { OWN_ORDER_LINES } from '#contract/sales/own-orders.ts';
import { actingFor } from '#server/accounts/companies/acting.ts';
import { PreparedFile } from '#server/platform/calls/answers.ts';
import { csvOf } from '#server/platform/calls/csv.ts';
import type { CurrentUser } from '#server/platform/calls/current-user.ts';
import type { Database } from '#server/platform/database/connection.ts';
import { findOrderFor } from './order-access.ts';
import { findUnread } from './order-page.repository.ts';
import { tellListedOrders } from './order-page.service.ts';
import type { OrderLineRow } from './orders.repository.ts';
import {
  countChosen,
  countOwnOrders,
  listOwnOrders,
  listYears,
  type OwnFilter,
  type Whose,
} from './own-orders.repository.ts';

/** Whose orders a call means: one's own, or those of a company for its members. Fails with `not-found` for others. */
export async function whoseOrders(
  db: Database,
  { userId }: CurrentUser,
  company: string | undefined,
): Promise<Result<Whose>> {
  const acting = await actingFor(db, userId, company, 'viewer');
  return acting.ok ? succeed({ userId, companyId: acting.value?.companyId ?? null }) : acting;
}

/** In which months documents were billed to somebody, such as `2026-11`, newest first. */
export type ListMonths = (whose: Whose) => Promise<string[]>;

/** One page of somebody's own orders, or of a company's. Fails with `not-found` for a company of others. */
export async function listOwn(
  { db, listMonths }: { db: Database; listMonths: ListMonths },
  actor: CurrentUser,
  input: z.output<typeof listOwnOrdersSchema>,
): Promise<Result<OwnOrders>> {
  const whose = await whoseOrders(db, actor, input.company);
  if (!whose.ok) return whose;
  const { q, year, state, ids, size } = input;
  const filter: OwnFilter = { q: q || null, year: year ?? null, state: state ?? null, ids: ids ?? null };
  const { payable, ...counts } = await countOwnOrders(db, whose.value, filter);
  const total = filter.ids ? await countChosen(db, whose.value, filter) : counts[state ?? 'all'];
  const pages = Math.max(1, Math.ceil(total / size));
  const page = Math.min(input.page, pages);
  const found = await listOwnOrders(db, whose.value, filter, {
    limit: size,
    offset: (page - 1) * size,
    lines: OWN_ORDER_LINES,
  });
  const listed = await tellListedOrders(db, found);
  const unread = await findUnread(
    db,
    listed.map(({ _id }) => _id),
  );
  return succeed({
    orders: listed.map((order, place) => {
      const { lineCount = 0, name = '' } = found[place] ?? {};
      const isNew = unread.has(order._id) && { newMessages: true as const };
      return { ...order, lineCount, ...(whose.value.companyId !== null && { name }), ...isNew };
    }),
    ...{ total, page, pages, counts, payable },
    years: await listYears(db, whose.value),
    months: await listMonths(whose.value),
  });
}

/** The columns of an order's lines as CSV, in words and in their order. A quick order reads SKU and Quantity. Money in dollars. */
const columns: Record<string, (line: OrderLineRow) => string | number | null> = {
  SKU: ({ sku }) => sku,
  'Own number': ({ companyNumber }) => companyNumber,
  'Own name': ({ companyName }) => companyName,
  Name: ({ name }) => name,
  Quantity: ({ quantity }) => quantity,
  'Unit price': ({ unitPriceCents }) => dollarsFromCents(unitPriceCents).toFixed(2),
  Price: ({ priceCents }) => dollarsFromCents(priceCents).toFixed(2),
};

/** The lines of an order as CSV, for whoever may read it. Fails with `not-found`. */
export async function exportOrderLines(
  db: Database,
  actor: CurrentUser,
  orderId: string,
): Promise<Result<PreparedFile>> {
  const found = await findOrderFor(db, actor, orderId, 'read');
  if (!found.ok) return found;
  const { row, lines } = found.value;
  const cells = Object.values(columns);
  const rows = lines.map((line) => cells.map((cell) => cell(line)));
  return succeed(new PreparedFile(`order-${row.orderNumber}.csv`, csvOf(Object.keys(columns), rows)));
}
