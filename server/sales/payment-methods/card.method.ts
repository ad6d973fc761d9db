import { inTransaction, type Transaction } from '#server/platform/database/connection.ts';
import { prolongHold } from '#server/sales/orders/due-orders.repository.ts';
import { noteOrder, theSystem } from '#server/sales/orders/order-steps.repository.ts';
import { findOrder, lockOrder, type OrderRow } from '#server/sales/orders/orders.repository.ts';
import { findLivePayment, noteHoldExtended } from '#server/sales/payments/payments.repository.ts';
import { lockRefundable } from '#server/sales/payments/refunds.repository.ts';
import type { Refunds } from '#server/sales/refunds/refunds.ts';
import type { PaymentMethod } from './payment-method.ts';

/** How much longer an order is held whose buyer is confirming the payment with the bank, in minutes. */
const EXTENSION_MINUTES = 10;

type CardParts = Pick<Refunds, 'db' | 'payments' | 'orderChanged'>;

/** Payment by card, at the provider: an order is paid first, and then shipped. `holdMinutes`: how long it waits to be paid. */
export function cardMethod(parts: CardParts, holdMinutes: number): PaymentMethod {
  return {
    code: 'card',
    placedAs: 'pending',
    holdMinutes,
    async refuseShipping(tx, order) {
      if (order.payment !== 'paid') return 'Only an order that is paid is shipped.';
      if (await retainsMoney(tx, order)) return null;
      return `All of the money of order ${order.orderNumber} is on its way back. Nothing of it is shipped any more.`;
    },
    extendHold: (orderId) => extendHold(parts, orderId),
  };
}

/**
 * Whether no refund that is under way brings the last of the money back, which would cancel the order. What a bank took back
 * does not stop an admin who has released it.
 */
async function retainsMoney(tx: Transaction, { id, transactionId }: OrderRow): Promise<boolean> {
  const left = transactionId ? await lockRefundable(tx, transactionId) : null;
  if (!left || left.cents > 0) return left !== null;
  const order = await findOrder(tx, id);
  return left.lostCents > 0 && order?.refundPendingCents === 0;
}

/** Makes the hold of an order longer, once, where it has run out while the buyer is confirming with the bank. */
async function extendHold({ db, payments, orderChanged }: CardParts, orderId: string) {
  const attempt = await findLivePayment(db, orderId);
  if (attempt?.state !== 'open' || !attempt.intentId || attempt.holdExtendedAt) return 'not';
  const intent = await payments.retrieveIntent(attempt.intentId);
  if (!intent.ok) return intent.reason === 'unreachable' ? 'away' : 'not';
  if (!intent.value.needsAction) return 'not';
  const extended = await inTransaction(db, async (tx) => {
    await lockOrder(tx, orderId);
    if (!(await noteHoldExtended(tx, attempt))) return false;
    if (!(await prolongHold(tx, orderId, EXTENSION_MINUTES))) return false;
    await noteOrder(tx, orderId, 'hold-extended', theSystem, { minutes: EXTENSION_MINUTES });
    return true;
  });
  if (extended) orderChanged(orderId);
  return extended ? 'extended' : 'not';
}
