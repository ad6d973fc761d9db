import { useForm } from 'react-hook-form';
import { useLocation } from 'react-router';
import type { LoginForm } from '#contract/accounts/users.ts';
import { pages } from '#contract/pages.ts';
import { hasEnded } from '#web/accounts/session/session.store.ts';
import { turnedAwayIn, useSession } from '#web/accounts/session/session.tsx';
import { describe } from '#web/platform/layout/meta.ts';
import { Field } from '#web/platform/ui/field.tsx';
import { SecretInput, TextInput } from '#web/platform/ui/input.tsx';
import { useScripts } from '#web/platform/ui/scripts.ts';
import { toast } from '#web/platform/ui/toasts.tsx';
import { callDeferred } from './deferred-calls.ts';
import { checks } from './deferred-checks.ts';
import { openForm } from './form-stage.ts';
import { broughtEmail } from './from.ts';
import { useRefusal } from './refusal.ts';
import { useSignIn } from './sign-in.ts';
import { SignInCard } from './sign-in-card.tsx';
import { texts } from './texts.ts';

const fields = ['email', 'password'] as const;

export const meta = () => describe({ title: texts.login, description: texts.aboutLogin, path: pages.login });

export default function Login() {
  const session = useSession();
  const { state } = useLocation();
  const turnedAway = turnedAwayIn(state);
  const signIn = useSignIn('login');
  const { run, show, submit } = signIn;
  const form = useForm<LoginForm>({ resolver: checks.login, defaultValues: { email: broughtEmail(state) } });
  const { register, handleSubmit, trigger, getValues } = form;
  const { errors, isSubmitting } = form.formState;
  const ready = useScripts();
  useRefusal(form, signIn, fields, 'password');

  // A message that 'Forgot password?' brought goes as soon as the email is right, as after a submit.
  const recheck = () => {
    if (errors.email) void trigger('email');
  };

  const forgot = async () => {
    if (!(await trigger('email', { shouldFocus: true }))) return;
    const answer = await run(() => callDeferred('requestReset', { body: { email: getValues('email') } }));
    if (!answer.ok) return;
    show(openForm);
    toast.done(texts.mailSent);
  };

  return (
    <SignInCard
      name="login"
      signIn={signIn}
      fields={fields}
      checking={isSubmitting}
      onSubmit={handleSubmit((typed) => submit(() => callDeferred('signIn', { body: typed })))}
    >
      {(turnedAway !== null || hasEnded(session)) && (
        <p className="small" role="status">
          {turnedAway ?? texts.ended}
        </p>
      )}
      <Field label={texts.email} error={errors.email?.message}>
        {(control) => (
          <TextInput
            {...control}
            {...register('email', { onChange: recheck })}
            type="email"
            autoComplete="username"
            autoFocus
          />
        )}
      </Field>
      <Field label={texts.password} error={errors.password?.message}>
        {(control) => <SecretInput {...control} {...register('password')} autoComplete="current-password" />}
      </Field>
      <div>
        <button type="button" className="link small" disabled={!ready} onClick={forgot}>
          {texts.forgot}
        </button>
      </div>
    </SignInCard>
  );
}

export { RouteError as ErrorBoundary } from '#web/platform/layout/route-error.tsx';
