import { useRef, useState } from 'react';
import type { SocialOutcome } from '#contract/accounts/accounts.ts';
import type { SocialProvider } from '#contract/accounts/social.ts';
import { openSocial } from '#web/accounts/sign-in/social.ts';
import type { CallFailure } from '#web/platform/calls/calls.request.ts';
import { useOnUnmount } from '#web/platform/ui/effects.ts';

/** How an attempt ended: with its outcome, or with a failure to begin or to ask about it. */
export type SocialEnd = { outcome: SocialOutcome } | { failure: CallFailure };

/**
 * Attempts with a provider from this page, one at a time. Each goes on in a window of its own, else by redirect (see
 * `returned.ts`), and ends in `heard`. `busy` until then, or until the window is gone, which may still say something.
 */
export function useSocial(heard: (end: SocialEnd, provider: SocialProvider) => void) {
  const [busy, setBusy] = useState(false);
  const stop = useRef<(() => void) | null>(null);
  useOnUnmount(() => stop.current?.());

  const begin = (provider: SocialProvider, purpose: 'sign-in' | 'link') => {
    stop.current?.();
    setBusy(true);
    stop.current = openSocial(provider, purpose, {
      onNews(news) {
        setBusy(false);
        if (news.at === 'ended') heard({ outcome: news.outcome }, provider);
        if (news.at === 'failed') heard({ failure: news.failure }, provider);
      },
    });
  };
  return { busy, begin };
}
