import type { CurrentUser } from '#server/platform/calls/current-user.ts';
import type { Database } from '#server/platform/database/connection.ts';
import { ownOrders } from '#server/sales/orders/own-orders-data.ts';
import type { InvoicesService } from './invoices.service.ts';

/** The invoices and credit notes of the orders that somebody placed and may still see, drawn one after the other. */
export async function* ownDocuments(
  db: Database,
  invoices: Pick<InvoicesService, 'read' | 'readCreditNote' | 'readCreditNoteOfDispute'>,
  actor: CurrentUser,
): AsyncGenerator<{ name: string; bytes: Buffer | null }> {
  for await (const { _id, invoice, refunds, losses } of ownOrders(db, actor)) {
    const documents = [
      ...(invoice ? [() => invoices.read(actor, _id)] : []),
      ...refunds
        .filter(({ creditNote }) => creditNote)
        .map((refund) => () => invoices.readCreditNote(actor, _id, refund._id)),
      ...losses
        .filter(({ creditNote }) => creditNote)
        .map(
          ({ dispute }) =>
            () =>
              invoices.readCreditNoteOfDispute(actor, _id, dispute),
        ),
    ];
    for (const read of documents) {
      const document = await read();
      if (document.ok && Buffer.isBuffer(document.value.bytes))
        yield { name: `invoices/${document.value.name}`, bytes: document.value.bytes };
    }
  }
}
