import type { Database, Sql } from '../database.ts';
import { findPaidCharge } from './charges.ts';
import type { Clock } from './clock.ts';
import { openDispute } from './disputes.ts';
import { invalid, noSuch } from './errors.ts';
import { lockIntent } from './intents.ts';
import type { DisputeKind } from './objects/dispute.ts';
import { callBackRefund, failRefund, giveBack, settleRefund } from './refunds.ts';
import type { Cause } from './tasks.ts';
import { warnOfFraud } from './warnings.ts';

/** What happens without a request of the shop: by a person in Stripe's dashboard, or by a card's bank. */
export interface Dashboard {
  /** Refunds what is left of a payment, or some cents of it. Gives the refund's id. */
  refund(intentId: string, cents?: number): Promise<string>;
  /** The money of a refund comes back from the card's bank, pending or succeeded before. */
  failRefund(refundId: string): Promise<void>;
  /** Ends a pending refund well. */
  settleRefund(refundId: string): Promise<void>;
  /** Calls a pending refund back. */
  cancelRefund(refundId: string): Promise<void>;
  /** The card's bank opens a dispute of a payment. Gives its id. */
  dispute(intentId: string, kind?: Partial<DisputeKind>): Promise<string>;
  /** The card's bank warns of fraud. */
  warn(intentId: string): Promise<void>;
}

/** Each rejects with Stripe's words where it cannot be done. */
export function openDashboard(options: { database: Database; clock: Clock; afterChange: () => void }): Dashboard {
  async function act<Result>(work: (sql: Sql, cause: Cause) => Promise<Result>): Promise<Result> {
    const cause = { requestId: null, idempotencyKey: null, now: options.clock.now() };
    const result = await options.database.change((sql) => work(sql, cause));
    options.afterChange();
    return result;
  }
  return {
    refund: (intentId, cents) =>
      act(async (sql, cause) => {
        await paidCharge(sql, intentId);
        const ask = { amount: cents ?? null, reason: null, metadata: {}, balance: 'enough' } as const;
        return (await giveBack(sql, cause, intentId, ask)).id;
      }),
    failRefund: (id) => act((sql, cause) => failRefund(sql, cause, id)),
    settleRefund: (id) => act((sql, cause) => settleRefund(sql, cause, id)),
    cancelRefund: (id) => act((sql, cause) => callBackRefund(sql, cause, id)),
    dispute: (intentId, { reason = 'fraudulent', inquiry = false } = {}) =>
      act(async (sql, cause) => {
        const { id } = await paidCharge(sql, intentId);
        return (await openDispute(sql, cause, id, { reason, inquiry })).id;
      }),
    warn: (intentId) => act(async (sql, cause) => warnOfFraud(sql, cause, (await paidCharge(sql, intentId)).id)),
  };
}

async function paidCharge(sql: Sql, intentId: string) {
  if (!(await lockIntent(sql, intentId))) throw noSuch('payment_intent', intentId, 'payment_intent');
  const charge = await findPaidCharge(sql, intentId);
  if (!charge?.captured) throw invalid(`This PaymentIntent (${intentId}) does not have a successful charge.`);
  return charge;
}
