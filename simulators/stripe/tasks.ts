import type { Sql } from '../database.ts';
import type { Call } from './call.ts';

/** The request that a change comes from; its ids are null where Stripe acts by itself. */
export type Cause = Pick<Call, 'requestId' | 'idempotencyKey' | 'now'>;

/** What Stripe does by itself, some time after a request. */
export type TaskKind =
  | 'decide-payment'
  | 'decline-payment'
  | 'release-capture'
  | 'settle-refund'
  | 'fail-refund'
  | 'decide-dispute'
  | 'expire-dispute'
  | 'pay-out';

/** Plans a task in the transaction of its cause. The task itself checks first whether it still applies. */
export async function planTask(sql: Sql, kind: TaskKind, subject: string, dueAt: Date): Promise<void> {
  await sql`insert into stripe_simulator.tasks (kind, subject, due_at) values (${kind}, ${subject}, ${dueAt})`;
}
