import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { formatDollars } from '#contract/money.ts';
import { paymentCaseCalls } from '#contract/sales/payment-cases.calls.ts';
import type { AnswerCase, CaseAnswer, Money, PaymentCase } from '#contract/sales/payment-cases.ts';
import { callAsAdmin } from '#web/accounts/session/admin.client.ts';
import { ConfirmChange } from '#web/platform/ui/change.tsx';
import dialogStyles from '#web/platform/ui/dialog.module.css';
import { Field } from '#web/platform/ui/field.tsx';
import { DialogButton, FormActs, RefusalLine } from '#web/platform/ui/form-dialog.tsx';
import { TextInput } from '#web/platform/ui/input.tsx';
import { toast } from '#web/platform/ui/toasts.tsx';
import { gapOf } from './money.view.ts';
import { caseTexts as texts } from './texts.ts';

interface CaseActsProps {
  found: PaymentCase;
  /** As in a row of a table. */
  small?: boolean;
  onAnswered: () => Promise<void>;
}

type ActProps = CaseActsProps & { first: boolean };

/** What can be done about a case, the first of it in ink. What moves money repeats the sum in a dialog. */
export function CaseActs(props: CaseActsProps) {
  return props.found.answers.map((answer, index) => (
    <Act key={answer} answer={answer} first={index === 0} {...props} />
  ));
}

function Act({ answer, ...props }: ActProps & { answer: CaseAnswer }) {
  if (answer === 'accept' || answer === 'elsewhere') return <NotedAct answer={answer} {...props} />;
  return <ConfirmedAct answer={answer} {...props} />;
}

/** The sum that goes back or is accepted, as the page shows it. */
function sumOf({ kind, shop, provider }: PaymentCase): number {
  return (kind === 'refund-failed' ? shop : provider) ?? 0;
}

function toldSum(found: PaymentCase): string {
  const { currency } = found;
  return currency ? `${sumOf(found).toFixed(2)} ${currency.toUpperCase()}` : formatDollars(sumOf(found));
}

const send = (found: PaymentCase, body: AnswerCase) =>
  callAsAdmin(paymentCaseCalls.answerCase, { params: { id: found._id }, body });

/** One that asks before it is done. */
function ConfirmedAct({ answer, found, first, small, onAnswered }: ActProps & { answer: 'refund' | 'again' | 'seen' }) {
  const { kind, order } = found;
  const sum = toldSum(found);
  const pays = answer === 'refund' || (answer === 'again' && kind === 'refund-failed');
  const words = pays
    ? answer === 'again'
      ? texts.againRefund(sum)
      : texts.acts.refund(sum)
    : answer === 'seen'
      ? kind === 'unknown-payment'
        ? texts.notOurs
        : kind === 'fraud-warning'
          ? texts.letShip
          : texts.acts.seen
      : texts.acts.again;
  return (
    <ConfirmChange<Money>
      button={{
        tone: first && answer === 'again' && !pays ? 'primary' : 'line',
        size: small ? 'small' : undefined,
        children: words,
      }}
      title={
        pays ? texts.refundTitle(order?.orderNumber ?? null) : answer === 'seen' ? texts.seenTitle : texts.acts.again
      }
      confirm={pays || answer === 'again' ? words : texts.close}
      cancel={texts.cancel}
      tone={pays ? 'destroy' : 'primary'}
      change={() => send(found, pays ? { answer, amount: sumOf(found) } : { answer })}
      onDone={async () => {
        await onAnswered();
        toast.done(texts.done[pays ? 'refund' : answer]);
      }}
      onRefused={onAnswered}
    >
      {pays ? (
        <>
          {texts.refundHow(sum)} {kind === 'mismatch' && texts.refundEnds}
        </>
      ) : answer === 'seen' ? (
        texts.seenHow
      ) : (
        texts.about(kind)
      )}
    </ConfirmChange>
  );
}

/** One that is done with a word of the admin. */
function NotedAct({ answer, found, first, small, onAnswered }: ActProps & { answer: 'accept' | 'elsewhere' }) {
  const sum = toldSum(found);
  const order = found.order?.orderNumber ?? null;
  return (
    <DialogButton
      tone={first ? 'primary' : 'line'}
      size={small ? 'small' : undefined}
      title={answer === 'accept' ? texts.acceptTitle(sum, order) : texts.elsewhereTitle}
      dialog={(close) => <NoteForm answer={answer} found={found} onClose={close} onAnswered={onAnswered} />}
    >
      {answer === 'accept' ? texts.acts.accept(sum) : texts.acts.elsewhere}
    </DialogButton>
  );
}

interface NoteFormProps extends Omit<CaseActsProps, 'small'> {
  answer: 'accept' | 'elsewhere';
  onClose: () => void;
}

function NoteForm({ answer, found, onClose, onAnswered }: NoteFormProps) {
  const [refusal, setRefusal] = useState<string | null>(null);
  const { register, handleSubmit, setError, formState } = useForm({ defaultValues: { note: '' } });
  const { errors, isSubmitting } = formState;
  const sum = toldSum(found);
  const gap = gapOf(found);
  const accepts = answer === 'accept';

  const submit = async ({ note }: { note: string }) => {
    setRefusal(null);
    const sent = await send(found, {
      answer,
      ...(accepts ? { amount: sumOf(found) } : {}),
      ...(note.trim() ? { note } : {}),
    });
    if (!sent.ok) {
      const { errors: fields = {}, detail } = sent.failure;
      if (fields.note) setError('note', { message: fields.note }, { shouldFocus: true });
      else setRefusal(detail);
      return;
    }
    onClose();
    await onAnswered();
    toast.done(texts.done[answer]);
  };

  return (
    <form className={dialogStyles.form} method="post" noValidate onSubmit={handleSubmit(submit)}>
      <p className="small quiet">
        {accepts ? texts.acceptHow(sum) : texts.elsewhereHow(sum)}{' '}
        {accepts &&
          gap !== null &&
          gap !== 0 &&
          (gap < 0 ? texts.difference : texts.over)(formatDollars(Math.abs(gap)))}
      </p>
      <Field label={accepts ? texts.why : texts.reference} error={errors.note?.message}>
        {(ids) => (
          <TextInput
            {...ids}
            {...register('note', { validate: (note) => accepts || note.trim() !== '' || texts.noteRequired })}
            maxLength={200}
            autoComplete="off"
          />
        )}
      </Field>
      <RefusalLine>{refusal}</RefusalLine>
      <FormActs
        submit={accepts ? texts.acts.accept(sum) : texts.writeDown(sum)}
        cancel={texts.cancel}
        busy={isSubmitting}
        onCancel={onClose}
      />
    </form>
  );
}
