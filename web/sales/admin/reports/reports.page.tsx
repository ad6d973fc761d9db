import { useRevalidator } from 'react-router';
import { alarmCalls } from '#contract/alarms.calls.ts';
import { adminMailCalls } from '#contract/sales/admin-mails.calls.ts';
import {
  type ReportColumn,
  type ReportGroup,
  type ReportView,
  reportColumns,
  reportGroups,
  reportViews,
} from '#contract/sales/report-tables.ts';
import { reportCalls } from '#contract/sales/reports.calls.ts';
import type { BackupStanding, Reports } from '#contract/sales/reports.ts';
import { callAsAdmin } from '#web/accounts/session/admin.client.ts';
import { mayAdminister } from '#web/accounts/session/session.store.ts';
import { describe } from '#web/platform/layout/meta.ts';
import { DashboardHead } from '#web/platform/layout/page-head.tsx';
import { useAddress } from '#web/platform/ui/address.ts';
import { LoadError, SkeletonRows } from '#web/platform/ui/states.tsx';
import { Tabs } from '#web/platform/ui/tabs.tsx';
import { Time } from '#web/platform/ui/time.tsx';
import { Tools } from '#web/platform/ui/tools.tsx';
import { useOrderChanges } from '#web/sales/orders/order-events.ts';
import type { Route } from './+types/reports.page.ts';
import { AdminMailsForm } from './admin-mails.form.tsx';
import { AlarmsPanel } from './alarms.panel.tsx';
import { FiguresFrame } from './figures.frame.tsx';
import { BestParts, LowStock } from './parts.panels.tsx';
import { PlotPanel } from './plot.panel.tsx';
import { DaysForm, SpanChoice } from './range.tools.tsx';
import styles from './reports.module.css';
import { type RangeInAddress, rangeIn, viewIn } from './reports.view.ts';
import { RunningOut } from './running.panel.tsx';
import { type TableSort, TableView } from './table.view.tsx';
import { alarmTexts, backupTexts, mailTexts, tableTexts, texts } from './texts.ts';

export const meta: Route.MetaFunction = ({ error }) => describe({ title: texts.title }, error);

/** Null where the person may not see it: the guard of admins stands there. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  if (!(await mayAdminister())) return null;
  const address = new URL(request.url).searchParams;
  const [range, view] = [rangeIn(address), viewIn(address)];
  if (view) {
    const sorted = sortIn(address);
    const groups: readonly ReportGroup[] = reportGroups[view];
    const by = groups.find((group) => group === address.get('by'));
    const table = await callAsAdmin(reportCalls.readReportTable, {
      query: { view, ...range, ...sorted, ...(by && { by }) },
    });
    return { view, range, sorted, table };
  }
  const [reports, alarms, mails] = await Promise.all([
    callAsAdmin(reportCalls.readReports, { query: range }),
    callAsAdmin(alarmCalls.readAlarms, {}),
    callAsAdmin(adminMailCalls.readAdminMails, {}),
  ]);
  return { view, range, reports, alarms, mails };
}

/** How the address wants a table sorted. */
function sortIn(address: URLSearchParams): TableSort {
  const sort = address.get('sort');
  const order = address.get('order') === 'ascending' ? 'ascending' : 'descending';
  return sort !== null && sort in reportColumns ? { sort: sort as ReportColumn, order } : { order };
}

export default function ReportsPage({ loaderData }: Route.ComponentProps) {
  useOrderChanges(useRevalidator().revalidate);
  if (!loaderData) return <HydrateFallback />;
  if (loaderData.view) {
    const { view, range, sorted, table } = loaderData;
    return (
      <>
        <Head view={view} />
        {table.ok ? (
          <TableView table={table.value} range={range} sorted={sorted} />
        ) : (
          <LoadError title={tableTexts.failed} failure={table.failure} />
        )}
      </>
    );
  }
  const { range, reports, alarms, mails } = loaderData;
  return (
    <>
      <Head view={null} />
      {alarms.ok ? (
        <AlarmsPanel alarms={alarms.value} />
      ) : (
        reports.ok && <LoadError title={alarmTexts.failed} failure={alarms.failure} />
      )}
      {reports.ok ? (
        <Panels reports={reports.value} range={range} />
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

/** The title with the time, and the way to each table, which keeps it. */
function Head({ view }: { view: ReportView | null }) {
  const { params } = useAddress();
  const to = (each: ReportView | null) => {
    const next = new URLSearchParams({ ...(each && { view: each }), ...rangeOf(params) });
    return `?${next}`;
  };
  return (
    <>
      <DashboardHead title={texts.title}>
        <SpanChoice />
      </DashboardHead>
      <Tabs
        label={texts.views}
        tabs={[null, ...reportViews].map((each) => ({
          to: to(each),
          words: texts.view[each ?? 'overview'],
          current: each === view,
        }))}
      />
    </>
  );
}

/** The time in the address, as it stands there. */
function rangeOf(params: URLSearchParams): Record<string, string> {
  return Object.fromEntries(
    ['days', 'from', 'to'].flatMap((name) => (params.has(name) ? [[name, params.get(name) ?? '']] : [])),
  );
}

function Panels({ reports, range }: { reports: Reports; range: RangeInAddress }) {
  const span = ('days' in range && texts.spans.find(([each]) => each === range.days)?.[1]) || texts.own;
  return (
    <>
      <BackupLine backup={reports.backup} />
      <Tools>
        <DaysForm shown={reports.days} />
      </Tools>
      <FiguresFrame reports={reports} range={range} span={span} />
      <div className={styles.panels}>
        <PlotPanel reports={reports} range={range} span={span} />
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
