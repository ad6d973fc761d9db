import type { Transaction } from '#server/platform/database/connection.ts';
import { issueCreditNoteOfDispute } from '#server/sales/invoices/credit-notes.repository.ts';
import type { Seller } from '#server/sales/invoices/documents.ts';
import { endLost } from '#server/sales/orders/order-steps.repository.ts';
import { listUncreditedLosses } from './disputes.repository.ts';

/**
 * Credits what was lost to disputes of an order that has ended before it was shipped: its buyer owes nothing any more. The
 * caller has locked the order and ended it. Does nothing where nothing was lost.
 */
export async function creditLosses(tx: Transaction, orderId: string, seller: Seller): Promise<void> {
  for (const { intentId, ...loss } of await listUncreditedLosses(tx, orderId))
    if (intentId) await issueCreditNoteOfDispute(tx, { ...loss, intentId }, seller);
  await endLost(tx, orderId);
}
