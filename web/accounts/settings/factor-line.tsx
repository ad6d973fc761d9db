import { useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import type { Account } from '#contract/accounts/accounts.ts';
import { Button } from '#web/platform/ui/button.tsx';
import { LedgerLine } from '#web/platform/ui/ledger.tsx';
import { toast } from '#web/platform/ui/toasts.tsx';
import { NewCodesDialog, SetUpDialog, TurnOffDialog } from './factor-dialogs.tsx';
import { factorTexts as texts } from './texts.ts';

/** The second factor: whether it is on, and what can be done about it. */
export function FactorLine({ account }: { account: Account }) {
  const { revalidate } = useRevalidator();
  const [open, setOpen] = useState<'set-up' | 'new-codes' | 'turn-off' | null>(null);
  const first = useRef<HTMLButtonElement>(null);
  const on = account.secondFactor;

  const close = (said: string) => async (changed: boolean) => {
    setOpen(null);
    if (!changed) return;
    toast.done(said);
    await revalidate();
    // The button that had the focus may be gone with the state it belonged to.
    first.current?.focus();
  };

  return (
    <LedgerLine name={texts.factor} note={on ? texts.on : texts.off}>
      <Button
        ref={first}
        tone="line"
        size="small"
        aria-label={on ? undefined : texts.setUpName}
        onClick={() => setOpen(on ? 'new-codes' : 'set-up')}
      >
        {on ? texts.newCodes : texts.setUp}
      </Button>
      {on && (
        <Button tone="line" size="small" aria-label={texts.turnOffName} onClick={() => setOpen('turn-off')}>
          {texts.turnOff}
        </Button>
      )}
      <SetUpDialog open={open === 'set-up'} account={account} onClose={close(texts.isOn)} />
      <NewCodesDialog open={open === 'new-codes'} account={account} onClose={close(texts.newCodesDone)} />
      <TurnOffDialog open={open === 'turn-off'} account={account} onClose={close(texts.isOff)} />
    </LedgerLine>
  );
}
