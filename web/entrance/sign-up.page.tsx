import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { Link, useLocation } from 'react-router';
import { pages } from '#contract/pages.ts';
import { type SignUpForm, signUpFormSchema } from '#contract/users.ts';
import { signUp } from '#web/identity/identity.client.ts';
import { texts } from '#web/identity/texts.ts';
import { describe } from '#web/layout/meta.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { SecretInput, TextInput } from '#web/ui/input.tsx';
import { useEntering, useScripts } from './entering.ts';
import { Entrance } from './entrance.tsx';
import { carryFrom } from './from.ts';

export const meta = () => describe({ title: texts.signUp });

export default function SignUp() {
  const { state } = useLocation();
  const entering = useEntering(signUp, texts.signedUp);
  const { register, handleSubmit, setFocus, formState } = useForm<SignUpForm>({
    resolver: zodResolver(signUpFormSchema),
  });
  const { errors } = formState;
  const refusal = entering.stage.at === 'form' ? entering.stage.refusal : null;
  const ready = useScripts();

  useEffect(() => {
    if (refusal) setFocus('email', { shouldSelect: true });
  }, [refusal, setFocus]);

  return (
    <Entrance title={texts.signUp} entering={entering}>
      <form method="post" noValidate onSubmit={handleSubmit(entering.submit)}>
        <Field label={texts.name} error={errors.name?.message}>
          {(control) => <TextInput {...control} {...register('name')} autoComplete="name" autoFocus />}
        </Field>
        <Field label={texts.email} error={errors.email?.message}>
          {(control) => <TextInput {...control} {...register('email')} type="email" autoComplete="username" />}
        </Field>
        <Field label={texts.password} hint={texts.passwordHint} error={errors.password?.message}>
          {(control) => <SecretInput {...control} {...register('password')} autoComplete="new-password" />}
        </Field>
        {refusal && (
          <p className="error" role="alert">
            {refusal.detail}
          </p>
        )}
        <Button type="submit" size="tall" wide disabled={!ready}>
          {texts.signUp}
        </Button>
        <p className="small quiet">
          {texts.haveAccount}{' '}
          <Link className="link" to={pages.login} state={carryFrom(state)}>
            {texts.login}
          </Link>
        </p>
      </form>
    </Entrance>
  );
}

export { RouteError as ErrorBoundary } from '#web/layout/route-error.tsx';
