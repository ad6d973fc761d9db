import { useState } from 'react';
import { useLocation } from 'react-router';
import { callNewsletter } from '#web/content/newsletter/newsletter.deferred.ts';
import type { CallFailure } from '#web/platform/calls/calls.request.ts';
import { useOnChange } from '#web/platform/ui/effects.ts';
import { newsletterPageTexts } from './newsletter.texts.ts';

type DeadLink = keyof typeof newsletterPageTexts.dead;

/** The task of the mailed link that led here, and its progress. `none`: no link led here. */
export type MailedTask =
  | { at: 'reading' | 'none' | 'confirming' | 'working' }
  | { at: 'confirmed'; email: string }
  | { at: 'dead'; why: DeadLink }
  | { at: 'left'; there: boolean }
  | { at: 'no-response'; failure: CallFailure };

/**
 * The task in the address: `?leave=` is done at once, by a POST of the page; `?confirm=` waits for `go`, since programs
 * that look through mails open every link. `go` also tries once more.
 */
export function useMailedTask(): { task: MailedTask; go: () => void } {
  const { search } = useLocation();
  const [task, setTask] = useState<MailedTask>({ at: 'reading' });

  const go = async () => {
    setTask({ at: 'working' });
    setTask(await doneOf(new URLSearchParams(search)));
  };
  // The address is read in the browser alone: the page that the server draws is the same for every link.
  useOnChange<string | null>(
    search,
    () => {
      const params = new URLSearchParams(search);
      if (params.has('leave')) return go();
      setTask({ at: params.has('confirm') ? 'confirming' : 'none' });
    },
    null,
  );

  return { task, go: () => void go() };
}

async function doneOf(params: URLSearchParams): Promise<MailedTask> {
  const leaving = params.get('leave');
  if (leaving !== null) {
    const answer = await callNewsletter(({ leaveNewsletter }) => leaveNewsletter(leaving));
    if (answer.ok) return { at: 'left', there: answer.value.left };
    // What is no token at all leads to no subscription either.
    return answer.failure.code === 'invalid-request'
      ? { at: 'left', there: false }
      : { at: 'no-response', failure: answer.failure };
  }
  const answer = await callNewsletter(({ confirmSubscription }) => confirmSubscription(params.get('confirm') ?? ''));
  if (answer.ok) return { at: 'confirmed', email: answer.value.email };
  const { code } = answer.failure;
  if (isDead(code)) return { at: 'dead', why: code };
  return code === 'invalid-request'
    ? { at: 'dead', why: 'link-forged' }
    : { at: 'no-response', failure: answer.failure };
}

function isDead(code: string): code is DeadLink {
  return Object.hasOwn(newsletterPageTexts.dead, code);
}
