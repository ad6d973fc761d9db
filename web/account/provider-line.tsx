import { useState } from 'react';
import { useRevalidator } from 'react-router';
import type { SocialProvider } from '#contract/accounts.ts';
import { calls } from '#contract/calls.ts';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/toasts.tsx';
import { askAccount } from './account.client.ts';
import { useFresh } from './fresh.tsx';
import { LedgerLine } from './ledger.tsx';
import { providerNames } from './providers.ts';
import { accountTexts as texts } from './texts.ts';

/** One social provider: whether one can sign in with it, and a way to change that. */
export function ProviderLine({ provider, linked }: { provider: SocialProvider; linked: boolean }) {
  const fresh = useFresh();
  const { revalidate } = useRevalidator();
  const [busy, setBusy] = useState(false);
  const name = providerNames[provider];

  const unlink = async () => {
    setBusy(true);
    const answer = await fresh(() => askAccount(calls.unlinkProvider, { params: { provider } }));
    if (answer?.ok) {
      await revalidate();
      toast.done(texts.unlinkDone(name));
    } else if (answer) toast.failed(answer.failure.detail);
    setBusy(false);
  };

  return (
    <LedgerLine name={name} note={linked ? texts.linked : texts.notLinked}>
      {linked && (
        <Button tone="line" size="small" busy={busy} aria-label={texts.unlinkName(name)} onClick={unlink}>
          {texts.unlink}
        </Button>
      )}
    </LedgerLine>
  );
}
