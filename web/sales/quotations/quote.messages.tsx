import { zodResolver } from '@hookform/resolvers/zod';
import type { ComponentProps } from 'react';
import { writeToQuotationSchema } from '#contract/sales/quotations/quotation-requests.ts';
import { quotationCalls } from '#contract/sales/quotations/quotations.calls.ts';
import { QUOTATION_WORDS_MAX, type Quotation } from '#contract/sales/quotations/quotations.ts';
import { callApi } from '#web/platform/calls/calls.client.ts';
import { useMutationForm } from '#web/platform/calls/mutation-form.ts';
import type { Button } from '#web/platform/ui/button.tsx';
import dialogStyles from '#web/platform/ui/dialog.module.css';
import { Chip } from '#web/platform/ui/facts.tsx';
import { Field } from '#web/platform/ui/field.tsx';
import { DialogButton, FormActs, RefusalLine } from '#web/platform/ui/form-dialog.tsx';
import { TextArea } from '#web/platform/ui/input.tsx';
import panelStyles from '#web/platform/ui/panel.module.css';
import { TextLines } from '#web/platform/ui/text-lines.tsx';
import { Timeline, TimelineEntry } from '#web/platform/ui/timeline.tsx';
import { toast } from '#web/platform/ui/toasts.tsx';
import { quoteTexts as texts } from './texts.ts';

interface QuoteMessagesProps {
  quote: Quotation;
  onMoved: () => Promise<void>;
}

/** What was written about a quote and what happened to it, the newest first, and the way to write. */
export function QuoteMessages({ quote, onMoved }: QuoteMessagesProps) {
  const { messages, mayAct, state } = quote;
  const mayAskAgain = mayAct && (state === 'offered' || state === 'expired' || state === 'declined');
  return (
    <section className={panelStyles.section}>
      <h2>{texts.messages}</h2>
      <div className={panelStyles.acts}>
        <WriteButton tone="line" kind="message" title={texts.write} {...{ quote, onMoved }}>
          {texts.write}
        </WriteButton>
        {mayAskAgain && (
          <WriteButton tone="line" kind="another" title={texts.another} {...{ quote, onMoved }}>
            {texts.another}
          </WriteButton>
        )}
      </div>
      <Timeline>
        {messages.map(({ _id, at, kind, by, version, text, isNew }) => (
          <TimelineEntry
            key={_id}
            at={at}
            current={isNew}
            title={
              <span className="cluster">
                {texts.news(kind, by, version)} {isNew && <Chip tone="wait">{texts.isNew}</Chip>}
              </span>
            }
          >
            {text && <TextLines lines={text.split('\n')} />}
          </TimelineEntry>
        ))}
      </Timeline>
    </section>
  );
}

interface WriteButtonProps extends QuoteMessagesProps, Pick<ComponentProps<typeof Button>, 'tone' | 'children'> {
  kind: 'message' | 'another';
  title: string;
}

function WriteButton({ quote, kind, title, onMoved, ...button }: WriteButtonProps) {
  return (
    <DialogButton
      {...button}
      title={title}
      dialog={(close) => <WriteForm {...{ quote, kind, onMoved }} onClose={close} />}
    />
  );
}

function WriteForm({
  quote: { _id },
  kind,
  onMoved,
  onClose,
}: QuoteMessagesProps & { kind: 'message' | 'another'; onClose: () => void }) {
  const { register, errors, submit, busy, refusal } = useMutationForm(
    { resolver: zodResolver(writeToQuotationSchema), defaultValues: { kind, text: '' } },
    {
      call: (body) => callApi(quotationCalls.writeToQuotation, { params: { id: _id }, body }),
      async onDone() {
        onClose();
        await onMoved();
        toast.done(texts.sent);
      },
    },
  );
  return (
    <form className={dialogStyles.form} method="post" noValidate onSubmit={submit}>
      <Field label={texts.message} error={errors.text?.message}>
        {(ids) => <TextArea {...ids} {...register('text')} rows={5} maxLength={QUOTATION_WORDS_MAX} />}
      </Field>
      <p className="small quiet">{texts.writeHow}</p>
      <RefusalLine>{refusal}</RefusalLine>
      <FormActs submit={texts.send} busy={busy} onCancel={onClose} />
    </form>
  );
}

interface EndButtonProps extends QuoteMessagesProps, Pick<ComponentProps<typeof Button>, 'tone' | 'children'> {
  title: string;
  /** What follows. */
  how: string;
  submit: string;
}

/** A button with a dialog that declines or withdraws a quote, with a reason. */
export function EndButton({ quote, title, how, submit, onMoved, ...button }: EndButtonProps) {
  return (
    <DialogButton
      {...button}
      title={title}
      dialog={(close) => <EndForm {...{ quote, how, onMoved }} submit={submit} onClose={close} />}
    />
  );
}

function EndForm({
  quote: { _id },
  how,
  submit: words,
  onMoved,
  onClose,
}: QuoteMessagesProps & { how: string; submit: string; onClose: () => void }) {
  const { register, submit, busy, refusal } = useMutationForm<{ reason: string }>(
    { defaultValues: { reason: '' } },
    {
      call: ({ reason }) =>
        callApi(quotationCalls.endQuotation, { params: { id: _id }, body: reason.trim() ? { reason } : {} }),
      async onDone() {
        onClose();
        await onMoved();
      },
    },
  );
  return (
    <form className={dialogStyles.form} method="post" noValidate onSubmit={submit}>
      <p className="small">{how}</p>
      <Field label={texts.reason}>
        {(ids) => <TextArea {...ids} {...register('reason')} rows={4} maxLength={QUOTATION_WORDS_MAX} />}
      </Field>
      <RefusalLine>{refusal}</RefusalLine>
      <FormActs submit={words} tone="destroy" busy={busy} onCancel={onClose} />
    </form>
  );
}
