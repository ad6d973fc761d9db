import { type ReactNode, useState } from 'react';
import { priceKinds } from '#contract/money.ts';
import { taxCalls } from '#contract/sales/tax.calls.ts';
import type { ManagedTax, TaxSetting } from '#contract/sales/tax.ts';
import { callAsAdmin } from '#web/accounts/session/admin.client.ts';
import type { CallResult } from '#web/platform/calls/calls.request.ts';
import { useMutation } from '#web/platform/calls/mutation.ts';
import { showPriceKind } from '#web/platform/layout/price-kind.ts';
import dialogStyles from '#web/platform/ui/dialog.module.css';
import { ConfirmDialog } from '#web/platform/ui/dialog.tsx';
import { DialogButton, RefusalLine } from '#web/platform/ui/form-dialog.tsx';
import { Ledger, LedgerLine } from '#web/platform/ui/ledger.tsx';
import segmentsStyles from '#web/platform/ui/segments.module.css';
import { toast } from '#web/platform/ui/toasts.tsx';
import { SentenceForm } from './sentence.form.tsx';
import { texts } from './texts.ts';

interface TaxSettingsProps {
  tax: ManagedTax;
  /** Reads the page again. */
  onChanged: () => Promise<void>;
}

/** Whether tax is on, what prices are, and the sentence of the invoice where the buyer owes it. */
export function TaxSettings({ tax, onChanged }: TaxSettingsProps) {
  const { setting } = tax;
  const [asked, setAsked] = useState<Partial<TaxSetting> | null>(null);
  const save = async (change: Partial<TaxSetting>): Promise<CallResult<TaxSetting>> => {
    const saved = await callAsAdmin(taxCalls.changeTaxSetting, { body: { ...setting, ...change } });
    if (!saved.ok) return saved;
    showPriceKind(saved.value.isOn ? saved.value.prices : null);
    await onChanged();
    toast.done(texts.changed);
    return saved;
  };
  const { isOn, prices, reverseCharge } = setting;
  return (
    <>
      <Ledger>
        <LedgerLine name={texts.switch} note={isOn ? texts.isOn : texts.isOff}>
          <Segments label={texts.switch}>
            {([true, false] as const).map((on) => (
              <button
                key={String(on)}
                type="button"
                aria-pressed={isOn === on}
                onClick={() => isOn !== on && setAsked({ isOn: on })}
              >
                {on ? texts.on : texts.off}
              </button>
            ))}
          </Segments>
        </LedgerLine>
        <LedgerLine name={texts.pricesAre} note={texts.pricesHow}>
          <Segments label={texts.pricesAre}>
            {priceKinds.map((kind) => (
              <button
                key={kind}
                type="button"
                aria-pressed={prices === kind}
                onClick={() => prices !== kind && setAsked({ prices: kind })}
              >
                {texts.kinds[kind]}
              </button>
            ))}
          </Segments>
        </LedgerLine>
        <LedgerLine name={texts.reverse} note={texts.reverseHow(reverseCharge)}>
          <DialogButton
            tone="line"
            size="small"
            title={texts.reverse}
            dialog={(close) => (
              <SentenceForm
                sentence={reverseCharge}
                save={(sentence) => save({ reverseCharge: sentence })}
                onClose={close}
              />
            )}
          >
            {texts.changeSentence}
          </DialogButton>
        </LedgerLine>
      </Ledger>
      <AskFirst tax={tax} change={asked} save={save} onClose={() => setAsked(null)} />
    </>
  );
}

function Segments({ label, children }: { label: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: two buttons side by side, as everywhere else
    <div className={segmentsStyles.segments} role="group" aria-label={label}>
      {children}
    </div>
  );
}

interface AskFirstProps {
  tax: ManagedTax;
  /** What is to be changed; null while nothing is asked. */
  change: Partial<TaxSetting> | null;
  save: (change: Partial<TaxSetting>) => Promise<CallResult<TaxSetting>>;
  onClose: () => void;
}

/** Says what a change does to buyers before it is made. */
function AskFirst({ tax, change, save, onClose }: AskFirstProps) {
  const { run, busy, refusal, clear } = useMutation({
    call: async () => change && save(change),
    onDone: onClose,
  });
  const { title, confirm, how } = wordsOf(change, tax);
  return (
    <ConfirmDialog
      open={change !== null}
      {...{ title, confirm, busy }}
      cancel={texts.keep}
      tone="primary"
      onConfirm={() => void run()}
      onCancel={() => {
        clear();
        onClose();
      }}
    >
      <div className={dialogStyles.body}>
        {how.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
        <RefusalLine>{refusal}</RefusalLine>
      </div>
    </ConfirmDialog>
  );
}

function wordsOf(change: Partial<TaxSetting> | null, { rates, refused, now }: ManagedTax) {
  if (change?.prices)
    return {
      title: texts.kindTitle(change.prices),
      confirm: texts.kindButton(change.prices),
      how: [texts.kindHow[change.prices]],
    };
  if (!change?.isOn) return { title: texts.turnOff, confirm: texts.turnOffButton, how: [texts.turnOffHow] };
  const inForce = rates.some(({ startsAt, endsAt }) => startsAt <= now && (endsAt === null || endsAt > now));
  const missing = refused.map(({ country }) => country);
  return {
    title: texts.turnOn,
    confirm: texts.turnOnButton,
    how: [
      texts.turnOnHow,
      ...(inForce ? [] : [texts.turnOnNoRates]),
      ...(inForce && missing.length > 0 ? [texts.turnOnRefused(missing)] : []),
    ],
  };
}
