import { redirect, replace } from 'react-router';
import { pages } from '#contract/pages.ts';
import { describe } from '#web/layout/meta.ts';
import { SkeletonRows } from '#web/ui/states.tsx';
import type { Route } from './+types/dashboard.index.ts';
import { texts } from './texts.ts';

export const meta = () => describe({ title: texts.title });

/** The dashboard opens on My Orders, and the way back leads to the page before it. */
export function clientLoader({ request }: Route.ClientLoaderArgs) {
  // A link leaves the window's address as it is until the page has come: replaced then, the page it stands on were lost.
  const arrived = window.location.pathname === new URL(request.url).pathname;
  throw arrived ? replace(pages.myOrders) : redirect(pages.myOrders);
}

/** Stands here until the orders have come. */
export function HydrateFallback() {
  return (
    <>
      <div className="desk__head">
        <h1>{texts.myOrders}</h1>
      </div>
      <SkeletonRows rows={5} label={texts.loading} />
    </>
  );
}

export { RouteError as ErrorBoundary } from '#web/layout/route-error.tsx';
