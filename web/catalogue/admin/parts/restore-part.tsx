import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { managedPartCalls } from '#contract/catalogue/managed-parts.calls.ts';
import type { ManagedPart } from '#contract/catalogue/managed-parts.ts';
import { callAsAdmin } from '#web/accounts/session/admin.client.ts';
import { Button } from '#web/platform/ui/button.tsx';
import { toast } from '#web/platform/ui/toasts.tsx';
import { manageTexts as texts } from './manage.texts.ts';

interface RestorePartProps {
  part: ManagedPart;
  /** Runs before the list is read again. */
  onDone: () => void;
}

/** Puts an archived part on sale again, at once: Delete takes it back. */
export function RestorePart({ part: { _id, name }, onDone }: RestorePartProps) {
  const { revalidate } = useRevalidator();
  const [busy, setBusy] = useState(false);

  const restore = async () => {
    setBusy(true);
    const answer = await callAsAdmin(managedPartCalls.restorePart, { params: { id: _id } });
    onDone();
    await revalidate();
    setBusy(false);
    if (answer.ok) toast.done(texts.restored(name));
    else toast.failed(answer.failure.detail);
  };

  return (
    <Button tone="line" size="small" busy={busy} aria-label={texts.restoreOf(name)} onClick={restore}>
      {texts.restore}
    </Button>
  );
}
