import type { ManagedOrder } from '#contract/sales/managed-orders.ts';
import { shipOrderSchema } from '#contract/sales/shipments.ts';
import { faultOfTracking, plainTracking } from '#contract/sales/shipping/tracking-numbers.ts';
import { shipTexts as texts } from './ship.texts.ts';

/** What was typed for an order. Without a carrier of its own it goes with that of all. */
export interface TypedNumber {
  tracking: string;
  carrier?: string | undefined;
}

/** Whether an order can be shipped as typed: `empty` where no number was typed, `faulty` with what is wrong. */
export type NumberCheck = { state: 'ready' | 'empty' } | { state: 'faulty'; why: string };

type Row = Pick<ManagedOrder, '_id' | 'orderNumber'>;

/** Checks what was typed for orders, in their order: each number for its form and its check digit, and that no two orders have the same. */
export function checkTyped(
  orders: readonly Row[],
  typed: Readonly<Record<string, TypedNumber>>,
  carrier: string,
): Map<string, NumberCheck> {
  const numbers = new Map<string, number>();
  return new Map(
    orders.map((order) => {
      const own = typed[order._id];
      const check = checkOne(own?.tracking ?? '', own?.carrier ?? carrier, (number) => numbers.get(number));
      if (check.state !== 'empty') {
        const number = plainTracking(own?.tracking ?? '');
        if (!numbers.has(number)) numbers.set(number, order.orderNumber);
      }
      return [order._id, check];
    }),
  );
}

function checkOne(tracking: string, carrier: string, sameOf: (number: string) => number | undefined): NumberCheck {
  if (tracking.trim() === '') return { state: 'empty' };
  const read = shipOrderSchema.shape.tracking.safeParse(tracking);
  if (!read.success) return { state: 'faulty', why: read.error.issues[0]?.message ?? '' };
  const same = sameOf(plainTracking(tracking));
  if (same !== undefined) return { state: 'faulty', why: texts.sameAs(same) };
  const fault = faultOfTracking(tracking);
  if (fault !== null) return { state: 'faulty', why: fault };
  if (!shipOrderSchema.shape.carrier.safeParse(carrier).success) return { state: 'faulty', why: texts.noCarrier };
  return { state: 'ready' };
}
