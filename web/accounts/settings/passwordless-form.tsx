import { useState } from 'react';
import type { CallResult } from '#web/platform/calls/calls.request.ts';
import dialogStyles from '#web/platform/ui/dialog.module.css';
import { FormActs, RefusalLine } from '#web/platform/ui/form-dialog.tsx';
import { useFresh } from './fresh.tsx';

interface PasswordlessFormProps<T> {
  /** What will happen. */
  say: string;
  submit: string;
  tone?: 'primary' | 'destroy';
  act: () => Promise<CallResult<T>>;
  onDone: (value: T) => void;
  onCancel: () => void;
}

/** `ProofForm` for an account without a password: runs an action once a sign-in with the provider is fresh. */
export function PasswordlessForm<T>({ say, submit, tone, act, onDone, onCancel }: PasswordlessFormProps<T>) {
  const fresh = useFresh();
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);

  const send = async () => {
    setBusy(true);
    setRefusal(null);
    const answer = await fresh(act);
    setBusy(false);
    if (answer?.ok) onDone(answer.value);
    else setRefusal(answer?.failure.detail ?? null);
  };

  return (
    <div className={dialogStyles.form}>
      <p className="small quiet">{say}</p>
      <RefusalLine>{refusal}</RefusalLine>
      <FormActs submit={submit} tone={tone} busy={busy} onCancel={onCancel} onSubmit={send} />
    </div>
  );
}
