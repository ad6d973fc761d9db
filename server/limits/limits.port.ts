import type { LimitName } from '#contract/call.ts';
import type { Result } from '#contract/failures.ts';

/** Counts tries per account and per client address, for all processes of the shop together. */
export interface Limits {
  /**
   * Counts one try. `account` is whatever names the account that is tried: a user id or an email. Fails with
   * `too-many-requests` and the fact `retryAfter` (seconds) when one of them has been tried too often.
   */
  take(name: LimitName, by: { address: string; account?: string | undefined }): Promise<Result<null>>;
  /** Forgets the tries of an account, once it has shown who it is. */
  forgive(name: LimitName, account: string): Promise<void>;
}
