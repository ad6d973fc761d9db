import type { CallResult } from '#web/platform/calls/calls.request.ts';
import { useMutation } from '#web/platform/calls/mutation.ts';
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
  const { run, busy, refusal } = useMutation({ call: () => fresh(act), onDone });

  return (
    <div className={dialogStyles.form}>
      <p className="small quiet">{say}</p>
      <RefusalLine>{refusal}</RefusalLine>
      <FormActs submit={submit} tone={tone} busy={busy} onCancel={onCancel} onSubmit={() => void run()} />
    </div>
  );
}
