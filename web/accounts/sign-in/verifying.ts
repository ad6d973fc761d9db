import { useCallback, useEffect, useRef, useState } from 'react';
import { normalEmail } from '#contract/values.ts';
import { type Person, refreshSession } from '#web/accounts/session/session.store.ts';
import type { CallFailure } from '#web/platform/calls/calls.request.ts';
import { callDeferred } from './deferred-calls.ts';
import { type DeadLink, isDead, type MailedLink } from './mailed-link.ts';

/** How verifying ended: done, the link is for another account than the one signed in, or it did not work. */
export type VerifyEnd = 'done' | 'other' | { failure: CallFailure };

/**
 * Verifies an email by itself as soon as the link is known and the account it is for is signed in. Null until then.
 * `again` tries once more.
 */
export function useVerifying(
  link: MailedLink,
  user: Person | null,
  died: (why: DeadLink) => void,
): { end: VerifyEnd | null; again: () => void } {
  const [end, setEnd] = useState<VerifyEnd | null>(null);
  /** The token that was sent: each link is used once, however often the page renders. */
  const requestedFor = useRef<string | null>(null);
  const token = link.at === 'alive' && user ? link.token : null;
  const own = link.at === 'alive' && user !== null && normalEmail(user.email) === normalEmail(link.email);

  const verify = useCallback(
    async (token: string) => {
      setEnd(null);
      const answer = await callDeferred('verifyEmail', { body: { token } });
      if (answer.ok) return setEnd('done');
      const { code } = answer.failure;
      if (isDead(code)) return died(code);
      if (code !== 'unauthorized') return setEnd(code === 'forbidden' ? 'other' : answer);
      // Signed out meanwhile: the page asks to log in, and then tries again.
      requestedFor.current = null;
      await refreshSession();
    },
    [died],
  );

  useEffect(() => {
    if (token === null) {
      requestedFor.current = null;
      return setEnd(null);
    }
    if (requestedFor.current === token) return;
    requestedFor.current = token;
    if (own) void verify(token);
    else setEnd('other');
  }, [token, own, verify]);

  return { end, again: () => token !== null && void verify(token) };
}
