import { deliveriesCalls } from '#contract/catalogue/deliveries/deliveries.calls.ts';
import type { Receipt } from '#contract/catalogue/deliveries/deliveries.ts';
import { formatCalendarDay } from '#contract/format.ts';
import { pages } from '#contract/pages.ts';
import { callAsAdmin } from '#web/accounts/session/admin.client.ts';
import { useCall } from '#web/platform/calls/use-call.ts';
import { DialogButton } from '#web/platform/ui/form-dialog.tsx';
import panelStyles from '#web/platform/ui/panel.module.css';
import tableStyles from '#web/platform/ui/small-table.module.css';
import { ErrorState, SkeletonRows } from '#web/platform/ui/states.tsx';
import { DataTable, TableFrame } from '#web/platform/ui/table.tsx';
import { Time } from '#web/platform/ui/time.tsx';
import { signed, stockTexts as texts } from './texts.ts';

/** The last receipts of goods: when, from whom, how much, and by whom they were booked. */
export function Receipts({ receipts, today }: { receipts: readonly Receipt[]; today: string }) {
  const names = texts.receiptColumns;
  return (
    <section className={panelStyles.section} aria-labelledby="receipts">
      <div className="apart middle ruled">
        <h2 id="receipts">{texts.receipts}</h2>
      </div>
      {receipts.length === 0 && <p className="small">{texts.noReceipts}</p>}
      {receipts.length > 0 && (
        <TableFrame label={texts.receiptsTable}>
          <DataTable
            keyboard={false}
            rows={receipts}
            idOf={({ _id }) => _id}
            columns={[
              { label: names.note, cell: ({ note }) => <b>{note}</b> },
              { label: names.from, cell: ({ supplier }) => supplier },
              { label: names.cameOn, cell: ({ cameOn }) => formatCalendarDay(cameOn, new Date(today)) },
              { label: names.pieces, kinds: ['two'], cell: ({ lines, pieces }) => texts.ofLines(lines, pieces) },
              {
                label: names.who,
                kinds: ['all'],
                cell: ({ who, bookedAt }) => (
                  <>
                    <Time at={bookedAt} form="near" /> {who}
                  </>
                ),
              },
              {
                label: names.acts,
                head: <span className="vh">{names.acts}</span>,
                cell: ({ _id, note }) => (
                  <DialogButton
                    tone="line"
                    size="small"
                    aria-label={texts.showLinesOf(note)}
                    title={note}
                    dialog={() => <Lines id={_id} />}
                  >
                    {texts.showLines}
                  </DialogButton>
                ),
              },
            ]}
          />
        </TableFrame>
      )}
    </section>
  );
}

const readLines = (id: string) => callAsAdmin(deliveriesCalls.readReceipt, { params: { id } });

function Lines({ id }: { id: string }) {
  const { answer, failure, again, busy } = useCall(id, readLines, 0);
  if (failure)
    return (
      <ErrorState title={texts.linesFailed} onRetry={again} busy={busy}>
        {failure.detail}
      </ErrorState>
    );
  if (!answer) return <SkeletonRows rows={3} label={texts.loading} />;
  return (
    <table className={`${tableStyles.plain} num`} aria-label={texts.columns.cameIn}>
      <tbody>
        {answer.map(({ part, sku, name, slug, pieces }) => (
          <tr key={part}>
            <td>
              <a className="link" href={pages.part(slug)}>
                {sku}
              </a>{' '}
              {name}
            </td>
            <td>{signed(pieces)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
