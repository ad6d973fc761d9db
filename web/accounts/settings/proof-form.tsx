import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { confirmFormSchema } from '#contract/accounts/accounts.ts';
import type { CallResult } from '#web/platform/calls/calls.request.ts';
import { useMutationForm } from '#web/platform/calls/mutation-form.ts';
import { CodeField } from '#web/platform/ui/code-field.tsx';
import dialogStyles from '#web/platform/ui/dialog.module.css';
import { Field } from '#web/platform/ui/field.tsx';
import { FormActs, RefusalLine } from '#web/platform/ui/form-dialog.tsx';
import { SecretInput } from '#web/platform/ui/input.tsx';
import type { Proof } from './account.client.ts';
import { provenFirst } from './proving.ts';
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
export function ProofForm<T>({ say, submit: words, tone, withCode = false, act, onDone, onCancel }: ProofFormProps<T>) {
  const [needsCode, setNeedsCode] = useState(withCode);
  const { register, errors, submit, busy, refusal } = useMutationForm<Proof, Proof, T>(
    {
      resolver: zodResolver(confirmFormSchema),
    },
    {
      call: (proof) => provenFirst(() => act(proof), proof),
      onDone,
      onFailed({ code }) {
        if (code !== 'code-required' || needsCode) return false;
        setNeedsCode(true);
        return true;
      },
    },
  );
  // Before the code's: the focus goes to the first faulty field in this order.
  const password = register('password');

  return (
    <form className={dialogStyles.form} method="post" noValidate onSubmit={submit}>
      <p className="small quiet">{say}</p>
      <Field label={texts.password} error={errors.password?.message}>
        {(control) => <SecretInput {...control} {...password} autoComplete="current-password" readOnly={busy} />}
      </Field>
      {needsCode && (
        <CodeField
          focus={!withCode}
          label={texts.code}
          hint={texts.codeHint}
          error={errors.code?.message}
          input={register('code')}
        />
      )}
      <RefusalLine>{refusal}</RefusalLine>
      <FormActs submit={words} tone={tone} busy={busy} onCancel={onCancel} />
    </form>
  );
}
