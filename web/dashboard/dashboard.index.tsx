import { Navigate } from 'react-router';
import { pages } from '#contract/pages.ts';
import { describe } from '#web/layout/meta.ts';
import { texts } from './texts.ts';

export const meta = () => describe({ title: texts.title });

/** The dashboard opens on My Orders. */
export default function DashboardIndex() {
  return <Navigate to={pages.myOrders} replace />;
}

export { RouteError as ErrorBoundary } from '#web/layout/route-error.tsx';
