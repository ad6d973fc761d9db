import { formatDollars } from '#contract/money.ts';
import { kindName } from '#contract/sales/receivables/statement.words.ts';
import type { AccountDocuments } from '#contract/sales/receivables/statements.ts';
import rowsStyles from '#web/platform/ui/rows.module.css';
import { EmptyState } from '#web/platform/ui/states.tsx';
import { DataTable, TableFrame } from '#web/platform/ui/table.tsx';
import { DocumentLinks } from './document-links.tsx';
import { NextPage } from './next-page.tsx';
import { texts } from './texts.ts';

/** The invoices and credit notes of a company, the newest first. */
export function DocumentsView({ page: { documents, documentCount, next } }: { page: AccountDocuments }) {
  if (documentCount === 0) return <EmptyState title={texts.noDocuments}>{texts.noDocumentsHow}</EmptyState>;
  return (
    <section className="stack gap-3">
      <TableFrame label={texts.documents}>
        <DataTable
          columns={[
            {
              label: texts.columns.document,
              kinds: ['two'],
              cell: ({ number, kind, order }) => (
                <>
                  <b>{number}</b>
                  <span className={rowsStyles.under}>
                    {kindName(kind)}
                    {order && `, order ${order.orderNumber}`}
                  </span>
                </>
              ),
            },
            { label: texts.columns.date, cell: ({ at }) => texts.day(at.slice(0, 10)) },
            {
              label: texts.columns.sum,
              align: 'right',
              kinds: ['money'],
              cell: ({ amount, kind }) => formatDollars(kind === 'credit-note' ? -amount : amount),
            },
            { label: texts.columns.files, cell: (entry) => <DocumentLinks entry={entry} /> },
          ]}
          rows={documents}
          idOf={({ _id }) => _id}
        />
      </TableFrame>
      <NextPage shown={documents.length} all={documentCount} next={next} />
    </section>
  );
}
