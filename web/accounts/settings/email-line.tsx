import { accountCalls } from '#contract/accounts/accounts.calls.ts';
import { useMutation } from '#web/platform/calls/mutation.ts';
import { Button } from '#web/platform/ui/button.tsx';
import { Email } from '#web/platform/ui/email.tsx';
import factsStyles from '#web/platform/ui/facts.module.css';
import { LedgerLine } from '#web/platform/ui/ledger.tsx';
import { toast } from '#web/platform/ui/toasts.tsx';
import { callAccount } from './account.client.ts';
import styles from './account.module.css';
import { accountTexts as texts } from './texts.ts';

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

/** The email of the account, and whether it was verified. */
export function EmailLine({ email, verified }: { email: string; verified: boolean }) {
  const { busy, run } = useSendAgain(email);
  return (
    <LedgerLine
      name={texts.email}
      note={
        <>
          <Email address={email} />, {verified ? texts.verified : texts.notVerified}
        </>
      }
    >
      {!verified && (
        <Button tone="line" size="small" busy={busy} onClick={() => run()}>
          {texts.sendAgain}
        </Button>
      )}
    </LedgerLine>
  );
}
