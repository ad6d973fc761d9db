import { useRef, useState } from 'react';
import type { SocialProvider } from '#contract/accounts/social.ts';
import { announceSignIn, currentSession } from '#web/accounts/session/session.store.ts';
import type { CallFailure, CallResult } from '#web/platform/calls/calls.request.ts';
import { toast } from '#web/platform/ui/toasts.tsx';
import { texts } from './texts.ts';

/** A refusal: the sentence to show above the button, and the messages that belong to fields. */
export interface Refusal {
  sentence: string;
  errors: Record<string, string>;
  /** The typed text was refused and has to be typed again. */
  typed: boolean;
}

/**
 * Where a form of these pages stands: to be filled in, with what was refused the last time; on its way, perhaps in the
 * window of a provider; or done, with the session still to be learned.
 */
export type Stage =
  | { at: 'form'; refusal: Refusal | null }
  | { at: 'working'; provider?: SocialProvider }
  | { at: 'signed-in'; failure: { detail: string } };

export const openForm: Stage = { at: 'form', refusal: null };

/** The form again, with the failure to show. */
export function refused(failure: Partial<CallFailure> & { detail: string }, typed = false): Stage {
  const wait = failure.code === 'too-many-requests' ? failure.facts?.retryAfter : undefined;
  const detail = failure.code === 'email-taken' ? texts.emailTaken : failure.detail;
  const sentence = typeof wait === 'number' ? texts.tooManyAttempts(wait) : detail;
  return { at: 'form', refusal: { sentence, errors: failure.errors ?? {}, typed } };
}

/** The stages of a form that asks identity, and the way from its answer to a session with its token. */
export function useFormStage() {
  const [stage, setStage] = useState<Stage>(openForm);
  /** The element that had the focus when the form was hidden. It gets the focus again when the form comes back. */
  const held = useRef<Element | null>(null);

  const show = (next: Stage) => {
    if (next.at === 'working') held.current = document.activeElement;
    setStage(next);
  };

  /**
   * Makes a request while the spinner is shown. If it is refused, the form comes back and says why; else the caller decides what
   * comes next. `typed`: the request carries what was typed into the form.
   */
  const run = async <T>(request: () => Promise<CallResult<T>>, typed = false): Promise<CallResult<T>> => {
    show({ at: 'working' });
    const answer = await request();
    if (!answer.ok) show(refused(answer.failure, typed));
    return answer;
  };

  /** Learns the session that the cookie now holds, and says `done`. Gives whether it is known. */
  const learn = async (done?: string): Promise<boolean> => {
    setStage({ at: 'working' });
    const failure = await settleSession();
    if (failure) setStage({ at: 'signed-in', failure });
    else if (done) toast.done(done);
    return failure === null;
  };

  return { stage, held, show, run, learn };
}

export type FormStage = ReturnType<typeof useFormStage>;

/** Another tab may read the session at the same moment, and its answer replaces ours: the request is made once more. */
async function settleSession(): Promise<{ detail: string } | null> {
  for (let attempt = 0; attempt < 2; attempt += 1) {
    const failure = await announceSignIn();
    if (failure || currentSession().state === 'signed-in') return failure;
  }
  return { detail: texts.noCookie };
}
