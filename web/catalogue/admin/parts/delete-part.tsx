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

/** Asks whether a part is to be deleted, or archived where it was ordered or is of the catalogue, and says what will become of it. */
export function DeletePart({ part, onChanged }: PartChangeProps) {
  const { name, sku, erasable } = part;
  const does = erasable ? texts.delete : texts.archive;
  const label = erasable ? texts.deleteOf(name) : texts.archiveOf(name);
  return (
    <ConfirmChange
      button={{ tone: 'line', size: 'small', 'aria-label': label, children: does }}
      title={erasable ? texts.deleteTitle : texts.archiveTitle(1)}
      confirm={does}
      cancel={texts.cancel}
      change={() => callAsAdmin(managedPartCalls.deletePart, { params: { id: part._id } })}
      onDone={async ({ archived }) => {
        await onChanged();
        toast.done(archived ? texts.archived(1) : texts.deleted);
      }}
      onRefused={onChanged}
    >
      <p>{texts.about(name, sku)}</p>
      <p>
        <b>{does}</b>
        {erasable ? texts.deleteErases : texts.archiveHowOne}
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
