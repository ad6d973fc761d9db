import type { ReactNode } from 'react';
import { Link, Navigate, useLocation } from 'react-router';
import { adminPages } from '#contract/admin-pages.ts';
import type { WorkRole } from '#contract/call.ts';
import { pages } from '#contract/pages.ts';
import { isActingStaff } from '#web/accounts/session/session.store.ts';
import { useSession } from '#web/accounts/session/session.tsx';
import { texts as sessionTexts } from '#web/accounts/session/texts.ts';
import { Button } from '#web/platform/ui/button.tsx';
import fieldStyles from '#web/platform/ui/field.module.css';
import { Waiting } from '#web/platform/ui/spinner.tsx';
import { ErrorState } from '#web/platform/ui/states.tsx';
import type { Stage } from './form-stage.ts';
import { requestedPage } from './from.ts';
import styles from './sign-in-card.module.css';
import { providerNames, texts } from './texts.ts';

// What stands on the card of these pages, below its title.

interface StagedProps {
  stage: Stage;
  /** Learns the session again, where that did not work. */
  onLearn?: () => void;
  /** Gives up waiting for the window of a provider. */
  onBack?: () => void;
  /** The form. It stays in the page while the spinner is shown: nothing typed is lost, and the card does not change its size. */
  children: ReactNode;
}

/** A form that asks identity: itself, a ring in its place, or what went wrong after the sign-in. */
export function Staged({ stage, onLearn, onBack, children }: StagedProps) {
  return (
    <div className={styles.stage}>
      <div className={`stack gap-5 ${styles.form}`} inert={stage.at !== 'form'}>
        {children}
      </div>
      {stage.at === 'working' && <Working provider={stage.provider} onBack={onBack} />}
      {stage.at === 'signed-in' && (
        <ErrorState title={texts.unconfirmedTitle} onRetry={() => onLearn?.()}>
          {stage.failure.detail}
        </ErrorState>
      )}
    </div>
  );
}

function Working({ provider, onBack }: Pick<StagedProps, 'onBack'> & Pick<Stage & { at: 'working' }, 'provider'>) {
  if (!provider || !onBack) return <Waiting label={texts.waiting} />;
  return (
    <div className={`stack gap-4 ${styles.wait}`}>
      <Waiting label={texts.waiting} />
      <p className="small quiet">{texts.waitingFor(providerNames[provider])}</p>
      <Button tone="line" size="small" autoFocus onClick={onBack}>
        {texts.backToForm}
      </Button>
    </div>
  );
}

/** The refusal above the button; nothing if every message has its field. `fields` are those of the form. */
export function RefusalLine({ stage, fields = [] }: { stage: Stage; fields?: readonly string[] }) {
  const refusal = stage.at === 'form' ? stage.refusal : null;
  const named = Object.keys(refusal?.errors ?? {});
  if (!refusal || (named.length > 0 && named.every((name) => fields.includes(name)))) return null;
  return (
    <p className={fieldStyles.error} role="alert">
      {refusal.sentence}
    </p>
  );
}

/** The shop did not answer when it was asked what this page is about. */
export function NoResponse({ detail, onRetry }: { detail: string; onRetry: () => void }) {
  return (
    <ErrorState title={sessionTexts.noAnswer} onRetry={onRetry}>
      {detail}
    </ErrorState>
  );
}

export function BackToLogin() {
  return (
    <p className="small">
      <Link className="link" to={pages.login} replace>
        {texts.backToLogin}
      </Link>
    </p>
  );
}

/** Where the work of each role of the shop's people begins. */
const firstPages: Readonly<Record<WorkRole, string>> = {
  admin: adminPages.reports,
  packer: adminPages.orderDesk,
  catalogue: adminPages.manageParts,
  sales: adminPages.orderDesk,
};

/** Leads a signed-in person to the page they requested before, else one of the shop's people to their work, and everybody else home. */
export function VisitorsOnly({ children }: { children: ReactNode }) {
  const session = useSession();
  const { state } = useLocation();
  if (session.state !== 'signed-in') return children;
  const requested = requestedPage(state);
  // Until it is known whether they are an admin, the form stays as it is.
  if (requested === null && session.admin === null && !session.failure) return children;
  return <Navigate to={requested ?? (isActingStaff(session) ? firstPages[session.role] : pages.home)} replace />;
}
