import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { accountCalls } from '#contract/accounts/accounts.calls.ts';
import type { Account } from '#contract/accounts/accounts.ts';
import { useMutation } from '#web/platform/calls/mutation.ts';
import { Button } from '#web/platform/ui/button.tsx';
import { FormDialog } from '#web/platform/ui/form-dialog.tsx';
import { LedgerLine } from '#web/platform/ui/ledger.tsx';
import { Time } from '#web/platform/ui/time.tsx';
import { toast } from '#web/platform/ui/toasts.tsx';
import { callAccount } from './account.client.ts';
import { PasswordForm } from './password-form.tsx';
import { linkedNames } from './providers.ts';
import { accountTexts as texts } from './texts.ts';

/** The password: when it was changed and a way to change it, or a link by mail to set a first one. */
export function PasswordLine({ account }: { account: Account }) {
  const changedAt = account.passwordChangedAt;
  if (changedAt === null) return <NoPasswordLine account={account} />;
  return <ChangePasswordLine changedAt={changedAt} />;
}

function ChangePasswordLine({ changedAt }: { changedAt: string }) {
  const { revalidate } = useRevalidator();
  const [open, setOpen] = useState(false);

  const done = async () => {
    setOpen(false);
    toast.done(texts.passwordDone);
    await revalidate();
  };

  return (
    <LedgerLine
      name={texts.password}
      note={
        <>
          {texts.passwordChanged} <Time at={changedAt} form="day" />
        </>
      }
    >
      <Button tone="line" size="small" aria-label={texts.changeName} onClick={() => setOpen(true)}>
        {texts.change}
      </Button>
      <FormDialog open={open} title={texts.changePassword} onClose={() => setOpen(false)}>
        <PasswordForm onDone={done} onCancel={() => setOpen(false)} />
      </FormDialog>
    </LedgerLine>
  );
}

function NoPasswordLine({ account }: { account: Account }) {
  const { run, busy } = useMutation({
    call: () => callAccount(accountCalls.requestReset, { body: { email: account.email } }),
    onDone: () => toast.done(texts.resetSent),
    onFailed: ({ detail }) => toast.failed(detail),
  });

  return (
    <LedgerLine name={texts.password} note={texts.noPassword(linkedNames(account))}>
      <Button tone="line" size="small" busy={busy} onClick={() => run()}>
        {texts.setPassword}
      </Button>
    </LedgerLine>
  );
}
