import { orderCalls } from '#contract/sales/orders.calls.ts';
import type { LedgerEntry } from '#contract/sales/receivables/statements.ts';
import { callFile } from '#web/platform/calls/calls.client.ts';
import { SaveLink } from '#web/platform/ui/save.tsx';
import { texts } from './texts.ts';

/** The files of an invoice or a credit note: the PDF and the e-invoice; nothing for what has no document. */
export function DocumentLinks({ entry }: { entry: LedgerEntry }) {
  const { number, order } = entry;
  if (!order || number === null || (entry.kind !== 'invoice' && entry.kind !== 'credit-note')) return null;
  return (
    <span className="cluster gap-2">
      {(['pdf', 'ubl'] as const).map((format) => (
        <SaveLink key={format} read={() => read(entry, order._id, format)} aria-label={texts.fileOf(number, format)}>
          {texts.formats[format]}
        </SaveLink>
      ))}
    </span>
  );
}

function read({ kind, number, refund, dispute }: LedgerEntry, id: string, format: 'pdf' | 'ubl') {
  const query = { format };
  if (kind === 'invoice')
    return callFile(orderCalls.readInvoice, { params: { id }, query: { format, number: number ?? undefined } });
  if (refund !== null) return callFile(orderCalls.readCreditNote, { params: { id, refund }, query });
  return callFile(orderCalls.readCreditNoteOfDispute, { params: { id, dispute: dispute ?? '' }, query });
}
