import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { managedPartCalls } from '#contract/catalogue/managed-parts.calls.ts';
import type { ManagedPart } from '#contract/catalogue/managed-parts.ts';
import { BULK_MAX } from '#contract/lists.ts';
import { callAsAdmin, callPageAsAdmin } from '#web/accounts/session/admin.client.ts';
import type { CallFailure } from '#web/platform/calls/calls.request.ts';
import { Button } from '#web/platform/ui/button.tsx';
import type { Chosen } from '#web/platform/ui/chosen.ts';
import dialogStyles from '#web/platform/ui/dialog.module.css';
import { ConfirmDialog } from '#web/platform/ui/dialog.tsx';
import fieldStyles from '#web/platform/ui/field.module.css';
import { toast } from '#web/platform/ui/toasts.tsx';
import { manageTexts as texts } from './manage.texts.ts';
import { filterFor, type PartsView } from './managed.view.ts';

/** How many names the dialog gives before it only counts. */
const NAMED = 5;

interface ArchivePartsProps {
  /** The parts that are shown, chosen or not. */
  parts: readonly ManagedPart[];
  chosen: Chosen;
  view: PartsView;
  /** Runs before the list is read again. */
  onDone: () => void;
}

/** Archives the parts that are chosen and on sale, all or none, after it has asked and said how many these are. */
export function ArchiveParts({ parts, chosen, view, onDone }: ArchivePartsProps) {
  const { revalidate } = useRevalidator();
  const [asked, setAsked] = useState<number | null>(null);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<CallFailure | null>(null);
  const shown = parts.filter(({ _id, archived }) => chosen.has(_id) && !archived);
  const { matching } = chosen;
  if (view.shown === 'archived' || (shown.length === 0 && !matching)) return null;
  // What is archived already is not counted, and need not be left out.
  const filter = { ...filterFor(view), shown: view.shown === 'all' ? ('on-sale' as const) : view.shown };
  const leftOut = parts
    .filter(({ _id, archived }) => !archived && matching?.except.includes(_id))
    .map(({ _id }) => _id);

  const countAll = async () => {
    if (!matching) return shown.length;
    if (view.shown !== 'all') return matching.count;
    setBusy(true);
    const page = await callPageAsAdmin(managedPartCalls.listManagedParts, { query: { ...filter, limit: 1 } });
    setBusy(false);
    if (page.ok) return page.value.total - leftOut.length;
    toast.failed(page.failure.detail);
    return null;
  };

  const ask = async () => {
    setFailure(null);
    const count = await countAll();
    if (count !== null && count > BULK_MAX) toast.failed(texts.tooMany(count, BULK_MAX));
    else setAsked(count);
  };

  const archive = async () => {
    if (asked === null) return;
    setBusy(true);
    setFailure(null);
    const body = matching
      ? { matching: { filter, except: leftOut, count: asked } }
      : { parts: shown.map(({ _id }) => _id) };
    const answer = await callAsAdmin(managedPartCalls.archiveParts, { body });
    setBusy(false);
    if (!answer.ok) {
      setFailure(answer.failure);
      return;
    }
    setAsked(null);
    onDone();
    await revalidate();
    toast.done(texts.archived(answer.value.modifiedCount));
  };

  const keep = () => {
    setAsked(null);
    if (failure) void revalidate();
  };

  const count = asked ?? 0;
  return (
    <>
      <Button tone="line" size="small" busy={busy && asked === null} onClick={ask}>
        {texts.archive}
      </Button>
      <ConfirmDialog
        open={asked !== null}
        title={texts.archiveTitle(count)}
        confirm={texts.archive}
        cancel={texts.cancel}
        busy={busy}
        onConfirm={archive}
        onCancel={keep}
      >
        <div className={dialogStyles.body}>
          <ul>
            {shown.slice(0, NAMED).map(({ _id, name }) => (
              <li key={_id}>{name}</li>
            ))}
            {count > NAMED && <li>{texts.andMore(count - Math.min(NAMED, shown.length))}</li>}
          </ul>
          <p>
            <b>{texts.archive}</b>
            {count === 1 ? texts.archiveHowOne : texts.archiveHow}
            <b>{texts.cancel}</b>
            {count === 1 ? texts.cancelKeeps : texts.cancelKeepsAll}
          </p>
          {failure && (
            <p className={fieldStyles.error} role="alert">
              {failure.detail}
            </p>
          )}
        </div>
      </ConfirmDialog>
    </>
  );
}
