import { Link, useNavigate } from 'react-router';
import { adminPages } from '#contract/admin-pages.ts';
import { partBatchCalls } from '#contract/catalogue/part-batches.calls.ts';
import type { ListedBatch } from '#contract/catalogue/part-batches.ts';
import { formatFigure } from '#contract/format.ts';
import { callAsAdmin } from '#web/accounts/session/admin.client.ts';
import { useCall } from '#web/platform/calls/use-call.ts';
import panelStyles from '#web/platform/ui/panel.module.css';
import { ErrorState, SkeletonRows } from '#web/platform/ui/states.tsx';
import { type Column, DataTable, TableFrame } from '#web/platform/ui/table.tsx';
import { Time } from '#web/platform/ui/time.tsx';
import { texts, words } from './texts.ts';
import { UndoBatch } from './undo-batch.tsx';

const readBatches = () => callAsAdmin(partBatchCalls.listBatches, {});

/** The last changes to many parts, imports among them, each with the way to undo it. `at`: what they are read again after. */
export function LastBatches({ at }: { at: string }) {
  const { answer, failure, again, busy } = useCall(at, readBatches, 0);
  return (
    <section className={panelStyles.section}>
      <h2>{texts.last}</h2>
      {failure ? (
        <ErrorState title={texts.lastFailed} busy={busy} onRetry={again}>
          {failure.detail}
        </ErrorState>
      ) : !answer ? (
        <SkeletonRows rows={4} label={texts.lastLoading} />
      ) : answer.length === 0 ? (
        <p className="small">{texts.noLast}</p>
      ) : (
        <TableFrame label={texts.lastLabel}>
          <DataTable columns={columns} rows={answer} idOf={({ _id }) => _id} />
        </TableFrame>
      )}
    </section>
  );
}

const names = texts.lastColumns;
const columns: readonly Column<ListedBatch>[] = [
  { label: names.when, cell: ({ at }) => <Time at={at} form="near" /> },
  {
    label: names.what,
    kinds: ['two'],
    cell: ({ _id, change }) => (
      <Link className="bare" to={adminPages.partBatch(_id)}>
        <b>{words(change)}</b>
      </Link>
    ),
  },
  {
    label: names.parts,
    align: 'right',
    cell: ({ counts }) => formatFigure(counts.change + counts.done + counts.undone + counts.stayed),
  },
  { label: names.by, kinds: ['email', 'two'], cell: ({ by }) => by },
  { label: names.undo, cell: (batch) => <Undo batch={batch} /> },
];

function Undo({ batch }: { batch: ListedBatch }) {
  const navigate = useNavigate();
  const { _id, state, counts, undoneAt, changedSince } = batch;
  if (state === 'done' && changedSince) return <span className="note">{texts.changedSince}</span>;
  if (state === 'done')
    return counts.done > 0 && <UndoBatch batch={batch} onBegun={async () => navigate(adminPages.partBatch(_id))} />;
  return (
    <span>
      {texts.states[state]}
      {undoneAt && <Time at={undoneAt} form="near" />}
    </span>
  );
}
