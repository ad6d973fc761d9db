import { and, asc, desc, eq, inArray, isNotNull, or, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '#server/platform/database/connection.ts';
import {
  newsletterDelivery as delivery,
  newsletterIssue as issue,
  newsletterDeparture,
  newsletterSubscription as subscription,
} from '#server/platform/database/schema/content/newsletter.ts';
import { mail } from '#server/platform/database/schema/platform/mail.ts';
import { forgetBounces, noteBounces } from './bounces.repository.ts';

/** How many outcomes are noted at once. */
const OUTCOMES = 2000;
/** How many addresses that came back are shown. */
const BOUNCES_SHOWN = 100;

/** Decides who gets a newsletter: everybody who is confirmed now, and whose mails did not come back. Gives how many. */
export async function freezeRecipients(tx: Transaction, issueId: string): Promise<number> {
  const { rowCount } = await tx.execute(sql`
    insert into ${delivery} (issue_id, place, subscription_id)
    select ${issueId}, row_number() over (order by ${subscription.confirmedAt}, ${subscription.id}), ${subscription.id}
    from ${subscription} where ${subscription.confirmedAt} is not null and ${subscription.leftOutAt} is null`);
  return rowCount ?? 0;
}

/** A newsletter whose next mails are due, locked until the transaction ends; null where there is none that nobody else has. */
export async function takeDueIssue(tx: Transaction) {
  const { id, subject, text, html, lastFrom, slowed } = issue;
  const [row] = await tx
    .select({ id, subject, text, html, lastFrom, slowed })
    .from(issue)
    .where(and(eq(issue.state, 'sending'), sql`${issue.dueAt} <= now()`))
    .orderBy(asc(issue.startedAt))
    .limit(1)
    .for('update', { skipLocked: true });
  return row ?? null;
}

/** The next recipients of a newsletter; no email for those who left, or get none any more. */
export async function nextWaiting(tx: Transaction, issueId: string, limit: number) {
  const rows = await tx
    .select({
      place: delivery.place,
      email: subscription.email,
      confirmedAt: subscription.confirmedAt,
      leaveToken: subscription.leaveToken,
      leftOutAt: subscription.leftOutAt,
    })
    .from(delivery)
    .leftJoin(subscription, eq(subscription.id, delivery.subscriptionId))
    .where(and(eq(delivery.issueId, issueId), eq(delivery.state, 'waiting')))
    .orderBy(asc(delivery.place))
    .limit(limit);
  return rows.map(({ place, email, confirmedAt, leaveToken, leftOutAt }) => ({
    place,
    to: email && confirmedAt && leaveToken && !leftOutAt ? { email, confirmedAt, leaveToken } : null,
  }));
}

/** Notes which mails go to some recipients, who follow each other, and that others left. */
export async function notePosted(
  tx: Transaction,
  issueId: string,
  posted: readonly { place: number; mailId: string }[],
  left: readonly number[],
): Promise<void> {
  if (posted.length > 0)
    await tx.execute(sql`
      update ${delivery} set state = 'posted', changed_at = now(), mail_id = (one ->> 'mailId')::uuid
      from json_array_elements(${JSON.stringify(posted)}::json) one
      where issue_id = ${issueId} and place = (one ->> 'place')::int and state = 'waiting'`);
  if (left.length > 0)
    await tx
      .update(delivery)
      .set({ state: 'left', changedAt: sql`now()` })
      .where(and(eq(delivery.issueId, issueId), inArray(delivery.place, [...left])));
}

/**
 * What became of the last mails that were handed over, of those from a place on: all, those that wait for their first try, those that
 * wait for another one, and those that came back.
 */
export async function readOutcomes(tx: Queryable, issueId: string, { from, last }: { from: number; last: number }) {
  const tried = tx
    .select({ state: delivery.state, failures: mail.failures })
    .from(delivery)
    .leftJoin(mail, eq(mail.id, delivery.mailId))
    .where(
      and(
        eq(delivery.issueId, issueId),
        sql`${delivery.place} >= ${from}`,
        inArray(delivery.state, ['posted', 'accepted', 'bounced']),
      ),
    )
    .orderBy(desc(delivery.place))
    .limit(last)
    .as('tried');
  const count = (condition: ReturnType<typeof sql>) => sql<number>`(count(*) filter (where ${condition}))::int`;
  const [row] = await tx
    .select({
      all: count(sql`true`),
      pending: count(sql`${tried.state} = 'posted' and ${tried.failures} = 0`),
      failing: count(sql`${tried.state} = 'posted' and ${tried.failures} > 0`),
      bounced: count(sql`${tried.state} = 'bounced'`),
    })
    .from(tried);
  return row ?? { all: 0, pending: 0, failing: 0, bounced: 0 };
}

/**
 * Notes which newsletters were accepted and which came back, and counts those in a row that a mail server refused for good: after
 * `BOUNCES_MAX` the address is left out. Gives how many there were.
 */
export async function noteOutcomes(tx: Transaction): Promise<number> {
  const done = await tx
    .select({
      issueId: delivery.issueId,
      place: delivery.place,
      subscriptionId: delivery.subscriptionId,
      accepted: sql<boolean>`${mail.sentAt} is not null`,
      refused: sql<boolean>`coalesce(${mail.refused}, false)`,
      fault: sql<string | null>`${mail.fault}`,
    })
    .from(delivery)
    // What is forgotten was sent long ago, or tried for a day.
    .leftJoin(mail, eq(mail.id, delivery.mailId))
    .where(and(eq(delivery.state, 'posted'), or(isNotNull(mail.sentAt), sql`${mail.dueAt} is null`)))
    .limit(OUTCOMES)
    .for('update', { of: delivery, skipLocked: true });
  for (const accepted of [true, false]) {
    const some = done.filter((each) => each.accepted === accepted);
    if (some.length > 0)
      await tx.execute(sql`
        update ${delivery} set state = ${accepted ? 'accepted' : 'bounced'}, changed_at = now(), fault = one ->> 'fault'
        from json_array_elements(${JSON.stringify(some.map(({ fault, ...each }) => ({ ...each, fault: accepted ? null : (fault ?? 'It was tried for a day') })))}::json) one
        where issue_id = (one ->> 'issueId')::uuid and place = (one ->> 'place')::int and state = 'posted'`);
  }
  const idsOf = (some: typeof done) => some.flatMap(({ subscriptionId }) => subscriptionId ?? []);
  await noteBounces(tx, idsOf(done.filter(({ refused }) => refused)));
  await forgetBounces(
    tx,
    done.filter(({ accepted }) => accepted),
  );
  return done.length;
}

/** Has the next mails of a newsletter wait for so many seconds, and notes from which one on they are judged. */
export async function putOff(
  tx: Transaction,
  issueId: string,
  { seconds, slowed, lastFrom }: { seconds: number; slowed: number; lastFrom?: number },
): Promise<void> {
  await tx
    .update(issue)
    .set({
      dueAt: sql`now() + make_interval(secs => ${seconds})`,
      slowed,
      ...(lastFrom !== undefined && { lastFrom }),
    })
    .where(eq(issue.id, issueId));
}

/** The state of each delivery of some newsletters, counted. Two queries. */
export async function countDeliveries(db: Queryable, issueIds: readonly string[]) {
  const states = await db
    .select({ issueId: delivery.issueId, state: delivery.state, count: sql<number>`count(*)::int` })
    .from(delivery)
    .where(inArray(delivery.issueId, [...issueIds]))
    .groupBy(delivery.issueId, delivery.state);
  const departures = await db
    .select({ issueId: newsletterDeparture.issueId, count: sql<number>`count(*)::int` })
    .from(newsletterDeparture)
    .where(inArray(newsletterDeparture.issueId, [...issueIds]))
    .groupBy(newsletterDeparture.issueId);
  return (id: string) => {
    const of = (state: string) => states.find((each) => each.issueId === id && each.state === state)?.count ?? 0;
    return {
      ...{ accepted: of('accepted'), bounced: of('bounced'), underWay: of('posted'), waiting: of('waiting') },
      ...{ skipped: of('left'), left: departures.find((each) => each.issueId === id)?.count ?? 0 },
    };
  };
}

/** The addresses from which a newsletter came back, and those that are tried again, the latest first. One query. */
export async function listBounces(db: Queryable, issueId: string) {
  return db
    .select({
      email: subscription.email,
      state: delivery.state,
      fault: sql<string>`coalesce(${delivery.fault}, ${mail.fault}, '')`,
      leftOut: sql<boolean>`${subscription.leftOutAt} is not null`,
    })
    .from(delivery)
    .innerJoin(subscription, eq(subscription.id, delivery.subscriptionId))
    .leftJoin(mail, eq(mail.id, delivery.mailId))
    .where(
      and(
        eq(delivery.issueId, issueId),
        or(eq(delivery.state, 'bounced'), and(eq(delivery.state, 'posted'), sql`${mail.failures} > 0`)),
      ),
    )
    .orderBy(sql`${delivery.changedAt} desc`, asc(delivery.place))
    .limit(BOUNCES_SHOWN);
}

/** Deletes the deliveries of a newsletter that still wait, so that they never come. */
export async function deleteWaiting(tx: Transaction, issueId: string): Promise<void> {
  await tx.delete(delivery).where(and(eq(delivery.issueId, issueId), eq(delivery.state, 'waiting')));
}

/** The newsletters that an address got, for its owner. One query. */
export function listReceived(db: Queryable, email: string) {
  return db
    .select({ subject: issue.subject, state: delivery.state, at: delivery.changedAt })
    .from(delivery)
    .innerJoin(subscription, eq(subscription.id, delivery.subscriptionId))
    .innerJoin(issue, eq(issue.id, delivery.issueId))
    .where(eq(subscription.email, email))
    .orderBy(asc(delivery.changedAt));
}
