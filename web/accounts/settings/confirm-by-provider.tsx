import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { Account } from '#contract/accounts/accounts.ts';
import type { SocialProvider } from '#contract/accounts/social.ts';
import { pages } from '#contract/pages.ts';
import { currentSession, refreshSession } from '#web/accounts/session/session.store.ts';
import type { FromState } from '#web/accounts/sign-in/from.ts';
import type { FactorState } from '#web/accounts/sign-in/sign-in.pages.ts';
import { providerNames, socialRefusal } from '#web/accounts/sign-in/texts.ts';
import { Button } from '#web/platform/ui/button.tsx';
import dialogStyles from '#web/platform/ui/dialog.module.css';
import { RefusalLine } from '#web/platform/ui/form-dialog.tsx';
import { toast } from '#web/platform/ui/toasts.tsx';
import { linkedProviders } from './providers.ts';
import { type SocialEnd, useSocial } from './social.ts';
import { accountTexts, confirmTexts as texts } from './texts.ts';

interface ConfirmByProviderProps {
  account: Account;
  onConfirmed: () => void;
  onCancel: () => void;
}

/** Confirms who is there where there is no password: by signing in again with a provider that is linked. */
export function ConfirmByProvider({ account, onConfirmed, onCancel }: ConfirmByProviderProps) {
  const navigate = useNavigate();
  const [refusal, setRefusal] = useState<string | null>(null);

  const heard = async (end: SocialEnd, provider: SocialProvider) => {
    if ('failure' in end) return setRefusal(end.failure.detail);
    if (end.outcome !== 'signed-in' && end.outcome !== 'second-factor')
      return setRefusal(socialRefusal(end.outcome, providerNames[provider]));
    await refreshSession();
    if (end.outcome === 'second-factor') {
      const state = { from: pages.dashboard, began: 'login' } satisfies FactorState & FromState;
      await navigate(pages.secondFactor, { replace: true, state });
    } else if (currentSession().user?.email === account.email) onConfirmed();
    else {
      onCancel();
      toast.failed(texts.somebodyElse);
    }
  };
  const { busy, begin } = useSocial((end, provider) => void heard(end, provider));

  const signIn = (provider: SocialProvider) => {
    setRefusal(null);
    begin(provider, 'sign-in');
  };

  return (
    <div className={dialogStyles.form}>
      <p className="small quiet">{texts.sayProvider}</p>
      <RefusalLine>{refusal}</RefusalLine>
      <div className={dialogStyles.acts} data-acts>
        <Button tone="line" onClick={onCancel}>
          {accountTexts.cancel}
        </Button>
        {linkedProviders(account).map((provider) => (
          <Button key={provider} busy={busy} onClick={() => signIn(provider)}>
            {texts.signInWith(providerNames[provider])}
          </Button>
        ))}
      </div>
    </div>
  );
}
