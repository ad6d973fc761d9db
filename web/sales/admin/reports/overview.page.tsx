import { useRevalidator } from 'react-router';
import { formatFigure } from '#contract/format.ts';
import { reportCalls } from '#contract/sales/reports.calls.ts';
import type { Overview, OverviewSpan } from '#contract/sales/reports.ts';
import { callAsAdmin } from '#web/accounts/session/admin.client.ts';
import { mayAdminister } from '#web/accounts/session/session.store.ts';
import { describe } from '#web/platform/layout/meta.ts';
import { DashboardHead } from '#web/platform/layout/page-head.tsx';
import { useAddress } from '#web/platform/ui/address.ts';
import segmentsStyles from '#web/platform/ui/segments.module.css';
import { ErrorState, SkeletonRows } from '#web/platform/ui/states.tsx';
import { useOrderChanges } from '#web/sales/orders/order-events.ts';
import type { Route } from './+types/overview.page.ts';
import { FiguresFrame } from './figures.frame.tsx';
import styles from './overview.module.css';
import { spanIn } from './overview.view.ts';
import { BestParts, LowStock } from './parts.panels.tsx';
import { PlotPanel } from './plot.panel.tsx';
import { RunningOut } from './running.panel.tsx';
import { texts } from './texts.ts';

export const meta: Route.MetaFunction = ({ error }) => describe({ title: texts.title }, error);

/** Null where the person may not see it: the guard of admins stands there. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  if (!(await mayAdminister())) return null;
  const days = spanIn(new URL(request.url).searchParams);
  return { days, overview: await callAsAdmin(reportCalls.readOverview, { query: { days } }) };
}

export default function OverviewPage({ loaderData }: Route.ComponentProps) {
  const { revalidate, state } = useRevalidator();
  useOrderChanges(() => void revalidate());
  if (!loaderData) return <HydrateFallback />;
  const { days, overview } = loaderData;
  return (
    <>
      <Head />
      {overview.ok ? (
        <Panels overview={overview.value} days={days} />
      ) : (
        <ErrorState title={texts.failed} busy={state === 'loading'} onRetry={revalidate}>
          {overview.failure.detail}
        </ErrorState>
      )}
    </>
  );
}

function Head() {
  const { params, change } = useAddress();
  const days = spanIn(params);
  return (
    <DashboardHead title={texts.title}>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would be a frame around three buttons of one choice */}
      <div className={segmentsStyles.segments} role="group" aria-label={texts.span}>
        {texts.spans.map(([span, words]) => (
          <button
            key={span}
            type="button"
            aria-pressed={span === days}
            onClick={() => change({ days: span === '30' ? null : span })}
          >
            {words}
          </button>
        ))}
      </div>
    </DashboardHead>
  );
}

function Panels({ overview, days }: { overview: Overview; days: OverviewSpan }) {
  const span = texts.spans.find(([each]) => each === days)?.[1] ?? formatFigure(Number(days));
  return (
    <>
      <FiguresFrame overview={overview} days={days} span={span} />
      <div className={styles.panels}>
        <PlotPanel overview={overview} days={days} span={span} />
        <BestParts parts={overview.best} />
        <LowStock parts={overview.low} />
        <RunningOut overview={overview} />
      </div>
    </>
  );
}

export function HydrateFallback() {
  return (
    <>
      <DashboardHead title={texts.title} />
      <SkeletonRows rows={6} label={texts.loading} />
    </>
  );
}

export { RouteError as ErrorBoundary } from '#web/platform/layout/route-error.tsx';
