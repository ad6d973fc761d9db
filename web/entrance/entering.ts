import { useState, useSyncExternalStore } from 'react';
import type { CallFailure, CallResult } from '#web/calls/calls.request.ts';
import { enterSession } from '#web/identity/session.store.ts';
import { toast } from '#web/ui/toasts.tsx';

/** Where a sign-in stands: the form with what was refused, on its way, or signed in with a token still to come. */
type Stage = { at: 'form'; refusal: CallFailure | null } | { at: 'working' } | { at: 'entered'; failure: CallFailure };

/**
 * The way from a filled-in form to a session with its token. `knock` asks identity; when all has happened, `done` is
 * said. The page leaves by itself once the session is known.
 */
export function useEntering<Form>(knock: (form: Form) => Promise<CallResult<unknown>>, done: string) {
  const [stage, setStage] = useState<Stage>({ at: 'form', refusal: null });

  const learn = async () => {
    setStage({ at: 'working' });
    const failure = await enterSession();
    if (failure) setStage({ at: 'entered', failure });
    else toast.done(done);
  };

  const submit = async (form: Form) => {
    setStage({ at: 'working' });
    const answer = await knock(form);
    if (answer.ok) await learn();
    else setStage({ at: 'form', refusal: answer.failure });
  };

  return { stage, submit, learn };
}

/** Whether the scripts of the page run: before that a form could only send itself the old way. */
export function useScripts(): boolean {
  return useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  );
}
