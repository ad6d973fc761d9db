import { zodResolver } from '@hookform/resolvers/zod';
import { userCalls } from '#contract/accounts/users.calls.ts';
import { NAME_MAX, openAccountSchema } from '#contract/accounts/users.ts';
import type { Customer } from '#contract/sales/customers/customers.ts';
import { callAsAdmin } from '#web/accounts/session/admin.client.ts';
import { useMutationForm } from '#web/platform/calls/mutation-form.ts';
import { ConfirmChange } from '#web/platform/ui/change.tsx';
import { Email } from '#web/platform/ui/email.tsx';
import { Notice } from '#web/platform/ui/facts.tsx';
import { Field } from '#web/platform/ui/field.tsx';
import { DialogButton, FormActs, RefusalLine } from '#web/platform/ui/form-dialog.tsx';
import { TextInput } from '#web/platform/ui/input.tsx';
import { toast } from '#web/platform/ui/toasts.tsx';
import { UnshippedNotice } from './customer.open.tsx';
import { closingTexts as texts, worksAs } from './texts.ts';

interface CloseAccountProps {
  customer: Customer;
  /** Reads the page again. */
  onChanged: () => Promise<void>;
}

/** Closes an account, or opens it again; before, the dialog says what happens and what is paid and not shipped. Admins are closed under Make Admin. */
export function CloseAccount({ customer, onChanged }: CloseAccountProps) {
  const { email, name, closedAt, role, open } = customer;
  if (closedAt !== null)
    return (
      <DialogButton
        tone="line"
        size="small"
        title={texts.openTitle(email)}
        dialog={(close) => <OpenForm email={email} onClose={close} onChanged={onChanged} />}
      >
        {texts.open}
      </DialogButton>
    );
  if (role === 'admin') return null;
  return (
    <ConfirmChange
      button={{ tone: 'line', size: 'small', children: texts.close }}
      title={texts.closeTitle(name)}
      confirm={texts.close}
      cancel={texts.keepOpen}
      tone="destroy"
      change={() => callAsAdmin(userCalls.closeAccount, { params: { email } })}
      onDone={async () => {
        await onChanged();
        toast.done(texts.closed(email));
      }}
      onRefused={onChanged}
    >
      <p>
        <b>
          <Email address={email} />
        </b>
      </p>
      {role !== 'user' && (
        <Notice tone="bad" title={worksAs[role]}>
          {texts.worksHow}
        </Notice>
      )}
      <p>{texts.closeHow}</p>
      <UnshippedNotice open={open} />
    </ConfirmChange>
  );
}

interface OpenFormProps extends Pick<CloseAccountProps, 'onChanged'> {
  email: string;
  onClose: () => void;
}

function OpenForm({ email, onClose, onChanged }: OpenFormProps) {
  const { register, errors, submit, busy, refusal } = useMutationForm(
    { resolver: zodResolver(openAccountSchema), defaultValues: { name: '' } },
    {
      call: (body) => callAsAdmin(userCalls.openAccount, { params: { email }, body }),
      async onDone() {
        onClose();
        await onChanged();
        toast.done(texts.opened(email));
      },
    },
  );
  return (
    <form className="stack gap-4" method="post" noValidate onSubmit={submit}>
      <p>{texts.openHow}</p>
      <Field label={texts.name} hint={texts.nameHow} error={errors.name?.message}>
        {(ids) => <TextInput {...ids} {...register('name')} maxLength={NAME_MAX} autoComplete="off" />}
      </Field>
      <RefusalLine>{refusal}</RefusalLine>
      <FormActs submit={texts.open} cancel={texts.keepClosed} busy={busy} onCancel={onClose} />
    </form>
  );
}
