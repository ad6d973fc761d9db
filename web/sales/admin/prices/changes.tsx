import { useState } from 'react';
import { useRevalidator } from 'react-router';
import type { PriceChange } from '#contract/sales/price-changes.ts';
import { priceListCalls } from '#contract/sales/price-lists.calls.ts';
import { callAsAdmin } from '#web/accounts/session/admin.client.ts';
import { useMutation } from '#web/platform/calls/mutation.ts';
import { useCall } from '#web/platform/calls/use-call.ts';
import { Button } from '#web/platform/ui/button.tsx';
import checkStyles from '#web/platform/ui/check.module.css';
import { FormActs, FormDialog, RefusalLine } from '#web/platform/ui/form-dialog.tsx';
import panelStyles from '#web/platform/ui/panel.module.css';
import { Waiting } from '#web/platform/ui/spinner.tsx';
import { toast } from '#web/platform/ui/toasts.tsx';
import styles from './prices.module.css';
import { texts } from './texts.ts';

interface ChangesProps {
  changes: readonly PriceChange[];
  zone: string;
}

/** The newest change in a frame, with the way to undo it. */
export function NewestChange({ changes, zone }: ChangesProps) {
  const [newest] = changes;
  if (!newest || newest.undone || newest.kind === 'undo') return null;
  return (
    <section className={`apart middle gap-3 ${styles.newest}`} aria-label={texts.done(newest)}>
      <span>
        <b>{texts.done(newest)}</b>
        <span className="note">
          {texts.when(newest.at, zone, newest.by)} {texts.keep}
        </span>
      </span>
      <UndoButton change={newest} />
    </section>
  );
}

/** The changes before it, each of which can be undone. */
export function EarlierChanges({ changes, zone }: ChangesProps) {
  if (changes.length === 0) return null;
  return (
    <section className={`${panelStyles.section} ${styles.earlier}`}>
      <h2>{texts.latest}</h2>
      <ul>
        {changes.map((change) => (
          <li className="apart middle" key={change._id}>
            <span>
              {texts.done(change)} <span className="note">{texts.when(change.at, zone, change.by)}</span>
            </span>
            {change.undone ? <span className="note">{texts.undone}</span> : <UndoButton change={change} small />}
          </li>
        ))}
      </ul>
    </section>
  );
}

function UndoButton({ change, small = false }: { change: PriceChange; small?: boolean }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        tone="line"
        size={small ? 'small' : undefined}
        aria-label={texts.undoOf(texts.done(change))}
        onClick={() => setOpen(true)}
      >
        {texts.undo}
      </Button>
      <FormDialog wide open={open} title={texts.undoTitle(texts.done(change))} onClose={() => setOpen(false)}>
        <UndoForm change={change} onClose={() => setOpen(false)} />
      </FormDialog>
    </>
  );
}

const readUndo = (id: string) => callAsAdmin(priceListCalls.readPriceUndo, { params: { id } });

function UndoForm({ change, onClose }: { change: PriceChange; onClose: () => void }) {
  const { revalidate } = useRevalidator();
  const [changed, setChanged] = useState<'leave' | 'take'>('leave');
  const { answer: undo, failure } = useCall(change._id, readUndo, 0);
  const { run, busy, refusal } = useMutation({
    call: async () =>
      undo &&
      callAsAdmin(priceListCalls.undoPrices, {
        params: { id: change._id },
        body: { changed, seen: undo.changedSince.length },
      }),
    async onDone() {
      toast.done(texts.wasUndone);
      onClose();
      await revalidate();
    },
  });

  if (!undo && !failure) return <Waiting label={texts.undoing} />;
  const again = undo?.changedSince ?? [];
  return (
    <form
      className={styles.undo}
      onSubmit={(event) => {
        event.preventDefault();
        void run();
      }}
    >
      {undo && <p className="small">{texts.undoHow(undo.rules)}</p>}
      {again.length > 0 && (
        <>
          <p className="small">{texts.changedSinceHow(again.length)}</p>
          <ul className={styles.again} aria-label={texts.changedSince}>
            {again.map(({ list, subject, was, is }) => (
              <li key={`${list} ${subject}`}>
                <b>
                  {list}, {subject || texts.listItself}
                </b>
                {subject && <span className="note">{texts.wasIs(was, is)}</span>}
              </li>
            ))}
          </ul>
          {(['leave', 'take'] as const).map((way) => (
            <label key={way} className={checkStyles.check}>
              <input type="radio" name="changed" checked={changed === way} onChange={() => setChanged(way)} />
              {texts[way](again.length)}
            </label>
          ))}
        </>
      )}
      {undo && undo.orders > 0 && <p className="small">{texts.ordersKeep(undo.orders)}</p>}
      <RefusalLine>{refusal ?? failure?.detail ?? null}</RefusalLine>
      <FormActs submit={texts.undo} busy={busy} onCancel={onClose} />
    </form>
  );
}
