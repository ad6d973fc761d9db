import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { changePasswordFormSchema, confirmFormSchema } from '#contract/accounts/accounts.ts';
import { useMutationForm } from '#web/platform/calls/mutation-form.ts';
import { CodeField } from '#web/platform/ui/code-field.tsx';
import dialogStyles from '#web/platform/ui/dialog.module.css';
import { Field } from '#web/platform/ui/field.tsx';
import { FormActs, RefusalLine } from '#web/platform/ui/form-dialog.tsx';
import { SecretInput } from '#web/platform/ui/input.tsx';
import { changePassword } from './account.client.ts';
import { provenFirst } from './proving.ts';
import { confirmTexts, accountTexts as texts } from './texts.ts';

/** The code is a field once the server requires it: if the sign-in is long ago and the account has a second factor. */
const formSchema = changePasswordFormSchema.extend({ code: confirmFormSchema.shape.code });

/** Changes the password, by the one there is now. */
export function PasswordForm({ onDone, onCancel }: { onDone: () => void; onCancel: () => void }) {
  const [needsCode, setNeedsCode] = useState(false);
  const { register, errors, submit, busy, refusal } = useMutationForm(
    {
      resolver: zodResolver(formSchema),
    },
    {
      fields: { password: 'currentPassword' },
      call: ({ code, ...form }) => provenFirst(() => changePassword(form), { password: form.currentPassword, code }),
      onDone,
      onFailed({ code }) {
        if (code !== 'code-required' || needsCode) return false;
        setNeedsCode(true);
        return true;
      },
    },
  );
  // Before the code's: the focus goes to the first faulty field in this order.
  const passwords = { now: register('currentPassword'), next: register('newPassword') };

  return (
    <form className={dialogStyles.form} method="post" noValidate onSubmit={submit}>
      <Field label={texts.passwordNow} error={errors.currentPassword?.message}>
        {(control) => <SecretInput {...control} {...passwords.now} autoComplete="current-password" readOnly={busy} />}
      </Field>
      <Field label={texts.newPassword} hint={texts.newPasswordHint} error={errors.newPassword?.message}>
        {(control) => <SecretInput {...control} {...passwords.next} autoComplete="new-password" readOnly={busy} />}
      </Field>
      {needsCode && (
        <CodeField
          focus
          label={confirmTexts.code}
          hint={confirmTexts.codeHint}
          error={errors.code?.message}
          input={register('code')}
        />
      )}
      <RefusalLine>{refusal}</RefusalLine>
      <FormActs submit={texts.change} busy={busy} onCancel={onCancel} />
    </form>
  );
}
