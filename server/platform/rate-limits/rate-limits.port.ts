import type { LimitName } from '#contract/call.ts';
import type { Result } from '#contract/failures.ts';

/** The values of a hit: the names under which it is counted, how many an address may have, and when it is forgotten (ms). */
export type HitValues = Record<'addressHits' | 'accountPrefix', string> &
  Record<'addressMost' | 'now' | 'until', number>;

/** How often an address and an account were hit, this hit among them; no account where none was counted. */
export interface CountedHits {
  address: { points: number; expire: number };
  account: { points: number; expire: number } | null;
}

/** Counts hits per account and per client address. */
export interface Limits {
  /**
   * Counts one hit, for all processes of the shop together. `account` is whatever names the account that is hit: a user id
   * or an email. Fails with `too-many-requests` and the fact `retryAfter` (seconds) when one of them has been hit too often.
   */
  take(name: LimitName, by: { address: string; account?: string | undefined }): Promise<Result<null>>;
  /** Forgets the hits of an account, once it has shown who it is. */
  forgive(name: LimitName, account: string): Promise<void>;
  /** Counts one search from an address, in memory, for the processes that one start of the shop has made. Fails like `take`. */
  search(address: string): Promise<Result<null>>;
  /** The same of what is asked for while somebody types. */
  suggestion(address: string): Promise<Result<null>>;
  /** A hit from an address, for another statement that counts it (`countingHits`). */
  hitOf(name: LimitName, address: string): HitValues;
  /** What counted hits mean: fails like `take`. */
  judge(name: LimitName, hits: CountedHits): Result<null>;
}
