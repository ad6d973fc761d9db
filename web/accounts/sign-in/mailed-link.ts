import { useCallback, useEffect, useState } from 'react';
import type { MetaDescriptor } from 'react-router';
import { useLocation, useNavigate } from 'react-router';
import type { z } from 'zod';
import type { LinkKind, mailedLinkSchema } from '#contract/accounts/accounts.ts';
import type { CallFailure } from '#web/platform/calls/calls.request.ts';
import { describe } from '#web/platform/layout/meta.ts';
import { useOnChange } from '#web/platform/ui/effects.ts';
import { callDeferred } from './deferred-calls.ts';
import { deadLinkTitles } from './texts.ts';

export type DeadLink = keyof typeof deadLinkTitles;

/** What is known of the link that led here. */
export type MailedLink =
  | { at: 'reading' }
  | { at: 'no-response'; failure: CallFailure }
  | { at: 'dead'; why: DeadLink }
  | ({ at: 'alive'; token: string } & z.output<typeof mailedLinkSchema>);

/** The head of a page that a mailed link opens. Its address has the token in it, so the browser sends no referrer. */
export function describeMailed(title: string): MetaDescriptor[] {
  return [...describe({ title }), { name: 'referrer', content: 'no-referrer' }];
}

/** Whether a failure says that a link cannot be used any more. */
export function isDead(code: string): code is DeadLink {
  return Object.hasOwn(deadLinkTitles, code);
}

/**
 * Reads the link whose token stands in the address, without using it up. The token goes from the address into the state
 * of the page, which survives a reload. `died` reports that using the link has shown it to be dead; `retry` reads it again.
 */
export function useMailedLink(...kinds: LinkKind[]): {
  link: MailedLink;
  died: (why: DeadLink) => void;
  retry: () => void;
} {
  const token = useToken();
  const [link, setLink] = useState<MailedLink>({ at: 'reading' });
  const [attempt, setAttempt] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt reads the link once more; a page is for the same kinds all along
  useEffect(() => {
    let current = true;
    setLink({ at: 'reading' });
    const read = async () => {
      const found = await linkOf(kinds, token);
      if (current) setLink(found);
    };
    void read();
    return () => {
      current = false;
    };
  }, [token, attempt]);

  const died = useCallback((why: DeadLink) => setLink({ at: 'dead', why }), []);
  const retry = useCallback(() => setAttempt((last) => last + 1), []);
  return { link, died, retry };
}

async function linkOf(kinds: readonly LinkKind[], token: string): Promise<MailedLink> {
  if (token === '') return { at: 'dead', why: 'link-forged' };
  const answer = await callDeferred('readLink', { body: { token } });
  if (!answer.ok) {
    const { code } = answer.failure;
    if (isDead(code)) return { at: 'dead', why: code };
    // A token that is no token at all is refused before it is looked for.
    if (code === 'invalid-request') return { at: 'dead', why: 'link-forged' };
    return { at: 'no-response', failure: answer.failure };
  }
  if (!kinds.includes(answer.value.kind)) return { at: 'dead', why: 'link-forged' };
  return { at: 'alive', token, ...answer.value };
}

/** The token of the address, which goes from there into the state of the page. Empty where there is none. */
export function useToken(): string {
  const location = useLocation();
  const { pathname, search } = location;
  const navigate = useNavigate();
  const urlToken = new URLSearchParams(search).get('token');

  const hide = () => {
    if (urlToken === null) return;
    const options = { replace: true, preventScrollReset: true };
    return navigate(pathname, { ...options, state: { token: urlToken } satisfies TokenState });
  };
  useOnChange(urlToken, hide, null);

  return tokenAt(location);
}

/** The token that an address or the state of its page has; empty where neither does. */
export const tokenAt = ({ search, state }: { search: string; state: unknown }): string =>
  new URLSearchParams(search).get('token') ?? tokenIn(state);

interface TokenState {
  token: string;
}

function tokenIn(state: unknown): string {
  const token = typeof state === 'object' && state !== null && 'token' in state ? state.token : null;
  return typeof token === 'string' ? token : '';
}
