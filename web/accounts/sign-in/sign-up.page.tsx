import { useForm } from 'react-hook-form';
import type { SignUpForm } from '#contract/accounts/users.ts';
import { pages } from '#contract/pages.ts';
import { askIdentity } from '#web/accounts/session/identity.client.ts';
import { describe } from '#web/platform/layout/meta.ts';
import { Field } from '#web/platform/ui/field.tsx';
import { SecretInput, TextInput } from '#web/platform/ui/input.tsx';
import { checks } from './deferred-checks.ts';
import { Entrance } from './entrance.tsx';
import { useRefusal } from './refusal.ts';
import { useSigningIn } from './signing-in.ts';
import { texts } from './texts.ts';

const fields = ['name', 'email', 'password'] as const;

export const meta = () => describe({ title: texts.signUp, description: texts.aboutSignUp, path: pages.signUp });

export default function SignUp() {
  const signingIn = useSigningIn('signUp');
  const form = useForm<SignUpForm>({ resolver: checks.signUp });
  const { register, handleSubmit } = form;
  const { errors, isSubmitting } = form.formState;
  useRefusal(form, signingIn, fields, 'email');

  return (
    <Entrance
      name="signUp"
      signingIn={signingIn}
      fields={fields}
      checking={isSubmitting}
      onSubmit={handleSubmit((typed) => signingIn.submit(() => askIdentity('/sign-up/email', typed)))}
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
    </Entrance>
  );
}

export { RouteError as ErrorBoundary } from '#web/platform/layout/route-error.tsx';
