import {
  type RateLimiterAbstract,
  RateLimiterCluster,
  RateLimiterClusterMaster,
  RateLimiterMemory,
  RateLimiterRes,
} from 'rate-limiter-flexible';
import type { LimitName } from '#contract/call.ts';
import { fail, type Result, succeed } from '#contract/failures.ts';
import type { AddressLimit, Limit } from '#server/platform/config/config.values.ts';
import type { Database } from '#server/platform/database/connection.ts';
import { accountKey, addressKey } from '#server/platform/rate-limits/rate-limits.keys.ts';
import type { CountedHits, HitValues, Limits } from '#server/platform/rate-limits/rate-limits.port.ts';
import { countHits, forgetHits } from '#server/platform/rate-limits/rate-limits.repository.ts';

/** How long the process that counts for all may take to answer, in ms. */
const ANSWER_MS = 500;

/**
 * Counts hits in the table `attempts` of the shop's database, one statement for address and account together, so that processes
 * cannot pass one another. Rejects when the database cannot be reached. Searches are counted in memory: a write for each would
 * cost more than many a search. One of several processes (`among`) has them counted by the one that started it (`countForAll`).
 */
export function postgresLimits(
  db: Database,
  limits: Readonly<Record<LimitName, Limit>>,
  { searches, suggestions }: Readonly<Record<'searches' | 'suggestions', AddressLimit>>,
  among = false,
): Limits {
  const bySearches = searchCounter('search', searches, among);
  const bySuggestions = searchCounter('suggestion', suggestions, among);
  const hitOf = (name: LimitName, address: string): HitValues => {
    const { perAddress, seconds } = limits[name];
    const now = Date.now();
    return {
      ...{ addressHits: `${name}:address:${addressKey(address)}`, addressMost: perAddress },
      ...{ accountPrefix: accountHits(name), now, until: now + seconds * 1000 },
    };
  };
  const judge = (name: LimitName, hits: CountedHits): Result<null> => {
    const { perAddress, perAccount } = limits[name];
    if (hits.address.points > perAddress) return refused(hits.address.expire - Date.now());
    if (hits.account && hits.account.points > perAccount) return refused(hits.account.expire - Date.now());
    return succeed(null);
  };
  return {
    async take(name, { address, account }) {
      return judge(
        name,
        await countHits(db, { ...hitOf(name, address), account: account === undefined ? null : accountKey(account) }),
      );
    },
    forgive: (name, account) => forgetHits(db, accountHits(name) + accountKey(account)),
    search: (address) => bySearches(addressKey(address)),
    suggestion: (address) => bySuggestions(addressKey(address)),
    hitOf,
    judge,
  };
}

/** Counts the searches of several processes, in the one that starts them. Call it there before they start. */
export function countForAll(): void {
  new RateLimiterClusterMaster();
}

function searchCounter(
  keyPrefix: string,
  { perAddress, seconds }: AddressLimit,
  among: boolean,
): (key: string) => Promise<Result<null>> {
  const limit = { points: perAddress, duration: seconds };
  const own = new RateLimiterMemory(limit);
  if (!among) return (key) => consume(own, key);
  const ofAll = new RateLimiterCluster({ ...limit, keyPrefix, timeoutMs: ANSWER_MS });
  // Where that process has ended, this one ends as well, and counts by itself until then.
  return (key) => (process.connected ? consume(ofAll, key).catch(() => consume(own, key)) : consume(own, key));
}

async function consume(counter: RateLimiterAbstract, key: string): Promise<Result<null>> {
  try {
    await counter.consume(key);
    return succeed(null);
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal;
    return refused(refusal.msBeforeNext);
  }
}

const accountHits = (name: LimitName) => `${name}:account:`;

function refused(ms: number): Result<null> {
  const seconds = Math.max(1, Math.ceil(ms / 1000));
  return fail('too-many-requests', `Too many attempts. Please wait ${seconds} seconds and try again.`, {
    facts: { retryAfter: seconds },
  });
}
