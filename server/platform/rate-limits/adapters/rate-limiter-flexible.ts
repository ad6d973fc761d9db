import type pg from 'pg';
import {
  type RateLimiterAbstract,
  RateLimiterCluster,
  RateLimiterClusterMaster,
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRes,
} from 'rate-limiter-flexible';
import type { LimitName } from '#contract/call.ts';
import { fail, type Result, succeed } from '#contract/failures.ts';
import type { AddressLimit, Limit } from '#server/platform/config/config.values.ts';
import { accountKey, addressKey } from '#server/platform/rate-limits/rate-limits.keys.ts';
import type { Limits } from '#server/platform/rate-limits/rate-limits.port.ts';

/** How long the process that counts for all may take to answer, in ms. */
const ANSWER_MS = 500;

/**
 * Counts hits in the table `attempts` of the shop's database, one statement each, so that processes cannot pass one
 * another. Rejects when the database cannot be reached. Searches are counted in memory: a write for each would cost more
 * than many a search. One of several processes (`among`) has them counted by the one that started it (`countForAll`).
 */
export function postgresLimits(
  pool: pg.Pool,
  limits: Readonly<Record<LimitName, Limit>>,
  searches: AddressLimit,
  among = false,
): Limits {
  // The library names its statements, and a pooler before the database may lose what was prepared under a name.
  const storeClient = { query: ({ text, values }: pg.QueryConfig) => pool.query(text, values) };
  // No refusal is cached in memory: an account that another process has forgiven would stay locked here.
  const counter = (name: LimitName, kind: 'account' | 'address') =>
    new RateLimiterPostgres({
      storeClient,
      storeType: 'pool',
      tableName: 'attempts',
      tableCreated: true,
      // The shop's own cleaning does that, once for all processes.
      clearExpiredByTimeout: false,
      keyPrefix: `${name}:${kind}`,
      points: kind === 'account' ? limits[name].perAccount : limits[name].perAddress,
      duration: limits[name].seconds,
    });
  const counters = new Map(
    (Object.keys(limits) as LimitName[]).map((name) => [
      name,
      { account: counter(name, 'account'), address: counter(name, 'address') },
    ]),
  );
  const of = (name: LimitName) => {
    const found = counters.get(name);
    if (!found) throw new Error(`There is no limit called ${name}`);
    return found;
  };
  const bySearches = searchCounter(searches, among);
  return {
    async take(name, { address, account }) {
      const { account: byAccount, address: byAddress } = of(name);
      // In this order an address that is refused cannot use up the hits of an account.
      const allowed = await consume(byAddress, addressKey(address));
      return allowed.ok && account !== undefined ? consume(byAccount, accountKey(account)) : allowed;
    },
    async forgive(name, account) {
      await of(name).account.delete(accountKey(account));
    },
    search: (address) => bySearches(addressKey(address)),
  };
}

/** Counts the searches of several processes, in the one that starts them. Call it there before they start. */
export function countForAll(): void {
  new RateLimiterClusterMaster();
}

function searchCounter({ perAddress, seconds }: AddressLimit, among: boolean): (key: string) => Promise<Result<null>> {
  const limit = { points: perAddress, duration: seconds };
  const own = new RateLimiterMemory(limit);
  if (!among) return (key) => consume(own, key);
  const ofAll = new RateLimiterCluster({ ...limit, keyPrefix: 'search', timeoutMs: ANSWER_MS });
  // Where that process has ended, this one ends as well, and counts by itself until then.
  return (key) => (process.connected ? consume(ofAll, key).catch(() => consume(own, key)) : consume(own, key));
}

async function consume(counter: RateLimiterAbstract, key: string): Promise<Result<null>> {
  try {
    await counter.consume(key);
    return succeed(null);
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal;
    const seconds = Math.max(1, Math.ceil(refusal.msBeforeNext / 1000));
    return fail('too-many-requests', `Too many attempts. Please wait ${seconds} seconds and try again.`, {
      facts: { retryAfter: seconds },
    });
  }
}
