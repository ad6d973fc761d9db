import { type ReactNode, useEffect } from 'react';
import { Navigate, useLocation } from 'react-router';
import { pages } from '#contract/pages.ts';
import { arriveSignedOut } from '#web/identity/session.store.ts';
import { useSession } from '#web/identity/session.tsx';
import { texts } from '#web/identity/texts.ts';
import { Gate } from '#web/layout/gate.tsx';
import { Waiting } from '#web/ui/spinner.tsx';
import { ErrorState } from '#web/ui/states.tsx';
import type { useEntering } from './entering.ts';
import { wantedPage } from './from.ts';

interface EntranceProps {
  title: string;
  entering: Pick<ReturnType<typeof useEntering>, 'stage' | 'learn'>;
  /** The form. It stays in the page while a ring stands in its place, so that nothing typed is lost. */
  children: ReactNode;
}

/** The card of login and sign-up. Whoever is signed in is led on to the page they wanted, else home. */
export function Entrance({ title, entering: { stage, learn }, children }: EntranceProps) {
  const session = useSession();
  const { state } = useLocation();
  useEffect(arriveSignedOut, []);
  if (session.state === 'signed-in') return <Navigate to={wantedPage(state) ?? pages.home} replace />;
  return (
    <Gate title={title}>
      <div className="contents" hidden={stage.at !== 'form'}>
        {children}
      </div>
      {stage.at === 'working' && <Waiting label={texts.waiting} />}
      {stage.at === 'entered' && (
        <ErrorState title={texts.enteredTitle} onRetry={learn}>
          {stage.failure.detail}
        </ErrorState>
      )}
    </Gate>
  );
}
