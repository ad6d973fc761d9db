import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { adminPages } from '#contract/admin-pages.ts';
import { allocationCalls } from '#contract/sales/receivables/allocations.calls.ts';
import { bankCalls } from '#contract/sales/receivables/bank-statements.calls.ts';
import { type BankMovementShown, setMovementAsideSchema } from '#contract/sales/receivables/bank-statements.ts';
import { kindName } from '#contract/sales/receivables/statement.words.ts';
import { callAsAdmin } from '#web/accounts/session/admin.client.ts';
import { useMutationForm } from '#web/platform/calls/mutation-form.ts';
import { useCall } from '#web/platform/calls/use-call.ts';
import { ButtonLink } from '#web/platform/ui/button.tsx';
import checkStyles from '#web/platform/ui/check.module.css';
import dialogStyles from '#web/platform/ui/dialog.module.css';
import { Field } from '#web/platform/ui/field.tsx';
import { DialogButton, FormActs, RefusalLine } from '#web/platform/ui/form-dialog.tsx';
import { TextInput } from '#web/platform/ui/input.tsx';
import { Waiting } from '#web/platform/ui/spinner.tsx';
import { toast } from '#web/platform/ui/toasts.tsx';
import { bankTexts as texts } from './bank.texts.ts';
import { payerOf } from './movements.table.tsx';

interface ActProps {
  movement: BankMovementShown;
  onClose: () => void;
}

/** What can be said of a movement that waits: whose payment it is, which one came back, or that it is of no company. */
export function MovementActs({ movement }: { movement: BankMovementShown }) {
  const { _id, amount, direction, company } = movement;
  const payer = payerOf(movement);
  const word = company ? texts.look : texts.chooseCompany;
  return (
    <div className="cluster">
      {direction === 'in' ? (
        <ButtonLink
          size="small"
          tone="line"
          to={adminPages.bankMovement(_id ?? '')}
          aria-label={texts.says(word, payer, amount)}
        >
          {word}
        </ButtonLink>
      ) : (
        <DialogButton
          tone="line"
          size="small"
          aria-label={texts.says(texts.cameBack, payer, amount)}
          title={texts.cameBackTitle(amount)}
          dialog={(close) => <CameBack movement={movement} onClose={close} />}
        >
          {texts.cameBack}
        </DialogButton>
      )}
      <DialogButton
        tone="line"
        size="small"
        aria-label={texts.says(texts.aside, payer, amount)}
        title={texts.asideTitle(amount)}
        dialog={(close) => <SetAside movement={movement} onClose={close} />}
      >
        {texts.aside}
      </DialogButton>
    </div>
  );
}

function SetAside({ movement: { _id }, onClose }: ActProps) {
  const { revalidate } = useRevalidator();
  const { register, errors, submit, busy, refusal } = useMutationForm(
    { resolver: zodResolver(setMovementAsideSchema), defaultValues: { reason: '' } },
    {
      call: (body) => callAsAdmin(bankCalls.setMovementAside, { params: { id: _id ?? '' }, body }),
      async onDone() {
        onClose();
        await revalidate();
        toast.done(texts.isAside);
      },
    },
  );
  return (
    <form className={dialogStyles.form} method="post" noValidate onSubmit={submit}>
      <p className="small">{texts.asideHow}</p>
      <Field label={texts.reason} error={errors.reason?.message}>
        {(ids) => <TextInput {...ids} {...register('reason')} maxLength={300} />}
      </Field>
      <RefusalLine>{refusal}</RefusalLine>
      <FormActs submit={texts.aside} busy={busy} onCancel={onClose} />
    </form>
  );
}

const readReturnable = (id: string) => callAsAdmin(allocationCalls.listReturnable, { params: { id } });

/** The payments of just that sum: one of them came back. */
function CameBack({ movement: { _id, amount }, onClose }: ActProps) {
  const { revalidate } = useRevalidator();
  const { answer, failure, busy: asking, again } = useCall(_id, readReturnable, 0);
  const [payment, setPayment] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const payments = answer?.payments ?? [];
  const chosen = payment ?? payments[0]?._id;
  const send = async () => {
    if (!chosen) return;
    setBusy(true);
    const done = await callAsAdmin(bankCalls.returnPayment, { params: { id: _id ?? '' }, body: { payment: chosen } });
    setBusy(false);
    if (!done.ok) return setRefusal(done.failure.detail);
    onClose();
    await revalidate();
    toast.done(texts.isBack);
  };
  return (
    <div className={dialogStyles.form}>
      {answer && <p className="small">{payments.length === 0 ? texts.noneCameBack : texts.cameBackHow}</p>}
      {!answer && !failure && <Waiting label={texts.readingPayments} />}
      <fieldset className="stack gap-2">
        <legend className="vh">{texts.cameBackTitle(amount)}</legend>
        {payments.map(({ _id: id, company, at, settled }) => (
          <label key={id} className={checkStyles.check}>
            <input type="radio" name="payment" checked={id === chosen} onChange={() => setPayment(id)} />
            {texts.paymentOf(
              company.name,
              at.slice(0, 10),
              settled.length,
              settled.map(({ number, kind }) => number ?? kindName(kind)).join(', '),
            )}
          </label>
        ))}
      </fieldset>
      <RefusalLine>{refusal ?? failure?.detail ?? null}</RefusalLine>
      <FormActs
        submit={failure ? texts.askAgain : chosen ? texts.cameBack : null}
        busy={busy || asking}
        onCancel={onClose}
        onSubmit={failure ? again : send}
      />
    </div>
  );
}
