import { managedPartCalls } from '#contract/catalogue/managed-parts.calls.ts';
import type { ManagedPart } from '#contract/catalogue/managed-parts.ts';
import { callAsAdmin } from '#web/accounts/session/admin.client.ts';
import { ChangeButton, ConfirmChange } from '#web/platform/ui/change.tsx';
import { toast } from '#web/platform/ui/toasts.tsx';
import { manageTexts as texts } from './manage.texts.ts';

interface PartChangeProps {
  part: ManagedPart;
  /** Reads the list again. */
  onChanged: () => Promise<void>;
}

/** Asks whether a part is to be deleted, and says what will become of it. */
export function DeletePart({ part, onChanged }: PartChangeProps) {
  return (
    <ConfirmChange
      button={{ tone: 'line', size: 'small', 'aria-label': texts.deleteOf(part.name), children: texts.delete }}
      title={texts.deleteTitle}
      confirm={texts.delete}
      cancel={texts.cancel}
      change={() => callAsAdmin(managedPartCalls.deletePart, { params: { id: part._id } })}
      onDone={async () => {
        await onChanged();
        toast.done(texts.deleted);
      }}
      onRefused={onChanged}
    >
      <p>{texts.about(part.name, part.sku)}</p>
      <p>
        <b>{texts.delete}</b>
        {part.erasable ? texts.deleteErases : texts.deleteArchives}
        <b>{texts.cancel}</b>
        {texts.cancelKeeps}
      </p>
      {part.held > 0 && <p>{texts.ordersHold(part.held)}</p>}
    </ConfirmChange>
  );
}

/** Puts an archived part on sale again, at once: Delete takes it back. */
export function RestorePart({ part: { _id, name }, onChanged }: PartChangeProps) {
  const restore = async () => {
    const answer = await callAsAdmin(managedPartCalls.restorePart, { params: { id: _id } });
    await onChanged();
    if (answer.ok) toast.done(texts.restored(name));
    else toast.failed(answer.failure.detail);
  };
  return (
    <ChangeButton tone="line" size="small" aria-label={texts.restoreOf(name)} change={restore}>
      {texts.restore}
    </ChangeButton>
  );
}
