import { and, asc, eq, isNotNull, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import type { Database, Queryable } from '#server/platform/database/connection.ts';
import { company } from '#server/platform/database/schema/accounts/companies.ts';
import { user } from '#server/platform/database/schema/accounts/identity.ts';
import { cardCustomer, keptCard } from '#server/platform/database/schema/sales/kept-cards.ts';

/** Whose a card is: of a person, or of a company. */
export type Owner = { userId: string } | { companyId: string };

const isOwner = (owner: Owner) =>
  'userId' in owner ? eq(cardCustomer.userId, owner.userId) : eq(cardCustomer.companyId, owner.companyId);

/** The customer at the provider that somebody is, or null. */
export async function findCustomer(db: Queryable, owner: Owner): Promise<string | null> {
  const [found] = await db.select({ id: cardCustomer.providerId }).from(cardCustomer).where(isOwner(owner));
  return found?.id ?? null;
}

/** Stores the customer that somebody is; where another request was first, that one stays. */
export async function storeCustomer(db: Queryable, owner: Owner, providerId: string): Promise<void> {
  await db
    .insert(cardCustomer)
    .values({ ...owner, providerId })
    .onConflictDoNothing();
}

/** A card with whose it is. */
export type FoundCard = typeof keptCard.$inferSelect & {
  userId: string | null;
  companyId: string | null;
  providerCustomer: string;
};

async function findCards(db: Queryable, where: SQL | undefined): Promise<FoundCard[]> {
  const rows = await db
    .select({ card: keptCard, customer: cardCustomer })
    .from(keptCard)
    .innerJoin(cardCustomer, eq(cardCustomer.id, keptCard.customerId))
    .where(and(isNull(keptCard.removedAt), where))
    .orderBy(asc(keptCard.createdAt));
  return rows.map(({ card, customer: { userId, companyId, providerId } }) => ({
    ...{ ...card, userId, companyId },
    providerCustomer: providerId,
  }));
}

/** The cards of a person, and with a company also of that. */
export function listCards(db: Queryable, userId: string, companyId: string | null): Promise<FoundCard[]> {
  return findCards(db, companyId === null ? isOwner({ userId }) : or(isOwner({ userId }), isOwner({ companyId })));
}

/** A card that stands, or null. */
export async function findCard(db: Queryable, id: string): Promise<FoundCard | null> {
  const [found] = await findCards(db, eq(keptCard.id, id));
  return found ?? null;
}

/** A customer by the provider's id, with whether its card of that method is stored. */
export async function findKeeper(db: Queryable, providerId: string, methodId: string) {
  const [found] = await db
    .select({ id: cardCustomer.id, companyId: cardCustomer.companyId, card: keptCard.id })
    .from(cardCustomer)
    .leftJoin(keptCard, eq(keptCard.methodId, methodId))
    .where(eq(cardCustomer.providerId, providerId));
  return found ?? null;
}

/** Stores a card that stays from now on. Once for each at the provider. */
export async function insertCard(db: Queryable, row: typeof keptCard.$inferInsert): Promise<void> {
  await db.insert(keptCard).values(row).onConflictDoNothing();
}

/** Nobody pays with a card any more. */
export async function markRemoved(db: Queryable, id: string): Promise<void> {
  await db
    .update(keptCard)
    .set({ removedAt: sql`now()` })
    .where(and(eq(keptCard.id, id), isNull(keptCard.removedAt)));
}

/** Cards that are to be taken away at the provider: removed ones, and those of accounts and companies that are closed; longest due first, at most `limit`. */
export async function listRemoved(db: Database, limit: number): Promise<{ id: string; methodId: string }[]> {
  return db
    .select({ id: keptCard.id, methodId: keptCard.methodId })
    .from(keptCard)
    .innerJoin(cardCustomer, eq(cardCustomer.id, keptCard.customerId))
    .leftJoin(user, eq(user.id, cardCustomer.userId))
    .leftJoin(company, eq(company.id, cardCustomer.companyId))
    .where(
      and(
        or(isNotNull(keptCard.removedAt), isNotNull(user.closedAt), isNotNull(company.closedAt)),
        lte(keptCard.removalDueAt, sql`now()`),
      ),
    )
    .orderBy(asc(keptCard.removalDueAt))
    .limit(limit);
}

/** Puts a card off that the provider has not let go of. */
export async function postponeRemoval(db: Queryable, id: string, minutes: number): Promise<void> {
  await db
    .update(keptCard)
    .set({ removalDueAt: sql`now() + make_interval(mins => ${minutes})` })
    .where(eq(keptCard.id, id));
}

/** Forgets a card that the provider has let go of. */
export async function deleteCard(db: Queryable, id: string): Promise<void> {
  await db.delete(keptCard).where(eq(keptCard.id, id));
}

/** What the shop stores of the cards of a person, for their own data. */
export async function readOwnCards(db: Queryable, userId: string) {
  return (await listCards(db, userId, null)).map(
    ({ brand, last4, expMonth, expYear, consentWords, consentAt, createdAt }) => ({
      ...{ brand, last4, expMonth, expYear, consentWords },
      ...{ consentAt: consentAt.toISOString(), keptAt: createdAt.toISOString() },
    }),
  );
}
