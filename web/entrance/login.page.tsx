import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { Link, useLocation } from 'react-router';
import { pages } from '#contract/pages.ts';
import { type LoginForm, loginFormSchema } from '#contract/users.ts';
import { signIn } from '#web/identity/identity.client.ts';
import { texts } from '#web/identity/texts.ts';
import { describe } from '#web/layout/meta.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { SecretInput, TextInput } from '#web/ui/input.tsx';
import { useEntering, useScripts } from './entering.ts';
import { Entrance } from './entrance.tsx';
import { carryFrom } from './from.ts';

export const meta = () => describe({ title: texts.login });

export default function Login() {
  const { state } = useLocation();
  const entering = useEntering(signIn, texts.loggedIn);
  const { register, handleSubmit, setFocus, formState } = useForm<LoginForm>({
    resolver: zodResolver(loginFormSchema),
  });
  const { errors } = formState;
  const refusal = entering.stage.at === 'form' ? entering.stage.refusal : null;
  const ready = useScripts();

  useEffect(() => {
    if (refusal) setFocus('password', { shouldSelect: true });
  }, [refusal, setFocus]);

  return (
    <Entrance title={texts.login} entering={entering}>
      <form method="post" noValidate onSubmit={handleSubmit(entering.submit)}>
        <Field label={texts.email} error={errors.email?.message}>
          {(control) => (
            <TextInput {...control} {...register('email')} type="email" autoComplete="username" autoFocus />
          )}
        </Field>
        <Field label={texts.password} error={errors.password?.message}>
          {(control) => <SecretInput {...control} {...register('password')} autoComplete="current-password" />}
        </Field>
        {refusal && (
          <p className="error" role="alert">
            {refusal.detail}
          </p>
        )}
        <Button type="submit" size="tall" wide disabled={!ready}>
          {texts.login}
        </Button>
        <p className="small quiet">
          {texts.newHere}{' '}
          <Link className="link" to={pages.signUp} state={carryFrom(state)}>
            {texts.createAccount}
          </Link>
        </p>
      </form>
    </Entrance>
  );
}

export { RouteError as ErrorBoundary } from '#web/layout/route-error.tsx';
