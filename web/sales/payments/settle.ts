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
export async function settleOrder(order: string, transactionId: string): Promise<CallResult<Order>> {
  const body = { order, transactionId };
  const settled = await untilSettled(() => callApi(paymentCalls.settleOrder, { params: { id: order }, body }));
  if (settled.ok || !passing.includes(settled.failure.code)) sessionStorage.removeItem(storageKey(order));
  return settled;
}

/** Makes a call again while its failure may pass by itself. Gives what it gave last. */
export async function untilSettled<Value>(
  settle: () => Promise<CallResult<Value>>,
  pauses: readonly number[] = PAUSES_MS,
): Promise<CallResult<Value>> {
  const settled = await settle();
  const [pause, ...remaining] = pauses;
  if (settled.ok || pause === undefined || !passing.includes(settled.failure.code)) return settled;
  await new Promise((resolve) => setTimeout(resolve, pause));
  return untilSettled(settle, remaining);
}
