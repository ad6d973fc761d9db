import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { confirmFormSchema } from '#contract/accounts/accounts.ts';
import type { CallResult } from '#web/platform/calls/calls.request.ts';
import { CodeField } from '#web/platform/ui/code-field.tsx';
import dialogStyles from '#web/platform/ui/dialog.module.css';
import { Field } from '#web/platform/ui/field.tsx';
import { FormActs, RefusalLine } from '#web/platform/ui/form-dialog.tsx';
import { SecretInput } from '#web/platform/ui/input.tsx';
import type { Proof } from './account.client.ts';
import { provenFirst, showFieldErrors } from './proving.ts';
import { confirmTexts as texts } from './texts.ts';

interface ProofFormProps<T> {
  /** What will happen. */
  say: string;
  submit: string;
  tone?: 'primary' | 'destroy';
  /** True if the form always shows the code field; else the field appears when the server requires a code. */
  withCode?: boolean;
  act: (proof: Proof) => Promise<CallResult<T>>;
  onDone: (value: T) => void;
  onCancel: () => void;
}

/** Does something with the password, and where the last sign-in is too long ago confirms with the same password first. */
export function ProofForm<T>({ say, submit, tone, withCode = false, act, onDone, onCancel }: ProofFormProps<T>) {
  const { register, handleSubmit, setError, setFocus, formState } = useForm<Proof>({
    resolver: zodResolver(confirmFormSchema),
  });
  const { errors, isSubmitting } = formState;
  // Before the code's: the focus goes to the first faulty field in this order.
  const password = register('password');
  const [needsCode, setNeedsCode] = useState(withCode);
  const [refusal, setRefusal] = useState<string | null>(null);

  useEffect(() => {
    if (needsCode && !withCode) setFocus('code');
  }, [needsCode, withCode, setFocus]);

  const send = async (proof: Proof) => {
    setRefusal(null);
    const answer = await provenFirst(() => act(proof), proof);
    if (answer.ok) return onDone(answer.value);
    if (answer.failure.code === 'code-required' && !needsCode) return setNeedsCode(true);
    setRefusal(showFieldErrors(answer.failure, { password: 'password', code: 'code' }, setError));
  };

  return (
    <form className={dialogStyles.form} method="post" noValidate onSubmit={handleSubmit(send)}>
      <p className="small quiet">{say}</p>
      <Field label={texts.password} error={errors.password?.message}>
        {(control) => (
          <SecretInput {...control} {...password} autoComplete="current-password" readOnly={isSubmitting} />
        )}
      </Field>
      {needsCode && (
        <CodeField label={texts.code} hint={texts.codeHint} error={errors.code?.message} input={register('code')} />
      )}
      <RefusalLine>{refusal}</RefusalLine>
      <FormActs submit={submit} tone={tone} busy={isSubmitting} onCancel={onCancel} />
    </form>
  );
}
