import { useState } from 'react';
import { managedPartCalls } from '#contract/catalogue/managed-parts.calls.ts';
import type { ManagedPart } from '#contract/catalogue/managed-parts.ts';
import { BULK_MAX } from '#contract/lists.ts';
import { callAsAdmin, callPageAsAdmin } from '#web/accounts/session/admin.client.ts';
import { ConfirmChange } from '#web/platform/ui/change.tsx';
import type { Selection } from '#web/platform/ui/selection.ts';
import { toast } from '#web/platform/ui/toasts.tsx';
import { manageTexts as texts } from './manage.texts.ts';
import { filterFor, type PartsView } from './managed.view.ts';

/** How many names the dialog gives before it only counts. */
const NAMED = 5;

interface ArchiveSelectedProps {
  /** The parts that are shown, selected or not. */
  parts: readonly ManagedPart[];
  selection: Selection;
  view: PartsView;
  onChanged: () => Promise<void>;
}

/** Archives the selected parts that are on sale, all or none, after it has asked and said how many these are. */
export function ArchiveSelected({ parts, selection, view, onChanged }: ArchiveSelectedProps) {
  const [count, setCount] = useState(0);
  const onSale = parts.filter(({ archived }) => !archived);
  const shown = onSale.filter(({ _id }) => selection.has(_id));
  const { matching } = selection;
  if (view.shown === 'archived' || (shown.length === 0 && !matching)) return null;
  // Archived parts are not counted, and need not be left out.
  const filter = { ...filterFor(view), shown: view.shown === 'all' ? ('on-sale' as const) : view.shown };
  const except = onSale.filter(({ _id }) => matching?.except.includes(_id)).map(({ _id }) => _id);

  /** Null where it cannot be learned; a message tells why. */
  const countAll = async () => {
    if (!matching) return shown.length;
    if (view.shown !== 'all') return matching.count;
    const page = await callPageAsAdmin(managedPartCalls.listManagedParts, { query: { ...filter, limit: 1 } });
    if (page.ok) return page.value.total - except.length;
    toast.failed(page.failure.detail);
    return null;
  };
  const checkCount = async () => {
    const all = await countAll();
    if (all !== null && all > BULK_MAX) toast.failed(texts.tooMany(all, BULK_MAX));
    setCount(all ?? 0);
    return all !== null && all <= BULK_MAX;
  };

  return (
    <ConfirmChange
      button={{ tone: 'line', size: 'small', children: texts.archive }}
      beforeOpen={checkCount}
      title={texts.archiveTitle(count)}
      confirm={texts.archive}
      cancel={texts.cancel}
      change={() =>
        callAsAdmin(managedPartCalls.archiveParts, {
          body: matching ? { matching: { filter, except, count } } : { parts: shown.map(({ _id }) => _id) },
        })
      }
      onDone={async ({ modifiedCount }) => {
        selection.clear();
        await onChanged();
        toast.done(texts.archived(modifiedCount));
      }}
      onRefused={onChanged}
    >
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
    </ConfirmChange>
  );
}
