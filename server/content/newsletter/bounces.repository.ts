import { inArray, sql } from 'drizzle-orm';
import { BOUNCES_MAX } from '#contract/content/newsletter-issues.ts';
import type { Queryable, Transaction } from '#server/platform/database/connection.ts';
import {
  newsletterDelivery as delivery,
  newsletterSubscription as subscription,
} from '#server/platform/database/schema/content/newsletter.ts';

/** Counts that a newsletter came back from some addresses, and leaves out those from which too many did. */
export async function noteBounces(tx: Transaction, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .update(subscription)
    .set({
      bounces: sql`${subscription.bounces} + 1`,
      leftOutAt: sql`case when ${subscription.bounces} + 1 >= ${BOUNCES_MAX} then now() end`,
    })
    .where(inArray(subscription.id, [...ids]));
}

/**
 * Counts anew for addresses that took a newsletter, unless the one before came back: a server may accept what it returns later, so what it
 * accepts says nothing yet.
 */
export async function forgetBounces(
  tx: Transaction,
  accepted: readonly { issueId: string; subscriptionId: string | null }[],
): Promise<void> {
  if (accepted.length === 0) return;
  await tx.execute(sql`
    update ${subscription} set bounces = 0
    from json_to_recordset(${JSON.stringify(accepted)}::json) as one("issueId" uuid, "subscriptionId" uuid)
    where ${subscription.id} = one."subscriptionId" and ${subscription.bounces} > 0 and (
      select state from ${delivery} where subscription_id = one."subscriptionId" and issue_id <> one."issueId"
        and state in ('accepted', 'bounced') order by changed_at desc, issue_id desc limit 1) is distinct from 'bounced'`);
}

/** Subscribers by email (lower case), with the newsletter that came to them last. One query. */
export function findReported(tx: Queryable, emails: readonly string[]) {
  return tx
    .select({ id: subscription.id, email: subscription.email })
    .from(subscription)
    .where(inArray(subscription.email, [...emails]));
}

/** Notes that the last newsletter of some subscribers came back after it was accepted. Gives those of whom it was not noted before. */
export async function noteReturned(tx: Transaction, ids: readonly string[], fault: string): Promise<string[]> {
  if (ids.length === 0) return [];
  const { rows } = await tx.execute<{ id: string }>(sql`
    update ${delivery} set state = 'bounced', fault = ${fault}, changed_at = now()
    from (select distinct on (subscription_id) issue_id, place from ${delivery}
      where subscription_id = any(${sql.param([...ids])}::uuid[]) and state in ('accepted', 'bounced')
      order by subscription_id, changed_at desc, issue_id desc) last
    where ${delivery}.issue_id = last.issue_id and ${delivery}.place = last.place and ${delivery}.state = 'accepted'
    returning ${delivery}.subscription_id as id`);
  return rows.map(({ id }) => id);
}
