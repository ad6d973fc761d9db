import { Outlet, useLocation } from 'react-router';
import { adminPages } from '#contract/admin-pages.ts';
import { describe } from '#web/platform/layout/meta.ts';
import { DashboardHead } from '#web/platform/layout/page-head.tsx';
import { Tabs } from '#web/platform/ui/tabs.tsx';
import type { Route } from './+types/tax-and-delivery.ts';
import { texts } from './texts.ts';

const tabs = [
  { words: texts.tax, to: adminPages.tax },
  { words: texts.delivery, to: adminPages.delivery },
  { words: texts.preview, to: adminPages.taxPreview },
];

export const meta: Route.MetaFunction = ({ error }) => describe({ title: texts.title }, error);

/** The head of the pages about tax and delivery, with the ways between them. */
export default function TaxAndDelivery() {
  const { pathname } = useLocation();
  const here = pathname.replace(/\/$/, '');
  return (
    <>
      <DashboardHead title={texts.title} />
      <Tabs label={texts.title} tabs={tabs.map((tab) => ({ ...tab, current: tab.to === here }))} />
      <Outlet />
    </>
  );
}

export { RouteError as ErrorBoundary } from '#web/platform/layout/route-error.tsx';
