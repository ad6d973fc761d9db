import { useLocation, useNavigate } from 'react-router';
import { pages } from '#contract/pages.ts';
import { Standalone } from '#web/platform/layout/standalone.tsx';
import { ButtonLink } from '#web/platform/ui/button.tsx';
import { useScripts } from '#web/platform/ui/scripts.ts';
import { Waiting } from '#web/platform/ui/spinner.tsx';
import { BackToLogin, NoResponse } from './card.tsx';
import type { FromState } from './from.ts';
import { describeMailed, useMailedLink } from './mailed-link.ts';
import { NewLinkForm } from './new-link.form.tsx';
import { NewPasswordForm } from './new-password.form.tsx';
import type { FactorState } from './sign-in.pages.ts';
import { deadLinkTitles, resetTexts, texts } from './texts.ts';

export const meta = () => describeMailed(resetTexts.page);

/** What the mailed link of 'Forgot password?' opens. Looking at it does not use the link up; saving does. */
export default function ResetPassword() {
  const { link, died, retry } = useMailedLink('reset');
  const navigate = useNavigate();
  const { state } = useLocation();
  // The server knows no state of the page: the first picture is drawn without it.
  const saved = useScripts() ? savedIn(state) : null;

  // Stored in the state of the page, so that a reload does not say that the link was used, perhaps by somebody else.
  const save = (how: Saved) =>
    void navigate(pages.resetPassword, {
      replace: true,
      preventScrollReset: true,
      state: { saved: how } satisfies SavedState,
    });

  if (saved === 'factor')
    return (
      <Standalone title={resetTexts.saved}>
        <p className="quiet">{resetTexts.savedFactorHint}</p>
        <ButtonLink
          to={pages.secondFactor}
          replace
          state={{ from: pages.dashboard, began: 'login' } satisfies FromState & FactorState}
          size="tall"
          wide
        >
          {resetTexts.toFactor}
        </ButtonLink>
      </Standalone>
    );
  if (saved)
    return (
      <Standalone title={resetTexts.saved}>
        <p className="quiet">{resetTexts.savedHint}</p>
        <ButtonLink to={pages.dashboard} replace size="tall" wide>
          {texts.toProfile}
        </ButtonLink>
      </Standalone>
    );
  if (link.at === 'dead')
    return (
      <Standalone title={deadLinkTitles[link.why]}>
        <p className="quiet">{resetTexts.dead[link.why]}</p>
        <NewLinkForm />
        <BackToLogin />
      </Standalone>
    );
  if (link.at === 'alive')
    return (
      <Standalone title={resetTexts.title}>
        <p className="quiet">{resetTexts.hint(link.email)}</p>
        <NewPasswordForm token={link.token} email={link.email} onSaved={save} onDead={died} />
        <BackToLogin />
      </Standalone>
    );
  return (
    <Standalone title={resetTexts.page}>
      {link.at === 'reading' ? (
        <Waiting label={texts.waiting} />
      ) : (
        <NoResponse detail={link.failure.detail} onRetry={retry} />
      )}
    </Standalone>
  );
}

/** The outcome of saving: signed in here, or a second factor is still required. */
type Saved = 'signed-in' | 'factor';

interface SavedState {
  saved: Saved;
}

function savedIn(state: unknown): Saved | null {
  const saved = typeof state === 'object' && state !== null && 'saved' in state ? state.saved : null;
  return saved === 'signed-in' || saved === 'factor' ? saved : null;
}

export { RouteError as ErrorBoundary } from '#web/platform/layout/route-error.tsx';
