import type { Sql } from '../database.ts';
import type { Call } from './call.ts';

/** Why something happens: the request that asked for it; without one Stripe does it by itself. */
export type Cause = Pick<Call, 'requestId' | 'idempotencyKey' | 'now'>;

/** What Stripe does by itself, some time after it was asked for something. */
export type TaskKind =
  | 'decide-payment'
  | 'decline-payment'
  | 'release-capture'
  | 'settle-refund'
  | 'fail-refund'
  | 'decide-dispute'
  | 'expire-dispute'
  | 'pay-out';

/** Plans it in the transaction of what leads to it. Whoever carries it out looks first whether it still applies. */
export async function planTask(sql: Sql, kind: TaskKind, subject: string, dueAt: Date): Promise<void> {
  await sql`insert into stripe_simulator.tasks (kind, subject, due_at) values (${kind}, ${subject}, ${dueAt})`;
}
