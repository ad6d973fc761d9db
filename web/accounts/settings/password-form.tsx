import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import { changePasswordFormSchema, confirmFormSchema } from '#contract/accounts/accounts.ts';
import { CodeField } from '#web/platform/ui/code-field.tsx';
import dialogStyles from '#web/platform/ui/dialog.module.css';
import { Field } from '#web/platform/ui/field.tsx';
import { FormActs, RefusalLine } from '#web/platform/ui/form-dialog.tsx';
import { SecretInput } from '#web/platform/ui/input.tsx';
import { changePassword } from './account.client.ts';
import { provenFirst, showFieldErrors } from './proving.ts';
import { confirmTexts, accountTexts as texts } from './texts.ts';

/** The code is a field once the server requires it: if the sign-in is long ago and the account has a second factor. */
const formSchema = changePasswordFormSchema.extend({ code: confirmFormSchema.shape.code });

/** Changes the password, by the one there is now. */
export function PasswordForm({ onDone, onCancel }: { onDone: () => void; onCancel: () => void }) {
  const { register, handleSubmit, setError, setFocus, formState } = useForm<z.input<typeof formSchema>>({
    resolver: zodResolver(formSchema),
  });
  const { errors, isSubmitting } = formState;
  // Before the code's: the focus goes to the first faulty field in this order.
  const passwords = { now: register('currentPassword'), next: register('newPassword') };
  const [needsCode, setNeedsCode] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);

  useEffect(() => {
    if (needsCode) setFocus('code');
  }, [needsCode, setFocus]);

  const change = async ({ code, ...form }: z.output<typeof formSchema>) => {
    setRefusal(null);
    const proof = { password: form.currentPassword, code };
    const answer = await provenFirst(() => changePassword(form), proof);
    if (answer.ok) return onDone();
    if (answer.failure.code === 'code-required' && !needsCode) return setNeedsCode(true);
    const fields = { password: 'currentPassword', currentPassword: 'currentPassword' } as const;
    setRefusal(showFieldErrors(answer.failure, { ...fields, newPassword: 'newPassword', code: 'code' }, setError));
  };

  return (
    <form className={dialogStyles.form} method="post" noValidate onSubmit={handleSubmit(change)}>
      <Field label={texts.passwordNow} error={errors.currentPassword?.message}>
        {(control) => (
          <SecretInput {...control} {...passwords.now} autoComplete="current-password" readOnly={isSubmitting} />
        )}
      </Field>
      <Field label={texts.newPassword} hint={texts.newPasswordHint} error={errors.newPassword?.message}>
        {(control) => (
          <SecretInput {...control} {...passwords.next} autoComplete="new-password" readOnly={isSubmitting} />
        )}
      </Field>
      {needsCode && (
        <CodeField
          label={confirmTexts.code}
          hint={confirmTexts.codeHint}
          error={errors.code?.message}
          input={register('code')}
        />
      )}
      <RefusalLine>{refusal}</RefusalLine>
      <FormActs submit={texts.change} busy={isSubmitting} onCancel={onCancel} />
    </form>
  );
}
