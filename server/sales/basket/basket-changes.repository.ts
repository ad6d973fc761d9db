import { and, eq, gte, inArray, isNotNull, isNull, ne, or, sql } from 'drizzle-orm';
import type { Database } from '#server/platform/database/connection.ts';
import { companyMember } from '#server/platform/database/schema/accounts/companies.ts';
import { basket } from '#server/platform/database/schema/sales/basket.ts';

/** A basket that changed, whose it is, and its version. */
interface ChangedBasket {
  userId: string;
  companyId: string | null;
  version: number;
}

/** What `eventsService` reads of baskets. */
export const basketChanges = {
  /** Those of some baskets that their person may still see, without visitors'. One query. */
  find: (db: Database, ids: ReadonlySet<string>): Promise<ChangedBasket[]> =>
    select(db).where(and(inArray(basket.id, [...ids]), isNotNull(basket.userId), maySee)),

  /** The baskets of an account that changed since a moment, in ms. One query. */
  listChangedSince: (db: Database, since: number, userId: string): Promise<ChangedBasket[]> =>
    select(db).where(and(eq(basket.userId, userId), gte(basket.updatedAt, new Date(since)), maySee)),
};

const maySee = or(isNull(basket.companyId), ne(companyMember.role, 'viewer'));

function select(db: Database) {
  return db
    .select({ userId: sql<string>`${basket.userId}`, companyId: basket.companyId, version: basket.version })
    .from(basket)
    .leftJoin(
      companyMember,
      and(eq(companyMember.companyId, basket.companyId), eq(companyMember.userId, basket.userId)),
    )
    .$dynamic();
}
