import { useState } from 'react';
import type { IdentityResult } from '#web/identity/identity.client.ts';
import { Button } from '#web/ui/button.tsx';
import { useFresh } from './fresh.tsx';
import { accountTexts } from './texts.ts';

interface PasswordlessFormProps<T> {
  /** What will happen. */
  say: string;
  submit: string;
  tone?: 'primary' | 'destroy';
  act: () => Promise<IdentityResult<T>>;
  onDone: (value: T) => void;
  onCancel: () => void;
}

/** What `ProofForm` is to an account with a password: does something once a sign-in with the provider is fresh. */
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
    <div className="dlg__form">
      <p className="small quiet">{say}</p>
      {refusal && (
        <p className="error" role="alert">
          {refusal}
        </p>
      )}
      <div className="dlg__acts">
        <Button tone="line" onClick={onCancel}>
          {accountTexts.cancel}
        </Button>
        <Button tone={tone} busy={busy} onClick={send}>
          {submit}
        </Button>
      </div>
    </div>
  );
}
