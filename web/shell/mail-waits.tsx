import { useState } from 'react';
import { accountCalls } from '#contract/accounts/accounts.calls.ts';
import { mailWaitsNoMore } from '#web/accounts/session/mail-waits.ts';
import { useSession } from '#web/accounts/session/session.tsx';
import { callApi } from '#web/platform/calls/calls.client.ts';
import { Button } from '#web/platform/ui/button.tsx';
import { useListener, useOnChange } from '#web/platform/ui/effects.ts';
import styles from './strips.module.css';

const texts = {
  title: 'A mail waits for you',
  about: (email: string) =>
    `We sent a link to ${email}. Open it to verify your email: until then mails about your orders are held back.`,
  close: 'Close',
};

/** Who has just signed up reads that a mail waits, until it is closed or the email is verified, perhaps in another tab. */
export function MailWaits() {
  const { user } = useSession();
  const [closed, setClosed] = useState(false);
  const close = () => {
    mailWaitsNoMore();
    setClosed(true);
  };
  const email = user?.email;
  const look = async () => {
    if (email === undefined) return;
    const account = await callApi(accountCalls.readAccount, {});
    if (account.ok && account.value.emailVerified) close();
  };
  useOnChange(email ?? null, look, null);
  useListener('focus', look);
  if (closed || email === undefined) return null;
  return (
    <div className={styles.strip} role="status">
      <div className="wrap apart middle">
        <p>
          <b>{texts.title}</b> <span>{texts.about(email)}</span>
        </p>
        <Button tone="line" size="small" onClick={close}>
          {texts.close}
        </Button>
      </div>
    </div>
  );
}
