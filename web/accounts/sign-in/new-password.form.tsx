import { useForm } from 'react-hook-form';
import { announceSignIn } from '#web/accounts/session/session.store.ts';
import { Button } from '#web/platform/ui/button.tsx';
import { Field } from '#web/platform/ui/field.tsx';
import { SecretInput } from '#web/platform/ui/input.tsx';
import { useScripts } from '#web/platform/ui/scripts.ts';
import { RefusalLine, Staged } from './card.tsx';
import { callDeferred } from './deferred-calls.ts';
import { checks, fetchChecks } from './deferred-checks.ts';
import { refused, useFormStage } from './form-stage.ts';
import { type DeadLink, isDead } from './mailed-link.ts';
import { useRefusal } from './refusal.ts';
import { resetTexts, texts } from './texts.ts';

const fields = ['password'] as const;

interface NewPasswordFormProps {
  token: string;
  /** Whose password it is, for the browser's own store of passwords. */
  email: string;
  /** Saved, and signed in here; or a second factor is still required. */
  onSaved: (how: 'signed-in' | 'factor') => void;
  onDead: (why: DeadLink) => void;
}

/** Chooses a new password by a mailed link. */
export function NewPasswordForm({ token, email, onSaved, onDead }: NewPasswordFormProps) {
  const formStage = useFormStage();
  const { show, learn } = formStage;
  const form = useForm<{ password: string }>({ resolver: checks.newPassword });
  const ready = useScripts();
  useRefusal(form, formStage, fields, 'password');

  const finish = async () => {
    if (await learn()) onSaved('signed-in');
  };

  const save = async ({ password }: { password: string }) => {
    show({ at: 'working' });
    const answer = await callDeferred('resetPassword', { body: { token, password } });
    if (!answer.ok) {
      if (isDead(answer.failure.code)) onDead(answer.failure.code);
      else show(refused(answer.failure, true));
    } else if (answer.value.twoFactorRedirect) {
      // All sessions have ended: whoever was signed in here is not any more, in the other tabs too.
      await announceSignIn();
      onSaved('factor');
    } else await finish();
  };

  return (
    <Staged stage={formStage.stage} onLearn={finish}>
      <form method="post" noValidate onSubmit={form.handleSubmit(save)} onInput={fetchChecks}>
        <input type="email" autoComplete="username" value={email} readOnly hidden />
        <Field label={resetTexts.title} hint={texts.passwordHint} error={form.formState.errors.password?.message}>
          {(control) => (
            <SecretInput {...control} {...form.register('password')} autoComplete="new-password" autoFocus />
          )}
        </Field>
        <RefusalLine stage={formStage.stage} fields={fields} />
        <Button type="submit" size="tall" wide busy={form.formState.isSubmitting} disabled={!ready}>
          {resetTexts.save}
        </Button>
      </form>
    </Staged>
  );
}
