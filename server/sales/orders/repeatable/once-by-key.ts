import { fail, type Result, succeed } from '#contract/failures.ts';
import type { Repeatable } from '#server/platform/calls/serve-call.ts';
import type { Transaction } from '#server/platform/database/connection.ts';
import { answerIdempotencyKey, takeIdempotencyKey } from './idempotency-keys.repository.ts';

/**
 * Runs `work` once for an Idempotency-Key: the same key again gives the same answer and changes nothing, also for two who send it at the
 * same moment. The caller takes back all that was written where this fails. Fails as `work` does, and with `key-reused` for another body.
 */
export async function onceByKey<Answer>(
  tx: Transaction,
  { userId, route, repeatable }: { userId: string; route: string; repeatable: Repeatable | null },
  work: () => Promise<Result<Answer>>,
): Promise<Result<Answer>> {
  if (!repeatable) return work();
  const key = { userId, route, ...repeatable };
  const used = await takeIdempotencyKey(tx, key);
  if (used && used.bodyHash !== repeatable.bodyHash)
    return fail('key-reused', 'Please send another request with another Idempotency-Key.');
  if (used) return succeed(used.answer as Answer);
  const done = await work();
  if (done.ok) await answerIdempotencyKey(tx, key, done.value);
  return done;
}
