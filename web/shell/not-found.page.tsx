import { data } from 'react-router';
import { Lost } from '#web/platform/layout/lost.tsx';
import { describe } from '#web/platform/layout/meta.ts';
import { texts } from '#web/platform/layout/texts.ts';
import { WaysFromNowhere } from '#web/platform/layout/ways-from-nowhere.tsx';

const { notFound } = texts;

export const meta = () => describe({ title: notFound.pageTitle });

export const loader = () => data(null, { status: 404 });

export default function NotFound() {
  return (
    <Lost title={notFound.title} text={notFound.text} figure={404} callout={notFound.callout}>
      <WaysFromNowhere />
    </Lost>
  );
}

export { RouteError as ErrorBoundary } from '#web/platform/layout/route-error.tsx';
