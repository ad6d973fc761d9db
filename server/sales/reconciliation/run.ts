import { isUnavailable } from '#server/platform/database/connection.ts';
import type { Checkout } from '#server/sales/checkout/checkout.ts';
import type { RunCounts } from './reconciliation.repository.ts';

/** What a comparison works on, and what it has counted so far. */
export interface Run {
  checkout: Checkout;
  since: Date;
  until: Date;
  /** When the first payment was opened. */
  first: Date;
  counts: RunCounts;
}

/** Why a comparison stops where nobody is answered: each further question would wait for half a minute. */
export const away = { ok: false, reason: 'unreachable', message: 'The payment provider does not answer.' } as const;

/** Works on one object of a comparison. One that fails is logged and gives nothing, and the others go on. */
export async function apart<T>({ checkout }: Run, id: string, work: () => Promise<T>): Promise<T | undefined> {
  return work().catch((error: unknown) => {
    checkout.log.error({ err: error, id }, 'a comparison could not finish one object');
    if (!isUnavailable(error)) checkout.raise('unfinished', `the comparison of ${id}`);
    return undefined;
  });
}
