import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { formatDollars } from '#contract/money.ts';
import { releaseRequestCalls } from '#contract/sales/receivables/release-requests.calls.ts';
import { type AskRelease as Asking, askReleaseSchema } from '#contract/sales/receivables/release-requests.ts';
import { callApi } from '#web/platform/calls/calls.client.ts';
import { useMutationForm } from '#web/platform/calls/mutation-form.ts';
import dialogStyles from '#web/platform/ui/dialog.module.css';
import { Field } from '#web/platform/ui/field.tsx';
import { DialogButton, FormActs, RefusalLine } from '#web/platform/ui/form-dialog.tsx';
import { TextArea } from '#web/platform/ui/input.tsx';
import { sumTexts as texts } from './texts.ts';

interface AskReleaseProps {
  company: string;
  /** What the order comes to, in dollars. */
  total: number;
}

/** The button that had the focus went. */
const lead = (sentence: HTMLElement | null) => sentence?.focus();

/** Asks an admin to let this order pass the credit line; where that is done, says so. */
export function AskRelease({ company, total }: AskReleaseProps) {
  const [isSent, setSent] = useState(false);
  if (isSent)
    return (
      <p className="note" role="status" tabIndex={-1} ref={lead}>
        {texts.releaseSent}
      </p>
    );
  return (
    <div className="cluster gap-3">
      <DialogButton
        tone="line"
        size="small"
        title={texts.askRelease}
        dialog={(close) => <ReleaseForm {...{ company, total }} onClose={close} onSent={() => setSent(true)} />}
      >
        {texts.askRelease}
      </DialogButton>
      <span className="note">{texts.releaseHow}</span>
    </div>
  );
}

function ReleaseForm({ company, total, onClose, onSent }: AskReleaseProps & Record<'onClose' | 'onSent', () => void>) {
  const { register, errors, submit, busy, refusal } = useMutationForm<Asking>(
    { resolver: zodResolver(askReleaseSchema), defaultValues: { total, words: '' } },
    {
      call: (body) => callApi(releaseRequestCalls.askRelease, { params: { id: company }, body }),
      onDone() {
        onClose();
        onSent();
      },
    },
  );
  return (
    // No form: it stands within that of the order.
    <div className={dialogStyles.form}>
      <p className="small num">{texts.releaseOf(formatDollars(total))}</p>
      <Field label={texts.releaseWhy} error={errors.words?.message}>
        {(ids) => <TextArea {...ids} {...register('words')} rows={3} maxLength={300} />}
      </Field>
      <RefusalLine>{refusal}</RefusalLine>
      <FormActs submit={texts.askRelease} busy={busy} onCancel={onClose} onSubmit={() => void submit()} />
    </div>
  );
}
