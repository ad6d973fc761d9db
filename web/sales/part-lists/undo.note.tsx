import { useState } from 'react';
import type { CallResult } from '#web/platform/calls/calls.request.ts';
import { Button } from '#web/platform/ui/button.tsx';
import notesStyles from '#web/sales/basket/basket-notes.module.css';
import { toastFailure } from '#web/sales/basket/toast-failure.ts';
import { texts } from './texts.ts';

/** What was done and can be taken back. */
export interface Undoable {
  title: string;
  undo: () => Promise<CallResult<unknown> | null>;
}

/** What was done last, with the way back. */
export function UndoNote({ undoable, onGone }: { undoable: Undoable | null; onGone: () => void }) {
  const [busy, setBusy] = useState(false);
  const undo = async () => {
    if (!undoable || busy) return;
    setBusy(true);
    const undone = await undoable.undo();
    setBusy(false);
    onGone();
    if (undone) toastFailure(undone);
  };
  return (
    <div role="status">
      {undoable && (
        <div className={notesStyles.note}>
          <p>
            <b>{undoable.title}</b>
          </p>
          <div className={notesStyles.acts}>
            <Button tone="line" size="small" busy={busy} onClick={undo}>
              {texts.undo}
            </Button>
            <Button tone="line" size="small" onClick={onGone}>
              {texts.close}
            </Button>
          </div>
        </div>
      )}
    </div>
  );
}
