import { useLocation, useNavigate } from 'react-router';
import type { Account } from '#contract/accounts/accounts.ts';
import { type Returned, readOutcome, returnedIn } from '#web/accounts/sign-in/social.ts';
import { providerNames, socialRefusal } from '#web/accounts/sign-in/texts.ts';
import { useOnChange } from '#web/platform/ui/effects.ts';
import { toast } from '#web/platform/ui/toasts.tsx';
import { linkedProviders } from './providers.ts';
import { confirmTexts, linkRefusal, accountTexts as texts } from './texts.ts';

/** Announces the outcome of an attempt with a provider that left this page and came back to it by redirect. */
export function useReturned(account: Account): void {
  const { state, pathname } = useLocation();
  const navigate = useNavigate();
  const returned = returnedIn(state);

  const announce = async () => {
    if (!returned) return;
    // A reload must not announce it again.
    await navigate(pathname, { replace: true, state: null, preventScrollReset: true });
    const { done, text } = await outcomeOf(returned, account);
    if (done) toast.done(text);
    else toast.failed(text);
  };
  useOnChange(returned?.attempt ?? null, announce, null);
}

/** One left to link a provider, or, to confirm who one is, to sign in with one that is linked. */
async function outcomeOf({ attempt, provider }: Returned, account: Account): Promise<{ done: boolean; text: string }> {
  const name = providerNames[provider];
  const answer = await readOutcome(attempt);
  if (!answer.ok) return { done: false, text: answer.failure.detail };
  if (answer.value === 'linked') return { done: true, text: texts.linkDone(name) };
  if (answer.value === 'signed-in') return { done: true, text: confirmTexts.confirmed };
  const confirming = linkedProviders(account).includes(provider);
  return { done: false, text: confirming ? socialRefusal(answer.value, name) : linkRefusal(answer.value, name) };
}
