import { useRevalidator } from 'react-router';
import { alarmCalls } from '#contract/alarms.calls.ts';
import { formatFigure } from '#contract/format.ts';
import { adminMailCalls } from '#contract/sales/admin-mails.calls.ts';
import { reportCalls } from '#contract/sales/reports.calls.ts';
import type { BackupStanding, ReportSpan, Reports } from '#contract/sales/reports.ts';
import { callAsAdmin } from '#web/accounts/session/admin.client.ts';
import { mayAdminister } from '#web/accounts/session/session.store.ts';
import { describe } from '#web/platform/layout/meta.ts';
import { DashboardHead } from '#web/platform/layout/page-head.tsx';
import { useAddress } from '#web/platform/ui/address.ts';
import segmentsStyles from '#web/platform/ui/segments.module.css';
import { LoadError, SkeletonRows } from '#web/platform/ui/states.tsx';
import { Time } from '#web/platform/ui/time.tsx';
import { useOrderChanges } from '#web/sales/orders/order-events.ts';
import type { Route } from './+types/reports.page.ts';
import { AdminMailsForm } from './admin-mails.form.tsx';
import { AlarmsPanel } from './alarms.panel.tsx';
import { FiguresFrame } from './figures.frame.tsx';
import { BestParts, LowStock } from './parts.panels.tsx';
import { PlotPanel } from './plot.panel.tsx';
import styles from './reports.module.css';
import { spanIn } from './reports.view.ts';
import { RunningOut } from './running.panel.tsx';
import { alarmTexts, backupTexts, mailTexts, texts } from './texts.ts';

export const meta: Route.MetaFunction = ({ error }) => describe({ title: texts.title }, error);

/** Null where the person may not see it: the guard of admins stands there. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  if (!(await mayAdminister())) return null;
  const days = spanIn(new URL(request.url).searchParams);
  const [reports, alarms, mails] = await Promise.all([
    callAsAdmin(reportCalls.readReports, { query: { days } }),
    callAsAdmin(alarmCalls.readAlarms, {}),
    callAsAdmin(adminMailCalls.readAdminMails, {}),
  ]);
  return { days, reports, alarms, mails };
}

export default function ReportsPage({ loaderData }: Route.ComponentProps) {
  useOrderChanges(useRevalidator().revalidate);
  if (!loaderData) return <HydrateFallback />;
  const { days, reports, alarms, mails } = loaderData;
  return (
    <>
      <Head />
      {alarms.ok ? (
        <AlarmsPanel alarms={alarms.value} />
      ) : (
        reports.ok && <LoadError title={alarmTexts.failed} failure={alarms.failure} />
      )}
      {reports.ok ? (
        <Panels reports={reports.value} days={days} />
      ) : (
        <LoadError title={texts.failed} failure={reports.failure} />
      )}
      {mails.ok ? (
        <AdminMailsForm mails={mails.value} />
      ) : (
        <LoadError title={mailTexts.failed} failure={mails.failure} />
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

function Panels({ reports, days }: { reports: Reports; days: ReportSpan }) {
  const span = texts.spans.find(([each]) => each === days)?.[1] ?? formatFigure(Number(days));
  return (
    <>
      <BackupLine backup={reports.backup} />
      <FiguresFrame reports={reports} days={days} span={span} />
      <div className={styles.panels}>
        <PlotPanel reports={reports} days={days} span={span} />
        <BestParts parts={reports.best} />
        <LowStock parts={reports.low} />
        <RunningOut reports={reports} />
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

/** When the last backup was made. After two days without one there is an alarm. */
function BackupLine({ backup: { by, last } }: { backup: BackupStanding }) {
  return (
    <p className={`small quiet ${styles.backup}`}>
      {last === null ? (
        backupTexts.none[by]
      ) : (
        <>
          {backupTexts.last} <Time at={last} form="minute" />.
        </>
      )}
    </p>
  );
}
