import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router';
import { pages } from '#contract/pages.ts';
import { useSession } from '#web/identity/session.tsx';
import { Gate } from '#web/layout/gate.tsx';
import { Button } from '#web/ui/button.tsx';
import { Waiting } from '#web/ui/spinner.tsx';
import { ErrorState } from '#web/ui/states.tsx';
import type { Refusal, Stage } from './entering.ts';
import { wantedPage } from './from.ts';
import { providerNames, texts } from './texts.ts';

interface PaneProps {
  title: string;
  stage: Stage;
  /** Learns the session again, where that did not work. */
  onLearn: () => void;
  /** Gives up waiting for the window of a provider. */
  onBack?: () => void;
  /** The form. It stays in the page while a ring stands in its place, so that nothing typed is lost. */
  children: ReactNode;
}

/** The card of a page that signs in: its form, a ring in its place, or what went wrong after the sign-in. */
export function Pane({ title, stage, onLearn, onBack, children }: PaneProps) {
  return (
    <Gate title={title}>
      <div className="contents" hidden={stage.at !== 'form'}>
        {children}
      </div>
      {stage.at === 'working' &&
        (stage.provider && onBack ? (
          <div className="gate__wait">
            <Waiting label={texts.waiting} />
            <p className="small quiet">{texts.waitingFor(providerNames[stage.provider])}</p>
            <Button tone="line" size="small" autoFocus onClick={onBack}>
              {texts.backToForm}
            </Button>
          </div>
        ) : (
          <Waiting label={texts.waiting} />
        ))}
      {stage.at === 'entered' && (
        <ErrorState title={texts.enteredTitle} onRetry={onLearn}>
          {stage.failure.detail}
        </ErrorState>
      )}
    </Gate>
  );
}

/** What was refused, above the button: nothing where every message has its field. `fields` are those of the form. */
export function RefusalLine({ stage, fields }: { stage: Stage; fields: readonly string[] }) {
  const refusal = stage.at === 'form' ? stage.refusal : null;
  if (!refusal || hasPlaces(refusal, fields)) return null;
  return (
    <p className="error" role="alert">
      {refusal.sentence}
    </p>
  );
}

/** Whether a refusal has messages, and the form has a field for each of them. */
function hasPlaces({ errors }: Refusal, fields: readonly string[]): boolean {
  const names = Object.keys(errors);
  return names.length > 0 && names.every((name) => fields.includes(name));
}

/** Leads whoever is signed in on to the page they wanted, else home. */
export function VisitorsOnly({ children }: { children: ReactNode }) {
  const session = useSession();
  const { state } = useLocation();
  if (session.state === 'signed-in') return <Navigate to={wantedPage(state) ?? pages.home} replace />;
  return children;
}
