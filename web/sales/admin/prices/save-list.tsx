import { formatDollars } from '#contract/money.ts';
import type { PriceEffects } from '#contract/sales/price-changes.ts';
import { priceListCalls } from '#contract/sales/price-lists.calls.ts';
import type { OpenedPriceList } from '#contract/sales/price-lists.ts';
import { callAsAdmin } from '#web/accounts/session/admin.client.ts';
import type { CallInput, CallResult } from '#web/platform/calls/calls.request.ts';
import { useMutation } from '#web/platform/calls/mutation.ts';
import { useCall } from '#web/platform/calls/use-call.ts';
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
  onSave: () => Promise<CallResult<OpenedPriceList>>;
  onClose: () => void;
}

type Preview = CallInput<typeof priceListCalls.previewPriceList>['body'];
const preview = (body: Preview) => callAsAdmin(priceListCalls.previewPriceList, { body });

/** Before a list is saved: who would pay what. */
export function SaveList({ input, list, copyOf, onSave, onClose }: SaveListProps) {
  const of = list ? { list: list.id, version: list.version } : copyOf ? { copyOf } : {};
  const { answer: effects, failure } = useCall<Preview, PriceEffects>({ ...input, ...of }, preview, 0);
  const { run, busy, refusal } = useMutation({ call: onSave });

  if (!effects && !failure) return <Waiting label={texts.looking} />;
  return (
    <form
      className="stack gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        void run();
      }}
    >
      {effects && <Effects effects={effects} />}
      <RefusalLine>{refusal ?? failure?.detail ?? null}</RefusalLine>
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
