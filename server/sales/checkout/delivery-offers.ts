import type { z } from 'zod';
import { fail, type Result, succeed } from '#contract/failures.ts';
import { centsFromDollars, dollarsFromCents, formatCents, ORDER_TOTAL_MAX_CENTS } from '#contract/money.ts';
import type { offerDeliverySchema } from '#contract/sales/delivery-offers.ts';
import type { OrderPage } from '#contract/sales/orders.ts';
import type { CurrentUser } from '#server/platform/calls/current-user.ts';
import type { Transaction } from '#server/platform/database/connection.ts';
import { changeOrder } from '#server/sales/orders/change-order.ts';
import { setAccepted, setOffer } from '#server/sales/orders/delivery-offers.repository.ts';
import { sumsWithDelivery } from '#server/sales/orders/delivery-sums.ts';
import { notifyBuyer } from '#server/sales/orders/notify-buyer.ts';
import { findOrderFor } from '#server/sales/orders/order-access.ts';
import { moverOf, noteOrder } from '#server/sales/orders/order-steps.repository.ts';
import { holdStands, listLines, type OrderRow } from '#server/sales/orders/orders.repository.ts';
import { methodOf } from '#server/sales/payment-methods/payment-method.ts';
import type { Checkout } from './checkout.ts';

/**
 * Offers a price for the delivery of an order that waits for one, or another price than before, for admins. `offered`: what
 * they saw as offered. Fails with `wrong-state` where nothing is asked for any more, with `changed-meanwhile` where somebody
 * else offered something meanwhile, and with `amount-out-of-range` where no card pays the total.
 */
export async function offerDelivery(
  checkout: Checkout,
  actor: CurrentUser,
  orderId: string,
  { price, offered }: z.output<typeof offerDeliverySchema>,
): Promise<Result<OrderPage>> {
  const cents = centsFromDollars(price) ?? 0;
  return changeOrder(checkout, actor, orderId, async (tx, order) => {
    const open = await checkOpen(tx, order);
    if (!open.ok) return open;
    // Sent again, because its answer was lost.
    if (order.offeredCents === cents) return succeed(null);
    if (order.offeredCents !== centsOrNull(offered)) return changedMeanwhile(order);
    const { totalCents } = sumsWithDelivery(order, await listLines(tx, [orderId]), cents);
    if (totalCents > ORDER_TOTAL_MAX_CENTS) return tooMuch(totalCents);
    await setOffer(tx, orderId, cents);
    await noteOrder(tx, orderId, 'delivery-offered', moverOf(actor), { cents });
    await notifyBuyer(checkout, tx, orderId, { kind: 'delivery-offered', cents, totalCents });
    return succeed(null);
  });
}

/** Takes back what was offered, for admins. Fails with `wrong-state` where it is accepted or gone, and with `changed-meanwhile`. */
export async function takeBackOffer(
  checkout: Checkout,
  actor: CurrentUser,
  orderId: string,
  offered: number,
): Promise<Result<OrderPage>> {
  return changeOrder(checkout, actor, orderId, async (tx, order) => {
    const open = await checkOpen(tx, order);
    if (!open.ok) return open;
    if (order.offeredCents === null) return succeed(null);
    if (order.offeredCents !== centsOrNull(offered)) return changedMeanwhile(order);
    await setOffer(tx, orderId, null);
    await noteOrder(tx, orderId, 'delivery-offer-taken-back', moverOf(actor), { cents: order.offeredCents });
    await notifyBuyer(checkout, tx, orderId, { kind: 'delivery-taken-back' });
    return succeed(null);
  });
}

/**
 * Accepts what delivery costs, for whoever may pay the order: then it can be paid, and is held as long as any order from
 * now on. `price`: dollars as they saw it. Fails with `price-changed` where another one is offered, with `wrong-state` where
 * none is, with `order-ended`, and as `findOrderFor` does.
 */
export async function acceptOffer(
  checkout: Checkout,
  actor: CurrentUser,
  orderId: string,
  price: number,
): Promise<Result<OrderPage>> {
  const found = await findOrderFor(checkout.db, actor, orderId, 'pay');
  if (!found.ok) return found;
  const cents = centsFromDollars(price);
  return changeOrder(checkout, actor, orderId, async (tx, order) => {
    // Sent again, because its answer was lost.
    if (order.requestState === 'accepted' && order.shippingCents === cents) return succeed(null);
    const open = await checkOpen(tx, order);
    if (!open.ok) return open;
    if (order.offeredCents === null)
      return fail('wrong-state', 'No price is offered for the delivery of this order just now. We write to you.');
    if (order.offeredCents !== cents)
      return fail('price-changed', `Delivery now costs ${formatCents(order.offeredCents)}. Please look at it again.`, {
        facts: { price: dollarsFromCents(order.offeredCents) },
      });
    const lines = await listLines(tx, [orderId]);
    const sums = sumsWithDelivery(order, lines, cents);
    const { holdMinutes } = methodOf(checkout.paymentMethods, order.paymentMethod);
    await setAccepted(tx, orderId, { lineIds: lines.map(({ id }) => id), holdMinutes, sums });
    await noteOrder(tx, orderId, 'delivery-accepted', moverOf(actor), { cents });
    return succeed(null);
  });
}

/** Whether a price for delivery can still be agreed on. */
async function checkOpen(tx: Transaction, order: OrderRow): Promise<Result<null>> {
  const { requestState, fulfilment, orderNumber } = order;
  if (fulfilment === 'pending' && requestState === 'accepted')
    return fail('wrong-state', `The price for the delivery of order ${orderNumber} is accepted already.`);
  if (requestState === null)
    return fail('wrong-state', `The delivery of order ${orderNumber} has its price: none is asked for.`);
  if (fulfilment !== 'pending' || !(await holdStands(tx, order.id)))
    return fail('order-ended', `Order ${orderNumber} has ended: its delivery needs no price any more.`);
  return succeed(null);
}

function changedMeanwhile({ offeredCents }: OrderRow) {
  const now = offeredCents === null ? 'nothing is offered any more' : `${formatCents(offeredCents)} is offered`;
  return fail('changed-meanwhile', `Somebody else changed it meanwhile: ${now}. Please look at it again.`, {
    facts: { offered: offeredCents === null ? null : dollarsFromCents(offeredCents) },
  });
}

function tooMuch(totalCents: number) {
  const message = `With it the order costs ${formatCents(totalCents)}; a card pays at most ${formatCents(ORDER_TOTAL_MAX_CENTS)}`;
  return fail('amount-out-of-range', `${message}.`, { errors: { price: message } });
}

function centsOrNull(dollars: number | null): number | null {
  return dollars === null ? null : centsFromDollars(dollars);
}
