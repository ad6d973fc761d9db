import { data } from 'react-router';
import { describe } from '#web/platform/layout/meta.ts';
import { texts } from '#web/platform/layout/texts.ts';

export const meta = () => describe({ title: texts.notFound.pageTitle });

export const loader = () => data(null, { status: 404 });

export { NotFound as default } from '#web/platform/layout/not-found.tsx';
export { RouteError as ErrorBoundary } from '#web/platform/layout/route-error.tsx';
