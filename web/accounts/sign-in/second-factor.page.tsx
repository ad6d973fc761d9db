import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link, useLocation, useNavigate } from 'react-router';
import { codeFormSchema, recoveryFormSchema } from '#contract/accounts/accounts.ts';
import { authCalls } from '#contract/accounts/auth.calls.ts';
import { pages } from '#contract/pages.ts';
import { callApi } from '#web/platform/calls/calls.client.ts';
import { describe } from '#web/platform/layout/meta.ts';
import { Standalone } from '#web/platform/layout/standalone.tsx';
import { Button } from '#web/platform/ui/button.tsx';
import { CodeField } from '#web/platform/ui/code-field.tsx';
import { Field } from '#web/platform/ui/field.tsx';
import { TextInput } from '#web/platform/ui/input.tsx';
import { useScripts } from '#web/platform/ui/scripts.ts';
import { RefusalLine, Staged, VisitorsOnly } from './card.tsx';
import { type FormStage, refused, useFormStage } from './form-stage.ts';
import { carryFrom } from './from.ts';
import { useRefusal } from './refusal.ts';
import { type OverState, signInPageOf, signInPages } from './sign-in.pages.ts';
import { factorTexts, texts } from './texts.ts';

/** The two kinds of codes that are taken. */
const kinds = {
  app: {
    title: factorTexts.title,
    hint: factorTexts.hint,
    call: authCalls.verifyCode,
    schema: codeFormSchema,
    field: factorTexts.code,
  },
  recovery: {
    title: factorTexts.recoveryTitle,
    hint: factorTexts.recoveryHint,
    call: authCalls.verifyRecoveryCode,
    schema: recoveryFormSchema,
    field: factorTexts.recoveryTitle,
  },
} as const;

type Kind = keyof typeof kinds;

const fields = ['code'] as const;

export const meta = () => describe({ title: factorTexts.title });

export default function SecondFactor() {
  const { state } = useLocation();
  const navigate = useNavigate();
  const formStage = useFormStage();
  const { show, learn } = formStage;
  const [kind, setKind] = useState<Kind>('app');

  const finish = () => learn(signInPages[signInPageOf(state)].done);

  const submit = async (form: { code: string }) => {
    show({ at: 'working' });
    const answer = await callApi(kinds[kind].call, { body: form });
    if (answer.ok) await finish();
    else if (answer.failure.code === 'challenge-over')
      await navigate(pages.login, {
        replace: true,
        state: { ...carryFrom(state), factorOver: true } satisfies OverState,
      });
    else show(refused(answer.failure, true));
  };

  return (
    <VisitorsOnly>
      <Standalone title={kinds[kind].title}>
        <Staged stage={formStage.stage} onLearn={finish}>
          <p className="quiet">{kinds[kind].hint}</p>
          <FactorForm
            key={kind}
            kind={kind}
            formStage={formStage}
            onSubmit={submit}
            onOther={() => setKind(kind === 'app' ? 'recovery' : 'app')}
          />
        </Staged>
      </Standalone>
    </VisitorsOnly>
  );
}

interface FactorFormProps {
  kind: Kind;
  formStage: FormStage;
  onSubmit: (form: { code: string }) => Promise<void>;
  onOther: () => void;
}

function FactorForm({ kind, formStage, onSubmit, onOther }: FactorFormProps) {
  const { schema, field } = kinds[kind];
  const { state } = useLocation();
  const form = useForm<{ code: string }>({ resolver: zodResolver(schema) });
  const error = form.formState.errors.code?.message;
  const ready = useScripts();
  useRefusal(form, formStage, fields, 'code');
  return (
    <>
      <form method="post" noValidate onSubmit={form.handleSubmit(onSubmit)}>
        {kind === 'app' ? (
          <CodeField label={field} error={error} focus input={form.register('code')} />
        ) : (
          <Field label={field} error={error}>
            {(control) => (
              <TextInput
                {...control}
                {...form.register('code')}
                autoFocus
                autoComplete="off"
                autoCapitalize="none"
                spellCheck={false}
              />
            )}
          </Field>
        )}
        <RefusalLine stage={formStage.stage} fields={fields} />
        <Button type="submit" size="tall" wide disabled={!ready}>
          {factorTexts.goOn}
        </Button>
      </form>
      <p className="small quiet">
        {kind === 'app' && `${factorTexts.noPhone} `}
        <button type="button" className="link" onClick={onOther}>
          {kind === 'app' ? factorTexts.useRecovery : factorTexts.useApp}
        </button>
      </p>
      <p className="small quiet">
        <Link className="link" to={pages.login} replace state={carryFrom(state)}>
          {texts.backToLogin}
        </Link>
      </p>
    </>
  );
}

export { RouteError as ErrorBoundary } from '#web/platform/layout/route-error.tsx';
