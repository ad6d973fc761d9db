import { zodResolver } from '@hookform/resolvers/zod';
import { useRef } from 'react';
import { useRevalidator } from 'react-router';
import { accountCalls } from '#contract/accounts/accounts.calls.ts';
import type { Account, EmailChange } from '#contract/accounts/accounts.ts';
import { ownAccountCalls } from '#contract/accounts/own-account.calls.ts';
import { emailFormSchema } from '#contract/accounts/own-account.ts';
import { useMutation } from '#web/platform/calls/mutation.ts';
import { useMutationForm } from '#web/platform/calls/mutation-form.ts';
import { Button } from '#web/platform/ui/button.tsx';
import dialogStyles from '#web/platform/ui/dialog.module.css';
import { Email } from '#web/platform/ui/email.tsx';
import factsStyles from '#web/platform/ui/facts.module.css';
import { Field } from '#web/platform/ui/field.tsx';
import { DialogButton, FormActs, RefusalLine } from '#web/platform/ui/form-dialog.tsx';
import { TextInput } from '#web/platform/ui/input.tsx';
import { LedgerLine } from '#web/platform/ui/ledger.tsx';
import { Time } from '#web/platform/ui/time.tsx';
import { toast } from '#web/platform/ui/toasts.tsx';
import { callAccount } from './account.client.ts';
import styles from './account.module.css';
import { useFresh } from './fresh.tsx';
import { emailTexts, accountTexts as texts } from './texts.ts';

/** Mails the link that verifies the email once more, and says so. */
function useSendAgain(email: string) {
  return useMutation({
    call: () => callAccount(accountCalls.sendVerification, {}),
    onDone: () => toast.done(texts.sentAgain(email)),
    onFailed: ({ detail }) => toast.failed(detail),
  });
}

/** The quiet line over the page while the email is not verified. */
export function VerifyNotice({ email }: { email: string }) {
  const { busy, run } = useSendAgain(email);
  return (
    <p className={`${factsStyles.notice} ${styles.verify}`}>
      <span>
        {texts.linkSent} <Email address={email} />. <strong>{texts.pleaseVerify}</strong>{' '}
        <button type="button" className="link" aria-disabled={busy || undefined} onClick={() => run()}>
          {texts.sendAgain}
        </button>
      </span>
    </p>
  );
}

/** The email of the account, whether it was verified, and a way to change it; below it the new one that was asked for. */
export function EmailLine({ account }: { account: Account }) {
  const { email, emailVerified, emailChange } = account;
  const { busy, run } = useSendAgain(email);
  const change = useRef<HTMLButtonElement>(null);
  return (
    <>
      <LedgerLine
        name={texts.email}
        note={
          <>
            <Email address={email} />, {emailVerified ? texts.verified : texts.notVerified}
          </>
        }
      >
        {!emailVerified && (
          <Button tone="line" size="small" busy={busy} onClick={() => run()}>
            {texts.sendAgain}
          </Button>
        )}
        <DialogButton
          ref={change}
          tone="line"
          size="small"
          aria-label={emailTexts.changeEmail}
          title={emailTexts.changeEmail}
          dialog={(close) => <EmailForm account={account} onClose={close} />}
        >
          {texts.change}
        </DialogButton>
      </LedgerLine>
      {emailChange && <EmailChangeLine change={emailChange} onGone={() => change.current?.focus()} />}
    </>
  );
}

/** The new email, which of the two addresses it waits for, and a way to give it up. */
function EmailChangeLine({
  change: { email, oldAgreed, newAgreed, expiresAt },
  onGone,
}: {
  change: EmailChange;
  /** The line is gone, and with it the button that had the focus. */
  onGone: () => void;
}) {
  const { revalidate } = useRevalidator();
  const { busy, run } = useMutation({
    call: () => callAccount(ownAccountCalls.cancelEmailChange, {}),
    async onDone() {
      await revalidate();
      onGone();
      toast.done(emailTexts.givenUp);
    },
    onFailed: ({ detail }) => toast.failed(detail),
  });
  return (
    <LedgerLine
      name={emailTexts.newEmail}
      note={
        <>
          <Email address={email} />. {emailTexts.waitsFor(oldAgreed, newAgreed)} <Time at={expiresAt} form="minute" />.
        </>
      }
    >
      <Button tone="line" size="small" aria-label={emailTexts.cancelName} busy={busy} onClick={() => run()}>
        {texts.cancel}
      </Button>
    </LedgerLine>
  );
}

function EmailForm({ account, onClose }: { account: Account; onClose: () => void }) {
  const fresh = useFresh();
  const { revalidate } = useRevalidator();
  const { register, errors, submit, busy, refusal } = useMutationForm(
    { resolver: zodResolver(emailFormSchema), defaultValues: { email: '' } },
    {
      call: (body) => fresh(() => callAccount(ownAccountCalls.askEmailChange, { body })),
      async onDone() {
        onClose();
        toast.done(emailTexts.linksSent);
        await revalidate();
      },
    },
  );
  return (
    <form className={dialogStyles.form} method="post" noValidate onSubmit={submit}>
      <p className="small quiet">{emailTexts.say(account.email, account.emailVerified)}</p>
      <Field label={emailTexts.newEmail} error={errors.email?.message}>
        {(ids) => (
          <TextInput
            {...ids}
            {...register('email')}
            type="email"
            autoComplete="email"
            spellCheck={false}
            readOnly={busy}
          />
        )}
      </Field>
      <RefusalLine>{refusal}</RefusalLine>
      <FormActs submit={emailTexts.ask} busy={busy} onCancel={onClose} />
    </form>
  );
}
