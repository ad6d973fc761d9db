import { useState } from 'react';
import { useRevalidator } from 'react-router';
import type { ManagedPart } from '#contract/managed-parts.ts';
import { partCalls } from '#contract/parts.calls.ts';
import type { CallFailure } from '#web/calls/calls.request.ts';
import { callAsAdmin } from '#web/identity/admin.client.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/dialog.tsx';
import { toast } from '#web/ui/toasts.tsx';
import { manageTexts as texts } from './manage.texts.ts';

/** How many names the dialog gives before it only counts. */
const NAMED = 5;

interface ArchivePartsProps {
  parts: readonly ManagedPart[];
  /** Runs before the list is read again. */
  onDone: () => void;
}

/** Archives the parts that are chosen and on sale, all or none, after it has asked. */
export function ArchiveParts({ parts, onDone }: ArchivePartsProps) {
  const { revalidate } = useRevalidator();
  const [open, setOpen] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<CallFailure | null>(null);

  const ask = () => {
    setFailure(null);
    setOpen(true);
  };

  const archive = async () => {
    setBusy(true);
    setFailure(null);
    const answer = await callAsAdmin(partCalls.archiveParts, { body: { parts: parts.map(({ _id }) => _id) } });
    setBusy(false);
    if (!answer.ok) {
      setFailure(answer.failure);
      return;
    }
    setOpen(false);
    onDone();
    await revalidate();
    toast.done(texts.archived(answer.value.modifiedCount));
  };

  const keep = () => {
    setOpen(false);
    if (failure) void revalidate();
  };

  return (
    <>
      <Button tone="line" size="small" onClick={ask}>
        {texts.archive}
      </Button>
      <ConfirmDialog
        open={open}
        title={texts.archiveTitle(parts.length)}
        confirm={texts.archive}
        cancel={texts.cancel}
        busy={busy}
        onConfirm={archive}
        onCancel={keep}
      >
        <div className="grid gap-3">
          <ul>
            {parts.slice(0, NAMED).map(({ _id, name }) => (
              <li key={_id}>{name}</li>
            ))}
            {parts.length > NAMED && <li>{texts.andMore(parts.length - NAMED)}</li>}
          </ul>
          <p>{parts.length === 1 ? texts.archiveHowOne : texts.archiveHow}</p>
          {failure && (
            <p className="error" role="alert">
              {failure.detail}
            </p>
          )}
        </div>
      </ConfirmDialog>
    </>
  );
}
