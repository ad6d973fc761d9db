import { partBatchCalls } from '#contract/catalogue/part-batches.calls.ts';
import type { ListedBatch } from '#contract/catalogue/part-batches.ts';
import { callAsAdmin } from '#web/accounts/session/admin.client.ts';
import { ConfirmChange } from '#web/platform/ui/change.tsx';
import { texts } from './texts.ts';

interface UndoBatchProps {
  batch: Pick<ListedBatch, '_id' | 'change' | 'counts'>;
  /** Shows what becomes of it, also after a refusal. */
  onBegun: () => Promise<void>;
}

/** Undoes a change to many parts after it has asked. */
export function UndoBatch({ batch: { _id, change, counts }, onBegun }: UndoBatchProps) {
  return (
    <ConfirmChange
      button={{ tone: 'line', size: 'small', children: texts.undo, 'aria-label': texts.undoOf(change) }}
      title={texts.undoTitle(change, counts.done)}
      confirm={texts.undoCount(counts.done)}
      cancel={texts.keep}
      change={() => callAsAdmin(partBatchCalls.undoBatch, { params: { id: _id } })}
      onDone={onBegun}
      onRefused={onBegun}
    >
      <p>
        {texts.undoHow(change, counts.done)}
        {change.kind === 'price' && ` ${texts.undoOrders}`}
      </p>
    </ConfirmChange>
  );
}
