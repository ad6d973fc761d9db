import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { accountCalls } from '#contract/accounts/accounts.calls.ts';
import type { SocialProvider } from '#contract/accounts/social.ts';
import { providerNames } from '#web/accounts/sign-in/texts.ts';
import { Button } from '#web/platform/ui/button.tsx';
import { LedgerLine } from '#web/platform/ui/ledger.tsx';
import { toast } from '#web/platform/ui/toasts.tsx';
import { callAccount } from './account.client.ts';
import { useFresh } from './fresh.tsx';
import { useSocial } from './social.ts';
import { linkRefusal, accountTexts as texts } from './texts.ts';

interface ProviderLineProps {
  provider: SocialProvider;
  linked: boolean;
  /** The sign-in was too long ago when the page was loaded. */
  stale: boolean;
}

/** One social provider: whether one can sign in with it, and a way to change that. */
export function ProviderLine({ provider, linked, stale }: ProviderLineProps) {
  const fresh = useFresh();
  const { revalidate } = useRevalidator();
  const [busy, setBusy] = useState(false);
  const name = providerNames[provider];

  const social = useSocial(async (end) => {
    if ('failure' in end && end.failure.code === 'confirm-first') return confirmAndLink();
    if ('failure' in end) return toast.failed(end.failure.detail);
    if (end.outcome !== 'linked') return toast.failed(linkRefusal(end.outcome, name));
    await revalidate();
    toast.done(texts.linkDone(name));
  });

  // Asked for before the provider's window opens. Any call that wants a fresh sign-in would do.
  const confirmAndLink = async () => {
    setBusy(true);
    const answer = await fresh(() => callAccount(accountCalls.listSessions, {}));
    setBusy(false);
    if (!answer) return;
    if (!answer.ok) return toast.failed(answer.failure.detail);
    social.begin(provider, 'link');
    await revalidate();
  };

  const unlink = async () => {
    setBusy(true);
    const answer = await fresh(() => callAccount(accountCalls.unlinkProvider, { params: { provider } }));
    if (answer?.ok) {
      await revalidate();
      toast.done(texts.unlinkDone(name));
    } else if (answer) toast.failed(answer.failure.detail);
    setBusy(false);
  };

  const link = () => (stale ? confirmAndLink() : social.begin(provider, 'link'));
  return (
    <LedgerLine name={name} note={linked ? texts.linked : texts.notLinked}>
      <Button
        tone="line"
        size="small"
        busy={busy || social.busy}
        aria-label={linked ? texts.unlinkName(name) : texts.linkName(name)}
        onClick={linked ? unlink : link}
      >
        {linked ? texts.unlink : texts.link}
      </Button>
    </LedgerLine>
  );
}
