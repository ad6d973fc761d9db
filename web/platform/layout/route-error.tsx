import { isRouteErrorResponse, useLocation, useRouteError } from 'react-router';
import { ButtonLink } from '#web/platform/ui/button.tsx';
import { Lost } from './lost.tsx';
import { failureOf } from './meta.ts';
import { NotFound } from './not-found.tsx';
import { texts } from './texts.ts';

/** The page in place of one whose loader or rendering failed. Every route exports it as its error boundary. */
export function RouteError() {
  const error = useRouteError();
  const here = useLocation();
  const failure = failureOf(error);
  const unreachable = failure === texts.unreachable;
  const status = isRouteErrorResponse(error) ? error.status : 500;
  if (failure === texts.notFound) return <NotFound />;
  return (
    <Lost title={failure.title} text={failure.text} figure={unreachable ? undefined : status} callout={failure.callout}>
      {/* Without a connection a reload would leave the browser's own page, which has no way back. */}
      <ButtonLink to={here} replace={unreachable} reloadDocument={!unreachable}>
        {texts.retry}
      </ButtonLink>
    </Lost>
  );
}
