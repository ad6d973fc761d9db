import { and, asc, desc, eq, inArray, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import { retention } from '#contract/retention.ts';
import type { Database, Queryable, Transaction } from '#server/platform/database/connection.ts';
import {
  type DepartureReason,
  newsletterDelivery,
  newsletterDeparture,
  newsletterLink,
  newsletterSubscription,
} from '#server/platform/database/schema/content/newsletter.ts';
import { inSnapshot } from '#server/platform/database/snapshot.ts';

/** The subscriber that a mail goes to, and what the mail carries. */
export interface Mailed {
  id: string;
  confirmed: boolean;
  leaveToken: string;
}

/** Who was left out, since mails came back, confirms once more. */
const isConfirmed = sql<boolean>`(${newsletterSubscription.confirmedAt} is not null and ${newsletterSubscription.leftOutAt} is null)`;

/** After 1 hour, 2 hours, 4 hours and so on: six mails on the first day, one on each that follows. */
const retryInterval = sql`least(interval '1 day', greatest(interval '1 hour',
  ${newsletterSubscription.mailedAt} - ${newsletterSubscription.createdAt}))`;

/**
 * Notes that an address subscribes and gets a mail now: a new address with that token to leave, a known
 * one as it is. Gives null where the last mail is younger than the retry interval: an hour at first, the longer the more time has
 * passed between the first mail and the last one, up to a day. One statement, so that two requests make one mail.
 */
export async function noteSubscriber(
  tx: Transaction,
  { email, leaveToken }: { email: string; leaveToken: string },
): Promise<Mailed | null> {
  const [row] = await tx
    .insert(newsletterSubscription)
    .values({ email, leaveToken })
    .onConflictDoUpdate({
      target: newsletterSubscription.email,
      set: { mailedAt: sql`now()` },
      setWhere: lt(newsletterSubscription.mailedAt, sql`now() - ${retryInterval}`),
    })
    .returning({
      id: newsletterSubscription.id,
      confirmed: isConfirmed,
      leaveToken: newsletterSubscription.leaveToken,
    });
  return row ?? null;
}

/** Whether an email (lower case) subscribes, and since when it is confirmed; null where it does not. */
export async function findSubscription(db: Queryable, email: string): Promise<{ confirmedAt: Date | null } | null> {
  const [found] = await db
    .select({ confirmedAt: newsletterSubscription.confirmedAt })
    .from(newsletterSubscription)
    .where(eq(newsletterSubscription.email, email));
  return found ?? null;
}

/** Subscribes an address that was shown to be its owner's: it is confirmed at once. Gives what a new subscriber's mail carries; null where it was confirmed before. */
export async function subscribeProven(
  tx: Transaction,
  { email, leaveToken }: { email: string; leaveToken: string },
): Promise<string | null> {
  const [row] = await tx
    .insert(newsletterSubscription)
    .values({ email, leaveToken, confirmedAt: sql`now()` })
    .onConflictDoUpdate({
      target: newsletterSubscription.email,
      set: { confirmedAt: sql`now()`, bounces: 0, leftOutAt: null },
      setWhere: sql`not ${isConfirmed}`,
    })
    .returning({ leaveToken: newsletterSubscription.leaveToken });
  return row?.leaveToken ?? null;
}

/** Ends the subscription of an address. */
export async function deleteByEmail(tx: Transaction, email: string): Promise<void> {
  await endSubscriptions(tx, { emails: [email] }, 'left');
}

/**
 * Deletes subscriptions and all that is known of them, and notes for each that somebody left, and after which newsletter. Gives how many
 * there were.
 */
export async function endSubscriptions(
  tx: Transaction,
  those: { emails: readonly string[] } | { leaveToken: string },
  reason: DepartureReason,
): Promise<number> {
  const { email, leaveToken } = newsletterSubscription;
  const which = 'emails' in those ? inArray(email, [...those.emails]) : eq(leaveToken, those.leaveToken);
  const last = tx
    .select({ issueId: newsletterDelivery.issueId })
    .from(newsletterDelivery)
    .where(
      and(
        eq(newsletterDelivery.subscriptionId, newsletterSubscription.id),
        inArray(newsletterDelivery.state, ['posted', 'accepted']),
      ),
    )
    .orderBy(desc(newsletterDelivery.issueId))
    .limit(1);
  const ending = await tx
    .select({ id: newsletterSubscription.id, issueId: sql<string | null>`(${last})` })
    .from(newsletterSubscription)
    .where(and(which, isNotNull(newsletterSubscription.confirmedAt)))
    .for('update');
  if (ending.length > 0)
    await tx.insert(newsletterDeparture).values(ending.map(({ issueId }) => ({ issueId, reason })));
  const gone = await tx.delete(newsletterSubscription).where(which).returning({ id: newsletterSubscription.id });
  return gone.length;
}

/** Stores a link that confirms a subscription, by the SHA-256 of its token. It works for three days. */
export async function storeLink(tx: Transaction, link: { hash: string; subscriptionId: string }): Promise<void> {
  await tx.insert(newsletterLink).values({ ...link, expiresAt: sql`now() + interval '3 days'` });
}

/** What stands behind the hash of a link, locked until the transaction ends; or null. */
export async function findLink(
  tx: Transaction,
  hash: string,
): Promise<(Mailed & { email: string; expired: boolean }) | null> {
  const [row] = await tx
    .select({
      id: newsletterSubscription.id,
      email: newsletterSubscription.email,
      leaveToken: newsletterSubscription.leaveToken,
      confirmed: isConfirmed,
      expired: sql<boolean>`${newsletterLink.expiresAt} <= now()`,
    })
    .from(newsletterLink)
    .innerJoin(newsletterSubscription, eq(newsletterSubscription.id, newsletterLink.subscriptionId))
    .where(eq(newsletterLink.hash, hash))
    .for('update', { of: newsletterSubscription });
  return row ?? null;
}

/** Notes that a subscription was confirmed, now. */
export async function markConfirmed(tx: Transaction, id: string): Promise<void> {
  await tx
    .update(newsletterSubscription)
    .set({ confirmedAt: sql`now()`, bounces: 0, leftOutAt: null })
    .where(eq(newsletterSubscription.id, id));
}

/** Deletes the subscription of a token to leave, and all that is known of it. Gives whether there was one. */
export async function deleteByLeaveToken(tx: Transaction, leaveToken: string): Promise<boolean> {
  return (await endSubscriptions(tx, { leaveToken }, 'left')) > 0;
}

/** The confirmed addresses, in the order in which they were confirmed. One query. */
export function listConfirmed(
  db: Database,
  size: number,
): AsyncIterable<{ id: string; email: string; confirmedAt: Date | null; leaveToken: string }[]> {
  const { id, email, confirmedAt, leaveToken, leftOutAt } = newsletterSubscription;
  const ids = db
    .select({ id })
    .from(newsletterSubscription)
    .where(and(isNotNull(confirmedAt), isNull(leftOutAt)))
    .orderBy(asc(confirmedAt), asc(id));
  return inSnapshot(db, ids, size, {
    read: (reader, some) =>
      reader.select({ id, email, confirmedAt, leaveToken }).from(newsletterSubscription).where(inArray(id, some)),
    idOf: (subscriber) => subscriber.id,
  });
}

/** Deletes what nobody confirmed within 7 days of the last mail about it. */
export async function forgetUnconfirmed(db: Database): Promise<void> {
  await db
    .delete(newsletterSubscription)
    .where(
      and(
        isNull(newsletterSubscription.confirmedAt),
        lt(
          newsletterSubscription.mailedAt,
          sql`now() - make_interval(days => ${retention.unconfirmedSubscriptionDays})`,
        ),
      ),
    );
}
