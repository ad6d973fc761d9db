import { data } from 'react-router';
import { pages } from '#contract/pages.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Lost } from './lost.tsx';
import { describe } from './meta.ts';
import { texts } from './texts.ts';

const { notFound } = texts;

export const meta = () => describe({ title: notFound.pageTitle });

export const loader = () => data(null, { status: 404 });

export default function NotFound() {
  return (
    <Lost title={notFound.title} text={notFound.text} figure={404} drawing={notFound.drawing}>
      <ButtonLink to={pages.home}>{notFound.back}</ButtonLink>
    </Lost>
  );
}

export { RouteError as ErrorBoundary } from './route-error.tsx';
