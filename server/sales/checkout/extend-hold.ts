import { inTransaction } from '#server/platform/database/connection.ts';
import { prolongHold } from '#server/sales/orders/due-orders.repository.ts';
import { noteOrder, theSystem } from '#server/sales/orders/order-steps.repository.ts';
import { lockOrder } from '#server/sales/orders/orders.repository.ts';
import { findLivePayment, noteHoldExtended } from '#server/sales/payments/payments.repository.ts';
import type { Checkout } from './checkout.ts';

/** How much longer an order is held whose buyer is confirming the payment with the bank, in minutes. */
const EXTENSION_MINUTES = 10;

/**
 * Makes the hold of an order longer, once, where it has run out while the buyer is confirming with the bank. Gives
 * 'away' where the provider could not be asked.
 */
export async function extendHold(checkout: Checkout, orderId: string): Promise<'extended' | 'not' | 'away'> {
  const { db, payments } = checkout;
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
  if (extended) checkout.orderChanged(orderId);
  return extended ? 'extended' : 'not';
}
