import { zodResolver } from '@hookform/resolvers/zod';
import { useRevalidator } from 'react-router';
import { ownAccountCalls } from '#contract/accounts/own-account.calls.ts';
import { nameFormSchema } from '#contract/accounts/own-account.ts';
import { useSession } from '#web/accounts/session/session.tsx';
import { useMutationForm } from '#web/platform/calls/mutation-form.ts';
import dialogStyles from '#web/platform/ui/dialog.module.css';
import { Field } from '#web/platform/ui/field.tsx';
import { DialogButton, FormActs, RefusalLine } from '#web/platform/ui/form-dialog.tsx';
import { TextInput } from '#web/platform/ui/input.tsx';
import { LedgerLine } from '#web/platform/ui/ledger.tsx';
import { toast } from '#web/platform/ui/toasts.tsx';
import { callAccount } from './account.client.ts';
import { useFresh } from './fresh.tsx';
import { nameTexts as texts } from './texts.ts';

/** The name of the account, and a way to change it. */
export function NameLine() {
  const { user } = useSession();
  const name = user?.displayName ?? '';
  return (
    <LedgerLine name={texts.name} note={name}>
      <DialogButton
        tone="line"
        size="small"
        aria-label={texts.changeName}
        title={texts.changeName}
        dialog={(close) => <NameForm name={name} onClose={close} />}
      >
        {texts.change}
      </DialogButton>
    </LedgerLine>
  );
}

function NameForm({ name, onClose }: { name: string; onClose: () => void }) {
  const fresh = useFresh();
  const { refresh } = useSession();
  const { revalidate } = useRevalidator();
  const { register, errors, submit, busy, refusal } = useMutationForm(
    { resolver: zodResolver(nameFormSchema), defaultValues: { name } },
    {
      call: (body) => fresh(() => callAccount(ownAccountCalls.changeName, { body })),
      async onDone() {
        onClose();
        toast.done(texts.done);
        await Promise.all([refresh(), revalidate()]);
      },
    },
  );
  return (
    <form className={dialogStyles.form} method="post" noValidate onSubmit={submit}>
      <Field label={texts.name} hint={texts.hint} error={errors.name?.message}>
        {(ids) => <TextInput {...ids} {...register('name')} autoComplete="name" />}
      </Field>
      <RefusalLine>{refusal}</RefusalLine>
      <FormActs submit={texts.save} busy={busy} onCancel={onClose} />
    </form>
  );
}
