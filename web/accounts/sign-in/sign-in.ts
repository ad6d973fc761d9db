import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { SignedIn, SocialOutcome } from '#contract/accounts/accounts.ts';
import type { SocialProvider } from '#contract/accounts/social.ts';
import { pages } from '#contract/pages.ts';
import { arriveSignedOut } from '#web/accounts/session/session.store.ts';
import type { CallResult } from '#web/platform/calls/calls.request.ts';
import { useOnUnmount } from '#web/platform/ui/effects.ts';
import { openForm, refused, useFormStage } from './form-stage.ts';
import { carryFrom, requestedPage } from './from.ts';
import { type FactorState, isFactorOver, type SignInPage, signInPages } from './sign-in.pages.ts';
import { openSocial, type Returned, readOutcome, returnedIn } from './social.ts';
import { factorTexts, providerNames, socialRefusal } from './texts.ts';

/**
 * Signing in from login or sign-up, by form or through a provider, up to the session or the page of the second factor.
 * An attempt that comes back by redirect is finished here too. The page leaves by itself once the session is known.
 */
export function useSignIn(name: SignInPage) {
  const { state, key } = useLocation();
  const navigate = useNavigate();
  const formStage = useFormStage();
  const { show, run, learn } = formStage;
  const stopSocial = useRef<(() => void) | null>(null);
  /** The location whose state was handled: an attempt in it is finished or announced only once. */
  const handled = useRef<string | null>(null);

  const finish = () => learn(signInPages[name].done);
  const goToFactor = () =>
    navigate(pages.secondFactor, {
      replace: true,
      state: { ...carryFrom(state), began: name } satisfies FactorState,
    });

  const stop = () => {
    stopSocial.current?.();
    stopSocial.current = null;
  };

  const submit = async (signIn: () => Promise<CallResult<SignedIn>>) => {
    stop();
    const answer = await run(signIn, true);
    if (answer.ok) await (answer.value.twoFactorRedirect ? goToFactor() : finish());
  };

  const conclude = async (outcome: SocialOutcome, provider: SocialProvider) => {
    if (outcome === 'signed-in') await finish();
    else if (outcome === 'second-factor') await goToFactor();
    else show(refused({ detail: socialRefusal(outcome, providerNames[provider]) }));
  };

  const begin = (provider: SocialProvider) => {
    stop();
    stopSocial.current = openSocial(provider, 'sign-in', {
      from: requestedPage(state),
      onNews(news) {
        if (news.at === 'gone') show(openForm);
        else if (news.at === 'failed') show(refused(news.failure));
        else void conclude(news.outcome, provider);
      },
    });
    show({ at: 'working', provider });
  };

  const back = () => {
    stop();
    show(openForm);
  };

  const resume = async ({ attempt, provider }: Returned) => {
    const answer = await run(() => readOutcome(attempt));
    if (answer.ok) await conclude(answer.value, provider);
  };

  // Before the first picture of the page, so that the form does not show for a moment.
  useLayoutEffect(() => {
    if (handled.current === key) return;
    handled.current = key;
    const found = returnedIn(state);
    const over = isFactorOver(state);
    if (!found && !over) return;
    // A reload must not finish or tell it again.
    void navigate(signInPages[name].path, { replace: true, state: carryFrom(state) });
    if (found) void resume(found);
    else show(refused({ detail: factorTexts.over }));
  });
  useEffect(arriveSignedOut, []);
  useOnUnmount(() => stopSocial.current?.());

  return { ...formStage, submit, begin, back, finish };
}

export type SignIn = ReturnType<typeof useSignIn>;
