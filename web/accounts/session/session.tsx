import { createContext, type ReactNode, useContext, useMemo, useSyncExternalStore } from 'react';
import { useNavigate } from 'react-router';
import { pages } from '#contract/pages.ts';
import type { CallFailure } from '#web/platform/calls/calls.request.ts';
import { toast } from '#web/platform/ui/toasts.tsx';
import {
  currentSession,
  refreshSession,
  type Session,
  signOut,
  unknownSession,
  watchSession,
} from './session.store.ts';
import { texts } from './texts.ts';

/** Who is signed in, and what can be done about it. */
export type SessionTools = Session & {
  /** Signs out, says so and leads to the login page. A failure is said as a toast; the person stays signed in. */
  signOut(): Promise<void>;
  /**
   * Signs out whoever opened a page that is not for them and leads to the login page, which says `why`. Gives the failure
   * when the request did not succeed; the person stays signed in.
   */
  turnAway(why: string): Promise<CallFailure | null>;
  /** Asks again who is signed in; gives the failure when that could not be learned. */
  refresh(): Promise<CallFailure | null>;
};

/** The navigation state with which somebody is turned away. */
interface TurnedAwayState {
  /** What the login page says of it. */
  turnedAway: string;
}

/** Why somebody was turned away and led to the login page, from navigation state; null where nobody was. */
export function turnedAwayIn(state: unknown): string | null {
  const why = typeof state === 'object' && state !== null && 'turnedAway' in state ? state.turnedAway : null;
  return typeof why === 'string' ? why : null;
}

const SessionContext = createContext<SessionTools | null>(null);

/** Holds the session for the pages inside. On the server, and until the browser has asked, nobody is known yet. */
export function SessionProvider({ children }: { children: ReactNode }) {
  const navigate = useNavigate();
  const session = useSyncExternalStore(watchSession, currentSession, () => unknownSession);
  const tools = useMemo<SessionTools>(
    () => ({
      ...session,
      refresh: () => refreshSession(),
      signOut: async () => {
        const failure = await signOut();
        if (failure) {
          toast.failed(failure.detail);
          return;
        }
        toast.done(texts.signedOut);
        await navigate(pages.login);
      },
      turnAway: async (why) => {
        const failure = await signOut();
        if (failure) return failure;
        // Not a toast: it would take the place of the one that answers what was pressed last.
        await navigate(pages.login, { replace: true, state: { turnedAway: why } satisfies TurnedAwayState });
        return null;
      },
    }),
    [session, navigate],
  );
  return <SessionContext value={tools}>{children}</SessionContext>;
}

/** The session of the page. Throws outside a `SessionProvider`. */
export function useSession(): SessionTools {
  const session = useContext(SessionContext);
  if (!session) throw new Error('useSession needs a SessionProvider above it');
  return session;
}
