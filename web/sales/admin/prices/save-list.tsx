import { useEffect, useState } from 'react';
import { formatDollars } from '#contract/money.ts';
import type { PriceEffects } from '#contract/sales/price-changes.ts';
import { priceListCalls } from '#contract/sales/price-lists.calls.ts';
import { callAsAdmin } from '#web/accounts/session/admin.client.ts';
import { FormActs, RefusalLine } from '#web/platform/ui/form-dialog.tsx';
import smallTableStyles from '#web/platform/ui/small-table.module.css';
import { Waiting } from '#web/platform/ui/spinner.tsx';
import type { readList } from './list.draft.ts';
import { listTexts as texts } from './list.texts.ts';
import { audienceWords } from './texts.ts';

export type ListInput = NonNullable<ReturnType<typeof readList>['input']>;

const WIDEST = 4;

interface SaveListProps {
  input: ListInput;
  /** The stored list; null for a new one. */
  list: { id: string; version: number } | null;
  copyOf: string | undefined;
  onSave: () => Promise<string | null>;
  onClose: () => void;
}

/** Before a list is saved: who would pay what. `onSave` gives why it was refused, or null. */
export function SaveList({ input, list, copyOf, onSave, onClose }: SaveListProps) {
  const [effects, setEffects] = useState<PriceEffects | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the dialog is opened for one state of the form
  useEffect(() => {
    let left = false;
    const of = list ? { list: list.id, version: list.version } : copyOf ? { copyOf } : {};
    void callAsAdmin(priceListCalls.previewPriceList, { body: { ...input, ...of } }).then((answer) => {
      if (left) return;
      if (answer.ok) setEffects(answer.value);
      else setRefusal(answer.failure.detail);
    });
    return () => {
      left = true;
    };
  }, []);

  if (!effects && refusal === null) return <Waiting label={texts.looking} />;
  return (
    <form
      className="stack gap-4"
      onSubmit={async (event) => {
        event.preventDefault();
        setBusy(true);
        const refused = await onSave();
        setBusy(false);
        setRefusal(refused);
      }}
    >
      {effects && <Effects effects={effects} />}
      <RefusalLine>{refusal}</RefusalLine>
      <FormActs submit={texts.save} busy={busy} onCancel={onClose} />
    </form>
  );
}

function Effects({ effects: { effects, cheaper, dearer, same, now, later, neverWin } }: { effects: PriceEffects }) {
  const many = new Set(effects.map(({ audience }) => audience.id)).size > 1;
  return (
    <>
      <p className="small">
        {cheaper + dearer === 0 ? texts.nobody : texts.sums({ cheaper, dearer, same })}{' '}
        {now === 0 && later > 0 && texts.onlyLater}
      </p>
      {effects.length > 0 && (
        <table className={`${smallTableStyles.plain} num`}>
          <caption>{texts.widest}</caption>
          <tbody>
            {effects.slice(0, WIDEST).map(({ audience, part, name, quantity, from, to, since }) => (
              <tr key={`${audience.id} ${part} ${quantity} ${since}`}>
                <th scope="row">
                  {texts.effect(name, quantity)}
                  {many && <div className="note">{audienceWords(audience)}</div>}
                </th>
                <td>
                  {formatDollars(from)} → {formatDollars(to)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {neverWin.length > 0 && <p className="note">{texts.never(neverWin.map(({ name }) => name))}</p>}
    </>
  );
}
