import { eq, isNotNull, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { part } from '#server/platform/database/schema/catalogue/parts.ts';
import { review } from '#server/platform/database/schema/catalogue/reviews.ts';
import { stockMovement } from '#server/platform/database/schema/catalogue/stock.ts';
import { accountPayment } from '#server/platform/database/schema/sales/account-payments.ts';
import { approvalRequest, approvedOrder } from '#server/platform/database/schema/sales/approvals.ts';
import { creditNote, invoice } from '#server/platform/database/schema/sales/invoices.ts';
import { cardCustomer, keptCard } from '#server/platform/database/schema/sales/kept-cards.ts';
import { idempotencyKey, order, orderEvent, orderLine } from '#server/platform/database/schema/sales/orders.ts';
import { dispute, paymentCase, shippingHold } from '#server/platform/database/schema/sales/payment-cases.ts';
import { payment, providerEvent, refund } from '#server/platform/database/schema/sales/payments.ts';
import { quotation } from '#server/platform/database/schema/sales/quotations.ts';
import { creditRelease, ledgerAllocation, ledgerEntry } from '#server/platform/database/schema/sales/receivables.ts';
import { reconciliation } from '#server/platform/database/schema/sales/reconciliation.ts';
import { orderReturn } from '#server/platform/database/schema/sales/returns.ts';
import { shipment } from '#server/platform/database/schema/sales/shipments.ts';
import { shopFact } from '#server/platform/database/schema/seed.ts';

/**
 * Takes a rehearsal out of its database in one transaction: orders with all that came of them, and what they took of the
 * stock. Accounts, parts and reviews without an order stay. Live keys may be set from then on. Gives how many orders went,
 * or null where the database holds no rehearsal.
 */
export async function endRehearsal(db: NodePgDatabase): Promise<number | null> {
  return db.transaction(async (tx) => {
    const [ended] = await tx
      .update(shopFact)
      .set({ value: 'live' })
      .where(sql`${shopFact.name} = 'mode' and ${shopFact.value} = 'rehearsal'`)
      .returning();
    if (!ended) return null;
    // Each before what it stands on.
    await tx.delete(creditRelease).where(sql`true`);
    await tx.delete(ledgerAllocation).where(sql`true`);
    await tx.delete(ledgerEntry).where(sql`true`);
    await tx.delete(accountPayment).where(sql`true`);
    await tx.delete(keptCard).where(sql`true`);
    await tx.delete(cardCustomer).where(sql`true`);
    await tx.delete(creditNote).where(sql`true`);
    await tx.delete(invoice).where(sql`true`);
    await tx.delete(shippingHold).where(sql`true`);
    await tx.delete(dispute).where(sql`true`);
    await tx.delete(paymentCase).where(sql`true`);
    await tx.delete(orderReturn).where(sql`true`);
    await tx.delete(refund).where(sql`true`);
    await tx.delete(payment).where(sql`true`);
    await tx.delete(orderEvent).where(sql`true`);
    await tx.delete(providerEvent).where(sql`true`);
    await tx.delete(reconciliation).where(sql`true`);
    await tx.delete(idempotencyKey).where(sql`true`);
    await tx.delete(review).where(isNotNull(review.orderId));
    const moved = await tx
      .delete(stockMovement)
      .where(isNotNull(stockMovement.orderLineId))
      .returning({ partId: stockMovement.partId, quantity: stockMovement.quantity });
    for (const [id, pieces] of sumsOf(moved)) {
      // Available less missing is what the ledger adds up to, and one of the two is 0.
      const left = sql`(${part.available} - ${part.missing} - ${pieces})`;
      await tx
        .update(part)
        .set({ available: sql`greatest(${left}, 0)`, missing: sql`greatest(-${left}, 0)` })
        .where(eq(part.id, id));
    }
    await tx.update(quotation).set({ state: 'withdrawn' }).where(eq(quotation.state, 'accepted'));
    await tx.delete(shipment).where(sql`true`);
    await tx.delete(approvedOrder).where(sql`true`);
    await tx.delete(approvalRequest).where(sql`true`);
    await tx.delete(orderLine).where(sql`true`);
    return (await tx.delete(order).where(sql`true`).returning({ id: order.id })).length;
  });
}

function sumsOf(moved: readonly { partId: string; quantity: number }[]): Map<string, number> {
  const sums = new Map<string, number>();
  for (const { partId, quantity } of moved) sums.set(partId, (sums.get(partId) ?? 0) + quantity);
  return sums;
}
