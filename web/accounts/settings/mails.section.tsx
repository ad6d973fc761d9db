import { zodResolver } from '@hookform/resolvers/zod';
import { useRevalidator } from 'react-router';
import { ownAccountCalls } from '#contract/accounts/own-account.calls.ts';
import { type MailChoices, mailChoicesSchema } from '#contract/accounts/own-account.ts';
import type { CallResult } from '#web/platform/calls/calls.request.ts';
import { useMutationForm } from '#web/platform/calls/mutation-form.ts';
import { Button } from '#web/platform/ui/button.tsx';
import checkStyles from '#web/platform/ui/check.module.css';
import { RefusalLine } from '#web/platform/ui/form-dialog.tsx';
import panelStyles from '#web/platform/ui/panel.module.css';
import { ErrorState } from '#web/platform/ui/states.tsx';
import { toast } from '#web/platform/ui/toasts.tsx';
import { callAccount } from './account.client.ts';
import { mailTexts as texts } from './texts.ts';

/** Which mails one gets beyond those that an account or an order needs. Mails that can be switched off lead here. */
export function MailsSection({ choices }: { choices: CallResult<MailChoices> }) {
  const { revalidate, state } = useRevalidator();
  return (
    <section className={panelStyles.section} aria-labelledby="mails">
      <h2 id="mails">{texts.title}</h2>
      <p className="small quiet">{texts.always}</p>
      {choices.ok ? (
        <MailsForm choices={choices.value} />
      ) : (
        <ErrorState title={texts.failed} busy={state === 'loading'} onRetry={revalidate}>
          {choices.failure.detail}
        </ErrorState>
      )}
    </section>
  );
}

function MailsForm({ choices }: { choices: MailChoices }) {
  const { register, reset, submit, busy, refusal } = useMutationForm<MailChoices, MailChoices, MailChoices>(
    { resolver: zodResolver(mailChoicesSchema), defaultValues: choices },
    {
      call: (body) => callAccount(ownAccountCalls.saveMailChoices, { body }),
      onDone(saved) {
        reset(saved);
        toast.done(texts.saved);
      },
    },
  );
  return (
    <form className="stack gap-3" method="post" noValidate onSubmit={submit}>
      {texts.kinds
        .filter(([kind]) => choices[kind] !== null)
        .map(([kind, words]) => (
          <label className={checkStyles.check} key={kind}>
            <input type="checkbox" {...register(kind)} />
            {words}
          </label>
        ))}
      {choices.newsletter === null && <p className="note">{texts.unverified}</p>}
      <RefusalLine>{refusal}</RefusalLine>
      <div>
        <Button type="submit" tone="line" size="small" busy={busy}>
          {texts.save}
        </Button>
      </div>
    </form>
  );
}
