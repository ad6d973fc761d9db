import { sql } from 'drizzle-orm';
import type { ExpectedPieces } from '#contract/catalogue/ahead.ts';
import { part } from '#server/platform/database/schema/catalogue/parts.ts';

/** The pieces that are expected of a part and not promised, soonest first, in a query of parts; null where it is not ordered ahead. */
export const aheadOfPart = sql<ExpectedPieces[] | null>`case when ${part.ordersAhead}
  then part_ahead(${part.id}, ${part.missing}) end`;

/** What can be ordered ahead of a part, as answers say it. */
export function showAhead({ ahead }: { ahead: ExpectedPieces[] | null }): { ahead?: ExpectedPieces[] } {
  return ahead ? { ahead } : {};
}
