import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { managedPartCalls } from '#contract/catalogue/managed-parts.calls.ts';
import type { ManagedPart } from '#contract/catalogue/managed-parts.ts';
import { callAsAdmin } from '#web/accounts/session/admin.client.ts';
import type { CallFailure } from '#web/platform/calls/calls.request.ts';
import dialogStyles from '#web/platform/ui/dialog.module.css';
import { ConfirmDialog } from '#web/platform/ui/dialog.tsx';
import fieldStyles from '#web/platform/ui/field.module.css';
import { toast } from '#web/platform/ui/toasts.tsx';
import { manageTexts as texts } from './manage.texts.ts';

interface DeletePartProps {
  /** What may be deleted; null closes the dialog. */
  part: ManagedPart | null;
  onClose: () => void;
  /** Runs before the list is read again. */
  onDone: () => void;
}

/** Asks whether a part is to be deleted, and says what will become of it. */
export function DeletePart({ part, onClose, onDone }: DeletePartProps) {
  const { revalidate } = useRevalidator();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<CallFailure | null>(null);

  const remove = async () => {
    if (!part) return;
    setBusy(true);
    setFailure(null);
    const answer = await callAsAdmin(managedPartCalls.deletePart, { params: { id: part._id } });
    setBusy(false);
    if (!answer.ok) {
      setFailure(answer.failure);
      return;
    }
    onClose();
    onDone();
    await revalidate();
    toast.done(texts.deleted);
  };

  const keep = () => {
    onClose();
    // What was refused shows that the row is out of date.
    if (failure) void revalidate();
    setFailure(null);
  };

  return (
    <ConfirmDialog
      open={part !== null}
      title={texts.deleteTitle}
      confirm={texts.delete}
      cancel={texts.cancel}
      busy={busy}
      onConfirm={remove}
      onCancel={keep}
    >
      {part && (
        <div className={dialogStyles.body}>
          <p>{texts.about(part.name, part.sku)}</p>
          <p>
            <b>{texts.delete}</b>
            {part.erasable ? texts.deleteErases : texts.deleteArchives}
            <b>{texts.cancel}</b>
            {texts.cancelKeeps}
          </p>
          {part.held > 0 && <p>{texts.ordersHold(part.held)}</p>}
          {failure && (
            <p className={fieldStyles.error} role="alert">
              {failure.detail}
            </p>
          )}
        </div>
      )}
    </ConfirmDialog>
  );
}
