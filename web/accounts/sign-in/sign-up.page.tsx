import { useForm } from 'react-hook-form';
import { useLocation } from 'react-router';
import type { SignUpForm } from '#contract/accounts/users.ts';
import { pages } from '#contract/pages.ts';
import { mailWentOut } from '#web/accounts/session/mail-waits.ts';
import { describe } from '#web/platform/layout/meta.ts';
import { Field } from '#web/platform/ui/field.tsx';
import { SecretInput, TextInput } from '#web/platform/ui/input.tsx';
import { callDeferred } from './deferred-calls.ts';
import { checks } from './deferred-checks.ts';
import { broughtEmail } from './from.ts';
import { useRefusal } from './refusal.ts';
import { useSignIn } from './sign-in.ts';
import { SignInCard } from './sign-in-card.tsx';
import { texts } from './texts.ts';

const fields = ['name', 'email', 'password'] as const;

export const meta = () => describe({ title: texts.signUp, description: texts.aboutSignUp, path: pages.signUp });

export default function SignUp() {
  const signIn = useSignIn('signUp');
  const email = broughtEmail(useLocation().state);
  const form = useForm<SignUpForm>({ resolver: checks.signUp, defaultValues: { email } });
  const { register, handleSubmit } = form;
  const { errors, isSubmitting } = form.formState;
  useRefusal(form, signIn, fields, 'email');

  const signUp = async (typed: SignUpForm) => {
    const answer = await callDeferred('signUp', { body: typed });
    // A link that was mailed to this very email has led here: it verifies the email as well.
    if (answer.ok && typed.email !== email) mailWentOut();
    return answer;
  };

  return (
    <SignInCard
      name="signUp"
      signIn={signIn}
      fields={fields}
      checking={isSubmitting}
      onSubmit={handleSubmit((typed) => signIn.submit(() => signUp(typed)))}
    >
      <Field label={texts.name} error={errors.name?.message}>
        {(control) => <TextInput {...control} {...register('name')} autoComplete="name" autoFocus />}
      </Field>
      <Field label={texts.email} error={errors.email?.message}>
        {(control) => <TextInput {...control} {...register('email')} type="email" autoComplete="username" />}
      </Field>
      <Field label={texts.password} hint={texts.passwordHint} error={errors.password?.message}>
        {(control) => <SecretInput {...control} {...register('password')} autoComplete="new-password" />}
      </Field>
    </SignInCard>
  );
}

export { RouteError as ErrorBoundary } from '#web/platform/layout/route-error.tsx';
