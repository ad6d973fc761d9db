import { isRouteErrorResponse, useLocation, useRouteError } from 'react-router';
import { pages } from '#contract/pages.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Lost } from './lost.tsx';
import { failureOf } from './meta.ts';
import { texts } from './texts.ts';

/** What stands in place of a page whose loader or rendering failed. Every route exports it as its error boundary. */
export function RouteError() {
  const error = useRouteError();
  const here = useLocation();
  const failure = failureOf(error);
  const status = isRouteErrorResponse(error) ? error.status : 500;
  return (
    <Lost title={failure.title} text={failure.text} figure={status} drawing={failure.drawing}>
      {failure === texts.notFound ? (
        <ButtonLink to={pages.home}>{texts.notFound.back}</ButtonLink>
      ) : (
        <ButtonLink to={here} reloadDocument>
          {texts.retry}
        </ButtonLink>
      )}
    </Lost>
  );
}
