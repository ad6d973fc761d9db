import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { LimitName } from '#contract/call.ts';
import { fail, type Result, succeed } from '#contract/failures.ts';
import type { AddressLimit, Limit } from '#server/platform/config/config.values.ts';
import type { Database } from '#server/platform/database/connection.ts';
import { accountKey, addressKey } from '#server/platform/rate-limits/rate-limits.keys.ts';
import type { Limits } from '#server/platform/rate-limits/rate-limits.port.ts';
import {
  type CountedHits,
  countHits,
  forgetHits,
  type HitValues,
} from '#server/platform/rate-limits/rate-limits.repository.ts';

/**
 * Counts hits in the table `attempts` of the shop's database, one statement for address and account together, so that processes
 * cannot pass one another. Rejects when the database cannot be reached. Searches are counted in memory: a write for each would
 * cost more than many a search.
 */
export function postgresLimits(
  db: Database,
  limits: Readonly<Record<LimitName, Limit>>,
  searches: AddressLimit,
): Limits {
  const bySearches = new RateLimiterMemory({ points: searches.perAddress, duration: searches.seconds });
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
    async search(address) {
      try {
        await bySearches.consume(addressKey(address));
        return succeed(null);
      } catch (refusal) {
        if (!(refusal instanceof RateLimiterRes)) throw refusal;
        return refused(refusal.msBeforeNext);
      }
    },
    hitOf,
    judge,
  };
}

const accountHits = (name: LimitName) => `${name}:account:`;

function refused(ms: number): Result<null> {
  const seconds = Math.max(1, Math.ceil(ms / 1000));
  return fail('too-many-requests', `Too many attempts. Please wait ${seconds} seconds and try again.`, {
    facts: { retryAfter: seconds },
  });
}
