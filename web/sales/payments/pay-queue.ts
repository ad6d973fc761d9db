import { ownOrderCalls } from '#contract/sales/own-orders.calls.ts';
import type { OwnOrder } from '#contract/sales/own-orders.ts';
import { callApi } from '#web/platform/calls/calls.client.ts';
import type { CallResult } from '#web/platform/calls/calls.request.ts';
import { waitsForPayment } from '#web/sales/orders/order.words.ts';

/** Where a tab keeps which orders are being paid one after the other: a bank's page leads away from it and back. */
const SLOT = 'pay-queue';

/** The most orders of one round. */
export const QUEUE_MAX = 100;

/** Orders that are paid one after the other, in this order, as one acts for a company or for oneself. */
export interface PayQueue {
  company: string | null;
  orders: readonly string[];
}

/** Begins a round in this tab, in place of any other. */
export function beginQueue(queue: PayQueue): void {
  sessionStorage.setItem(SLOT, JSON.stringify(queue));
}

/** The round of this tab, or null. */
export function storedQueue(): PayQueue | null {
  try {
    const { company, orders } = JSON.parse(sessionStorage.getItem(SLOT) ?? '');
    return Array.isArray(orders) && orders.length > 0 ? { company: company ?? null, orders } : null;
  } catch {
    return null;
  }
}

export function endQueue(): void {
  sessionStorage.removeItem(SLOT);
}

/** The orders of a round as they stand now, in its order, as far as one may still see them. */
export async function readQueued({ company, orders }: PayQueue): Promise<CallResult<OwnOrder[]>> {
  const query = { ids: orders.join(','), size: QUEUE_MAX, company: company ?? undefined };
  const read = await callApi(ownOrderCalls.listOwnOrders, { query });
  if (!read.ok) return read;
  const found = new Map(read.value.orders.map((order) => [order._id, order]));
  return { ok: true, value: orders.flatMap((id) => found.get(id) ?? []) };
}

/** The order to pay after that one: the next that waits, else one before it that was left; or null. */
export function nextToPay(orders: readonly OwnOrder[], current: string | null): OwnOrder | null {
  const at = orders.findIndex(({ _id }) => _id === current);
  const others = [...orders.slice(at + 1), ...orders.slice(0, Math.max(at, 0))];
  return others.find(waitsForPayment) ?? null;
}
