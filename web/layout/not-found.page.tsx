import { data } from 'react-router';
import { Lost } from './lost.tsx';
import { describe } from './meta.ts';
import { texts } from './texts.ts';
import { WaysFromNowhere } from './ways-from-nowhere.tsx';

const { notFound } = texts;

export const meta = () => describe({ title: notFound.pageTitle });

export const loader = () => data(null, { status: 404 });

export default function NotFound() {
  return (
    <Lost title={notFound.title} text={notFound.text} figure={404} drawing={notFound.drawing}>
      <WaysFromNowhere />
    </Lost>
  );
}

export { RouteError as ErrorBoundary } from './route-error.tsx';
