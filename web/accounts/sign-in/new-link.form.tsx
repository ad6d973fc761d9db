import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { pages } from '#contract/pages.ts';
import { Button } from '#web/platform/ui/button.tsx';
import { Field } from '#web/platform/ui/field.tsx';
import { TextInput } from '#web/platform/ui/input.tsx';
import { useScripts } from '#web/platform/ui/scripts.ts';
import { toast } from '#web/platform/ui/toasts.tsx';
import { RefusalLine, Staged } from './card.tsx';
import { callDeferred } from './deferred-calls.ts';
import { checks, fetchChecks } from './deferred-checks.ts';
import { useFormStage } from './form-stage.ts';
import { useRefusal } from './refusal.ts';
import { resetTexts, texts } from './texts.ts';

const fields = ['email'] as const;

/** Asks for another link to choose a new password, and leads to login while it is in the mail. */
export function NewLinkForm() {
  const navigate = useNavigate();
  const formStage = useFormStage();
  const form = useForm<{ email: string }>({ resolver: checks.newLink });
  const ready = useScripts();
  useRefusal(form, formStage, fields, 'email');

  const send = async ({ email }: { email: string }) => {
    const answer = await formStage.run(() => callDeferred('requestReset', { body: { email } }), true);
    if (!answer.ok) return;
    toast.done(texts.mailSent);
    await navigate(pages.login, { replace: true });
  };

  return (
    <Staged stage={formStage.stage}>
      <form method="post" noValidate onSubmit={form.handleSubmit(send)} onInput={fetchChecks}>
        <Field label={texts.email} error={form.formState.errors.email?.message}>
          {(control) => (
            <TextInput
              {...control}
              {...form.register('email')}
              type="email"
              autoComplete="username"
              placeholder={texts.emailHint}
            />
          )}
        </Field>
        <RefusalLine stage={formStage.stage} fields={fields} />
        <Button type="submit" size="tall" wide busy={form.formState.isSubmitting} disabled={!ready}>
          {resetTexts.sendNew}
        </Button>
      </form>
    </Staged>
  );
}
