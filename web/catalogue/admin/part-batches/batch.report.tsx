import { useRef } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { adminPages } from '#contract/admin-pages.ts';
import { partBatchCalls } from '#contract/catalogue/part-batches.calls.ts';
import type { PartBatch } from '#contract/catalogue/part-batches.ts';
import { formatFigure } from '#contract/format.ts';
import { callAsAdmin, callFileAsAdmin } from '#web/accounts/session/admin.client.ts';
import { useMutation } from '#web/platform/calls/mutation.ts';
import { Button } from '#web/platform/ui/button.tsx';
import { useOnChange } from '#web/platform/ui/effects.ts';
import { Notice } from '#web/platform/ui/facts.tsx';
import figuresStyles from '#web/platform/ui/figures.module.css';
import { RefusalLine } from '#web/platform/ui/form-dialog.tsx';
import panelStyles from '#web/platform/ui/panel.module.css';
import { ProgressNotice } from '#web/platform/ui/progress.tsx';
import { SaveButton } from '#web/platform/ui/save.tsx';
import { Time } from '#web/platform/ui/time.tsx';
import { BatchLines } from './batch.lines.tsx';
import { texts } from './texts.ts';
import { UndoBatch } from './undo-batch.tsx';

interface BatchReportProps {
  batch: PartBatch;
  /** Reads it again, and goes on so while the shop works on it. */
  onBegun: () => Promise<void>;
}

/** A change to many parts: what it would do, how far it is, or what it did, and what can be done about it. */
export function BatchReport({ batch, onBegun }: BatchReportProps) {
  const standing = useRef<HTMLDivElement>(null);
  // The button that began it is gone.
  useOnChange(batch.state, () => standing.current?.focus());
  return (
    <>
      {batch.state !== 'dry' && (
        <div ref={standing} className="stack gap-4" tabIndex={-1}>
          <Standing batch={batch} onBegun={onBegun} />
        </div>
      )}
      <Figures batch={batch} />
      <BatchLines batch={batch} />
      <div className={panelStyles.acts}>
        <SaveButton
          tone="line"
          size="small"
          read={() => callFileAsAdmin(partBatchCalls.exportBatch, { params: { id: batch._id } })}
        >
          {texts.download(batch.state === 'dry')}
        </SaveButton>
      </div>
      {batch.state === 'dry' && <Apply batch={batch} onBegun={onBegun} />}
    </>
  );
}

/** What became of it, and the way back. */
function Standing({ batch, onBegun }: BatchReportProps) {
  const { change, counts, state, at, undoneAt, hindrances, hindrancesInAll } = batch;
  const { done, undone, stayed, skipped } = counts;
  if (state === 'running' || state === 'undoing') {
    const [ready, total] =
      state === 'running'
        ? [done + skipped, done + skipped + counts.change]
        : [undone + stayed, done + undone + stayed];
    return (
      <ProgressNotice
        title={state === 'running' ? texts.running(change, total) : texts.undoing(change, total)}
        done={ready}
        total={total}
        words={texts.done(ready)}
      >
        {texts.runningHow}
      </ProgressNotice>
    );
  }
  const audit = (
    <>
      {' '}
      <Link className="link" to={adminPages.audit}>
        {texts.auditLog}
      </Link>
    </>
  );
  if (state === 'undone')
    return (
      <Notice tone="good" title={texts.undoneTitle(change, undone)}>
        <Time at={undoneAt ?? at} form="near" />
        {texts.doneHow(batch)}
        {audit}
        {stayed > 0 && ` ${texts.stayedHow(stayed)}`}
      </Notice>
    );
  return (
    <>
      <Notice tone="good" title={texts.doneTitle(change, done)}>
        <Time at={at} form="near" />
        {texts.doneHow(batch)}
        {audit}
      </Notice>
      {hindrances.length > 0 ? (
        <Notice tone="plain" title={texts.cannotUndo}>
          {hindrances.map(texts.hindrance).join('; ')}
          {hindrancesInAll > hindrances.length && ` ${texts.andMore(hindrancesInAll - hindrances.length)}`}
        </Notice>
      ) : (
        done > 0 && (
          <Notice tone="plain" title={texts.canUndo} acts={<UndoBatch batch={batch} onBegun={onBegun} />}>
            {change.kind === 'price' && texts.orders(batch.orders)}
          </Notice>
        )
      )}
    </>
  );
}

function Figures({ batch: { change, counts, state, average, baskets } }: { batch: PartBatch }) {
  const { done, undone, same, refused, skipped, stayed } = counts;
  const isDry = state === 'dry';
  const stay = change.kind === 'price' ? texts.stayHow.price : texts.stayHow.other;
  const figures = [
    {
      name: texts.changes(state === 'done' || state === 'undone'),
      value: counts.change + done + undone + stayed,
      note: average !== null && texts.average(average),
    },
    { name: texts.stay, value: same, note: same > 0 && stay },
    { name: texts.refused, value: refused, note: refused > 0 && texts.refusedHow },
    isDry
      ? { name: texts.baskets, value: baskets, note: baskets > 0 && texts.basketsHow }
      : { name: texts.skipped, value: skipped, note: skipped > 0 && texts.skippedHow },
  ];
  return (
    <dl className={figuresStyles.figures}>
      {figures.map(({ name, value, note }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{formatFigure(value)}</dd>
          {note && <dd className="note">{note}</dd>}
        </div>
      ))}
    </dl>
  );
}

/** What applying it does, and the button that does it. */
function Apply({ batch: { _id, change, counts }, onBegun }: BatchReportProps) {
  const navigate = useNavigate();
  const { state } = useLocation();
  const { run, busy, refusal } = useMutation({
    call: () => callAsAdmin(partBatchCalls.applyBatch, { params: { id: _id } }),
    onDone: onBegun,
  });
  const count = counts.change;
  return (
    <div className={panelStyles.panel}>
      <div className="apart middle gap-3">
        <p>
          <b>{count === 0 ? texts.nothing : texts.willChange(change, count)}</b>{' '}
          <span className="note">{texts.atOnce(change)}</span>
        </p>
        <div className={panelStyles.acts}>
          <Button tone="line" onClick={() => navigate(adminPages.changeMany, { state, preventScrollReset: true })}>
            {texts.cancel}
          </Button>
          {count > 0 && (
            <Button busy={busy} onClick={() => run()}>
              {texts.apply(change, count)}
            </Button>
          )}
        </div>
      </div>
      <RefusalLine>{refusal}</RefusalLine>
    </div>
  );
}
