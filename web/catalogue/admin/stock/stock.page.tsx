import { adminPages } from '#contract/admin-pages.ts';
import { ChangeMany } from '#web/catalogue/admin/part-batches/change-many.view.tsx';
import { describe } from '#web/platform/layout/meta.ts';
import { DashboardHead } from '#web/platform/layout/page-head.tsx';
import { Tabs } from '#web/platform/ui/tabs.tsx';
import type { Route } from './+types/stock.page.ts';
import { stockTexts as texts } from './texts.ts';

export const meta: Route.MetaFunction = ({ error }) => describe({ title: texts.title }, error);

export default function Stock() {
  return (
    <>
      <DashboardHead title={texts.title} />
      <Tabs label={texts.views} tabs={[{ words: texts.changeMany, to: adminPages.changeMany, current: true }]} />
      <ChangeMany />
    </>
  );
}

export { RouteError as ErrorBoundary } from '#web/platform/layout/route-error.tsx';
