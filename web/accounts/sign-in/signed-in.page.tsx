import { useEffect, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { pages } from '#contract/pages.ts';
import { describe } from '#web/platform/layout/meta.ts';
import { Standalone } from '#web/platform/layout/standalone.tsx';
import { ButtonLink } from '#web/platform/ui/button.tsx';
import { Waiting } from '#web/platform/ui/spinner.tsx';
import { beganHere, sayDone } from './social.ts';
import { returnTexts as returned, texts } from './texts.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** How long a window has to close itself before it asks to be closed, in ms. */
const CLOSING_MS = 700;

export const meta = () => describe({ title: returned.title });

/** Where a provider leads back to. A window of its own says so and closes; after a redirect, the page it began on goes on. */
export default function SignedIn() {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const attempt = search.get('attempt') ?? '';
  const known = UUID.test(attempt);
  const [stays, setStays] = useState(false);

  useEffect(() => {
    if (!known) return;
    const began = beganHere(attempt);
    if (began) {
      void navigate(began.page, { replace: true, state: began.state });
      return;
    }
    sayDone(attempt);
    window.close();
    const timer = setTimeout(() => setStays(true), CLOSING_MS);
    return () => clearTimeout(timer);
  }, [attempt, known, navigate]);

  if (!known)
    return (
      <Standalone title={returned.lost}>
        <p className="quiet">{returned.lostHint}</p>
        <ButtonLink to={pages.login} replace size="tall" wide>
          {texts.login}
        </ButtonLink>
      </Standalone>
    );
  if (!stays)
    return (
      <Standalone title={returned.title}>
        <Waiting label={texts.waiting} />
      </Standalone>
    );
  return (
    <Standalone title={returned.closing}>
      <p className="quiet">{returned.closingHint}</p>
      <p className="small">
        <Link className="link" to={pages.login} replace>
          {returned.goOn}
        </Link>
      </p>
    </Standalone>
  );
}

export { RouteError as ErrorBoundary } from '#web/platform/layout/route-error.tsx';
