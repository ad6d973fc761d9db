import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '#server/platform/database/connection.ts';
import { creditNote, invoice } from '#server/platform/database/schema/sales/invoices.ts';
import { refund } from '#server/platform/database/schema/sales/payments.ts';
import { type CreditNote, creditNoteSchema } from './documents.ts';

/** The credit note of a refund of an order, and whether its money did not arrive after all; null where there is none. */
export async function findCreditNote(
  db: Database,
  orderId: string,
  refundId: string,
): Promise<{ note: CreditNote; failed: boolean } | null> {
  const [found] = await db
    .select({ data: creditNote.data, state: refund.state })
    .from(creditNote)
    .innerJoin(refund, eq(refund.id, creditNote.refundId))
    .where(and(eq(creditNote.refundId, refundId), eq(refund.orderId, orderId)));
  return found ? { note: creditNoteSchema.parse(found.data), failed: found.state === 'failed' } : null;
}

/** A credit note of an order by its number, likewise. */
export async function findNumberedCreditNote(
  db: Database,
  orderId: string,
  number: string,
): Promise<{ note: CreditNote; failed: boolean } | null> {
  const [found] = await db
    .select({ data: creditNote.data, state: refund.state })
    .from(creditNote)
    .innerJoin(invoice, eq(invoice.id, creditNote.invoiceId))
    .leftJoin(refund, eq(refund.id, creditNote.refundId))
    .where(and(eq(invoice.orderId, orderId), sql`${creditNote.data} ->> 'number' = ${number}`));
  return found ? { note: creditNoteSchema.parse(found.data), failed: found.state === 'failed' } : null;
}

/** The credit note of a dispute of an order, or null where there is none. */
export async function findCreditNoteOfDispute(
  db: Database,
  orderId: string,
  disputeId: string,
): Promise<CreditNote | null> {
  const [found] = await db
    .select({ data: creditNote.data })
    .from(creditNote)
    .innerJoin(invoice, eq(invoice.id, creditNote.invoiceId))
    .where(and(eq(creditNote.disputeId, disputeId), eq(invoice.orderId, orderId)));
  return found ? creditNoteSchema.parse(found.data) : null;
}
