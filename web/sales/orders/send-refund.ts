import { managedOrderCalls } from '#contract/sales/managed-orders.calls.ts';
import type { RefundOrder } from '#contract/sales/refunds.ts';
import { callAsAdmin } from '#web/accounts/session/admin.client.ts';
import { keyFor, settleKey } from '#web/platform/calls/calls.key.ts';

/** Gives money of an order back, as a form says. The same form with the same body never gives it back twice. */
export async function sendRefund(form: string, orderId: string, body: RefundOrder) {
  const answer = await callAsAdmin(managedOrderCalls.refundOrder, {
    params: { id: orderId },
    body,
    idempotencyKey: keyFor(form, body),
  });
  settleKey(form, answer);
  return answer;
}

/** Whether a refund that failed may have been made all the same. */
export function mayBeRefunded(failure: { code: string } | null): boolean {
  return failure?.code === 'no-answer' || failure?.code === 'internal';
}
