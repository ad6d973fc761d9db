import type { Order } from '#contract/sales/orders.ts';
import { paymentCalls } from '#contract/sales/payments.calls.ts';
import { callApi } from '#web/platform/calls/calls.client.ts';
import type { CallResult } from '#web/platform/calls/calls.request.ts';

/** The pauses before asking again, in ms. */
const PAUSES_MS = [1000, 3000];

/** Failures that may pass by themselves. */
const passing: readonly string[] = [
  'no-answer',
  'internal',
  'unavailable',
  'payment-unavailable',
  'payment-incomplete',
  'still-running',
];

function storageKey(order: string): string {
  return `paid:${order}`;
}

/** Stores the transaction of a payment that the shop has not marked yet, so that a reload can go on from there. */
export function rememberPaid(order: string, transactionId: string): void {
  sessionStorage.setItem(storageKey(order), transactionId);
}

/** The transaction that was paid for an order in this tab and is not marked yet. */
export function readPaid(order: string): string | null {
  return sessionStorage.getItem(storageKey(order));
}

/**
 * Tells the shop that an order's payment succeeded, and tells it again while the failure may pass by itself. Gives the
 * order as it then is, or the last failure.
 */
export async function settleOrder(
  order: string,
  transactionId: string,
  pauses: readonly number[] = PAUSES_MS,
): Promise<CallResult<Order>> {
  const settled = await callApi(paymentCalls.settleOrder, { params: { id: order }, body: { order, transactionId } });
  if (settled.ok || !passing.includes(settled.failure.code)) {
    sessionStorage.removeItem(storageKey(order));
    return settled;
  }
  const [pause, ...remaining] = pauses;
  if (pause === undefined) return settled;
  await new Promise((resolve) => setTimeout(resolve, pause));
  return settleOrder(order, transactionId, remaining);
}
