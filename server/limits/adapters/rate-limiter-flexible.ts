import type pg from 'pg';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { LimitName } from '#contract/call.ts';
import { fail, succeed } from '#contract/failures.ts';
import type { Limit } from '#server/config.environment.ts';
import type { Limits } from '../limits.port.ts';

/** Counts tries in the table `attempts` of the shop's database, one statement each. Rejects when it cannot be reached. */
export function postgresLimits(pool: pg.Pool, limits: Readonly<Record<LimitName, Limit>>): Limits {
  const counter = (name: LimitName, kind: 'account' | 'address') =>
    new RateLimiterPostgres({
      storeClient: pool,
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
  return {
    async take(name, { address, account }) {
      const { account: byAccount, address: byAddress } = of(name);
      try {
        await byAddress.consume(address);
        if (account !== undefined) await byAccount.consume(account);
      } catch (refusal) {
        if (!(refusal instanceof RateLimiterRes)) throw refusal;
        const seconds = Math.max(1, Math.ceil(refusal.msBeforeNext / 1000));
        return fail('too-many-requests', `Too many attempts. Please wait ${seconds} seconds and try again.`, {
          facts: { retryAfter: seconds },
        });
      }
      return succeed(null);
    },
    async forgive(name, account) {
      await of(name).account.delete(account);
    },
  };
}
